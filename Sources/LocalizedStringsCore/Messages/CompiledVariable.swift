import PluralsCore

/// A variable whose variants have been taken apart.
final class CompiledVariable: Sendable {
  /// Nil where the variable has no variant.
  let zero: CompiledFormat?
  private let one: CompiledFormat?
  private let two: CompiledFormat?
  private let few: CompiledFormat?
  private let many: CompiledFormat?
  let other: CompiledFormat?
  /// The conversion of the number, for C widths; nil if it is no integer's.
  let integerConversion: CompiledConversion?
  /// The conversion by which the number is shown in the text, for operands from visible digits.
  let shownConversion: CompiledConversion

  init(_ variable: PluralVariable, variables: [PluralVariable]) {
    func compile(_ category: PluralCategory) -> CompiledFormat? {
      variable.variants[category].map {
        CompiledFormat(FormatString($0), variables: variables)
      }
    }
    zero = compile(.zero)
    one = compile(.one)
    two = compile(.two)
    few = compile(.few)
    many = compile(.many)
    other = compile(.other)
    let value = variable.valueSpecification
    integerConversion = value.flatMap {
      $0.argumentClass == .integer ? CompiledConversion($0) : nil
    }
    let first = variable.variants[.other].flatMap { text in
      FormatString(text).specifications.first { $0.position == nil }
    }
    shownConversion = CompiledConversion(
      first?.isNumeric == true
        ? first ?? FormatSpecification(conversion: .object)
        : value ?? FormatSpecification(conversion: .object))
  }

  /// The variant of a category, or `other`.
  subscript(category: PluralCategory) -> CompiledFormat? {
    let variant: CompiledFormat? =
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    return variant ?? other
  }

  /// The longest expected length of a variant.
  var expectedLength: Int {
    [zero, one, two, few, many, other].reduce(0) { max($0, $1?.expectedLength ?? 0) }
  }
}
