import PluralMessageFormats
import PluralsSwiftEmission

/// Emits the pieces of a message in a language as statements that refer to texts by number.
struct MessageEmitter {
  /// The statements for arguments without a text: the function continues with another message, or returns.
  let withoutText: [SwiftCode]
  /// The texts, by number.
  private(set) var texts: [String] = []

  /// Emits statements for some pieces. `nil` means that there is no text.
  ///
  /// - Returns: Whether code after them is reachable.
  private mutating func emit(_ nodes: [MessageNode]?, into source: inout SwiftSource) -> Bool {
    guard let nodes else {
      for line in withoutText { source.line(line) }
      return false
    }
    var rest = nodes[...]
    while !rest.isEmpty {
      // An argument and the text before it become one call.
      let before = rest.popLiteral().map { number(of: $0) }
      let argument = rest.first?.argument
      if argument != nil { rest.removeFirst() }
      let parts = [before, argument].compactMap(\.self)
      if !parts.isEmpty {
        source.line("message.append(\(list: parts))")
      } else if let node = rest.popFirst(), !emit(node, into: &source) {
        return false
      }
    }
    return true
  }

  /// Adds a text, and returns its number.
  private mutating func number(of text: String) -> SwiftCode {
    texts.append(text)
    return "text: \(texts.count - 1)"
  }

  /// Emits the choice of a piece that has several texts.
  private mutating func emit(_ node: MessageNode, into source: inout SwiftSource) -> Bool {
    switch node {
    case .literal, .object, .conversion: return true
    case .unfilled(let text):
      source.block("if message.isUnfilled") { source in
        source.line("message.append(\(number(of: text)))")
        source.line("return true")
      }
      return true
    case .plural(let plural):
      let other = plural.variants.first { $0.category == .other }
      let named = plural.variants.filter { $0.category != .other && $0.nodes != other?.nodes }
      let choice: SwiftCode = plural.type == .cardinal ? "category" : "ordinal"
      return emitSwitch(
        on: "message.\(choice)(\(list: Self.arguments(plural)))",
        named.map { ("case .\($0.category)", $0.nodes) } + [("default", other?.nodes)],
        into: &source)
    case .widths(let widths):
      let cases: [Case] = widths.enumerated().reversed().map { index, width in
        (index == 0 ? "default" : "case \(width.width)...", width.nodes)
      }
      return emitSwitch(on: "message.width ?? .max", cases, into: &source)
    case .devices(let devices, let others):
      let names: [SwiftCode] = devices.map { "\(literal: $0.device.rawValue)" }
      return emitSwitch(
        on: "message.device(among: \(list: names))?.rawValue",
        zip(names, devices).map { ("case \($0)", $1.nodes) } + [("default", others)], into: &source)
    }
  }

  /// A case of a `switch`, and its text.
  private typealias Case = (pattern: SwiftCode, nodes: [MessageNode]?)

  /// Emits a `switch`, or only the statements if there is a single case.
  private mutating func emitSwitch(
    on value: SwiftCode, _ cases: [Case], into source: inout SwiftSource
  ) -> Bool {
    guard cases.count > 1 else { return cases.isEmpty || emit(cases[0].nodes, into: &source) }
    var continues = false
    source.line("switch \(value) {")
    for (pattern, nodes) in cases {
      source.line("\(pattern):")
      if emitBody(nodes, into: &source) { continues = true }
    }
    source.line("}")
    return continues
  }

  /// Emits the statements of a `case`. `nil` means that there is no text.
  mutating func emitBody(_ nodes: [MessageNode]?, into source: inout SwiftSource) -> Bool {
    source.caseBody { emit(nodes, into: &$0) }
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
    case .literal, .unfilled, .plural, .widths, .devices: nil
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
      ? _MessageConversion(kind, length, flags: flags).label : nil
  }

  fileprivate var swiftExpression: SwiftCode {
    func expression(_ amount: Message.Amount?) -> SwiftCode? {
      switch amount {
      case nil: nil
      case .fixed(let value): SwiftCode(value)
      case .argument(let position): "message.amount(\(position))"
      }
    }
    return _MessageConversion.expression(
      kind, length, flags, width: expression(width), precision: expression(precision))
  }
}

extension _MessageConversion {
  fileprivate var swiftExpression: SwiftCode {
    if kind == .object { return ".object" }
    return Self.expression(
      kind, length, flags, width: width == 0 ? nil : SwiftCode(width),
      precision: precision.map { SwiftCode($0) })
  }

  /// The label of the functions that are specialized for this conversion.
  fileprivate var label: SwiftCode? { isBareDecimal ? Self.name(kind, length) : nil }

  /// Returns whether both conversions read the same number and show the same digits.
  fileprivate func counts(like other: _MessageConversion) -> Bool {
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
