#!/usr/bin/env python3
"""Asks other implementations for plural categories, and compares their answers with the judge of the conformance suite.

Usage: judge.py [PLURALS FOLDER] [--releases RELEASES] [--write] [--answers FILE] [ADAPTER]...

  PLURALS              the tool, a path with a slash; by default $PLURALS, or what `swift build` made
  FOLDER               a folder for test vectors and programs; `.build/implementations` by default
  --releases RELEASES  a folder that contains a folder for each other release of CLDR; $PLURALS_SHARED/cldr by default
  --write              writes the results to answers.tsv, wrong.tsv and the page, instead of comparing with them; the rows of other
                       implementations remain
  --answers FILE       writes every question with its right answer and the answer of each implementation
  ADAPTER              names of files in `adapters`, without extension; all of them by default

An implementation that the table does not have is shown with its counts and its smallest wrong inputs. The exit code is 1 if an answer
of this package is wrong, if an implementation answers differently than in the table, or if one that is named cannot answer.
"""
import argparse
import csv
import json
import os
import sys
from pathlib import Path

import table
from adapter import Adapter
from mistakes import mistake
from questions import CLDR, KINDS, Release

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[3] / ".build"


def size(question):
    """Sorts short numbers first."""
    type, locale, number = question
    return len(number), number, len(locale), locale, type


def languages_without_data(right, answers):
    """Languages that an implementation refuses. If it refuses none, languages whose samples are all `other`, and should not be."""
    refuses = "no data" in answers.values()
    languages = {}
    for question, (kind, category, language) in right.items():
        if kind == "samples" and language != "root" and answers[question] != "-":
            languages.setdefault(language, []).append((category, answers[question]))
    without = {"no data"} if refuses else {"other"}
    return {
        language for language, samples in languages.items()
        if {answer for _, answer in samples} == without and (refuses or any(category != "other" for category, _ in samples))}


def judge(adapter, own, newest):
    """The columns of counts for each kind of question, the languages without data, and the wrong answers."""
    right, answers = own.questions(), adapter.answers(list(own.questions() | newest.questions()))
    without = languages_without_data(right, answers)
    # An answer that is wrong by the newest release and right by that of the implementation comes from older data.
    older, other = [], [] if own is newest else [
        question for question, right_answer in newest.questions().items()
        if answers[question] not in ("-", "no data", right_answer.category)]
    for question, category in own.answers(other).items() if other else ():
        if category == answers[question]:
            older.append(newest.questions()[question].kind)
    counts = {kind: dict.fromkeys(table.COUNTS, 0) | {"older data": older.count(kind)} for kind in KINDS}
    wrong = []
    for question, (kind, category, language) in right.items():
        answer, count = answers[question], counts[kind]
        count["asked"] += 1
        if language in without and answer in ("no data", "other"):
            count["no data"] += 1
        elif answer in ("-", "no data"):
            count["cannot say"] += 1
        elif answer != category:
            count["wrong"] += 1
            wrong.append((question, answer))
    return answers, counts, without, sorted(wrong, key=lambda pair: size(pair[0]))


def tool():
    """The tool that the environment names or SwiftPM built."""
    named = os.environ.get("PLURALS")
    built = [Path(named)] if named else [BUILD / mode / "plurals" for mode in ("release", "debug")]
    return next((file for file in built if file.exists()), None) or sys.exit(
        f"error: expected the tool in {built[0]}; run 'swift build -c release --product plurals', or set PLURALS")


parser = argparse.ArgumentParser(usage=__doc__)
parser.add_argument("--releases", type=Path)
parser.add_argument("--write", action="store_true")
parser.add_argument("--answers", type=Path)
parser.add_argument("names", nargs="*")
arguments = parser.parse_intermixed_args()
if arguments.names and "/" in arguments.names[0]:
    plurals, folder = (Path(name).resolve() for name in arguments.names[:2])
    del arguments.names[:2]
else:
    plurals, folder = tool().resolve(), BUILD / "implementations"
folder.mkdir(parents=True, exist_ok=True)
shared = os.environ.get("PLURALS_SHARED")
others = arguments.releases or (Path(shared) / "cldr" if shared else None)
# The name of a folder begins with the number of the release.
folders = sorted(others.iterdir()) if others else []
releases = {data.name.partition("-")[0]: Release(data.name, data, plurals, folder) for data in folders}
provenance = json.loads((CLDR / "provenance.json").read_text(encoding="utf-8"))
newest = next(file["release"] for file in provenance["files"] if file["path"].endswith("/plurals.xml"))
package = Release(newest, CLDR, plurals, folder)
# An implementation that does not state its release is compared with this package's. It may state 48 or, for instance, 48.2.
for name in ["", newest.partition(".")[0], newest]:
    releases[name] = package


def order(adapter):
    """Sorts this package first."""
    return adapter != "plurals", adapter


files = {file.stem: file for file in (HERE / "adapters").iterdir()}
for name in arguments.names:
    if name not in files:
        sys.exit(f"error: there is no adapter {name!r}; expected one of {', '.join(sorted(files))}")
known, known_wrong = table.read(), table.read_wrong()
rows, wrong, skipped, every = [], [], [], []
for name in sorted(arguments.names or files, key=order):
    adapter = Adapter(files[name], plurals, folder)
    identity = adapter.identity()
    own = releases.get(identity[2]) if identity else None
    versions = [[row[column] for column in table.IDENTITY] for row in known if row["adapter"] == name]
    if not identity:
        reason = f"{name}, which is not installed"
    elif not own:
        reason = f"{name}, because CLDR {identity[2]} is not there"
    elif not arguments.names and not arguments.write and name != "plurals" and versions and identity not in versions:
        reason = f"{name}, because the table has another version than {identity[1]}"
    else:
        answers, counts, without, mistaken = judge(adapter, own, package)
        right = own.questions()
        for kind in KINDS:
            languages = " ".join(sorted(without)) if kind == "samples" else ""
            released = table.RELEASED.get((name, identity[1]), "")
            rows.append(dict(zip(table.COLUMNS, [name, *identity, released, kind, *map(str, counts[kind].values()), languages])))
        for question, answer in mistaken:
            why = mistake(name, question, right[question], answer, own.category)
            wrong.append((why, right[question].kind, " ".join(question), right[question].category, answer, name))
        every += ([name, *question, right[question].kind, right[question].category, answers[question]] for question in right)
        continue
    if arguments.names:
        sys.exit(f"{adapter.errors}error: skipped: {reason}")
    skipped.append(reason)

if arguments.answers:
    with open(arguments.answers, "w", encoding="utf-8", newline="") as file:
        head = ["adapter", "type", "identifier", "number", "kind", "right", "answer"]
        csv.writer(file, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE).writerows([head, *every])
asked = {row["adapter"] for row in rows}
versions = [[row[column] for column in ("adapter", *table.IDENTITY)] for row in known]
compared = [row for row in rows if [row[column] for column in ("adapter", *table.IDENTITY)] in versions]
names_compared = {row["adapter"] for row in compared}
if arguments.write:
    known = sorted([row for row in known if row["adapter"] not in asked] + rows, key=lambda row: order(row["adapter"]))
    known_wrong = [answer for answer in known_wrong if answer[-1] not in asked] + wrong
    table.write(known, known_wrong)
for answer in sorted(set(wrong) ^ {answer for answer in known_wrong if answer[-1] in asked}, key=table.size):
    if answer[-1] in names_compared:
        sys.exit(f"error: not as in {table.WRONG.name}: {' '.join(answer)}")
for row in rows:
    ours = row["adapter"] == "plurals" and row["wrong"] != "0"
    if ours or row in compared and row not in known:
        sys.exit(f"error: not as in {table.FILE.name}: {' '.join(row.values())}")
for row in rows:
    if row not in compared:
        _, _, question, right, answer, _ = next(
            (entry for entry in wrong if (entry[1], entry[-1]) == (row["kind"], row["adapter"])), [""] * 6)
        counts = ", ".join(f"{row[column]} {column}" for column in table.COUNTS)
        example = f": {question} is {right}, not {answer}" if question else ""
        print(f"{row['implementation']} {row['version']}, {row['kind']}: {counts}{example}")
names = list(dict.fromkeys(row["implementation"] for row in rows))
result = ", written to the table" if arguments.write else ", as in the table" if compared == rows else ""
print(f"{len(names)} implementation{'s' * (len(names) != 1)}: {', '.join(names)}; {sum(int(row['asked']) for row in rows)} answers{result}",
      *(f"; skipped: {reason}" for reason in skipped), sep="")
