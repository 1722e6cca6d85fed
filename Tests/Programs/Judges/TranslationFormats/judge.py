"""Reads the files that `plural-strings convert` wrote with Python's gettext module and translate-toolkit, and compares their texts with
those of the catalogs, whose JSON is read here.

Usage: judge.py FOLDER

Each folder below FOLDER has a catalog Localizable.xcstrings, its PO files in po and its Android resources in res.
"""

import gettext
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from translate.storage import aresource, pypo

NUMBERS = [*range(0, 1001), 1_000_000, 2_000_001]
counts = {"texts": 0, "numbers": 0, "units": 0, "resources": 0}
categories = {}


def category(language):
    """The category of each number, by the tool."""
    if language not in categories:
        lines = subprocess.run(
            [os.environ["PLURALS"], "select", language, *map(str, NUMBERS)],
            check=True, capture_output=True, text=True,
        ).stdout.split()
        names = {"zero", "one", "two", "few", "many", "other"}
        categories[language] = [line for line in lines if line in names]
        assert len(categories[language]) == len(NUMBERS), language
    return categories[language]


def require(holds, what):
    if not holds:
        sys.exit(f"error: {what}")


def simple(localization):
    """A text, or the forms of a plural; None for everything else."""
    if not isinstance(localization, dict) or "substitutions" in localization:
        return None
    if "stringUnit" in localization:
        unit = localization["stringUnit"]
        return unit["value"] if unit.get("state") in ("translated", "needs_review") else None
    plural = localization.get("variations", {}).get("plural")
    if plural is None or "other" not in plural or "zero" in plural:
        return None
    forms = {}
    for name, form in plural.items():
        if form.get("stringUnit", {}).get("state") != "translated":
            return None
        forms[name] = form["stringUnit"]["value"]
    return forms


def compiled(path):
    """The translations of a PO file, fuzzy ones included."""
    out = subprocess.run(
        ["msgfmt", "--use-fuzzy", "-o", "-", path], check=True, capture_output=True).stdout
    return gettext.GNUTranslations(io.BytesIO(out))


def has_names(text):
    """Whether a text has names of arguments, which PO files do not have."""
    return re.search(r"%(\d+\$)?\(", text)


def judge(folder):
    catalog = json.loads((folder / "Localizable.xcstrings").read_text("utf-8-sig"))
    for path in sorted((folder / "po").glob("*.po")):
        store = pypo.pofile.parsefile(str(path))
        language = store.parseheader()["Language"].replace("_", "-").replace("@latin", "-Latn")
        translations = compiled(path)
        by_key = {}
        for unit in store.units:
            if not unit.isheader():
                by_key[unit.getcontext() or str(unit.source)] = unit
                counts["units"] += 1
        for key, entry in catalog["strings"].items():
            localizations = entry.get("localizations") or {}
            # Of two spellings of a language, such as pt-BR and pt_BR, one is written. The source language has texts: the keys.
            names = {catalog["sourceLanguage"], *localizations}
            spelled = [name for name in names if name.replace("_", "-") == language]
            expected = simple(localizations.get(spelled[0])) if len(spelled) == 1 else None
            if not expected:
                continue
            require(key in by_key, f"{path}: no unit for {key!r}")
            unit = by_key[key]
            source = unit.source
            context = unit.getcontext()
            if isinstance(expected, str):
                if unit.hasplural():
                    continue
                shown = translations.pgettext(context, str(source)) if context else \
                    translations.gettext(str(source))
                require(has_names(expected) or shown == expected, f"{path}: {key!r} is {shown!r}, not {expected!r}")
                counts["texts"] += 1
                continue
            one, other = map(str, source.strings)
            for number, name in zip(NUMBERS, category(language)):
                shown = translations.npgettext(context, one, other, number) if context else \
                    translations.ngettext(one, other, number)
                text = expected.get(name, expected["other"])
                require(has_names(text) or shown == text, f"{path}: {key!r} for {number} is {shown!r}, not {text!r}")
                counts["numbers"] += 1
    for path in sorted((folder / "res").glob("*/*.xml")):
        store = aresource.AndroidResourceFile.parsefile(str(path))
        for unit in store.units:
            counts["resources"] += 1
            require(unit.getid(), f"{path}: a unit without an id")
        if path.parent.name == "values":
            names = {unit.getid().split("[")[0] for unit in store.units}
            text = path.read_text("utf-8")
            written = set(re.findall(r"<(?:string|plurals|string-array) name=\"([^\"]*)\"", text))
            require(names == written, f"{path}: translate-toolkit finds other names: {names ^ written}")


for folder in sorted(Path(sys.argv[1]).iterdir()):
    if (folder / "Localizable.xcstrings").exists():
        judge(folder)
require(counts["texts"] > 40 and counts["numbers"] > 10_000, f"too little was compared: {counts}")
print(
    f"Python's gettext shows {counts['texts']} texts and {counts['numbers']} plural forms of numbers like the catalogs; "
    f"translate-toolkit reads {counts['units']} units of PO and {counts['resources']} resources")
