import PluralsCore

/// A variable whose variants have been taken apart.
struct CompiledVariable: Sendable {
  // The formats of categories by their indices, that of `other` for a category without; nil without both.
  private let zero: Int?
  private let one: Int?
  private let two: Int?
  private let few: Int?
  private let many: Int?
  let other: Int?
  /// Whether there is a variant `zero`, which serves the value 0 in every language.
  let hasZero: Bool
  /// Whether the number orders, by rules that options do not choose.
  let isOrdinal: Bool
  /// The conversion of the value type, for C widths; nil if it is not an integer's.
  let value: MessageConversion?
  /// The conversion by which the number is shown in the text, for operands from visible digits.
  let shown: MessageConversion

  /// Takes the variants of a variable in, with the indices of its message's variables by their names.
  ///
  /// - Parameter readsSpaces: Whether `% d` is a conversion.
  init(
    _ variable: PluralVariable, of indices: [String: Int], readsSpaces: Bool,
    into formats: inout CompiledFormats
  ) {
    let variants = variable.variants.mapValues {
      formats.add(FormatString($0, readsSpaces: readsSpaces), variables: indices)
    }
    let other = variants[.other]
    zero = variants[.zero] ?? other
    one = variants[.one] ?? other
    two = variants[.two] ?? other
    few = variants[.few] ?? other
    many = variants[.many] ?? other
    self.other = other
    hasZero = variants[.zero] != nil
    isOrdinal = variable.type == .ordinal
    value = variable.value
    shown = variable.shown(readsSpaces: readsSpaces)
  }

  /// The variant of a category, or `other`.
  subscript(category: PluralCategory) -> Int? {
    switch category {
    case .zero: zero
    case .one: one
    case .two: two
    case .few: few
    case .many: many
    case .other: other
    }
  }
}
