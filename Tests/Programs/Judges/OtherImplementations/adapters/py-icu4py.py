# install: pip install --requirement requirements.txt
# build: true
# run: {python} {file}
import sys
from decimal import Decimal
from importlib.metadata import version

import icu4py
from icu4py.messageformat import MessageFormat

CATEGORIES = "zero{zero} one{one} two{two} few{few} many{many} other{other}"
formats = {}


def answer(type, id, number):
    """The category of a number as MessageFormat shows it: without trailing zeros, and with three decimals at most."""
    fraction = number.partition(".")[2]
    if type == "range" or "c" in number or fraction.endswith("0") or len(fraction) > 3:
        return "-"
    argument = "selectordinal" if type == "ordinal" else "plural"
    if (type, id) not in formats:
        formats[type, id] = MessageFormat(f"{{n, {argument}, {CATEGORIES}}}", id)
    return formats[type, id].format({"n": Decimal(number) if fraction else int(number)})


# The release of CLDR is the version of ICU less 30, since ICU 67.
icu = icu4py.icu_version
print(f"icu4py (MessageFormat of ICU {icu})", version("icu4py"), int(icu.split(".")[0]) - 30, sep="\t")
for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t")))
