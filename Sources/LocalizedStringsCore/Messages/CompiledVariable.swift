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
  /// The conversion of the value type, for C widths; nil if it is not an integer's.
  let value: MessageConversion?
  /// The conversion by which the number is shown in the text, for operands from visible digits.
  let shown: MessageConversion
  /// The rules of a number that orders; nil for one that counts, which options may choose.
  let ordinal: PluralChoice?

  init(_ variable: PluralVariable, variables: [PluralVariable], language: MessageLanguage) {
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
    value = variable.value
    shown = variable.shown
    ordinal = variable.type == .ordinal ? language.ordinal : nil
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

extension PluralVariable {
  /// The conversion of the value type, for C widths; nil if it is not an integer's.
  package var value: MessageConversion? {
    valueSpecification.flatMap {
      $0.argumentClass == .integer ? MessageConversion($0.conversion, $0.length) : nil
    }
  }

  /// The conversion by which the number is shown, without flags and width: the first of the variant
  /// `other` without position, else that of the value type.
  package var shown: MessageConversion {
    let first = variants[.other].flatMap { text in
      FormatString(text).specifications.first { $0.position == nil }
    }
    let specification =
      first?.isNumeric == true ? first ?? valueSpecification : valueSpecification
    guard let specification else { return MessageConversion(.object) }
    var precision: Int?
    if case .fixed(let digits) = specification.precision { precision = digits }
    return MessageConversion(
      specification.conversion, specification.length, precision: precision)
  }
}
