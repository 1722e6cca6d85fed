"""Holds the JSON export and the test vectors against their schemas, as they are and with unknown keys.

Usage: schemas.py FOLDER, with rules.json, its schema.json, and vectors in the folder.
"""
import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

folder = Path(sys.argv[1])


def read(name):
    return (folder / name).read_text(encoding="utf-8")


def with_unknown_keys(value, path=""):
    """Copies of a value, each with an unknown key in one of its objects, by the paths of these."""
    if isinstance(value, dict):
        yield path, value | {"cardinl": []}
        for key in value:
            yield from ((where, value | {key: wrong}) for where, wrong in with_unknown_keys(value[key], f"{path}/{key}"))
    if isinstance(value, list):
        for index, item in enumerate(value):
            for where, wrong in with_unknown_keys(item, f"{path}/{index}"):
                yield where, [*value[:index], wrong, *value[index + 1 :]]


def check(name, values, examples, mistakes=()):
    schema = json.loads(read(name))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for value in values:
        validator.validate(value)
    wrong = [pair for example in examples for pair in with_unknown_keys(example)] + list(mistakes)
    accepted = [path for path, value in wrong if validator.is_valid(value)]
    if accepted:
        sys.exit(f"error: {name} takes unknown keys in: " + ", ".join(path or "/" for path in accepted))
    print(f"{name}: describes {len(values)} values, and refuses {len(wrong)} with unknown keys")


export = json.loads(read("rules.json"))
some = export | {"locales": {id: export["locales"][id] for id in ("pl", "pt_PT")}}
misspelled = json.loads(json.dumps(some).replace('"cardinal"', '"cardinl"', 1))
check("schema.json", [export], [some], [("/locales/pl", misspelled)])

files = [
    [json.loads(line) for line in read(f"vectors/{name}.jsonl").rstrip("\n").split("\n")]
    for name in ("numbers", "ranges", "locales")
]
check("vectors/schema.json", sum(files, []), [vectors[0] for vectors in files])
