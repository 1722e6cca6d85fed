import Diagnostics
import MessageFormats
import PositionedXML
import StringCatalogs

extension TableValue {
  /// The value as an old-style property list in UTF-8, with sorted keys.
  ///
  /// Apple, “Old-Style ASCII Property Lists”.
  public var oldStylePropertyList: String { oldStyleText(in: .tabs) + "\n" }

  /// The pairs of a dictionary, as in a `.strings` file. A text is written as an old-style property list.
  ///
  /// Apple, “Strings Files”.
  public var pairs: String { pairs(comments: [:]) }

  /// Returns the pairs with notes for translators. Each note precedes its key, or the first form of its key.
  func pairs(comments: TableContents<String>) -> String {
    guard case .dictionary(let members) = self else { return oldStylePropertyList }
    var shown: Set<String> = []
    return members.sorted.map { key, value in
      let name = PluralKey(entryKey: key)?.key ?? key
      let comment = shown.insert(name).inserted ? comments[key] ?? comments[name] : nil
      let lines = comment.map { $0.oldStyleComment + "\n" } ?? ""
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
}

extension String {
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
