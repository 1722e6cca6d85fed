/// Percent signs before a space in a message, which are text (`5% off`) or conversions with a space for the sign (`% dkm`).
///
/// They are text, unless that disagrees with the arguments: conversions then leave some argument out, and they show every
/// argument and no other, each as one type, if the signs begin conversions as well.
package struct SpacedPercentSigns: Hashable, Sendable {
  /// A plural variable of a message.
  package struct Variable {
    private let valueType: FormatSpecification?
    fileprivate let variants: [FormatString]

    /// A variable with the conversion that its value type names and its variants.
    package init(valueType: FormatSpecification?, variants: [FormatString]) {
      self.valueType = valueType
      self.variants = variants
    }

    /// The type of the number that the variable counts; nil if it counts something that `%@` shows.
    fileprivate var countedClass: FormatSpecification.ArgumentClass? {
      valueType.flatMap { $0.conversion == .object ? nil : $0.argumentClass }
    }

    fileprivate var readingSpaces: Variable {
      Variable(valueType: valueType, variants: variants.map { $0.readingSpaces })
    }
  }

  private let asText: ShownArguments
  private let asConversions: ShownArguments

  /// The percent signs of a message; nil if none of them can begin a conversion.
  ///
  /// - Parameters:
  ///   - formats: The format, or the formats for all widths.
  ///   - variables: The variables by their names.
  package init?(_ formats: [FormatString], variables: [String: Variable] = [:]) {
    guard
      formats.contains(where: { $0.hasSpacedConversions })
        || variables.values.contains(where: { variable in
          variable.variants.contains { $0.hasSpacedConversions }
        })
    else { return nil }
    asText = ShownArguments(formats, variables)
    asConversions = ShownArguments(
      formats.map { $0.readingSpaces }, variables.mapValues { $0.readingSpaces })
  }

  /// Whether the percent signs begin conversions.
  ///
  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - isNumber: Whether the argument at a position, from 1, is a number; nil if that is not known.
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
    /// The types that conversions and variables read.
    var classes: Set<FormatSpecification.ArgumentClass> = []
  }

  private var arguments: [Int: Argument] = [:]

  init(_ formats: [FormatString], _ variables: [String: SpacedPercentSigns.Variable]) {
    for format in formats {
      var walk = MessageWalk(format) { $0 }
      while let (_, _, (item, position, amounts)) = walk.next() {
        for position in amounts { show(position, as: .integer, isNumber: true) }
        switch item {
        case .literal: break
        case .specification(let specification):
          // A C function reads and ignores the argument of %n.
          show(
            position, as: specification.conversion == .count ? nil : specification.argumentClass,
            isNumber: specification.isNumeric)
        case .variable(let reference):
          guard let variable = variables[reference.name],
            walk.enter(reference.name, at: position, variants: variable.variants),
            let counted = variable.countedClass
          else { continue }
          arguments[position, default: Argument()].classes.insert(counted)
        }
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

  /// Whether these are all arguments, each of one type, which its conversions show.
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
