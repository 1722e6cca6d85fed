import PluralsCore

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
