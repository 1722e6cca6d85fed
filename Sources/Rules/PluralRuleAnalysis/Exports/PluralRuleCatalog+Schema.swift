extension PluralRuleCatalog {
  /// The lookup of locales by identifier, as described in the conformance suite's vectors.
  package static let lookup = """
    A locale identifier is any text. It ends before the first `.` or `@`, and before the first subtag
    of one character, which begins extensions or private use: `pt-PT-u-nu-latn` is `pt-PT`. `_` is
    the same as `-`, and `A` to `Z` are the same as `a` to `z`; other letters stay as they are. Then
    subtags are dropped from the end, empty ones too, until the rest is an id that has what is asked
    for: cardinal rules, ordinal rules or ranges. So `pt-PT` has cardinal rules of its own and the
    ordinal rules of `pt`, and `pt--PT` has everything from `pt`. Where nothing is left, the rules
    are those of `root`, by which every number is `other`. There are no aliases, likely subtags or
    parents to follow: an id that shares rules is listed with them.
    """

  /// A JSON Schema (2020-12) of the catalog's JSON, which rejects unknown keys. It also describes how to look up a locale by
  /// identifier.
  public static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Plural rules of CLDR",
      "description": "UTS #35 part 3 defines categories, conditions, samples and ranges. An export of some locales answers for these alone.",
      "type": "object",
      "required": ["format", "cldrVersion", "locales"],
      "properties": {
        "format": {"description": "The number of this format.", "const": \(format)},
        "cldrVersion": {"description": "The release of CLDR.", "type": "string"},
        "locales": {
          "description": "By id as CLDR spells it: `en`, `pt_PT`. \(lookup.replacing("\n", with: " "))",
          "type": "object",
          "propertyNames": {"pattern": "^[A-Za-z]{2,8}([_-][A-Za-z0-9]{2,8})*$"},
          "additionalProperties": {"$ref": "#/$defs/locale"}
        }
      },
      "additionalProperties": false,
      "$defs": {
        "locale": {
          "type": "object",
          "required": ["ranges"],
          "properties": {
            "cardinal": {"$ref": "#/$defs/rules"},
            "ordinal": {"$ref": "#/$defs/rules"},
            "ranges": {
              "description": "By the categories of both ends. A pair that is not listed has the category of its end; a range whose ends look the same is one number.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["start", "end", "result"],
                "properties": {
                  "start": {"$ref": "#/$defs/category"},
                  "end": {"$ref": "#/$defs/category"},
                  "result": {"$ref": "#/$defs/category"}
                },
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        },
        "rules": {
          "description": "To be tested in this order; the first condition that holds decides.",
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "category", "condition", "samples", "reach", "integers", "decimals", "compact"
            ],
            "properties": {
              "category": {"$ref": "#/$defs/category"},
              "condition": {"description": "Empty for other.", "type": "string"},
              "samples": {
                "description": "As CLDR writes them; a kind that no number has is missing.",
                "type": "object",
                "properties": {"integer": {"type": "string"}, "decimal": {"type": "string"}},
                "additionalProperties": false
              },
              "reach": {
                "description": "What it takes to reach the category: an integer below 1000, a larger one, a fraction, compact notation.",
                "enum": ["integers", "largeIntegers", "decimals", "compact", "nothing"]
              },
              "integers": {"$ref": "#/$defs/extent"},
              "decimals": {"$ref": "#/$defs/extent"},
              "compact": {"$ref": "#/$defs/extent"}
            },
            "additionalProperties": false
          }
        },
        "category": {"enum": ["zero", "one", "two", "few", "many", "other"]},
        "extent": {
          "description": "The numbers of a kind that have the category: none, these values, or infinitely many.",
          "oneOf": [
            {"enum": ["none", "unbounded"]},
            {"type": "array", "items": {"type": "integer", "minimum": 0}}
          ]
        }
      }
    }
    """
}
