/// A value of a compiled table: texts and dictionaries, and nothing else.
public indirect enum TableValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// Values by key.
  case dictionary([String: TableValue])
}

extension TableValue {
  /// The value as an XML property list, with sorted keys; as an old-style one, if it has characters that
  /// XML cannot carry.
  ///
  /// Apple, “Property List Programming Guide”.
  public var propertyList: String {
    guard fitsXML else { return oldStylePropertyList }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">",
    ]
    write(to: &lines, depth: 0)
    lines += ["</plist>", ""]
    return lines.joined(separator: "\n")
  }

  private func write(to lines: inout [String], depth: Int) {
    let indent = String(repeating: "\t", count: depth)
    switch self {
    case .text(let text): lines.append("\(indent)<string>\(text.escapedForXML)</string>")
    case .dictionary(let members):
      guard !members.isEmpty else {
        lines.append("\(indent)<dict/>")
        return
      }
      lines.append("\(indent)<dict>")
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        lines.append("\(indent)\t<key>\(key.escapedForXML)</key>")
        value.write(to: &lines, depth: depth + 1)
      }
      lines.append("\(indent)</dict>")
    }
  }

  /// The value as JSON with sorted keys and two spaces an indent.
  public var json: String { write(depth: 0) }

  private func write(depth: Int) -> String {
    switch self {
    case .text(let text): return text.jsonLiteral
    case .dictionary(let members):
      guard !members.isEmpty else { return "{}" }
      let indent = String(repeating: "  ", count: depth)
      let lines = members.sorted { $0.key < $1.key }.map { key, value in
        "\(indent)  \(key.jsonLiteral): \(value.write(depth: depth + 1))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }
}
