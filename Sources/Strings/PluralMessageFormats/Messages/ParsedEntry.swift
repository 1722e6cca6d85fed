package import PluralsCore

/// The entry of a message without variation by device, with its formats parsed. See ``Message`` for their meaning.
package struct ParsedEntry: Hashable, Sendable {
  /// A plural variable.
  package struct Variable: Hashable, Sendable {
    /// The name between the at signs.
    package var name: String
    /// Whether cardinal or ordinal rules choose the variant.
    package var type: PluralRuleType
    /// The conversion that the value type specifies; nil if it is not a valid conversion.
    package var valueSpecification: FormatSpecification?
    /// The variants, as written. If a category has several, the last one is used.
    package var variants: [Variant]
    /// Whether the variants are whole texts. Their first implicit item reads the first argument instead of the variable's.
    package var isWholeText = false
    /// Whether references to the variable are expanded even if Apple's Foundation would not expand the name.
    package var hasFreeName = false

    package init(
      name: String, type: PluralRuleType, valueSpecification: FormatSpecification?,
      variants: [Variant]
    ) {
      self.name = name
      self.type = type
      self.valueSpecification = valueSpecification
      self.variants = variants
    }
  }

  /// The format for a category.
  package typealias Variant = PluralVariant<FormatString>

  /// The format, or the formats for all widths.
  package var formats: [FormatString]
  /// The least width of each format, sorted; empty if there is one format for all widths.
  package var widths: [Int]
  /// The variables. If a name has several, the first one is used.
  package var variables: [Variable]

  package init(_ format: FormatString, variables: [Variable] = []) {
    formats = [format]
    widths = []
    self.variables = variables
  }

  package init(widths: [(width: Int, format: FormatString)]) {
    formats = widths.map { $0.format }
    self.widths = widths.map { $0.width }
    variables = []
  }

  /// Whether a format contains literal text with percent signs, which is shown unchanged if the message has no
  /// arguments.
  package var hasProse: Bool { formats.contains { $0.isProse } }
}

extension ParsedEntry.Variable {
  package init(_ variable: PluralVariable, isOrdinal: Bool) {
    let variants = PluralCategory.allCases.compactMap { category in
      variable.variants[category].map { ParsedEntry.Variant(category, FormatString($0)) }
    }
    self.init(
      name: variable.name, type: isOrdinal ? .ordinal : variable.type,
      valueSpecification: variable.valueSpecification, variants: variants)
  }

  /// Returns the index of a category's variant; nil if there is no such variant.
  package func variant(_ category: PluralCategory) -> Int? {
    variants.lastIndex { $0.category == category }
  }

  /// The conversion of the value type, for C widths; nil if the value type is not an integer.
  package var value: _MessageConversion? {
    valueSpecification.flatMap { specification in
      specification.argumentClass == .integer
        ? _MessageConversion(specification.conversion, specification.length) : nil
    }
  }

  /// The conversion that shows the number, without flags and width: the first conversion without a position in the variant
  /// `other`, or the conversion of the value type.
  package var shown: _MessageConversion {
    let first = variant(.other).flatMap { other in
      variants[other].text.specifications.first { $0.position == nil }
    }
    guard let specification = first?.isNumeric == true ? first : valueSpecification else {
      return .object
    }
    var precision: Int?
    if case .fixed(let digits) = specification.precision { precision = digits }
    return _MessageConversion(specification.conversion, specification.length, precision: precision)
  }
}
