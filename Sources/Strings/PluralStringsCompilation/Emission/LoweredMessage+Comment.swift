import PluralMessageFormats
import PluralsSwiftEmission

extension LoweredMessage {
  /// Emits the documentation comment of the message's function or property.
  func emitComment(into source: inout SwiftSource) {
    let lines = self.source.documentation
    if lines.count == 1 {
      source.documentation(lines[0])
    } else {
      source.documentation(key)
      source.documentation("")
      for line in lines { source.documentation("- \(line)") }
    }
    let comment = (note.comment ?? "").split(whereSeparator: \.isNewline)
    if !comment.isEmpty {
      source.documentation("")
      for line in comment { source.documentation(String(line)) }
    }
    source.documentation("")
    source.documentation("Key: `\(key)`")
  }
}

extension [MessageNode] {
  /// The text, or the texts among which its pieces choose, each on a line.
  fileprivate var documentation: [String] {
    let choices = compactMap(\.choices)
    if choices.isEmpty { return [documentationText] }
    return choices.joined().map { "\($0.name): \($0.nodes.documentationText)" }
  }

  private var documentationText: String {
    let text = map { node in
      switch node {
      case .literal(let text): text
      case .unfilled: ""
      case .object: "%@"
      case .conversion(let conversion): "%\(conversion.text)"
      case .plural(let plural): "%\(plural.name ?? "value")"
      case .widths, .devices: "…"
      }
    }.joined()
    return text.isEmpty ? "(empty)" : "“\(text)”"
  }
}

extension MessageNode {
  /// The texts among which the piece chooses, with their names; `nil` for a piece of one text.
  fileprivate var choices: [(name: String, nodes: [MessageNode])]? {
    switch self {
    case .literal, .unfilled, .object, .conversion: nil
    case .plural(let plural):
      plural.variants.map { ((plural.name.map { "\($0) " } ?? "") + "\($0.category)", $0.nodes) }
    case .widths(let widths): widths.map { ("width \($0.width)", $0.nodes) }
    case .devices(let devices, let others):
      devices.map { ($0.device.rawValue, $0.nodes) } + (others.map { [("other", $0)] } ?? [])
    }
  }
}
