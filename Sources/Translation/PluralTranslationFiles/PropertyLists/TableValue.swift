package import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsXML

/// A value of a compiled table: a text or a dictionary.
package indirect enum TableValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// Values by key.
  case dictionary(ByteKeyedDictionary<TableValue>)
}

extension Indentation {
  /// Lines that are indented by tabs.
  static let tabs = Indentation(lineEnd: "\n", unit: "\t")
}

extension TableValue {
  /// The value as an XML property list with sorted keys, or as an old-style property list if it has characters that
  /// XML cannot represent.
  ///
  /// Apple, “Property List Programming Guide”.
  package var propertyList: String { propertyList(comments: [:]) }

  /// Returns the value as ``propertyList``, with notes for translators before the keys.
  func propertyList(comments: ByteKeyedDictionary<String>) -> String {
    guard fitsXML, comments.sorted.allSatisfy({ $0.value.fitsXML }) else {
      return PropertyListSpelling(isXML: false).text(of: self, in: .tabs, comments: comments) + "\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(PropertyListSpelling(isXML: true).text(of: self, in: .tabs, comments: comments))
      </plist>

      """
  }

  /// The value as JSON, with sorted keys and an indentation of two spaces.
  package var json: String { jsonValue.text(in: .tables) }

  private var jsonValue: JSONNode.Value {
    switch self {
    case .text(let text): .string(text)
    case .dictionary(let members): .members(members.sorted.map { ($0.key, $0.value.jsonValue) })
    }
  }

  /// The value as an old-style property list in UTF-8, with sorted keys.
  ///
  /// Apple, “Old-Style ASCII Property Lists”.
  package var oldStylePropertyList: String {
    PropertyListSpelling(isXML: false).text(of: self, in: .tabs) + "\n"
  }

  /// The pairs of a dictionary, as in a `.strings` file. A text is written as an old-style property list.
  ///
  /// Apple, “Strings Files”.
  package var pairs: String { pairs(comments: [:]) }

  /// Returns the pairs with notes for translators before their keys.
  func pairs(comments: ByteKeyedDictionary<String>) -> String {
    guard case .dictionary(let members) = self else { return oldStylePropertyList }
    let format = PropertyListSpelling(isXML: false)
    return members.sorted.map { key, value in
      (comments[key].map { format.comment($0) + "\n" } ?? "")
        + format.pair(key, value, in: .tabs) + "\n"
    }.joined()
  }

  /// Whether XML can represent all characters. It cannot represent control characters and noncharacters.
  ///
  /// XML 1.0, section 2.2.
  var fitsXML: Bool {
    switch self {
    case .text(let text): text.fitsXML
    case .dictionary(let members): members.allSatisfy { $0.key.fitsXML && $0.value.fitsXML }
    }
  }
}

extension PropertyListSpelling {
  /// Returns the text of a value. The first line is not indented.
  ///
  /// - Parameter comments: Notes before the keys of the outermost dictionary.
  func text(
    of value: TableValue, in line: Indentation, comments: ByteKeyedDictionary<String> = [:]
  ) -> String {
    switch value {
    case .text(let text):
      return isXML ? "<string>\(text.escapedForXML)</string>" : text.oldStyleLiteral
    case .dictionary(let members):
      if isXML, members.isEmpty { return "<dict/>" }
      let start = line.newLine(1)
      let pairs = members.sorted.map { key, value in
        (comments[key].map { start + comment($0) } ?? "") + start
          + pair(key, value, in: line.indented())
      }
      let (open, close) = isXML ? ("<dict>", "</dict>") : ("{", "}")
      return open + pairs.joined() + line.newLine(0) + close
    }
  }

  /// Returns the text of a pair.
  ///
  /// - Parameter space: What separates the key and the value in XML; nil for a line end.
  func pair(
    _ key: String, _ value: TableValue, in line: Indentation, space: String? = nil
  ) -> String {
    let text = text(of: value, in: line)
    return isXML
      ? "<key>\(key.escapedForXML)</key>\(space ?? line.newLine(0))\(text)"
      : "\(key.oldStyleLiteral) = \(text);"
  }

  /// Returns a note as a comment.
  func comment(_ note: String) -> String {
    isXML ? "<!-- \(note.asXMLComment) -->" : "/* \(note.withoutCommentEnd) */"
  }
}

extension String {
  /// The text in quotes, with escapes for invalid and invisible characters.
  package var oldStyleLiteral: String {
    let escaped = escaping { scalar in
      if let escape = scalar.backslashEscape { return escape }
      switch scalar {
      case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}":
        return "\\U" + scalar.value.hexadecimal(digits: 4)
      default: return nil
      }
    }
    return "\"\(escaped)\""
  }

  /// The text with a space in each `*/`.
  var withoutCommentEnd: String {
    String(unicodeScalars.replacing("*/".unicodeScalars, with: "* /".unicodeScalars))
  }
}
