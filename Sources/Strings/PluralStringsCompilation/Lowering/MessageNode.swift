package import PluralMessageFormats

/// A piece of a message for the emission of code: a ``/PluralMessageFormats/Message`` with variables expanded wherever they are used, and
/// with devices.
package indirect enum MessageNode: Hashable {
  /// A plural variable for an argument.
  package struct Plural: Hashable {
    /// The variable's name; `nil` for the plural of a whole text.
    package var name: String?
    package var position: Int
    /// Whether cardinal or ordinal rules apply.
    package var type: PluralRuleType
    /// The conversion that the value type specifies; `nil` if it is missing.
    package var valueSpecification: FormatSpecification?
    package var value: _MessageConversion?
    package var shown: _MessageConversion
    /// The variants in the order of the categories.
    package var variants: [Variant]
  }

  /// The text of a category.
  package struct Variant: Hashable {
    package var category: PluralCategory
    package var nodes: [MessageNode]
  }

  /// The text for a width.
  package struct Width: Hashable {
    package var width: Int
    package var nodes: [MessageNode]
  }

  package struct DeviceText: Hashable {
    package var device: Device
    package var nodes: [MessageNode]
  }

  /// Literal text.
  case literal(String)
  /// The text with its conversions, for an empty list of arguments. It comes first, and nothing else is then shown.
  case unfilled(String)
  /// `%@`, with the argument's name if it has one.
  case object(position: Int, isRightToLeft: Bool, name: String? = nil)
  /// A conversion other than `%@` and `%n`.
  case conversion(Message.Conversion)
  case plural(Plural)
  /// The texts by width, sorted and not empty.
  case widths([Width])
  /// The texts by device. If `others` is `nil`, other devices have no message.
  case devices([DeviceText], others: [MessageNode]?)
}

extension MessageNode {
  /// The texts among which the piece chooses; empty for a piece of one text.
  package var texts: [[MessageNode]] {
    switch self {
    case .literal, .unfilled, .object, .conversion: []
    case .plural(let plural): plural.variants.map { $0.nodes }
    case .widths(let widths): widths.map(\.nodes)
    case .devices(let devices, let others): devices.map(\.nodes) + (others.map { [$0] } ?? [])
    }
  }

  /// Whether there is a text for all arguments and devices.
  fileprivate var isComplete: Bool {
    switch self {
    case .plural(let plural) where !plural.variants.contains { $0.category == .other }: false
    case .devices(_, others: nil): false
    default: texts.allSatisfy(\.isComplete)
    }
  }
}

extension [MessageNode] {
  /// Whether there is a text for all arguments and devices.
  var isComplete: Bool { allSatisfy(\.isComplete) }

  /// The approximate amount of code for the pieces, relative to others.
  var size: Int { reduce(0) { size, node in node.texts.reduce(size + 1) { $0 + $1.size } } }

  /// Whether a variable uses ordinal rules.
  var hasOrdinals: Bool {
    contains { node in
      if case .plural(let plural) = node, plural.type == .ordinal { return true }
      return node.texts.contains { $0.hasOrdinals }
    }
  }

  /// The text, if it is independent of arguments, widths and devices.
  var plainText: String? {
    switch count {
    case 0: ""
    case 1: if case .literal(let text) = self[0] { text } else { nil }
    default: nil
    }
  }
}
