import PluralsDiagnostics
package import PluralsJSON

extension JSONNode.Value {
  /// The value as Xcode writes catalogs: with an indentation of two spaces, `"name" : value`, and no line end after
  /// the last line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var text: String { text(in: .xcode) }

  /// The value on one line, for terminals and logs: `{"name": value, "name": value}`. Control characters are escaped.
  package var line: String { text(in: .line).escapedForJSON }

  /// Returns the text of the value in a style.
  package func text(in style: JSONStyle) -> String {
    var writer = JSONWriter(style: style)
    writer.write(self, depth: 0)
    return writer.text
  }
}

/// The layout of JSON text.
package struct JSONStyle: Hashable {
  var indentation = Indentation()
  /// The separator between a name and its value.
  var colon: String
  /// The separator between members, before the line end.
  var comma = ","
  /// Whether an empty object or array spans three lines, the second of which is empty, as Xcode writes it.
  var opensEmptyParts = true

  static let xcode = JSONStyle(indentation: Indentation(lineEnd: "\n", unit: "  "), colon: " : ")
  static let line = JSONStyle(colon: ": ", comma: ", ")
  /// No optional white space.
  package static let compact = JSONStyle(colon: ":")
  static let tables = JSONStyle(
    indentation: xcode.indentation, colon: ": ", opensEmptyParts: false)
}

private struct JSONWriter {
  let style: JSONStyle
  private(set) var text = ""

  mutating func write(_ value: JSONNode.Value, depth: Int) {
    switch value {
    case .object(let members):
      write(members, between: ("{", "}"), depth: depth) { writer, member in
        writer.text += member.name.jsonLiteral + writer.style.colon
        writer.write(member.value.value, depth: depth + 1)
      }
    case .array(let elements):
      write(elements, between: ("[", "]"), depth: depth) { writer, element in
        writer.write(element.value, depth: depth + 1)
      }
    case .string(let string): text += string.jsonLiteral
    case .number(let number): text += number
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .null: text += "null"
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between brackets: (String, String), depth: Int,
    part write: (inout JSONWriter, Part) -> Void
  ) {
    let indentation = style.indentation
    text += brackets.0
    if parts.isEmpty {
      text += style.opensEmptyParts ? indentation.lineEnd + indentation.newLine(depth) : ""
      text += brackets.1
      return
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += style.comma }
      text += indentation.newLine(depth + 1)
      write(&self, part)
    }
    text += indentation.newLine(depth) + brackets.1
  }
}

extension String {
  /// The text as a JSON string. Characters outside ASCII are not escaped.
  package var jsonLiteral: String {
    let escaped = escaping { scalar in
      switch scalar {
      case "\u{08}": "\\b"
      case "\u{0C}": "\\f"
      default:
        scalar.backslashEscape ?? (scalar < " " ? "\\u" + scalar.value.hexadecimal(digits: 4) : nil)
      }
    }
    return "\"\(escaped)\""
  }
}
