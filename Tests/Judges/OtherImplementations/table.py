"""The table in `answers.tsv`, and as the page *Other implementations* shows it."""
import csv
import re
from pathlib import Path

from questions import KINDS

FILE = Path(__file__).parent / "answers.tsv"
PAGE = Path(__file__).parents[3] / "Sources/Tool/PluralTool/PluralTool.docc/OtherImplementations.md"
COLUMNS = ["adapter", "implementation", "version", "CLDR", "kind", "asked", "not expressible", "wrong", "older data",
           "smallest wrong input", "right", "answer"]


def read():
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def write(rows):
    """Writes the file, and replaces the section of results in the page."""
    FILE.write_text("".join("\t".join(line) + "\n" for line in [COLUMNS, *(row.values() for row in rows)]), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    start, end = page.index("## Results\n") + len("## Results\n"), page.index("## Repeat")
    PAGE.write_text(page[:start] + "\n" + "\n".join(tables(rows)) + "\n" + page[end:], encoding="utf-8")


def tables(rows):
    implementations = {}
    for row in rows:
        implementations.setdefault(row["implementation"], {})[row["kind"]] = row

    def total(kinds, column):
        return str(sum(int(row[column]) for row in kinds.values()))

    def cell(row):
        answered = int(row["asked"]) - int(row["not expressible"])
        return f"{row['wrong']} of {answered}" if answered else "–"

    counts = ["asked", "not expressible", "wrong", "older data"]
    yield from section("Kinds of questions", ["kind", "asks about"], KINDS.items())
    yield from section("Implementations", ["implementation", "version", "CLDR", *counts, "adapter"], [
        [name, row["version"], row["CLDR"] or "not stated", *(total(kinds, column) for column in counts), f"`{row['adapter']}`"]
        for name, kinds in implementations.items() for row in [kinds["samples"]]])
    yield from section("Wrong answers of each kind", ["implementation", *KINDS], [
        [name, *(cell(kinds[kind]) for kind in KINDS)] for name, kinds in implementations.items()])
    yield from section("The smallest wrong input of each kind", ["implementation", "kind", "wrong", "input", "right", "answer"], [
        [row["implementation"], row["kind"], row["wrong"], f"`{row['smallest wrong input']}`", row["right"], row["answer"]]
        for row in rows if row["wrong"] != "0"])


def section(title, head, lines):
    yield from [f"### {title}", ""]
    yield from (f"| {' | '.join(line)} |" for line in [head, ["---"] * len(head), *lines])
    yield ""
