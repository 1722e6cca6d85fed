"""Makes a folder for --releases of CLDR's JSON, for releases whose XML is not at hand. The folder has no ranges.

Usage: release_of_json.py SUPPLEMENTAL FOLDER, with the folder that contains plurals.json and ordinals.json, and a folder to
write to.
"""
import json
import sys
from pathlib import Path

source, folder = map(Path, sys.argv[1:])
supplemental = folder / "common/supplemental"
supplemental.mkdir(parents=True, exist_ok=True)
for type, file in (("cardinal", "plurals"), ("ordinal", "ordinals")):
    data = json.loads((source / f"{file}.json").read_text(encoding="utf-8"))["supplemental"][f"plurals-type-{type}"]
    elements = []
    for locale, rules in data.items():
        texts = (f'<pluralRule count="{key.rpartition("-")[2]}">{text}</pluralRule>' for key, text in rules.items())
        # The JSON calls the root `und` in later releases.
        id = "root" if locale == "und" else locale.replace("-", "_")
        elements.append(f'<pluralRules locales="{id}">{"".join(texts)}</pluralRules>')
    (supplemental / f"{file}.xml").write_text(
        "\n".join([f'<supplementalData><plurals type="{type}">', *elements, "</plurals></supplementalData>\n"]), encoding="utf-8")
(supplemental / "pluralRanges.xml").write_text(
    '<supplementalData><plurals><pluralRanges locales="root"/></plurals></supplementalData>\n')
