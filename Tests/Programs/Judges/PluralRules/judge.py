"""Compares the tool with Babel, by the rules of Babel's release of CLDR.

Writes Babel's rules in CLDR's XML, and compares the categories of numbers in all of them.

Usage: judge.py PLURALS FOLDER, with the tool, and a folder to write to.
"""
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

from babel import Locale, localedata
from babel.core import get_cldr_version

plurals, folder = sys.argv[1], Path(sys.argv[2])
INTEGERS = [*range(1201), *(10**power + more for power in range(4, 18) for more in range(-22, 23))]
FRACTIONS = ["0", "00", "1", "10", "01", "2", "5", "11", "12", "011", "25", "000001"]
NUMBERS = [str(number) for number in INTEGERS] + [
    f"{integer}.{fraction}"
    for integer in [*range(32), 100, 101, 111, 1000, 1000000]
    for fraction in FRACTIONS
    # Babel 2.19 loses the zeros after the point of 0.011, so that v is 2.
    if integer or not fraction.startswith("0") or not fraction.strip("0")
]

# The locales of each rule set, and its rules.
sets = {}
for id in ["root", *localedata.locale_identifiers()]:
    locale = Locale.parse(id)
    for type, form in (("cardinal", locale.plural_form), ("ordinal", locale.ordinal_form)):
        sets.setdefault((type, repr(sorted(form.rules.items()))), ([], form))[0].append(id)


def element(ids, form):
    rules = "".join(f'<pluralRule count="{count}">{rule}</pluralRule>' for count, rule in form.rules.items())
    return f'<pluralRules locales="{" ".join(dict.fromkeys(ids))}">{rules}<pluralRule count="other"/></pluralRules>'


supplemental = folder / "common/supplemental"
supplemental.mkdir(parents=True, exist_ok=True)
for type, file in (("cardinal", "plurals"), ("ordinal", "ordinals")):
    elements = "\n".join(element(*value) for key, value in sets.items() if key[0] == type)
    (supplemental / f"{file}.xml").write_text(
        f'<supplementalData><plurals type="{type}">\n{elements}\n</plurals></supplementalData>\n')
(supplemental / "pluralRanges.xml").write_text(
    '<supplementalData><plurals><pluralRanges locales="root"/></plurals></supplementalData>\n')

rows = [(type, ids[0], number, form(Decimal(number))) for (type, _), (ids, form) in sets.items() for number in NUMBERS]
requests = "".join(f"{type}\t{id}\t{number}\n" for type, id, number, _ in rows)
answers = subprocess.run(
    [plurals, "select", "--batch", "--cldr-data", folder], input=requests, text=True, stdout=subprocess.PIPE,
    stderr=subprocess.DEVNULL, check=True).stdout.splitlines()
if len(answers) != len(rows):
    sys.exit(f"error: {len(answers)} answers to {len(rows)} rows")
wrong = [f"error: {answer}, but Babel: {row[3]}" for row, answer in zip(rows, answers) if answer.split("\t")[3] != row[3]]
if wrong:
    sys.exit("\n".join(wrong[:20]))
print(f"Babel, CLDR {get_cldr_version()}: {len(sets)} rule sets, {len(rows)} rows, none differs")
