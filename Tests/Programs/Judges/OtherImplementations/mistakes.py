"""Mistakes of implementations, by cause.

A mistake reads a number or an identifier as another one, or has a category of its own. A wrong answer belongs to the first mistake
that explains it: the answer is right for what the mistake reads, so CLDR's rules confirm the cause. Only `formulas` explains any
answer, because its adapter evaluates the formula.
"""
import re
from decimal import Decimal
from typing import Callable, NamedTuple

FORMER = {"in", "iw", "ji", "jw", "mo", "sh", "tl"}


class Mistake(NamedTuple):
    """`reads` returns questions and categories: the answers of the mistake. `adapters` limits it to some implementations."""

    name: str
    what: str
    reads: Callable
    adapters: tuple = ()
    links: tuple = ()


def digits(number):
    """The digits of an integer and a fraction. None for a range, or an exponent."""
    match = re.fullmatch(r"-?(\d+)\.?(\d*)", number)
    return match.groups() if match else None


def text(integer, fraction):
    return f"{int(integer)}.{fraction}" if fraction else str(int(integer))


# Each function takes a kind and a question, and yields what the mistake reads.
def doubles(kind, type, locale, number):
    """The number, its integer part and the first 18 decimals, each converted to a 64-bit floating-point number."""
    if digits(number):
        integer, fraction = digits(number)
        if len((integer + fraction).lstrip("0")) > 15 or len(fraction) > 15:
            value = float(f"{integer}.{fraction or 0}")
            yield type, locale, f"{Decimal(repr(value)):.{len(fraction)}f}"
            yield type, locale, text(int(float(integer)), fraction)
            if fraction:
                yield type, locale, text(integer, str(int(float(fraction[:18]))).zfill(len(fraction[:18])))


def last_digits(kind, type, locale, number):
    if digits(number) and len(digits(number)[0]) > 18:
        integer, fraction = digits(number)
        yield type, locale, text(integer[-18:], fraction)
        # Some implementations convert to floating point before or after that.
        for value in (int(float(integer[-18:])), str(int(float(integer)))[-18:]):
            yield type, locale, text(value, fraction)


def first_decimals(kind, type, locale, number):
    if digits(number) and len(digits(number)[1]) > 18:
        integer, fraction = digits(number)
        yield type, locale, text(integer, fraction[:18])
        yield type, locale, text(integer, fraction[:18].rstrip("0"))


def six_digits(kind, type, locale, number):
    if digits(number):
        integer, fraction = digits(number)
        if int(fraction[:-2] or 0):
            fraction = "100".zfill(len(fraction))
        yield type, locale, text(min(int(integer), 10**6), fraction)


def hundreds(kind, type, locale, number):
    if (type, locale) == ("ordinal", "az"):
        yield "other"


def leading_zeros(kind, type, locale, number):
    if digits(number) and int(digits(number)[0]) == 0:
        yield type, locale, text("0", digits(number)[1].lstrip("0"))


def unknown_subtags(kind, type, locale, number):
    if re.search("[-_]Zzzz[-_]ZZ", locale):
        yield type, "root", number


def likely_subtags(kind, type, locale, number):
    if re.match(r"(und|root)\b", locale, re.IGNORECASE):
        yield type, "en", number


def unlisted_ranges(kind, type, locale, number):
    if kind in ("other ranges", "ranges of one category"):
        yield "other"


def former_codes(kind, type, locale, number):
    if type == "range" and locale in FORMER:
        yield "other"


def formulas(kind, type, locale, number):
    yield from ("zero", "one", "two", "few", "many", "other")


MISTAKES = [
    Mistake(
        "six digits", "An integer above 1000000 is read as 1000000, and decimals above 99 are read as 100.", six_digits,
        ("go-text",)),
    Mistake("Azerbaijani hundreds", "The ordinal rule for hundreds has no effect from 1000.", hundreds, ("go-text",)),
    Mistake("unknown subtags", "With the script `Zzzz` and the region `ZZ`, a language gets no rules.", unknown_subtags, ("go-text",)),
    Mistake("likely subtags", "`und` and `root` get the rules of English, which is the likely language of `und`.", likely_subtags),
    Mistake(
        "leading zeros", "In a fraction of a number below 1, zeros at the start do not count as decimals.", leading_zeros, ("pybabel",),
        (("fix proposed", "https://github.com/python-babel/babel/pull/1342"),)),
    Mistake(
        "formulas", "The formula for gettext differs from CLDR's rule.", formulas, ("translate-toolkit",),
        (("reported", "https://github.com/translate/translate/issues/3578"),
         ("reported", "https://github.com/translate/translate/issues/3271"))),
    Mistake(
        "unlisted ranges", "A range for which CLDR lists no result is `other`. By UTS #35, it has the category of its end.",
        unlisted_ranges, (), (("ICU4X takes the end", "https://github.com/unicode-org/icu4x/pull/4324"),)),
    Mistake(
        "ranges of former codes", "A former code, such as `mo`, has rules but no ranges. `Locale::createCanonical` avoids this.",
        former_codes),
    Mistake(
        "floating point", "The number, its integer part or its decimals are converted to a 64-bit floating-point number.", doubles, (),
        (("mentioned", "https://github.com/formatjs/formatjs-old/issues/185"),)),
    Mistake(
        "18 digits", "Only the last 18 digits of an integer count.", last_digits, (),
        (("ICU's choice", "https://github.com/unicode-org/icu4x/issues/2588"),
         ("fixed in ICU4X", "https://github.com/unicode-org/icu4x/pull/7502"))),
    Mistake("18 decimals", "Only the first 18 decimals count, without zeros at their end.", first_decimals),
]


def mistake(adapter, question, right, answer, category):
    """The name of the first mistake that explains an answer."""
    for candidate in MISTAKES:
        if not candidate.adapters or adapter in candidate.adapters:
            for read in candidate.reads(right.kind, *question):
                if answer == (read if isinstance(read, str) else category(*read)):
                    return candidate.name
    return "other mistakes"
