import MessageFormats
import PositionedXML
import StringCatalogs

extension TableValue {
  /// The value as an old-style property list in UTF-8, with sorted keys.
  ///
  /// Apple, “Old-Style ASCII Property Lists”.
  public var oldStylePropertyList: String { oldStyleText(in: .tabs) + "\n" }

  /// The pairs of a dictionary, as `.strings` files have them; of a text, as an old-style property list.
  ///
  /// Apple, “Strings Files”.
  public var pairs: String { pairs(comments: [:]) }

  /// The same with notes for translators before their keys, or before the first form of a key.
  func pairs(comments: TableContents<String>) -> String {
    guard case .dictionary(let members) = self else { return oldStylePropertyList }
    var shown: Set<String> = []
    return members.sorted.map { key, value in
      let name = PluralKey(entryKey: key)?.key ?? key
      let comment = shown.insert(name).inserted ? comments[key] ?? comments[name] : nil
      let lines = comment.map { "/* \($0.withoutCommentEnd) */\n" } ?? ""
      return lines + key.oldStylePair(value, in: .tabs) + "\n"
    }.joined()
  }

  /// Whether XML can carry all characters: control characters and noncharacters it cannot.
  ///
  /// XML 1.0, section 2.2.
  var fitsXML: Bool {
    switch self {
    case .text(let text): text.fitsXML
    case .dictionary(let members): members.allSatisfy { $0.key.fitsXML && $0.value.fitsXML }
    }
  }

  /// The value in an old-style property list; the first line is not indented.
  func oldStyleText(in indentation: Indentation) -> String {
    switch self {
    case .text(let text): return text.oldStyleLiteral
    case .dictionary(let members):
      let pairs = members.sorted.map { key, value in
        indentation.newLine(1) + key.oldStylePair(value, in: indentation.indented())
      }
      return "{\(pairs.joined())\(indentation.newLine(0))}"
    }
  }
}

extension String {
  /// The text as the key of a value.
  func oldStylePair(_ value: TableValue, in indentation: Indentation) -> String {
    "\(oldStyleLiteral) = \(value.oldStyleText(in: indentation));"
  }

  /// The text in quotes, with escapes for what cannot be there or cannot be seen.
  var oldStyleLiteral: String {
    unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}":
        result += "\\U" + scalar.fourDigits
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension String {
  /// The text with a space in each `*/`.
  fileprivate var withoutCommentEnd: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", result.last == "*" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}
