package import MessageFormats

/// A piece of a message for the emission of code: a ``/MessageFormats/Message`` with each variable expanded at each of its places,
/// and with devices.
package indirect enum MessageNode: Hashable {
  /// A plural variable at an argument.
  package struct Plural: Hashable {
    /// The variable's name; nil for the plural of a whole text, which has none.
    package var name: String?
    package var position: Int
    /// Whether the number counts or orders.
    package var type: PluralRuleType
    /// The conversion that the value type names; nil if it names none.
    package var valueSpecification: FormatSpecification?
    package var value: MessageConversion?
    package var shown: MessageConversion
    /// In the order of the categories.
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

  /// The text for a device.
  package struct DeviceText: Hashable {
    package var device: Device
    package var nodes: [MessageNode]
  }

  /// Text, as it is shown.
  case literal(String)
  /// `%@`, with the argument's name if it has one.
  case object(position: Int, isRightToLeft: Bool, name: String? = nil)
  /// A conversion other than `%@` and `%n`.
  case conversion(Message.Conversion)
  case plural(Plural)
  /// Sorted by width; not empty.
  case widths([Width])
  /// Without a text for others, there is no message for them.
  case devices([DeviceText], others: [MessageNode]?)
}

extension MessageNode {
  /// About how much code the piece is, for the comparison with others.
  fileprivate var size: Int {
    switch self {
    case .literal, .object, .conversion: 1
    case .plural(let plural): plural.variants.reduce(1) { $0 + $1.nodes.size }
    case .widths(let widths): widths.reduce(1) { $0 + $1.nodes.size }
    case .devices(let devices, let others):
      devices.reduce(1 + (others?.size ?? 0)) { $0 + $1.nodes.size }
    }
  }
}

extension MessageNode {
  /// Whether there is a text for all arguments and devices.
  fileprivate var isComplete: Bool {
    switch self {
    case .literal, .object, .conversion: true
    case .plural(let plural):
      plural.variants.contains { $0.category == .other }
        && plural.variants.allSatisfy(\.nodes.isComplete)
    case .widths(let widths): widths.allSatisfy(\.nodes.isComplete)
    case .devices(let devices, let others):
      others?.isComplete ?? false && devices.allSatisfy(\.nodes.isComplete)
    }
  }
}

extension [MessageNode] {
  /// Whether there is a text for all arguments and devices.
  var isComplete: Bool { allSatisfy(\.isComplete) }

  /// About how much code the pieces are, for the comparison with others.
  var size: Int { reduce(0) { $0 + $1.size } }

  /// Whether some variable chooses by ordinal rules.
  var hasOrdinals: Bool {
    contains { node in
      switch node {
      case .literal, .object, .conversion: false
      case .plural(let plural):
        plural.type == .ordinal || plural.variants.contains(where: \.nodes.hasOrdinals)
      case .widths(let widths): widths.contains(where: \.nodes.hasOrdinals)
      case .devices(let devices, let others):
        others?.hasOrdinals ?? false || devices.contains(where: \.nodes.hasOrdinals)
      }
    }
  }

  /// The text, if no argument, width or device makes a difference.
  var plainText: String? {
    switch count {
    case 0: ""
    case 1: if case .literal(let text) = self[0] { text } else { nil }
    default: nil
    }
  }
}
