package import MessageFormats

/// A piece of a message for the emission of code: a ``/MessageFormats/Message`` with variables expanded wherever they are used, and
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
    package var value: MessageConversion?
    package var shown: MessageConversion
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
  /// The approximate amount of code for the piece, relative to others.
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

  /// The approximate amount of code for the pieces, relative to others.
  var size: Int { reduce(0) { $0 + $1.size } }

  /// Whether a variable uses ordinal rules.
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

  /// The text, if it is independent of arguments, widths and devices.
  var plainText: String? {
    switch count {
    case 0: ""
    case 1: if case .literal(let text) = self[0] { text } else { nil }
    default: nil
    }
  }
}
