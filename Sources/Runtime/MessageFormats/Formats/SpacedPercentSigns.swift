/// The percent signs before a space in a message, which are text (`5% off`) or conversions with a space for the sign
/// (`% dkm`).
///
/// They are text by default. They are conversions if the message then shows exactly the given arguments, each as one type,
/// and would not otherwise.
package struct SpacedPercentSigns: Hashable, Sendable {
  private let asText: ShownArguments
  private let asConversions: ShownArguments

  /// The percent signs of an entry; nil if none of them can be a conversion.
  package init?(_ entry: ParsedEntry) {
    if !entry.hasSpacedConversions { return nil }
    asText = ShownArguments(Message(entry))
    asConversions = ShownArguments(Message(entry.readingSpaces))
  }

  /// Returns whether the percent signs are conversions.
  ///
  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - isNumber: Whether the argument at a position, counted from 1, is a number; nil if that is unknown.
  package func areConversions(forArguments count: Int, isNumber: (Int) -> Bool?) -> Bool {
    !asText.agree(with: count, isNumber: isNumber)
      && asConversions.agree(with: count, isNumber: isNumber)
  }
}

/// The arguments that a message reads, by position.
private struct ShownArguments: Hashable {
  private struct Argument: Hashable {
    /// Whether some conversion shows the argument.
    var isShown = false
    /// Whether a conversion shows it as a number.
    var isShownAsNumber = false
    /// The types that conversions and variables expect.
    var classes: Set<FormatSpecification.ArgumentClass> = []
  }

  private var arguments: [Int: Argument] = [:]

  init(_ message: Message) {
    message.forEachReader { piece, _ in
      switch piece {
      case .literal, .limit: break
      case .conversion(let conversion, _):
        for case .argument(let position)? in [conversion.width, conversion.precision] {
          show(position, as: .integer, isNumber: true)
        }
        // A C function reads and ignores the argument of %n.
        let kind = conversion.kind
        show(
          conversion.position, as: kind == .count ? nil : kind.argumentClass,
          isNumber: kind.isNumeric)
      case .selection(let index, _):
        let selection = message.selections[index]
        guard let counted = message.variable(of: selection).countedClass else { return }
        arguments[selection.position, default: Argument()].classes.insert(counted)
      }
    }
  }

  private mutating func show(
    _ position: Int, as argumentClass: FormatSpecification.ArgumentClass?, isNumber: Bool
  ) {
    var argument = arguments[position] ?? Argument()
    argument.isShown = true
    if isNumber { argument.isShownAsNumber = true }
    if let argumentClass { argument.classes.insert(argumentClass) }
    arguments[position] = argument
  }

  /// Returns whether these are exactly the arguments, each shown by conversions of one type.
  func agree(with count: Int, isNumber: (Int) -> Bool?) -> Bool {
    var shown = 0
    for (position, argument) in arguments {
      guard argument.classes.count < 2, position <= count else { return false }
      guard argument.isShown else { continue }
      if argument.isShownAsNumber, isNumber(position) == false { return false }
      shown += 1
    }
    return shown == count
  }
}

extension ParsedEntry.Variable {
  /// The type of the variable's number; nil if the value type is `%@`.
  fileprivate var countedClass: FormatSpecification.ArgumentClass? {
    valueSpecification.flatMap { $0.conversion == .object ? nil : $0.argumentClass }
  }
}
