import MessageFormats
import StringCatalogs

/// Takes messages apart: `LocalizedFormat` does the same with each argument list, this once for all.
///
/// Apple, OS X 10.9 Foundation release notes, “Localized Property List File”.
package struct MessageLowering {
  /// Why a message cannot be compiled.
  package struct Failure: Error {
    let message: String
  }

  /// Whether a text of prose, “70% for”, is shown as it stands.
  private let keepsProse: Bool
  private var expansions = 0

  private init(keepsProse: Bool) { self.keepsProse = keepsProse }

  /// The pieces of a key, as a format; prose reads nothing.
  package static func nodes(ofKey key: String) -> [MessageNode] {
    var lowering = MessageLowering(keepsProse: true)
    // Without variables, nothing nests.
    return (try? lowering.nodes(.text(AuthoredText(text: key, position: nil)))) ?? []
  }

  /// The pieces of a message; nil if it has no text at all.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The arguments of the message. Without any, a text of prose, “70% for”, is shown as it stands.
  package static func nodes(
    of message: SourceTable.Message, for arguments: [MessageArgument]
  ) throws(Failure) -> [MessageNode]? {
    var lowering = MessageLowering(keepsProse: arguments.isEmpty)
    func read(_ entry: AuthoredEntry) -> AuthoredEntry {
      entry.reading(arguments: arguments.count) { arguments[$0 - 1].kind.isNumber }
    }
    let text = message.text.map(read)
    switch message.entry.map(read) {
    case nil:
      guard let text else { return nil }
      return try lowering.nodes(text)
    case .devices(let devices):
      var texts: [MessageNode.DeviceText] = []
      // Of a device that is named twice, the last one counts.
      let entries = Dictionary(devices.map { ($0.device, $0.entry) }, uniquingKeysWith: { $1 })
      for (device, entry) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where device != .other {
        texts.append(.init(device: device, nodes: try lowering.nodes(entry)))
      }
      var others: [MessageNode]?
      if let entry = entries[.other] ?? text { others = try lowering.nodes(entry) }
      return [.devices(texts, others: others)]
    case let entry?: return try lowering.nodes(entry)
    }
  }

  private mutating func nodes(_ entry: AuthoredEntry) throws(Failure) -> [MessageNode] {
    switch entry {
    case .text(let text): return try expand(whole: text)
    case .plural(let format, let variables):
      return try expand(format.parsed, variables, start: 1, depth: 0)
    case .widths(let widths):
      var texts: [MessageNode.Width] = []
      for width in widths {
        texts.append(.init(width: width.width, nodes: try expand(whole: width.text)))
      }
      return [.widths(texts)]
    case .devices: throw Failure(message: "devices cannot be nested in devices")
    }
  }

  /// A text without variables.
  private mutating func expand(whole text: AuthoredText) throws(Failure) -> [MessageNode] {
    if keepsProse, text.parsed.isProse { return [.literal(text.text)] }
    return try expand(text.parsed, [], start: 1, depth: 0)
  }

  private mutating func expand(
    _ format: FormatString, _ variables: [AuthoredVariable], start: Int, depth: Int
  ) throws(Failure) -> [MessageNode] {
    var nodes: [MessageNode] = []
    var next = start
    lazy var isRightToLeft = format.isRightToLeft
    func take(_ position: Int?) -> Int {
      if let position { return position }
      defer { next += 1 }
      return next
    }
    func amount(_ amount: FormatSpecification.Amount?) -> MessageNode.Amount? {
      switch amount {
      case nil: nil
      case .fixed(let value): .fixed(value)
      case .argument(let position): .argument(take(position))
      }
    }
    for item in format.items {
      switch item {
      case .literal(let text): nodes.append(literal: text)
      case .variable(let reference):
        let position = take(reference.position)
        let variable = variables.first { $0.name == reference.name }
        if reference.hasPortableName, let variable {
          nodes.append(
            .plural(try plural(variable, variables, position: position, depth: depth + 1)))
        } else {
          nodes.append(literal: reference.text)
        }
      case .specification(let specification):
        let width = amount(specification.width)
        let precision = amount(specification.precision)
        let position = take(specification.position)
        switch specification.conversion {
        case .count: break
        case .object:
          nodes.append(
            .object(
              position: position, isRightToLeft: isRightToLeft, name: specification.name))
        default:
          nodes.append(
            .conversion(
              position: position,
              .init(
                kind: specification.conversion, length: specification.length,
                flags: specification.flags, width: width, precision: precision,
                text: specification.text, name: specification.name)))
        }
      }
    }
    return nodes
  }

  private mutating func plural(
    _ variable: AuthoredVariable, _ variables: [AuthoredVariable], position: Int, depth: Int
  ) throws(Failure) -> MessageNode.Plural {
    expansions += 1
    if depth > MessageLimits.largestDepth {
      throw Failure(message: "variables nest more than \(MessageLimits.largestDepth) deep")
    }
    if expansions > MessageLimits.mostExpansions {
      throw Failure(
        message: "variables are used in more than \(MessageLimits.mostExpansions) places")
    }
    var variants: [MessageNode.Variant] = []
    for category in PluralCategory.allCases {
      // Of a category that is there twice, the last one counts.
      guard let text = variable.variants.last(where: { $0.category == category })?.text else {
        continue
      }
      variants.append(
        .init(
          category: category,
          nodes: try expand(text.parsed, variables, start: position, depth: depth)))
    }
    let specification = variable.valueSpecification
    return MessageNode.Plural(
      name: variable.label, position: position, type: variable.type,
      valueSpecification: specification, value: specification?.counted,
      shown: MessageConversion(
        showing: specification, in: variable.variants.last { $0.category == .other }?.text.parsed),
      variants: variants)
  }
}

extension [MessageNode] {
  /// Adds text, to that before it if there is some.
  fileprivate mutating func append(literal text: String) {
    if text.isEmpty { return }
    if case .literal(let before) = last {
      self[count - 1] = .literal(before + text)
    } else {
      append(.literal(text))
    }
  }
}
