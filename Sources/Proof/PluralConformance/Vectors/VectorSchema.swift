/// The JSON Schema for lines of the vectors.
enum VectorSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A test vector for CLDR plural rules",
      "oneOf": [
        { "$ref": "#/$defs/number" },
        { "$ref": "#/$defs/range" },
        { "$ref": "#/$defs/locale" }
      ],
      "$defs": {
        "category": { "enum": ["zero", "one", "two", "few", "many", "other"] },
        "digits": { "type": "string", "pattern": "^[0-9]+$" },
        "source": {
          "description": "a number in digits as shown",
          "type": "string",
          "pattern": "^[+-]?[0-9]+(\\.[0-9]+)?(c[1-9][0-9]*)?$"
        },
        "catches": {
          "description": "the mistakes that a right answer rules out, named in README.md",
          "type": "array",
          "items": { "type": "string", "pattern": "^[a-z0-9-]+$" },
          "uniqueItems": true
        },
        "number": {
          "type": "object",
          "properties": {
            "type": { "enum": ["cardinal", "ordinal"] },
            "locale": { "type": "string" },
            "number": { "$ref": "#/$defs/source" },
            "operands": {
              "description": "UTS #35 Part 3, Operands; of the absolute value",
              "type": "object",
              "properties": {
                "n": { "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?$" },
                "i": { "$ref": "#/$defs/digits" },
                "f": { "$ref": "#/$defs/digits" },
                "t": { "$ref": "#/$defs/digits" },
                "v": { "type": "integer", "minimum": 0 },
                "w": { "type": "integer", "minimum": 0 },
                "c": { "type": "integer", "minimum": 0 }
              },
              "required": ["n", "i", "f", "t", "v", "w", "c"],
              "additionalProperties": false
            },
            "category": { "$ref": "#/$defs/category" },
            "catches": { "$ref": "#/$defs/catches" }
          },
          "required": ["type", "locale", "number", "operands", "category", "catches"],
          "additionalProperties": false
        },
        "range": {
          "type": "object",
          "properties": {
            "type": { "const": "range" },
            "locale": { "type": "string" },
            "start": { "$ref": "#/$defs/source" },
            "end": { "$ref": "#/$defs/source" },
            "category": { "$ref": "#/$defs/category" },
            "catches": { "$ref": "#/$defs/catches" }
          },
          "required": ["type", "locale", "start", "end", "category", "catches"],
          "additionalProperties": false
        },
        "locale": {
          "type": "object",
          "properties": {
            "type": { "enum": ["cardinal", "ordinal"] },
            "locale": { "type": "string" },
            "rules": { "description": "an identifier of the data", "type": "string" },
            "catches": { "$ref": "#/$defs/catches" }
          },
          "required": ["type", "locale", "rules", "catches"],
          "additionalProperties": false
        }
      }
    }

    """#
}
