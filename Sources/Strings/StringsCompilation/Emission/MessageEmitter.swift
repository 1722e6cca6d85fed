import MessageFormats
import SwiftEmission

/// Emits the pieces of a message in a language as statements that refer to texts by number.
struct MessageEmitter {
  /// The statements for arguments without a text: the function continues with another message, or returns.
  let withoutText: [SwiftCode]
  /// The texts, by number.
  private(set) var texts: [String] = []

  init(withoutText: [SwiftCode]) { self.withoutText = withoutText }

  /// Emits statements for some pieces.
  ///
  /// - Returns: Whether code after them is reachable.
  mutating func emit(_ nodes: [MessageNode], into source: inout SwiftSource) -> Bool {
    var rest = nodes[...]
    while let node = rest.popFirst() {
      // An argument and the texts next to it become one call.
      switch (node, rest.first) {
      case (.literal(let before), let next?):
        if let argument = next.argument {
          rest.removeFirst()
          emit(argument, before: before, after: rest.popLiteral(), into: &source)
          continue
        }
      default:
        if let argument = node.argument {
          emit(argument, before: nil, after: rest.popLiteral(), into: &source)
          continue
        }
      }
      if !emit(node, into: &source) { return false }
    }
    return true
  }

  private mutating func emit(
    _ argument: SwiftCode, before: String?, after: String?, into source: inout SwiftSource
  ) {
    let parts = [before.map { number(of: $0) }, argument, after.map { number(of: $0) }]
    source.line("message.append(\(list: parts.compactMap(\.self)))")
  }

  /// Adds a text, and returns its number.
  private mutating func number(of text: String) -> SwiftCode {
    texts.append(text)
    return "text: \(texts.count - 1)"
  }

  private mutating func emit(_ node: MessageNode, into source: inout SwiftSource) -> Bool {
    switch node {
    case .literal(let text): source.line("message.append(\(number(of: text)))")
    case .object, .conversion: break
    case .plural(let plural): return emit(plural, into: &source)
    case .widths(let widths): return emit(widths, into: &source)
    case .devices(let devices, let others): return emit(devices, others, into: &source)
    }
    return true
  }

  private func emitWithoutText(into source: inout SwiftSource) -> Bool {
    for line in withoutText { source.line(line) }
    return false
  }

  // MARK: Plurals

  private mutating func emit(_ plural: MessageNode.Plural, into source: inout SwiftSource) -> Bool {
    let other = plural.variants.first { $0.category == .other }
    let named = plural.variants.filter { $0.category != .other && $0.nodes != other?.nodes }
    if named.isEmpty {
      if let other { return emit(other.nodes, into: &source) }
      return emitWithoutText(into: &source)
    }
    var continues = false
    let choice: SwiftCode = plural.type == .cardinal ? "category" : "ordinal"
    source.line("switch message.\(choice)(\(list: Self.arguments(plural))) {")
    for variant in named {
      source.line("case .\(variant.category):")
      if emitBody(variant.nodes, into: &source) { continues = true }
    }
    source.line("default:")
    if emitBody(other?.nodes, into: &source) { continues = true }
    source.line("}")
    return continues
  }

  /// Emits the statements of a `case`. `nil` means that there is no text.
  mutating func emitBody(_ nodes: [MessageNode]?, into source: inout SwiftSource) -> Bool {
    source.caseBody { source in
      if let nodes { emit(nodes, into: &source) } else { emitWithoutText(into: &source) }
    }
  }

  private static func arguments(_ plural: MessageNode.Plural) -> [SwiftCode] {
    let hasZero: [SwiftCode] =
      plural.variants.contains { $0.category == .zero } ? ["hasZero: true"] : []
    // Only an integer's value type determines how much of the number counts.
    let value = plural.value ?? .object
    let isShownAsValue = value.counts(like: plural.shown)
    if plural.type == .cardinal, isShownAsValue, let label = plural.shown.label {
      return ["\(label): \(plural.position)"] + hasZero
    }
    var parts =
      ["of: \(plural.position)"] + hasZero + ["as: \(plural.shown.swiftExpression)"]
    if !isShownAsValue, value.isInteger || plural.shown.isInteger {
      parts.append("value: \(value.swiftExpression)")
    }
    return parts
  }

  // MARK: Widths and devices

  private mutating func emit(_ widths: [MessageNode.Width], into source: inout SwiftSource) -> Bool
  {
    guard widths.count > 1 else {
      guard let only = widths.first else { return true }
      return emit(only.nodes, into: &source)
    }
    var continues = false
    source.line("switch message.width ?? .max {")
    for (index, width) in widths.enumerated().reversed() {
      source.line(index == 0 ? "default:" : "case \(width.width)...:")
      if emitBody(width.nodes, into: &source) { continues = true }
    }
    source.line("}")
    return continues
  }

  private mutating func emit(
    _ devices: [MessageNode.DeviceText], _ others: [MessageNode]?, into source: inout SwiftSource
  ) -> Bool {
    if devices.isEmpty {
      guard let others else { return emitWithoutText(into: &source) }
      return emit(others, into: &source)
    }
    let names: [SwiftCode] = devices.map { "\(literal: $0.device.rawValue)" }
    var continues = false
    source.line("switch message.device(among: \(list: names))?.rawValue {")
    for (name, device) in zip(names, devices) {
      source.line("case \(name):")
      if emitBody(device.nodes, into: &source) { continues = true }
    }
    source.line("default:")
    if emitBody(others, into: &source) { continues = true }
    source.line("}")
    return continues
  }
}

extension MessageNode {
  /// The argument of the call that shows this node; `nil` for nodes that are not arguments.
  fileprivate var argument: SwiftCode? {
    switch self {
    case .object(let position, isRightToLeft: false, name: _): "object: \(position)"
    case .object(let position, isRightToLeft: true, name: _):
      "argument: \(position), .objectInRightToLeftText"
    case .conversion(let conversion):
      if let label = conversion.label {
        "\(label): \(conversion.position)"
      } else {
        "argument: \(conversion.position), \(conversion.swiftExpression)"
      }
    case .literal, .plural, .widths, .devices: nil
    }
  }
}

extension ArraySlice<MessageNode> {
  /// Removes and returns the first piece if it is literal text.
  fileprivate mutating func popLiteral() -> String? {
    guard case .literal(let text) = first else { return nil }
    removeFirst()
    return text
  }
}

extension Message.Conversion {
  fileprivate var label: SwiftCode? {
    width == nil && precision == nil
      ? MessageConversion(kind, length, flags: flags).label : nil
  }

  fileprivate var swiftExpression: SwiftCode {
    func expression(_ amount: Message.Amount?) -> SwiftCode? {
      switch amount {
      case nil: nil
      case .fixed(let value): SwiftCode(value)
      case .argument(let position): "message.amount(\(position))"
      }
    }
    return MessageConversion.expression(
      kind, length, flags, width: expression(width), precision: expression(precision))
  }
}

extension MessageConversion {
  fileprivate var swiftExpression: SwiftCode {
    if kind == .object { return ".object" }
    return Self.expression(
      kind, length, flags, width: width == 0 ? nil : SwiftCode(width),
      precision: precision.map { SwiftCode($0) })
  }

  /// The label of the functions that are specialized for this conversion.
  fileprivate var label: SwiftCode? {
    guard kind == .decimal, flags.isEmpty, width == 0, precision == nil else { return nil }
    return Self.name(kind, length)
  }

  /// Returns whether both conversions read the same number and show the same digits.
  fileprivate func counts(like other: MessageConversion) -> Bool {
    kind == other.kind && length.bits == other.length.bits && precision == other.precision
  }

  /// Returns the name of a common conversion; `nil` for any other.
  private static func name(
    _ kind: FormatSpecification.Conversion, _ length: FormatSpecification.Length
  ) -> SwiftCode? {
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
    _ flags: FormatSpecification.Flags, width: SwiftCode?, precision: SwiftCode?
  ) -> SwiftCode {
    if flags.isEmpty, width == nil, precision == nil, let name = name(kind, length) {
      return ".\(name)"
    }
    var parts: [SwiftCode] = [".\(kind)"]
    if length != .int { parts.append(".\(length)") }
    let names = flags.names
    if names.count == 1 {
      parts.append("flags: \(names[0])")
    } else if !names.isEmpty {
      parts.append("flags: [\(list: names)]")
    }
    if let width { parts.append("width: \(width)") }
    if let precision { parts.append("precision: \(precision)") }
    return ".init(\(list: parts))"
  }
}

extension FormatSpecification.Flags {
  fileprivate var names: [SwiftCode] {
    let all: [(FormatSpecification.Flags, SwiftCode)] = [
      (.left, ".left"), (.plus, ".plus"), (.space, ".space"), (.zero, ".zero"),
      (.alternate, ".alternate"), (.grouping, ".grouping"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
