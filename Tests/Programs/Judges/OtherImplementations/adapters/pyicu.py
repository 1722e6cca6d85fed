# install: pip install --requirement requirements.txt
# build: true
# run: {python} {file}
import sys
from importlib.metadata import version

import icu


def formatter(number):
    """The text of a number, and a formatter with as many decimals. Scientific notation passes its exponent to the rules."""
    digits, _, exponent = number.partition("c")
    integer, _, fraction = digits.lstrip("-").partition(".")
    # Scientific notation has one digit before the point.
    if exponent and (len(integer) > 1 or integer == "0"):
        raise ValueError(number)
    result = icu.NumberFormatter.with_().precision(icu.Precision.fixedFraction(len(fraction)))
    return number.replace("c", "E").encode(), result.notation(icu.Notation.scientific()) if exponent else result


def answer(type, id, number):
    if type == "ordinal":
        return "-"
    locale = icu.Locale(id)
    rules = icu.PluralRules.forLocale(locale)
    if type != "range":
        text, result = formatter(number)
        return rules.select(result.locale(locale).formatDecimalToValue(text))
    start, end = number.split("~")
    ranges = icu.UnlocalizedNumberRangeFormatter()
    ranges = ranges.numberFormatterFirst(formatter(start)[1]).numberFormatterSecond(formatter(end)[1])
    return rules.select(ranges.locale(locale).formatDoubleRangeToValue(float(start), float(end)))


# PyICU does not state the release of CLDR. It is the version of ICU less 30, since ICU 67.
name = f"icukit-pyicu (PyICU {icu.VERSION}, ICU {icu.ICU_VERSION})"
print(name, version("icukit-pyicu"), int(icu.ICU_VERSION.split(".")[0]) - 30, sep="\t")
for line in sys.stdin:
    try:
        print(answer(*line.rstrip("\n").split("\t")))
    except (ValueError, icu.ICUError, icu.InvalidArgsError):
        print("-")
