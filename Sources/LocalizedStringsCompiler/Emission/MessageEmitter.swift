import LocalizedStrings
import PluralRuleCompiler

/// Writes the pieces of a message as statements.
enum MessageEmitter {
  private static func emit(_ nodes: [MessageNode], into source: inout SwiftSource) {
    var rest = nodes[...]
    while let node = rest.popFirst() {
      // An argument and the texts around it are one call.
      switch (node, rest.first) {
      case (.literal(let before), let next?) where next.argument != nil:
        rest.removeFirst()
        emit(next.argument ?? "", before: before, after: rest.popLiteral(), into: &source)
      default:
        if let argument = node.argument {
          emit(argument, before: nil, after: rest.popLiteral(), into: &source)
        } else {
          emit(node, into: &source)
        }
      }
    }
  }

  private static func emit(
    _ argument: String, before: String?, after: String?, into source: inout SwiftSource
  ) {
    var parts = before.map { [$0.messageLiteral] } ?? []
    parts.append(argument)
    if let after { parts.append(after.messageLiteral) }
    source.line("message.append(\(parts.joined(separator: ", ")))")
  }

  private static func emit(_ node: MessageNode, into source: inout SwiftSource) {
    switch node {
    case .literal(let text): source.line("message.append(\(text.messageLiteral))")
    case .object, .conversion: break
    case .plural(let plural): emit(plural, into: &source)
    case .widths(let widths): emit(widths, into: &source)
    case .devices(let devices, let others): emit(devices, others, into: &source)
    }
  }

  // MARK: Plurals

  private static func emit(_ plural: MessageNode.Plural, into source: inout SwiftSource) {
    let other = plural.variants.first { $0.category == .other }
    let named = plural.variants.filter { $0.category != .other && $0.nodes != other?.nodes }
    if named.isEmpty {
      if let other { emit(other.nodes, into: &source) } else { source.line("return false") }
      return
    }
    source.line("switch message.category(\(arguments(plural))) {")
    for variant in named {
      source.line("case .\(variant.category):")
      emitBody(variant.nodes, into: &source)
    }
    source.line("default:")
    if let other {
      emitBody(other.nodes, into: &source)
    } else {
      source.indented { $0.line("return false") }
    }
    source.line("}")
  }

  /// The statements of a `case`.
  static func emitBody(_ nodes: [MessageNode], into source: inout SwiftSource) {
    source.indented { source in
      if nodes.isEmpty { source.line("break") } else { emit(nodes, into: &source) }
    }
  }

  private static func arguments(_ plural: MessageNode.Plural) -> String {
    let hasZero = plural.variants.contains { $0.category == .zero } ? ["hasZero: true"] : []
    // The length is of no account for what is shown.
    let isShownAsValue = plural.value.map { $0.isShown(like: plural.shown) } ?? true
    let shown = isShownAsValue ? plural.value ?? plural.shown : plural.shown
    if isShownAsValue, let label = shown.label {
      return (["\(label): \(plural.position)"] + hasZero).joined(separator: ", ")
    }
    var parts = ["of: \(plural.position)"] + hasZero + ["as: \(shown.swiftExpression)"]
    if let value = plural.value, !isShownAsValue {
      parts.append("value: \(value.swiftExpression)")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Widths and devices

  private static func emit(_ widths: [MessageNode.Width], into source: inout SwiftSource) {
    guard widths.count > 1 else {
      if let only = widths.first { emit(only.nodes, into: &source) }
      return
    }
    source.line("switch message.width ?? .max {")
    for (index, width) in widths.enumerated().reversed() {
      source.line(index == 0 ? "default:" : "case \(width.width)...:")
      emitBody(width.nodes, into: &source)
    }
    source.line("}")
  }

  private static func emit(
    _ devices: [MessageNode.DeviceText], _ others: [MessageNode]?, into source: inout SwiftSource
  ) {
    let names = devices.map { $0.device.rawValue.messageLiteral }
    if !devices.isEmpty {
      source.line("switch message.device(among: \(names.joined(separator: ", ")))?.rawValue {")
      for (name, device) in zip(names, devices) {
        source.line("case \(name):")
        emitBody(device.nodes, into: &source)
      }
      source.line("default:")
    }
    let emitOthers = { (source: inout SwiftSource) in
      if let others {
        if others.isEmpty { source.line("break") } else { emit(others, into: &source) }
      } else {
        source.line("return false")
      }
    }
    if devices.isEmpty {
      emitOthers(&source)
    } else {
      source.indented { emitOthers(&$0) }
      source.line("}")
    }
  }
}

extension MessageNode {
  /// What a call says of an argument that is shown; nil for everything else.
  fileprivate var argument: String? {
    switch self {
    case .object(let position, isRightToLeft: false): "object: \(position)"
    case .object(let position, isRightToLeft: true):
      "argument: \(position), .objectInRightToLeftText"
    case .conversion(let position, let conversion):
      conversion.label.map { "\($0): \(position)" }
        ?? "argument: \(position), \(conversion.swiftExpression)"
    case .literal, .plural, .widths, .devices: nil
    }
  }
}

extension ArraySlice<MessageNode> {
  /// The text at the front, taken away.
  fileprivate mutating func popLiteral() -> String? {
    guard case .literal(let text) = first else { return nil }
    removeFirst()
    return text
  }
}

extension MessageNode.Conversion {
  fileprivate var label: String? {
    width == nil && precision == nil
      ? MessageConversion(kind, length, flags: flags).label : nil
  }

  fileprivate var swiftExpression: String {
    func expression(_ amount: MessageNode.Amount?) -> String? {
      switch amount {
      case nil: nil
      case .fixed(let value): "\(value)"
      case .argument(let position): "message.amount(\(position))"
      }
    }
    return MessageConversion.expression(
      kind, length, flags, width: expression(width), precision: expression(precision))
  }
}

extension MessageConversion {
  fileprivate var swiftExpression: String {
    Self.expression(
      kind, length, flags, width: width == 0 ? nil : "\(width)",
      precision: precision.map { "\($0)" }
    )
  }

  /// The label of the functions that are for this conversion alone.
  fileprivate var label: String? {
    guard kind == .decimal, flags.isEmpty, width == 0, precision == nil else { return nil }
    return Self.name(kind, length)
  }

  /// Whether both show the same digits.
  fileprivate func isShown(like other: MessageConversion) -> Bool {
    MessageConversion(kind, precision: precision)
      == MessageConversion(other.kind, precision: other.precision)
  }

  /// The usual conversions have names of their own.
  private static func name(
    _ kind: FormatSpecification.Conversion, _ length: FormatSpecification.Length
  ) -> String? {
    switch (kind, length.bits) {
    case (.decimal, 64): "lld"
    case (.decimal, 32): "d"
    case (.unsigned, 64): "llu"
    case (.unsigned, 32): "u"
    case (.fixed, _): "f"
    default: nil
    }
  }

  fileprivate static func expression(
    _ kind: FormatSpecification.Conversion, _ length: FormatSpecification.Length,
    _ flags: FormatSpecification.Flags, width: String?, precision: String?
  ) -> String {
    if flags.isEmpty, width == nil, precision == nil, let name = name(kind, length) {
      return ".\(name)"
    }
    var parts = [".\(kind)"]
    if length != .int { parts.append(".\(length)") }
    let names = flags.names
    if names.count == 1 {
      parts.append("flags: \(names[0])")
    } else if !names.isEmpty {
      parts.append("flags: [\(names.joined(separator: ", "))]")
    }
    if let width { parts.append("width: \(width)") }
    if let precision { parts.append("precision: \(precision)") }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}

extension FormatSpecification.Flags {
  fileprivate var names: [String] {
    let all: [(FormatSpecification.Flags, String)] = [
      (.left, ".left"), (.plus, ".plus"), (.space, ".space"), (.zero, ".zero"),
      (.alternate, ".alternate"), (.grouping, ".grouping"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
