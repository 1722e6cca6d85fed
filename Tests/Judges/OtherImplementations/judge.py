#!/usr/bin/env python3
"""Asks other implementations for plural categories, and compares their answers with the judge of the conformance suite.

Usage: judge.py PLURALS FOLDER [--releases RELEASES] [--write] [ADAPTER]...

  PLURALS              the tool
  FOLDER               a folder for test vectors and programs
  --releases RELEASES  a folder that contains a folder for each older release of CLDR
  --write              writes the answers to answers.tsv and the page, instead of comparing with answers.tsv; the rows of other
                       implementations remain
  ADAPTER              names of files in `adapters`, without extension; all of them by default

An implementation that the table does not have is shown with its counts and its smallest wrong inputs. The exit code is 1 if an answer
of this package is wrong, if an implementation answers differently than in the table, or if one that is named cannot answer.
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
provenance = json.loads((CLDR / "provenance.json").read_text(encoding="utf-8"))
newest = provenance["cldrVersion"]
# An implementation that does not state its release is compared with the newest one. It may state a maintenance release, such as 48.2.
for name in ["", newest, *(file["release"] for file in provenance["files"] if file["path"].endswith("/plurals.xml"))]:
    releases[name] = releases.get(newest) or Release(newest, CLDR, plurals, folder)


def order(adapter):
    """Sorts this package first."""
    return adapter != "plurals", adapter


files = {file.stem: file for file in (HERE / "adapters").iterdir()}
for name in arguments.adapters:
    if name not in files:
        sys.exit(f"error: there is no adapter {name!r}; expected one of {', '.join(sorted(files))}")
known, rows, skipped = table.read(), [], []
for name in sorted(arguments.adapters or files, key=order):
    adapter = Adapter(files[name], plurals, folder)
    identity = adapter.identity()
    own = releases.get(identity[2]) if identity else None
    versions = [list(row.values())[1:4] for row in known if row["adapter"] == name]
    if not identity:
        reason = f"{name}, which is not installed"
    elif not own:
        reason = f"{name}, because CLDR {identity[2]} is not there"
    elif not arguments.adapters and not arguments.write and name != "plurals" and versions and identity not in versions:
        reason = f"{name}, because the table has another version than {identity[1]}"
    else:
        rows += judge(adapter, identity, own, releases[newest])
        continue
    if arguments.adapters:
        sys.exit(f"{adapter.errors}error: skipped: {reason}")
    skipped.append(reason)

versions = [list(row.values())[:4] for row in known]
compared = [row for row in rows if list(row.values())[:4] in versions]
if arguments.write:
    others = [row for row in known if row["adapter"] not in {row["adapter"] for row in rows}]
    table.write(known := sorted(others + rows, key=lambda row: order(row["adapter"])))
for row in rows:
    ours = row["adapter"] == "plurals" and row["wrong"] != "0"
    if ours or row in compared and row not in known:
        sys.exit(f"error: not as in {table.FILE.name}: {' '.join(row.values())}")
for row in rows:
    if row not in compared:
        example = f": {row['smallest wrong input']} is {row['right']}, not {row['answer']}" if row["wrong"] != "0" else ""
        print(f"{row['implementation']} {row['version']}, {row['kind']}: {row['asked']} asked, {row['not expressible']} not expressible, "
              f"{row['wrong']} wrong, {row['older data']} older data{example}")
names = list(dict.fromkeys(row["implementation"] for row in rows))
result = ", written to the table" if arguments.write else ", as in the table" if compared == rows else ""
print(f"{len(names)} implementation{'s' * (len(names) != 1)}: {', '.join(names)}; {sum(int(row['asked']) for row in rows)} answers{result}",
      *(f"; skipped: {reason}" for reason in skipped), sep="")
