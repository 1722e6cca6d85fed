# install: pip install --requirement requirements.txt
# build: true
# run: {python} {file}
import sys
from decimal import Decimal

import babel
from babel.core import get_cldr_version


def answer(type, id, number):
    if type == "range" or "c" in number:
        return "-"
    try:
        locale = babel.Locale.parse(id, sep="-" if "-" in id else "_")
    except babel.UnknownLocaleError:
        return "no data"
    except ValueError:
        return "-"
    return (locale.ordinal_form if type == "ordinal" else locale.plural_form)(Decimal(number))


print("Babel", babel.__version__, get_cldr_version(), sep="\t")
for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t")), flush=True)
