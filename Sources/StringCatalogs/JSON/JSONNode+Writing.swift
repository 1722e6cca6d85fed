extension JSONNode.Value {
  /// The value as Xcode writes catalogs: two spaces an indent, `"name" : value`, without a line end
  /// after the last line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self, depth: 0)
    return writer.text
  }
}

private struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ value: JSONNode.Value, depth: Int) {
    switch value {
    case .object(let members):
      guard !members.isEmpty else {
        text += "{\n\n" + indent(depth) + "}"
        return
      }
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += indent(depth + 1) + member.name.jsonLiteral + " : "
        write(member.value.value, depth: depth + 1)
        text += index + 1 < members.count ? ",\n" : "\n"
      }
      text += indent(depth) + "}"
    case .array(let elements):
      guard !elements.isEmpty else {
        text += "[\n\n" + indent(depth) + "]"
        return
      }
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += indent(depth + 1)
        write(element.value, depth: depth + 1)
        text += index + 1 < elements.count ? ",\n" : "\n"
      }
      text += indent(depth) + "]"
    case .string(let string): text += string.jsonLiteral
    case .number(let number): text += number
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .null: text += "null"
    }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

extension String {
  /// The text as a JSON string; characters above ASCII stay as they are.
  var jsonLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{08}": result += "\\b"
      case "\u{0C}": result += "\\f"
      case "\u{00}"..<" ":
        result += "\\u" + scalar.fourDigits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// The code in four hexadecimal digits, for one of no more.
  var fourDigits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
