#!/usr/bin/env python3
"""Asks other implementations for plural categories, and compares their answers with the judge of the conformance suite.

Usage: judge.py PLURALS FOLDER [--releases RELEASES] [--write] [ADAPTER]...

  PLURALS              the tool
  FOLDER               a folder for test vectors and programs
  --releases RELEASES  a folder that contains a folder for each older release of CLDR
  --write              writes answers.tsv and the page, instead of comparing with answers.tsv
  ADAPTER              names of files in `adapters`, without extension; all of them by default
"""
import argparse
import json
import sys
from pathlib import Path

import table
from adapter import Adapter
from questions import KINDS, Release

HERE = Path(__file__).resolve().parent
CLDR = HERE.parents[2] / "cldr-data"


def size(question):
    """Sorts short numbers first."""
    type, locale, number = question
    return len(number), number, len(locale), locale, type


def judge(adapter, identity, own, newest):
    """A row for each kind of question."""
    right = own.questions()
    answers = adapter.answers(list(right | newest.questions()))

    def wrong(release):
        return [question for question, (_, category) in release.questions().items() if answers[question] not in ("-", category)]

    # An answer that is wrong by the newest release and right by that of the implementation comes from older data.
    older = []
    if own is not newest:
        by_own = own.answers(wrong(newest))
        older = [newest.questions()[question][0] for question, answer in by_own.items() if answer == answers[question]]
    mistaken = set(wrong(own))
    for name in KINDS:
        asked = [question for question, (kind, _) in right.items() if kind == name]
        mistakes = sorted(mistaken.intersection(asked), key=size)
        example = [" ".join(mistakes[0]), right[mistakes[0]][1], answers[mistakes[0]]] if mistakes else ["", "", ""]
        counts = [len(asked), sum(answers[question] == "-" for question in asked), len(mistakes), older.count(name)]
        yield dict(zip(table.COLUMNS, [adapter.name, *identity, name, *map(str, counts), *example]))


parser = argparse.ArgumentParser(usage=__doc__)
parser.add_argument("plurals", type=Path)
parser.add_argument("folder", type=Path)
parser.add_argument("--releases", type=Path)
parser.add_argument("--write", action="store_true")
parser.add_argument("adapters", nargs="*")
arguments = parser.parse_intermixed_args()
plurals, folder = arguments.plurals.resolve(), arguments.folder.resolve()
folder.mkdir(parents=True, exist_ok=True)
folders = arguments.releases.iterdir() if arguments.releases else []
releases = {data.name: Release(data.name, data, plurals, folder) for data in folders}
newest = json.loads((CLDR / "provenance.json").read_text(encoding="utf-8"))["cldrVersion"]
# An implementation that does not state its release is compared with the newest one.
releases[""] = releases[newest] = Release(newest, CLDR, plurals, folder)

known, rows, skipped = table.read(), [], []
for file in sorted((HERE / "adapters").iterdir(), key=lambda file: (file.stem != "plurals", file.stem)):
    if arguments.adapters and file.stem not in arguments.adapters:
        continue
    adapter = Adapter(file, plurals, folder)
    identity = adapter.identity()
    own = releases.get(identity[2]) if identity else None
    if not identity:
        skipped.append(f"{adapter.name}, which is not installed")
    elif not own:
        skipped.append(f"{adapter.name}, because CLDR {identity[2]} is not there")
    elif not arguments.write and file.stem != "plurals" and not any(list(row.values())[1:4] == identity for row in known):
        skipped.append(f"{adapter.name}, because the table has another version than {identity[1]}")
    else:
        rows += judge(adapter, identity, own, releases[newest])
if arguments.write:
    table.write(known := rows)
versions = [list(row.values())[1:4] for row in known]
for row in rows:
    ours = row["adapter"] == "plurals" and row["wrong"] != "0"
    if ours or list(row.values())[1:4] in versions and row not in known:
        sys.exit(f"error: not as in {table.FILE.name}: {' '.join(row.values())}")
names = list(dict.fromkeys(row["implementation"] for row in rows))
print(f"{len(names)} implementations: {', '.join(names)}; {sum(int(row['asked']) for row in rows)} answers, as in the table",
      *(f"; skipped: {reason}" for reason in skipped), sep="")
