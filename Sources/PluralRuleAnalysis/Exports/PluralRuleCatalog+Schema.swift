extension PluralRuleCatalog {
  /// A JSON Schema (2020-12) of the catalog's JSON.
  public static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Plural rules of CLDR",
      "description": "UTS #35 part 3 defines categories, conditions, samples and ranges.",
      "type": "object",
      "required": ["format", "cldrVersion", "locales"],
      "properties": {
        "format": {"description": "The number of this format.", "const": \(format)},
        "cldrVersion": {"description": "The release of CLDR.", "type": "string"},
        "locales": {
          "description": "By locale id as CLDR spells it: en, pt_PT. Other ids: drop subtags from the end.",
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/locale"}
        }
      },
      "$defs": {
        "locale": {
          "type": "object",
          "required": ["ranges"],
          "properties": {
            "cardinal": {"$ref": "#/$defs/rules"},
            "ordinal": {"$ref": "#/$defs/rules"},
            "ranges": {
              "description": "A pair that is not listed has the category of its end.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["start", "end", "result"],
                "properties": {
                  "start": {"$ref": "#/$defs/category"},
                  "end": {"$ref": "#/$defs/category"},
                  "result": {"$ref": "#/$defs/category"}
                }
              }
            }
          }
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
            }
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
