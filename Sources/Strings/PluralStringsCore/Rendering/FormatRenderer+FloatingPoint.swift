import PluralsCore
import PluralsLocales

extension FormatRenderer {
  /// Appends a finite number with a floating-point conversion.
  ///
  /// - Parameters:
  ///   - decimal: All digits of the number's magnitude.
  ///   - binary: The magnitude, for the hexadecimal conversions.
  func append(
    decimal: ExactDecimal, isNegative: Bool, binary: Double, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    let precision = conversion.precision ?? 6
    switch conversion.kind {
    case .exponential, .upperExponential:
      append(
        exponential: decimal, fractionDigits: precision, isNegative: isNegative, as: conversion,
        to: &text)
    case .general, .upperGeneral:
      append(
        general: decimal, digits: precision, isNegative: isNegative, as: conversion, to: &text)
    case .hexadecimalFloat, .upperHexadecimalFloat:
      append(hexadecimal: binary, isNegative: isNegative, as: conversion, to: &text)
    default:
      append(
        fixed: decimal, fractionDigits: precision, isNegative: isNegative, as: conversion, to: &text
      )
    }
  }

  /// Appends a finite magnitude with a number of fraction digits.
  func append(
    fixed magnitude: Double, fractionDigits: Int, isNegative: Bool, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    guard let scaled = ScaledDecimal(magnitude, fractionDigits: fractionDigits) else {
      return append(
        fixed: ExactDecimal(magnitude), fractionDigits: fractionDigits, isNegative: isNegative,
        as: conversion, to: &text)
    }
    scaled.withDigits { integer, fraction in
      NumberText(
        isNegative: isNegative, integer: integer, fraction: fraction,
        alwaysShowsSeparator: conversion.flags.contains(.alternate), flags: conversion.flags,
        width: conversion.width
      ).append(to: &text, symbols: symbols)
    }
  }

  private func append(
    fixed decimal: ExactDecimal, fractionDigits: Int, isNegative: Bool, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    var rounded = decimal
    rounded.round(toFractionDigits: fractionDigits)
    append(
      integer: rounded.integerPart, fraction: rounded.fractionPart(count: fractionDigits),
      isNegative: isNegative, as: conversion, to: &text)
  }

  private func append(
    exponential decimal: ExactDecimal, fractionDigits: Int, isNegative: Bool,
    as conversion: Conversion, to text: inout TextBuffer
  ) {
    var rounded = decimal
    rounded.round(toSignificantDigits: fractionDigits + 1)
    let exponent = rounded.isZero ? 0 : rounded.integerDigits - 1
    rounded.integerDigits = 1
    append(
      integer: rounded.integerPart, fraction: rounded.fractionPart(count: fractionDigits),
      exponent: .init(letter: conversion.kind.isUpperCase ? "E" : "e", value: exponent),
      isNegative: isNegative, as: conversion, to: &text)
  }

  /// Appends a magnitude like `%g` in C: fixed for exponents from −4 up to the precision, without trailing zeros.
  private func append(
    general decimal: ExactDecimal, digits: Int, isNegative: Bool, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    let significant = max(digits, 1)
    var rounded = decimal
    rounded.round(toSignificantDigits: significant)
    let exponent = rounded.isZero ? 0 : rounded.integerDigits - 1
    let keepsZeros = conversion.flags.contains(.alternate)
    if exponent >= -4, exponent < significant {
      let fraction = keepsZeros ? significant - 1 - exponent : rounded.fractionDigits
      append(
        fixed: rounded, fractionDigits: fraction, isNegative: isNegative, as: conversion, to: &text)
    } else {
      let fraction = keepsZeros ? significant - 1 : max(0, rounded.digits.count - 1)
      append(
        exponential: rounded, fractionDigits: fraction, isNegative: isNegative, as: conversion,
        to: &text)
    }
  }

  private func append(
    integer: [UInt8], fraction: [UInt8], exponent: NumberText.Exponent? = nil, isNegative: Bool,
    as conversion: Conversion, to text: inout TextBuffer
  ) {
    integer.withUnsafeBufferPointer { integer in
      fraction.withUnsafeBufferPointer { fraction in
        NumberText(
          isNegative: isNegative, integer: integer, fraction: fraction,
          alwaysShowsSeparator: conversion.flags.contains(.alternate), exponent: exponent,
          flags: conversion.flags, width: conversion.width
        ).append(to: &text, symbols: symbols)
      }
    }
  }

  // MARK: Numbers in %@

  /// Appends a number as shown by `%@`: with its own number of fraction digits if it has one, otherwise in its
  /// shortest form.
  func append(
    described number: Double, fractionDigits: Int?, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    let isNegative = number.sign == .minus
    if let fractionDigits, number.isFinite {
      append(
        fixed: number.magnitude,
        fractionDigits: min(max(fractionDigits, 0), _MessageConversion.largestAmount),
        isNegative: isNegative, as: conversion, to: &text)
      return
    }
    guard let decimal = ShortestDecimal(number) else {
      append(notFinite: number, as: conversion, to: &text)
      return
    }
    let shortest = ExactDecimal(decimal)
    if shortest.integerDigits > -6, shortest.integerDigits <= 21 {
      append(
        fixed: shortest, fractionDigits: shortest.fractionDigits, isNegative: isNegative,
        as: conversion, to: &text)
    } else {
      append(
        exponential: shortest, fractionDigits: shortest.digits.count - 1, isNegative: isNegative,
        as: conversion, to: &text)
    }
  }

  /// Appends an infinity or a NaN, which are never padded with zeros.
  func append(
    notFinite number: Double, as conversion: Conversion, to text: inout TextBuffer
  ) {
    var shown = number.isNaN ? symbols.value.notANumber : symbols.value.infinity
    if conversion.kind.isUpperCase { shown = shown.uppercased() }
    if number.sign == .minus, !number.isNaN {
      shown = symbols.value.minusSign + shown
    } else if conversion.flags.contains(.plus) {
      shown = symbols.value.plusSign + shown
    } else if conversion.flags.contains(.space) {
      shown = " " + shown
    }
    append(padded: shown, as: conversion, to: &text)
  }

  // MARK: Hexadecimal

  /// Appends a magnitude like `%a` in C. The digit before the point is 1, except for zero.
  private func append(
    hexadecimal magnitude: Double, isNegative: Bool, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    let isUpper = conversion.kind.isUpperCase
    let value = HexadecimalFloat(magnitude, fractionDigits: conversion.precision)
    let fraction = isUpper ? value.fraction.uppercased() : value.fraction
    var sign = isNegative ? "-" : ""
    if !isNegative, conversion.flags.contains(.plus) { sign = "+" }
    if !isNegative, sign.isEmpty, conversion.flags.contains(.space) { sign = " " }
    sign += isUpper ? "0X" : "0x"
    var number = "\(value.integer)"
    if !fraction.isEmpty || conversion.flags.contains(.alternate) {
      number += symbols.value.decimalSeparator + fraction
    }
    number += isUpper ? "P" : "p"
    number += "\(value.exponent < 0 ? "-" : "+")\(value.exponent.magnitude)"
    if conversion.flags.contains(.zero), !conversion.flags.contains(.left) {
      let missing = conversion.width - sign.utf16.count - number.utf16.count
      if missing > 0 { number = String(repeating: "0", count: missing) + number }
    }
    append(padded: sign + number, as: conversion, to: &text)
  }
}
