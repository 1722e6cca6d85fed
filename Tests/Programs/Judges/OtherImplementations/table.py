"""The tables in `answers.tsv` and `wrong.tsv`, and as the page *Other implementations* shows them."""
import csv
import re
from pathlib import Path

from mistakes import MISTAKES
from questions import KINDS

FILE = Path(__file__).parent / "answers.tsv"
WRONG = Path(__file__).parent / "wrong.tsv"
PAGE = Path(__file__).parents[4] / "Sources/Tool/PluralTool/PluralTool.docc/OtherImplementations.md"
IDENTITY = ["implementation", "version", "CLDR"]
COUNTS = ["asked", "no data", "cannot say", "wrong", "older data"]
COLUMNS = ["adapter", *IDENTITY, "released", "kind", *COUNTS, "languages without data"]
# The month in which the authors released a version.
RELEASED = {
    ("gettext-languages", "2.9.0-2"): "2021-11",
    ("go-i18n", "2.1.2-1"): "2021-01",
    ("go-text", "0.7.0-1"): "2023-01",
    ("icu-messageformat", "0.1.1"): "2026-10",
    ("icu4c", "72.1"): "2022-10",
    ("icu4j", "72.1.0.0"): "2022-10",
    ("jsc", "2.50.6-1~deb12u2"): "2026-03",
    ("node", "20.20.2"): "2026-03",
    ("php", "8.2.36"): "2026-11",
    ("py-icu4py", "1.2.0"): "2026-10",
    ("pybabel", "2.19.0"): "2026-11",
    ("pyicu", "78.3.1"): "2026-10",
    ("translate-toolkit", "3.20.4"): "2026-11",
}


def lines_of(file):
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def read():
    return lines_of(FILE)


def read_wrong():
    """Wrong answers: mistake, kind, question, right answer, answer, adapter. In the file, a line has all adapters of an answer."""
    return [(*list(line.values())[:-1], adapter) for line in lines_of(WRONG) for adapter in line["adapters"].split(" ")]


def write(rows, wrong):
    """Writes the files, and replaces the section of results in the page."""
    FILE.write_text("".join("\t".join(line) + "\n" for line in [COLUMNS, *(row.values() for row in rows)]), encoding="utf-8")
    lines = {}
    for *answer, adapter in wrong:
        lines.setdefault(tuple(answer), []).append(adapter)
    names = [mistake.name for mistake in MISTAKES] + ["other mistakes"]
    head = ["mistake", "kind", "question", "right", "answer", "adapters"]
    ordered = sorted(lines.items(), key=lambda line: (names.index(line[0][0]), size(line[0])))
    WRONG.write_text("".join("\t".join(line) + "\n" for line in [
        head, *([*answer, " ".join(sorted(adapters))] for answer, adapters in ordered)]), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    start, end = page.index("## Results\n") + len("## Results\n"), page.index("## Repeat")
    PAGE.write_text(page[:start] + "\n" + "\n".join(tables(rows, wrong)) + "\n" + page[end:], encoding="utf-8")


def size(answer):
    """Sorts short numbers first."""
    question = answer[2]
    type, locale, number = question.split(" ")
    return len(number), number, len(locale), locale, type, answer


def tables(rows, wrong):
    implementations = {}
    for row in rows:
        implementations.setdefault(row["implementation"], {})[row["kind"]] = row

    def total(kinds, column):
        return str(sum(int(row[column]) for row in kinds.values()))

    def no_data(kinds):
        languages = len(kinds["samples"]["languages without data"].split())
        return total(kinds, "no data") + (f" ({languages} language{'s' * (languages != 1)})" if languages else "")

    def cell(row):
        answered = int(row["asked"]) - int(row["no data"]) - int(row["cannot say"])
        return f"{row['wrong']} of {answered}" if answered else "–"

    yield from section("Kinds of questions", ["kind", "asks about"], KINDS.items())
    yield from section("Implementations", ["implementation", "version", "released", "CLDR", *COUNTS, "adapter"], [
        [name, row["version"], row["released"] or "–", row["CLDR"] or "not stated",
         *(no_data(kinds) if column == "no data" else total(kinds, column) for column in COUNTS), f"`{row['adapter']}`"]
        for name, kinds in implementations.items() for row in [kinds["samples"]]])
    yield from section("Wrong answers of each kind", ["implementation", *KINDS], [
        [name, *(cell(kinds[kind]) for kind in KINDS)] for name, kinds in implementations.items()])
    yield from section("Mistakes", ["mistake", "what happens", "smallest input", "right", "answer", "wrong answers", "upstream"], [
        line for mistake in [*MISTAKES, None] if (line := mistake_line(mistake, rows, wrong))])


def mistake_line(mistake, rows, wrong):
    """A mistake with its smallest input, and how many answers each implementation has. None without such an answer."""
    name, what, links = (mistake.name, mistake.what, mistake.links) if mistake else ("other mistakes", "No cause is known.", ())
    answers = sorted((answer for answer in wrong if answer[0] == name), key=size)
    if not answers:
        return None
    adapters = [answer[-1] for answer in answers]
    names = {row["adapter"]: row["implementation"] for row in rows}
    shares = [f"{names[adapter]}: {adapters.count(adapter)}" for adapter in names if adapter in adapters]
    upstream = [
        f"{text}: [{re.sub('/issues/|/pull/', '#', link.removeprefix('https://github.com/'))}]({link})" for text, link in links]
    return [name, what, f"`{answers[0][2]}`", answers[0][3], answers[0][4], "; ".join(shares), ", ".join(upstream) or "not found"]


def section(title, head, lines):
    yield from [f"### {title}", ""]
    yield from (f"| {' | '.join(line)} |" for line in [head, ["---"] * len(head), *lines])
    yield ""
