import PluralsCore

extension FormatSpecification {
  /// The conversion that a value type names, `lld` or `%lld`; nil if it names none.
  package init?(valueType: String) {
    let text = valueType.utf8.first == UInt8(ascii: "%") ? valueType : "%" + valueType
    let items = FormatString(text, readsSpaces: true).items
    guard items.count == 1, case .specification(let specification) = items[0] else { return nil }
    self = specification
  }

  /// The conversion of a value type, for C widths; nil if it is not an integer's.
  package var counted: MessageConversion? {
    argumentClass == .integer ? MessageConversion(conversion, length) : nil
  }
}

extension MessageConversion {
  /// The conversion by which the number of a variable is shown, without flags and width: the first of the variant
  /// `other` without position, else that of the value type.
  package init(showing valueType: FormatSpecification?, in other: FormatString?) {
    let first = other?.specifications.first { $0.position == nil }
    guard let specification = first?.isNumeric == true ? first : valueType else {
      self.init(.object)
      return
    }
    var precision: Int?
    if case .fixed(let digits) = specification.precision { precision = digits }
    self.init(specification.conversion, specification.length, precision: precision)
  }
}

extension PluralVariable {
  /// The conversion of the value type, for C widths; nil if it is not an integer's.
  package var value: MessageConversion? { valueSpecification?.counted }

  /// The conversion by which the number is shown.
  ///
  /// - Parameter readsSpaces: Whether `% d` is a conversion.
  package func shown(readsSpaces: Bool) -> MessageConversion {
    MessageConversion(
      showing: valueSpecification,
      in: variants[.other].map { FormatString($0, readsSpaces: readsSpaces) })
  }
}
