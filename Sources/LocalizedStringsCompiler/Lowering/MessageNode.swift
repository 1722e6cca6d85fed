package import MessageFormats

/// A piece of a message, taken apart as far as it can be before the arguments are known.
///
/// Positions of arguments are explicit, counted from 1: the implicit ones follow from the texts alone.
package indirect enum MessageNode: Hashable {
  /// A width or a precision.
  package enum Amount: Hashable {
    case fixed(Int)
    case argument(Int)
  }

  /// A conversion other than `%@`.
  package struct Conversion: Hashable {
    package var kind: FormatSpecification.Conversion
    package var length: FormatSpecification.Length
    package var flags: FormatSpecification.Flags
    package var width: Amount?
    package var precision: Amount?
    /// The conversion as it was written, without `%`, position and name.
    package var text: String
    /// The argument's name; nil if it has none.
    package var name: String?
  }

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
  case conversion(position: Int, Conversion)
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
