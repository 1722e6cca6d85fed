import PluralsLocales

extension FormatRenderer {
  /// Appends an argument with any conversion except `%@`.
  func append(
    _ argument: FormatArgument, as conversion: Conversion, to text: inout TextBuffer
  ) {
    switch argument.value {
    case .text(let string): append(string: string, as: conversion, to: &text)
    case .integer(let value):
      append(
        integer: value.magnitude, isNegative: value < 0, as: conversion, to: &text)
    case .unsigned(let value):
      append(integer: value, isNegative: false, as: conversion, to: &text)
    case .number(let value, let fractionDigits):
      append(number: value, fractionDigits: fractionDigits, as: conversion, to: &text)
    }
  }

  private func append(
    integer magnitude: UInt64, isNegative: Bool, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    let length = conversion.length
    switch conversion.kind {
    case .object, .string, .wideString, .count:
      symbols.append(digitsOf: magnitude, isNegative: isNegative, as: conversion, to: &text)
    case .decimal:
      let value = CInteger(magnitude: magnitude, isNegative: isNegative)
        .signed(bits: length.bits, strict: integerWidths == .declared)
      symbols.append(
        digitsOf: value.magnitude, isNegative: value.isNegative, as: conversion, to: &text)
    case .unsigned:
      symbols.append(
        digitsOf: bits(magnitude, isNegative, length), isNegative: false, as: conversion, to: &text)
    case .hexadecimal:
      append(
        radix: 16, bits(magnitude, isNegative, length), prefix: "0x", as: conversion, to: &text)
    case .upperHexadecimal:
      append(
        radix: 16, bits(magnitude, isNegative, length), prefix: "0X", as: conversion, to: &text)
    case .octal:
      append(radix: 8, bits(magnitude, isNegative, length), prefix: "0", as: conversion, to: &text)
    case .pointer:
      var pointer = conversion
      pointer.flags = conversion.flags.intersection(.left).union(.alternate)
      append(radix: 16, bits(magnitude, isNegative, .long), prefix: "0x", as: pointer, to: &text)
    case .character:
      append(
        scalar: UInt32(truncatingIfNeeded: bits(magnitude, isNegative, .char)), as: conversion,
        to: &text)
    case .wideCharacter:
      append(
        scalar: UInt32(truncatingIfNeeded: bits(magnitude, isNegative, .short)), as: conversion,
        to: &text)
    case .fixed, .upperFixed, .exponential, .upperExponential, .general, .upperGeneral,
      .hexadecimalFloat, .upperHexadecimalFloat:
      append(
        decimal: ExactDecimal(integer: magnitude), isNegative: isNegative,
        binary: Double(magnitude), as: conversion, to: &text)
    }
  }

  /// Returns the bits for an unsigned conversion.
  private func bits(
    _ magnitude: UInt64, _ isNegative: Bool, _ length: FormatSpecification.Length
  ) -> UInt64 {
    CInteger(magnitude: magnitude, isNegative: isNegative)
      .unsigned(bits: length.bits, strict: integerWidths == .declared)
  }

  private func append(
    number: Double, fractionDigits: Int?, as conversion: Conversion, to text: inout TextBuffer
  ) {
    switch conversion.kind {
    case .decimal, .unsigned, .hexadecimal, .upperHexadecimal, .octal, .character, .wideCharacter,
      .pointer:
      // Conversion rounds towards zero. `rounded` would require libm, which programs need not link.
      if number.magnitude < 0x1p64 {
        let magnitude = UInt64(number.magnitude)
        append(
          integer: magnitude, isNegative: number < 0 && magnitude > 0, as: conversion, to: &text)
      } else {
        var fixed = conversion
        fixed.kind = .fixed
        fixed.precision = 0
        append(number: number, fractionDigits: nil, as: fixed, to: &text)
      }
    case .object, .string, .wideString, .count:
      append(described: number, fractionDigits: fractionDigits, as: conversion, to: &text)
    case .fixed, .upperFixed, .exponential, .upperExponential, .general, .upperGeneral,
      .hexadecimalFloat, .upperHexadecimalFloat:
      guard number.isFinite else {
        append(notFinite: number, as: conversion, to: &text)
        return
      }
      let isNegative = number.sign == .minus
      if conversion.kind == .fixed || conversion.kind == .upperFixed {
        append(
          fixed: number.magnitude, fractionDigits: conversion.precision ?? 6,
          isNegative: isNegative, as: conversion, to: &text)
      } else {
        append(
          decimal: ExactDecimal(number.magnitude), isNegative: isNegative,
          binary: number.magnitude, as: conversion, to: &text)
      }
    }
  }

  /// Appends hexadecimal or octal digits, which are the same in all locales.
  private func append(
    radix: Int, _ value: UInt64, prefix: String, as conversion: Conversion,
    to text: inout TextBuffer
  ) {
    let isUpper = conversion.kind.isUpperCase
    var digits = String(value, radix: radix, uppercase: isUpper)
    if value == 0, conversion.precision == 0 { digits = "" }
    let least = conversion.precision ?? 0
    if digits.utf8.count < least {
      digits = String(repeating: "0", count: least - digits.utf8.count) + digits
    }
    var sign = ""
    if conversion.flags.contains(.alternate) {
      if radix == 8 {
        if digits.utf8.first != UInt8(ascii: "0") { digits = "0" + digits }
      } else if value != 0 || conversion.kind == .pointer {
        sign = prefix
      }
    }
    if conversion.flags.contains(.zero), !conversion.flags.contains(.left),
      conversion.precision == nil
    {
      let missing = conversion.width - sign.utf8.count - digits.utf8.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    }
    append(padded: sign + digits, as: conversion, to: &text)
  }

  // MARK: Text

  private func append(
    string: String, as conversion: Conversion, to text: inout TextBuffer
  ) {
    let shown =
      switch conversion.kind {
      case .string: string.prefix(units: conversion.precision) { UTF8.width($0) }
      case .wideString: string.prefix(units: conversion.precision) { UTF16.width($0) }
      default: string
      }
    append(padded: shown, as: conversion, to: &text)
  }

  /// Appends the character with a code; U+FFFD if there is no such character.
  private func append(
    scalar code: UInt32, as conversion: Conversion, to text: inout TextBuffer
  ) {
    append(padded: String(Unicode.Scalar(code) ?? "\u{FFFD}"), as: conversion, to: &text)
  }

  /// Appends text, padded with spaces to the width, which is counted in UTF-16 units as in Foundation.
  func append(padded string: String, as conversion: Conversion, to text: inout TextBuffer) {
    let spaces = conversion.width > 0 ? conversion.width - string.utf16.count : 0
    if !conversion.flags.contains(.left) { text.append(" ", times: spaces) }
    text.append(string)
    if conversion.flags.contains(.left) { text.append(" ", times: spaces) }
  }
}

extension FormatSpecification.Conversion {
  /// Whether letters among the digits of a number are in upper case.
  var isUpperCase: Bool {
    switch self {
    case .upperHexadecimal, .upperFixed, .upperExponential, .upperGeneral, .upperHexadecimalFloat:
      true
    default: false
    }
  }
}

extension String {
  /// Returns the longest prefix of whole scalars with at most `limit` code units.
  fileprivate func prefix(units limit: Int?, width: (Unicode.Scalar) -> Int) -> String {
    guard let limit else { return self }
    var units = 0
    var end = unicodeScalars.startIndex
    for index in unicodeScalars.indices {
      units += width(unicodeScalars[index])
      if units > limit { break }
      end = unicodeScalars.index(after: index)
    }
    return String(unicodeScalars[..<end])
  }
}
