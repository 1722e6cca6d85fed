"""Compares the answers of the selector in Python with those of the test vectors.

Usage: answers.py FOLDER, with rules.json and vectors in the folder.
"""
import json
import sys
from fractions import Fraction
from pathlib import Path

from plural_rules import PluralRules, operands

folder = Path(sys.argv[1])
rules = PluralRules(json.loads((folder / "rules.json").read_text(encoding="utf-8")))


def answers(vector):
    """Pairs of an answer of the selector and the right one."""
    locale, type = vector["locale"], vector["type"]
    if "rules" in vector:
        yield rules.resolve(locale, type), vector["rules"]
    elif type == "range":
        yield rules.range_category(locale, vector["start"], vector["end"]), vector["category"]
    else:
        yield rules.category(locale, vector["number"], type), vector["category"]
        values = operands(vector["number"])
        for name, right in vector["operands"].items():
            yield values[name], Fraction(right)


def compare(vectors):
    """How many answers there are, and which are wrong."""
    pairs = [(vector, *pair) for vector in vectors for pair in answers(vector)]
    return len(pairs), [
        f"error: the selector says {answer}: {json.dumps(vector)}" for vector, answer, right in pairs if answer != right
    ]


for name, answer in (("numbers", "category"), ("ranges", "category"), ("locales", "rules")):
    with open(folder / f"vectors/{name}.jsonl", encoding="utf-8") as file:
        vectors = [json.loads(line) for line in file]
    count, wrong = compare(vectors)
    if wrong:
        sys.exit("\n".join(wrong))
    if len(compare([vectors[0] | {answer: "another"}, *vectors[1:]])[1]) != 1:
        sys.exit(f"error: {name}.jsonl with a wrong answer must fail the check")
    print(f"{name}.jsonl: {len(vectors)} lines, {count} answers, none differs")
