"""The questions of a release of CLDR, with the answers of the judge of the conformance suite."""
import json
import re
import shutil
import subprocess
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ARTICLE = Path(__file__).parents[4] / "Sources/Tool/PluralTool/PluralTool.docc/ExportingRules.md"
CLDR = Path(__file__).parents[4] / "cldr-data"
KINDS = {
    "samples": "CLDR's samples of cardinal rules, without exponents",
    "integers": "integers to 10⁷ that detect mistakes",
    "long integers": "integers between 10⁶ and 2⁵³, as in `1000021`",
    "beyond 2⁵³": "numbers between 2⁵³ and 2⁶³",
    "beyond 2⁶³": "numbers from 2⁶³",
    "fractions": "decimals without trailing zeros",
    "trailing zeros": "decimals with trailing zeros",
    "many digits": "more than six decimals",
    "compact": "exponents of compact notation, as in `1.2c6`",
    "negative": "negative numbers",
    "ordinals": "ordinal rules, for integers to 10⁷",
    "listed ranges": "ranges whose end is greater than their start, for whose categories CLDR lists a result",
    "other ranges": "ranges of two categories for which CLDR lists no result",
    "ranges of one category": "ranges of the same category at both ends, for which CLDR lists no result",
    "identifiers": "a number for each spelling: case, `_`, script, region, extension, unknown, private use",
}


class Right(NamedTuple):
    """What is right for a question. `rules` is the locale whose rules answer."""

    kind: str
    category: str
    rules: str


def kind(type, number):
    """The kind of a question about a number. None if only text can express it: 01, +1."""
    if re.match(r"\+|-?0\d", number):
        return None
    if "c" in number:
        return "compact"
    if number.startswith("-"):
        return "negative"
    integer, _, fraction = number.partition(".")
    if int(integer) > 2**53:
        return "beyond 2⁶³" if int(integer) >= 2**63 else "beyond 2⁵³"
    if fraction:
        return "many digits" if len(fraction) > 6 else "trailing zeros" if fraction.endswith("0") else "fractions"
    return "ordinals" if type == "ordinal" else "integers"


def numbers(samples):
    """The numbers of CLDR's samples: "@decimal 0.0~0.2, 1c6, …"."""
    for part in re.sub(r"@\w+|…", ",", samples).replace("e", "c").split(","):
        start, _, end = part.strip().partition("~")
        if end:
            decimals = len(start.partition(".")[2])
            first, last = (int(Decimal(bound).scaleb(decimals)) for bound in (start, end))
            yield from (f"{Decimal(value).scaleb(-decimals):f}" for value in range(first, last + 1))
        elif start:
            yield start


class Release:
    """A release in a folder of CLDR's data."""

    def __init__(self, name, data, plurals, folder):
        self.name, self.source, self.plurals, self.folder = name, data, plurals, folder / f"vectors-{name}"
        self.known = {}

    @cached_property
    def data(self):
        """The data, with the aliases of languages of `cldr-data` if it has none. Former codes get ranges by aliases."""
        aliases = "common/supplemental/supplementalMetadata.xml"
        if (self.source / aliases).exists():
            return self.source
        copy = self.folder.with_name(f"data-{self.name}")
        shutil.copytree(self.source / "common", copy / "common", dirs_exist_ok=True)
        shutil.copy(CLDR / aliases, copy / aliases)
        return copy

    def questions(self):
        """What is right for each question. A question is a type, an identifier and a number."""
        if not self.known:
            for name, type, locale, number, category, *rules in [*self.samples(), *self.vectors(), *self.long_integers()]:
                if name:
                    self.known.setdefault((type, locale, number), Right(name, category, *rules or [locale]))
        return self.known

    @cached_property
    def rules(self):
        """The rules of this release in the Python program of *Exporting rules*, which passes the vectors."""
        program = {"__name__": "plural_rules"}
        exec(re.search(r"^```python\n(.*?)^```", ARTICLE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)[1], program)
        command = [self.plurals, "export", "json", "--cldr-data", self.data]
        return program["PluralRules"](json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout))

    def category(self, type, locale, number):
        """The category of a number or a range, by the Python program."""
        if type == "range":
            return self.rules.range_category(locale, *number.split("~"))
        return self.rules.category(locale, number, type)

    def samples(self):
        for rules in ElementTree.parse(self.data / "common/supplemental/plurals.xml").iter("pluralRules"):
            for rule in rules.iter("pluralRule"):
                for number in numbers("@" + (rule.text or "").partition("@")[2]):
                    for locale in rules.get("locales").split():
                        name = "compact" if "c" in number else "samples"
                        yield name, "cardinal", locale.replace("_", "-"), number, rule.get("count")

    def vectors(self):
        """The questions of `plurals conformance --export`."""
        written = self.folder / "README.md"
        if not written.exists() or written.stat().st_mtime < self.plurals.stat().st_mtime:
            command = [self.plurals, "conformance", "--cldr-data", self.data, "--export", self.folder]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        telling = {}
        for vector in self.lines("numbers"):
            type, locale, number, category = (vector[key] for key in ("type", "locale", "number", "category"))
            name = kind(type, number)
            yield name, type, locale.replace("_", "-"), number, category
            # A number that is not `other` shows whether an identifier gets the rules of this locale.
            if name in ("integers", "ordinals") and category != "other":
                telling.setdefault((type, locale), (number, category))
        for vector in self.lines("ranges"):
            start, end, locale = vector["start"], vector["end"], vector["locale"].replace("_", "-")
            if Decimal(start) < Decimal(end):
                yield self.pair(locale, start, end), "range", locale, f"{start}~{end}", vector["category"]
        for vector in self.lines("locales"):
            # Unicode's specification does not mention POSIX identifiers, such as `C`, and empty subtags. Aliases may be replaced.
            if vector["locale"] == "C" or "three-letter-codes-resolved" in vector["catches"]:
                continue
            if re.fullmatch(r"[A-Za-z0-9]+([-_][A-Za-z0-9]+)*", vector["locale"]):
                number, category = telling.get((vector["type"], vector["rules"]), ("1", "other"))
                yield "identifiers", vector["type"], vector["locale"], number, category, vector["rules"].replace("_", "-")

    def pair(self, locale, start, end):
        """The kind of a range, by the release's `pluralRanges.xml`."""
        pair = [self.rules.category(locale, number) for number in (start, end)]
        ranges = self.rules.locales[self.rules.resolve(locale, "ranges")]["ranges"]
        if any([listed["start"], listed["end"]] == pair for listed in ranges):
            return "listed ranges"
        return "ranges of one category" if pair[0] == pair[1] else "other ranges"

    def long_integers(self):
        """Integers that the vectors do not contain."""
        for locale in self.rules.locales:
            for number in (str(10**power + more) for power in (6, 9, 12, 15) for more in (0, 1, 2, 3, 5, 11, 12, 21)):
                yield "long integers", "cardinal", locale.replace("_", "-"), number, self.rules.category(locale, number)

    def lines(self, name):
        with open(self.folder / f"{name}.jsonl", encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def answers(self, questions):
        """Answers to any questions by the rules of this release."""
        result = subprocess.run(
            [self.plurals, "select", "--batch", "--cldr-data", self.data], text=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, input="".join("\t".join(question) + "\n" for question in questions))
        return {tuple(line.split("\t")[:3]): line.split("\t")[3] for line in result.stdout.splitlines()}
