import PluralsCore

extension FormatRenderer {
  /// The variant of a variable for the argument at a position.
  ///
  /// The format `zero` serves the value 0 in every language. A category without format is served by
  /// `other`; without an argument, the variant is `other`.
  func variant(of variable: CompiledVariable, at position: Int) -> CompiledFormat? {
    guard let argument = argument(at: position) else { return variable.other }
    return variable[category(of: argument, for: variable)]
  }

  private func category(
    of argument: FormatArgument, for variable: CompiledVariable
  ) -> PluralCategory {
    let argument = integerWidths == .c ? cut(argument, for: variable) : argument
    if variable.zero != nil, argument.isZero { return .zero }
    if operands == .visibleDigits,
      let operands = visibleOperands(of: argument, for: variable)
    {
      return self.category(operands)
    }
    return argument.operands.map(self.category) ?? .other
  }

  /// The argument as C would pass it for the variable's value type.
  private func cut(_ argument: FormatArgument, for variable: CompiledVariable) -> FormatArgument {
    guard let conversion = variable.integerConversion else { return argument }
    let integer: CInteger
    switch argument {
    case .integer(let value): integer = CInteger(value.magnitude, isNegative: value < 0)
    case .unsigned(let value): integer = CInteger(value, isNegative: false)
    case .number, .text: return argument
    }
    guard conversion.kind == .decimal else {
      return .unsigned(integer.unsigned(bits: conversion.length.bits, strict: true))
    }
    let value = integer.signed(bits: conversion.length.bits, strict: true)
    return .integer(
      Int64(truncatingIfNeeded: value.isNegative ? 0 &- value.magnitude : value.magnitude))
  }

  /// The operands of the digits that the conversion shows; nil if it shows no plain decimal.
  private func visibleOperands(
    of argument: FormatArgument, for variable: CompiledVariable
  ) -> PluralOperands? {
    guard case .number = argument else { return nil }
    let shown = variable.shownConversion
    var conversion = Conversion(kind: shown.kind)
    if case .fixed(let digits) = shown.precision {
      conversion.precision = min(digits, Self.largestAmount)
    }
    let text = TextBuffer.text(expectedLength: 32) { text in
      with(symbols: .plain).append(argument, as: conversion, to: &text)
    }
    return try? PluralOperands(text)
  }
}

extension FormatArgument {
  /// The operands of the value, whatever digits are shown; nil if it is no number.
  var operands: PluralOperands? {
    switch self {
    case .integer(let value): PluralOperands(value)
    case .unsigned(let value): PluralOperands(value)
    case .number(let value, _): PluralOperands(value)
    case .text: decimalOperands
    }
  }

  /// Whether the value is 0; digits that are shown do not matter.
  package var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .unsigned(let value): value == 0
    case .number(let value, _): value == 0
    case .text: decimalOperands.map { $0.i == 0 && $0.f == 0 } ?? false
    }
  }

  /// The operands of a text that is a plain ASCII decimal; nil for every other argument.
  package var decimalOperands: PluralOperands? {
    guard case .text(let text) = self, let operands = try? PluralOperands(text), operands.c == 0
    else { return nil }
    return operands
  }
}
