import LocalizedStrings

/// An argument of a message, as its function declares it.
struct MessageArgument: Hashable {
  /// What a function takes for an argument.
  enum Kind: Hashable {
    case integer
    case unsigned
    case number
    case text
    /// Read in several ways, or not at all.
    case any

    /// The name for messages.
    var name: String {
      switch self {
      case .integer, .unsigned: "an integer"
      case .number: "a floating-point number"
      case .text: "an object"
      case .any: "of several types"
      }
    }

    /// Whether a translation may read an argument of this kind so.
    func fits(_ other: Kind) -> Bool { self == .any || other == .any || name == other.name }

    /// The type of the parameter without its module.
    var swiftType: String {
      switch self {
      case .integer: "Int"
      case .unsigned: "UInt"
      case .number: "Double"
      case .text: "String"
      case .any: "FormatArgument"
      }
    }
  }

  /// What the texts read, in what they have in common.
  var kind: Kind
  /// The name of the variable that chooses by the argument.
  var label: String?
}

/// The arguments that a message reads.
struct MessageArguments {
  /// How a text reads an argument.
  private enum Use: Hashable {
    case integer
    case unsigned
    case number
    case object
    case text
  }

  /// More arguments than this are a mistake, such as `%200$d`.
  static let most = 100

  private var uses: [Int: Set<Use>] = [:]
  private var labels: [Int: String] = [:]

  /// The arguments of a message in one language.
  init(_ nodes: [MessageNode]) { add(nodes) }

  /// The arguments, without gaps.
  var arguments: [MessageArgument] {
    guard let last = uses.keys.max(), last <= Self.most else { return [] }
    return (1...last).map { MessageArgument(kind: kind(at: $0), label: labels[$0]) }
  }

  /// The largest position, 0 if nothing is read.
  var largestPosition: Int { uses.keys.max() ?? 0 }

  private func kind(at position: Int) -> MessageArgument.Kind {
    var uses = self.uses[position] ?? []
    // %@ shows an argument of any type.
    if uses.count > 1 { uses.remove(.object) }
    if uses == [.integer, .unsigned] { return .integer }
    guard uses.count == 1, let use = uses.first else { return .any }
    return switch use {
    case .integer: .integer
    case .unsigned: .unsigned
    case .number: .number
    case .object, .text: .text
    }
  }

  /// Adds the arguments of the message in another language.
  mutating func add(_ nodes: [MessageNode]) {
    for node in nodes {
      switch node {
      case .literal: break
      case .object(let position, _): use(.object, at: position)
      case .conversion(let position, let conversion):
        for case .argument(let position)? in [conversion.width, conversion.precision] {
          use(.integer, at: position)
        }
        use(Self.use(conversion.kind), at: position)
      case .plural(let plural):
        switch plural.valueSpecification?.conversion {
        case .object?, nil: use(.integer, at: plural.position)
        case let conversion?: use(Self.use(conversion), at: plural.position)
        }
        if labels[plural.position] == nil { labels[plural.position] = plural.name }
        for variant in plural.variants { add(variant.nodes) }
      case .widths(let widths): for width in widths { add(width.nodes) }
      case .devices(let devices, let others):
        for device in devices { add(device.nodes) }
        if let others { add(others) }
      }
    }
  }

  private mutating func use(_ use: Use, at position: Int) {
    uses[position, default: []].insert(use)
  }

  private static func use(_ conversion: FormatSpecification.Conversion) -> Use {
    switch conversion {
    case .decimal, .character, .wideCharacter, .pointer: .integer
    case .unsigned, .hexadecimal, .upperHexadecimal, .octal: .unsigned
    case .fixed, .upperFixed, .exponential, .upperExponential, .general, .upperGeneral,
      .hexadecimalFloat, .upperHexadecimalFloat:
      .number
    case .object: .object
    case .string, .wideString, .count: .text
    }
  }
}
