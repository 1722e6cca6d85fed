import PluralsCore

extension FormatRenderer {
  /// Returns the category of an argument for a plural variable.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - hasZero: Whether the variable has a variant `zero`.
  ///   - value: The conversion of the variable's value type; nil if the value type is not an integer.
  ///   - shown: The conversion that shows the number.
  ///   - choose: The plural rules.
  func category(
    of argument: FormatArgument, hasZero: Bool, value: Conversion?, shown: Conversion,
    by choose: PluralChoice
  ) -> PluralCategory {
    let argument = integerWidths == .declared ? cut(argument, to: value) : argument
    if hasZero, argument.isZero { return .zero }
    if operands == .visibleDigits, let operands = visibleOperands(of: argument, as: shown) {
      return choose(operands)
    }
    return argument.operands.map(choose) ?? .other
  }

  /// Returns the argument truncated as in C for a value type.
  private func cut(_ argument: FormatArgument, to value: Conversion?) -> FormatArgument {
    guard let value, value.isInteger else { return argument }
    let integer: CInteger
    switch argument.value {
    case .integer(let value): integer = CInteger(value)
    case .unsigned(let value): integer = CInteger(value)
    case .number, .text: return argument
    }
    let bits = value.length.bits
    return value.kind == .decimal
      ? .integer(Int64(bitPattern: integer.signed(bits: bits, strict: true).pattern))
      : .unsigned(integer.unsigned(bits: bits, strict: true))
  }

  /// Returns the operands of the digits that a conversion shows; nil if it does not show a plain decimal.
  private func visibleOperands(
    of argument: FormatArgument, as shown: Conversion
  ) -> PluralOperands? {
    guard case .number = argument.value else { return nil }
    let text = TextBuffer.text { text in
      with(symbols: .plain).append(argument, as: shown, to: &text)
    }
    return try? PluralOperands(text)
  }
}

extension FormatArgument {
  /// The operands of the value, regardless of the digits that are shown; nil if it is not a number.
  package var operands: PluralOperands? {
    switch value {
    case .integer(let value): PluralOperands(value)
    case .unsigned(let value): PluralOperands(value)
    case .number(let value, _): PluralOperands(value)
    case .text: decimalOperands
    }
  }

  /// Whether the value is 0, regardless of the digits that are shown.
  package var isZero: Bool {
    switch value {
    case .integer(let value): value == 0
    case .unsigned(let value): value == 0
    case .number(let value, _): value == 0
    case .text: decimalOperands.map { $0.i == 0 && $0.f == 0 } ?? false
    }
  }

  /// The operands of a text that is a plain ASCII decimal; nil for every other argument.
  private var decimalOperands: PluralOperands? {
    guard case .text(let text) = value, let operands = try? PluralOperands(text), operands.c == 0
    else { return nil }
    return operands
  }
}
