extension TableValue {
  /// The value as an old-style property list in UTF-8, with sorted keys.
  ///
  /// Apple, “Old-Style ASCII Property Lists”.
  public var oldStylePropertyList: String {
    var text = ""
    writeOldStyle(to: &text, depth: 0)
    return text + "\n"
  }

  /// The pairs of a dictionary, as `.strings` files have them; of a text, as an old-style property list.
  ///
  /// Apple, “Strings Files”.
  public var pairs: String {
    guard case .dictionary(let members) = self else { return oldStylePropertyList }
    return members.oldStylePairs(depth: 0)
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

  fileprivate func writeOldStyle(to text: inout String, depth: Int) {
    switch self {
    case .text(let value): text += value.oldStyleLiteral
    case .dictionary(let members):
      text += "{\n\(members.oldStylePairs(depth: depth + 1))"
      text += String(repeating: "\t", count: depth) + "}"
    }
  }
}

extension [String: TableValue] {
  fileprivate func oldStylePairs(depth: Int) -> String {
    var text = ""
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      text += String(repeating: "\t", count: depth) + key.oldStyleLiteral + " = "
      value.writeOldStyle(to: &text, depth: depth)
      text += ";\n"
    }
    return text
  }
}

extension String {
  /// The text in quotes, with escapes for what cannot stand there or cannot be seen.
  fileprivate var oldStyleLiteral: String {
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
