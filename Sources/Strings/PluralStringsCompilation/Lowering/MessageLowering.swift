import PluralMessageFormats
import PluralStringCatalogs

/// Expands messages for the emission of code.
package struct MessageLowering {
  /// The reason why a message cannot be compiled.
  package struct Failure: Error {
    let message: String
  }

  private let message: Message
  private let variables: [AuthoredVariable]
  private var expansions = 0

  /// Returns the pieces of a key, parsed as a format. Literal text uses no arguments.
  package static func nodes(ofKey key: String) -> [MessageNode] {
    // A text without variables cannot nest.
    (try? nodes(.text(AuthoredText(text: key, position: nil)), for: [])) ?? []
  }

  /// Returns the pieces of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The arguments of the message. A message without arguments shows literal text such as “70% for” unchanged.
  package static func nodes(
    of message: DevelopmentTable.Message, for arguments: [MessageArgument]
  ) throws(Failure) -> [MessageNode] {
    if let pattern = message.entry.pattern { return pattern.nodes }
    guard case .devices(let devices) = message.entry else {
      return try nodes(message.entry, for: arguments)
    }
    var texts: [MessageNode.DeviceText] = []
    // If a device is repeated, the last entry applies.
    let entries = Dictionary(devices.map { ($0.device, $0.entry) }, uniquingKeysWith: { $1 })
    for (device, entry) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where device != .other {
      texts.append(.init(device: device, nodes: try nodes(entry, for: arguments)))
    }
    var others: [MessageNode]?
    if let entry = entries[.other] { others = try nodes(entry, for: arguments) }
    return [.devices(texts, others: others)]
  }

  private static func nodes(
    _ entry: AuthoredEntry, for arguments: [MessageArgument]
  ) throws(Failure) -> [MessageNode] {
    if case .text(let text) = entry, let literal = text.parsed.literal {
      return literal.isEmpty ? [] : [.literal(literal)]
    }
    guard let parsed = entry.parsed else {
      if case .widths = entry { return [.widths([])] }
      throw Failure(message: "devices cannot be nested in devices")
    }
    var lowering = MessageLowering(
      message: Message(parsed, keepsProse: arguments.isEmpty), variables: entry.variables)
    if parsed.widths.isEmpty { return try lowering.nodes(ofRoot: 0) }
    var widths: [MessageNode.Width] = []
    for (index, width) in parsed.widths.enumerated() {
      widths.append(.init(width: width, nodes: try lowering.nodes(ofRoot: index)))
    }
    return [.widths(widths)]
  }

  private mutating func nodes(ofRoot index: Int) throws(Failure) -> [MessageNode] {
    let nodes = try nodes(ofText: index, depth: 0)
    guard let text = message.unfilled(index), text != nodes.plainText else { return nodes }
    return [.unfilled(text)] + nodes
  }

  private mutating func nodes(ofText index: Int, depth: Int) throws(Failure) -> [MessageNode] {
    var nodes: [MessageNode] = []
    let text = message.texts[index]
    lazy var isRightToLeft = text.format.isRightToLeft
    for piece in text.pieces {
      switch piece {
      case .literal(let text): nodes.append(literal: text)
      case .selection(let index, _):
        nodes.append(.plural(try plural(message.selections[index], depth: depth + 1)))
      case .limit:
        try checkLimits(depth: depth + 1)
        let isFull = message.selections.count >= MessageLimits.mostExpansions
        throw isFull ? Self.tooMany : Self.tooManyArguments
      case .conversion(let conversion, _):
        switch conversion.kind {
        case .count: break
        case .object:
          nodes.append(
            .object(
              position: conversion.position, isRightToLeft: isRightToLeft, name: conversion.name))
        default: nodes.append(.conversion(conversion))
        }
      }
    }
    return nodes
  }

  private mutating func plural(
    _ selection: Message.Selection, depth: Int
  ) throws(Failure) -> MessageNode.Plural {
    expansions += 1
    try checkLimits(depth: depth)
    var variants: [MessageNode.Variant] = []
    for category in PluralCategory.allCases {
      guard let text = message.text(of: category, in: selection) else { continue }
      variants.append(.init(category: category, nodes: try nodes(ofText: text, depth: depth)))
    }
    let variable = message.variable(of: selection)
    return MessageNode.Plural(
      name: variables[selection.variable].label, position: selection.position,
      type: variable.type, valueSpecification: variable.valueSpecification, value: variable.value,
      shown: variable.shown, variants: variants)
  }

  private func checkLimits(depth: Int) throws(Failure) {
    if depth > MessageLimits.largestDepth {
      throw Failure(message: "variables nest more than \(MessageLimits.largestDepth) deep")
    }
    if expansions > MessageLimits.mostExpansions { throw Self.tooMany }
  }

  private static let tooMany = Failure(
    message: "variables are used in more than \(MessageLimits.mostExpansions) places")

  private static let tooManyArguments = Failure(
    message: "variables are used for too many different arguments")
}

extension MessageNode: LiteralPart {
  package var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

extension MessagePattern {
  /// The choices by number as pieces. All other text is literal, and the forms of a choice by words follow each other.
  fileprivate var nodes: [MessageNode] {
    let names = Set(parts.choices.map(\.argument)).sorted()
    func nodes(_ parts: [Part]) -> [MessageNode] {
      parts.flatMap { part -> [MessageNode] in
        switch part {
        case .text(let text): return [.literal(text)]
        case .argument(let argument): return [.literal(spelled(argument))]
        case .number: return [.literal("#")]
        case .choice(let choice) where choice.kind == .select:
          return choice.forms.flatMap { nodes($0.parts) }
        case .choice(let choice):
          let variants = PluralCategory.allCases.compactMap { category in
            (choice.form(category.rawValue) ?? (category == .zero ? choice.form("=0") : nil)).map {
              MessageNode.Variant(category: category, nodes: nodes($0.parts))
            }
          }
          return [
            .plural(
              MessageNode.Plural(
                name: choice.argument, position: (names.firstIndex(of: choice.argument) ?? 0) + 1,
                type: choice.type, valueSpecification: .object, value: nil, shown: .object,
                variants: variants))
          ]
        }
      }
    }
    return nodes(parts)
  }
}
