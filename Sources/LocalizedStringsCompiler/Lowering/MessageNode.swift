import LocalizedStrings

/// A piece of a message, taken apart as far as it can be before the arguments are known.
///
/// Positions of arguments are explicit, counted from 1: the implicit ones follow from the texts alone.
indirect enum MessageNode: Hashable {
  /// A width or a precision.
  enum Amount: Hashable {
    case fixed(Int)
    case argument(Int)
  }

  /// A conversion other than `%@`.
  struct Conversion: Hashable {
    var kind: FormatSpecification.Conversion
    var length: FormatSpecification.Length
    var flags: FormatSpecification.Flags
    var width: Amount?
    var precision: Amount?
    /// The conversion as it was written, without `%`, position and name.
    var text: String
    /// The argument's name; nil if it has none.
    var name: String?
  }

  /// A plural variable at an argument.
  struct Plural: Hashable {
    /// The variable's name; nil for the plural of a whole text, which has none.
    var name: String?
    var position: Int
    /// Whether the number counts or orders.
    var type: PluralRuleType
    /// The conversion that the value type names; nil if it names none.
    var valueSpecification: FormatSpecification?
    var value: MessageConversion?
    var shown: MessageConversion
    /// In the order of the categories.
    var variants: [Variant]
  }

  /// The text of a category.
  struct Variant: Hashable {
    var category: PluralCategory
    var nodes: [MessageNode]
  }

  /// The text for a width.
  struct Width: Hashable {
    var width: Int
    var nodes: [MessageNode]
  }

  /// The text for a device.
  struct DeviceText: Hashable {
    var device: Device
    var nodes: [MessageNode]
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
