import Diagnostics
public import MessageFormats
import PositionedXML
import StringCatalogs

/// A value of a compiled table: a text or a dictionary.
public indirect enum TableValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// Values by key.
  case dictionary(TableContents<TableValue>)
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
  public var propertyList: String { propertyList(comments: [:]) }

  /// Returns the value as ``propertyList``, with notes for translators before the keys.
  func propertyList(comments: TableContents<String>) -> String {
    guard fitsXML, comments.sorted.allSatisfy({ $0.value.fitsXML }) else {
      return oldStyleText(in: .tabs, comments: comments) + "\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(xmlElement(in: .tabs, comments: comments))
      </plist>

      """
  }

  /// Returns the value as an element of an XML property list. The first line is not indented.
  ///
  /// - Parameter comments: Notes before the keys of the outermost dictionary.
  func xmlElement(in indentation: Indentation, comments: TableContents<String> = [:]) -> String {
    switch self {
    case .text(let text): return "<string>\(text.escapedForXML)</string>"
    case .dictionary(let members):
      if members.isEmpty { return "<dict/>" }
      let line = indentation.newLine(1)
      let pairs = members.sorted.map { key, value in
        (comments[key].map { "\(line)<!-- \($0.asXMLComment) -->" } ?? "")
          + "\(line)<key>\(key.escapedForXML)</key>\(line)\(value.xmlElement(in: indentation.indented()))"
      }
      return "<dict>\(pairs.joined())\(indentation.newLine(0))</dict>"
    }
  }

  /// The value as JSON, with sorted keys and an indentation of two spaces.
  public var json: String { jsonValue.text(in: .tables) }

  private var jsonValue: JSONNode.Value {
    switch self {
    case .text(let text): .string(text)
    case .dictionary(let members): .members(members.sorted.map { ($0.key, $0.value.jsonValue) })
    }
  }

  /// The value as an old-style property list in UTF-8, with sorted keys.
  ///
  /// Apple, “Old-Style ASCII Property Lists”.
  public var oldStylePropertyList: String { oldStyleText(in: .tabs) + "\n" }

  /// The pairs of a dictionary, as in a `.strings` file. A text is written as an old-style property list.
  ///
  /// Apple, “Strings Files”.
  public var pairs: String { pairs(comments: [:]) }

  /// Returns the pairs with notes for translators before their keys.
  func pairs(comments: TableContents<String>) -> String {
    guard case .dictionary(let members) = self else { return oldStylePropertyList }
    return members.sorted.map { key, value in
      let lines = comments[key].map { $0.oldStyleComment + "\n" } ?? ""
      return lines + key.oldStylePair(value, in: .tabs) + "\n"
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

  /// Returns the value as a part of an old-style property list. The first line is not indented.
  ///
  /// - Parameter comments: Notes before the keys of the outermost dictionary.
  func oldStyleText(in indentation: Indentation, comments: TableContents<String> = [:]) -> String {
    switch self {
    case .text(let text): return text.oldStyleLiteral
    case .dictionary(let members):
      let pairs = members.sorted.map { key, value in
        (comments[key].map { indentation.newLine(1) + $0.oldStyleComment } ?? "")
          + indentation.newLine(1) + key.oldStylePair(value, in: indentation.indented())
      }
      return "{\(pairs.joined())\(indentation.newLine(0))}"
    }
  }
}

extension String {
  /// Returns a pair with the text as its key.
  func oldStylePair(_ value: TableValue, in indentation: Indentation) -> String {
    "\(oldStyleLiteral) = \(value.oldStyleText(in: indentation));"
  }

  /// The text in quotes, with escapes for invalid and invisible characters.
  package var oldStyleLiteral: String {
    let escaped = escaping { scalar in
      if let escape = scalar.backslashEscape { return escape }
      switch scalar {
      case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": return "\\U" + scalar.fourDigits
      default: return nil
      }
    }
    return "\"\(escaped)\""
  }

  /// The text as a comment.
  fileprivate var oldStyleComment: String { "/* \(withoutCommentEnd) */" }

  /// The text with a space in each `*/`.
  package var withoutCommentEnd: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", result.last == "*" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}
