import PluralMessageFormats

/// An argument of a message, as its function declares it.
package struct MessageArgument: Hashable {
  /// The kind of a function's parameter.
  package enum Kind: Hashable {
    case integer
    case unsigned
    case number
    case text
    /// An argument with several types, or one that no text uses.
    case any

    var name: String {
      switch self {
      case .integer, .unsigned: "an integer"
      case .number: "a floating-point number"
      case .text: "a text"
      case .any: "of several types"
      }
    }

    /// Returns whether a translation may use an argument of this kind as another kind.
    func fits(_ other: Kind) -> Bool { self == .any || other == .any || name == other.name }
  }

  /// The common kind of all uses in texts.
  package var kind: Kind
  /// Whether the first text uses a C type of 32 bits, as `%d` and `%f` do.
  var isNarrow = false
  /// Whether texts only select plural forms by the argument, and no conversion determines its type.
  var isOnlyCounted = false
  /// The argument's name.
  package var label: Label?

  /// The name of an argument.
  package enum Label: Hashable {
    /// The name in `%(name)@`.
    case written(String)
    /// The name of a variable that selects by the argument.
    case variable(String)
  }

  /// Returns whether a translation may use the argument in the same way as another.
  func fits(_ other: MessageArgument) -> Bool {
    kind.fits(other.kind) || kind == .number && other.isOnlyCounted
  }
}

/// The arguments that a message uses.
struct MessageArguments {
  /// The way in which a text uses an argument.
  private enum Use: Hashable {
    case integer
    case unsigned
    case number
    case object
    case text
    /// A variable counts an argument that `%@` shows.
    case counted
  }

  /// All uses of an argument.
  private struct Reading {
    var uses: Set<Use> = []
    var isNarrow: Bool?
    var label: MessageArgument.Label?
    /// The argument's names in texts.
    var names: Set<String> = []

    var kind: MessageArgument.Kind {
      var uses = uses
      // `%@` shows an argument of any type.
      if uses.count > 1 { uses.remove(.object) }
      if uses.remove(.counted) != nil { uses.insert(.integer) }
      if uses == [.integer, .unsigned] { return .integer }
      guard uses.count == 1, let use = uses.first else { return .any }
      return switch use {
      case .integer, .counted: .integer
      case .unsigned: .unsigned
      case .number: .number
      case .object, .text: .text
      }
    }

    /// Whether C would read two different types.
    var isContradictory: Bool {
      let types = uses.subtracting([.counted])
      return Set(types.map { $0 == .unsigned ? .integer : $0 == .text ? .object : $0 }).count > 1
    }
  }

  /// The maximum position. Larger ones are mistakes, such as `%200$d`.
  static let most = 100

  private var readings: [Int: Reading] = [:]

  /// Collects the arguments of a message in one language.
  init(_ nodes: [MessageNode]) { add(nodes) }

  /// The arguments in order, without gaps.
  var arguments: [MessageArgument] {
    guard let last = readings.keys.max(), last <= Self.most else { return [] }
    return (1...last).map { position in
      let reading = readings[position] ?? Reading()
      return MessageArgument(
        kind: reading.kind, isNarrow: reading.isNarrow ?? false,
        isOnlyCounted: reading.uses == [.counted], label: reading.label)
    }
  }

  /// The largest position; 0 if no argument is used.
  var largestPosition: Int { readings.keys.max() ?? 0 }

  /// The positions at which C would read two different types.
  var contradictions: Set<Int> { Set(readings.filter { $0.value.isContradictory }.keys) }

  /// The positions of arguments that have names in texts.
  var writtenNames: [String: Int] {
    var names: [String: Int] = [:]
    for (position, reading) in readings.sorted(by: { $0.key < $1.key }) {
      for name in reading.names where names[name] == nil { names[name] = position }
    }
    return names
  }

  /// The arguments with several names in texts, each with its names in sorted order.
  var sharedNames: [(position: Int, names: [String])] {
    readings.filter { $0.value.names.count > 1 }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.names.sorted()) }
  }

  /// Adds the arguments of the message in another language.
  mutating func add(_ nodes: [MessageNode]) {
    for node in nodes {
      switch node {
      case .literal, .unfilled, .widths, .devices: break
      case .object(let position, _, let name):
        use(.object, at: position, label: name.map { .written($0) })
      case .conversion(let conversion):
        for case .argument(let position)? in [conversion.width, conversion.precision] {
          use(.integer, at: position)
        }
        use(
          Self.use(conversion.kind), at: conversion.position, length: conversion.length,
          label: conversion.name.map { .written($0) })
      case .plural(let plural): add(plural)
      }
      for text in node.texts { add(text) }
    }
  }

  /// Adds the arguments of a text's named variables.
  mutating func addVariables(of nodes: [MessageNode]) {
    for node in nodes {
      if case .plural(let plural) = node, plural.name != nil { add(plural) }
      for text in node.texts { addVariables(of: text) }
    }
  }

  /// Adds arguments that are not used so far, and names for arguments without one.
  mutating func complete(with other: MessageArguments) {
    readings.merge(other.readings) { own, other in
      var own = own
      own.label = own.label ?? other.label
      return own
    }
  }

  private mutating func add(_ plural: MessageNode.Plural) {
    // A variable that `%@` shows has no C type of its own.
    let type = plural.valueSpecification.flatMap { $0.conversion == .object ? nil : $0 }
    use(
      type.map { Self.use($0.conversion) } ?? .counted, at: plural.position,
      length: type?.length ?? .longLong, label: plural.name.map { .variable($0) })
  }

  private mutating func use(
    _ use: Use, at position: Int, length: FormatSpecification.Length = .longLong,
    label: MessageArgument.Label? = nil
  ) {
    var reading = readings[position] ?? Reading()
    reading.uses.insert(use)
    if reading.isNarrow == nil { reading.isNarrow = length == .int }
    if reading.label == nil { reading.label = label }
    if case .written(let name)? = label { reading.names.insert(name) }
    readings[position] = reading
  }

  private static func use(_ conversion: FormatSpecification.Conversion) -> Use {
    switch conversion.argumentClass {
    case .integer:
      [.decimal, .character, .wideCharacter].contains(conversion) ? .integer : .unsigned
    case .floatingPoint: .number
    case .object: .object
    case .pointer: conversion == .pointer ? .integer : .text
    }
  }
}
