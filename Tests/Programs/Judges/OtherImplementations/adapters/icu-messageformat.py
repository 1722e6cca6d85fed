# install: a python3.13 in PATH
# build: python3.13 -m venv {work}/icu-messageformat && {work}/icu-messageformat/bin/pip install --quiet icu-messageformat==0.1.1
# run: {work}/icu-messageformat/bin/python {file}
import sys
from importlib.metadata import version

from icu_messageformat import IcuMessageFormat

CATEGORIES = "zero{zero} one{one} two{two} few{few} many{many} other{other}"
formats = {}


def value(text):
    """The int or float that is the number. It has no trailing zeros."""
    if "." not in text:
        return int(text)
    if text.endswith("0") or repr(float(text)) != text:
        raise ValueError(text)
    return float(text)


def answer(type, id, number):
    if type == "range" or "c" in number:
        return "-"
    argument = "selectordinal" if type == "ordinal" else "plural"
    if (type, id) not in formats:
        formats[type, id] = IcuMessageFormat(f"{{n, {argument}, {CATEGORIES}}}", locale=id)
    return formats[type, id].format({"n": value(number)})


print("icu-messageformat (contains ICU4X)", version("icu-messageformat"), "", sep="\t")
for line in sys.stdin:
    try:
        print(answer(*line.rstrip("\n").split("\t")))
    except (OverflowError, TypeError, ValueError):
        print("-")
