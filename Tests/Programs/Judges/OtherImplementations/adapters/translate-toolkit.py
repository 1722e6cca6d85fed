# install: pip install --requirement requirements.txt
# build: true
# run: {python} {file}
import gettext
import sys

from translate.__version__ import sver
from translate.lang import data

formulas = {}


def answer(type, id, number):
    """The category of an integer. If a formula has as many values as the language has tags, they are in the same order."""
    if type != "cardinal" or not number.isdigit():
        return "-"
    if id not in data.languages or id not in data.plural_tags:
        return "no data"
    (_, count, formula), tags = data.languages[id], data.plural_tags[id]
    if count != len(tags):
        return "-"
    if id not in formulas:
        formulas[id] = gettext.c2py(formula)
    return tags[formulas[id](int(number))]


print("translate-toolkit", sver, "", sep="\t")
for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t")))
