import MessageFormats

/// The text of the development language's message for a documentation comment.
struct DocumentationText {
  var lines: [String] = []

  init(_ nodes: [MessageNode]) {
    if nodes.contains(where: \.isVaried) {
      for node in nodes { add(node) }
    } else {
      lines = [Self.text(nodes)]
    }
  }

  private mutating func add(_ node: MessageNode) {
    switch node {
    case .literal, .object, .conversion: break
    case .plural(let plural):
      for variant in plural.variants {
        let name = plural.name.map { "\($0) " } ?? ""
        lines.append("\(name)\(variant.category): \(Self.text(variant.nodes))")
      }
    case .widths(let widths):
      for width in widths { lines.append("width \(width.width): \(Self.text(width.nodes))") }
    case .devices(let devices, let others):
      for device in devices {
        lines.append("\(device.device.rawValue): \(Self.text(device.nodes))")
      }
      if let others { lines.append("other: \(Self.text(others))") }
    }
  }

  private static func text(_ nodes: [MessageNode]) -> String {
    let text = nodes.map { node in
      switch node {
      case .literal(let text): text
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
  fileprivate var isVaried: Bool {
    switch self {
    case .literal, .object, .conversion: false
    case .plural, .widths, .devices: true
    }
  }
}
