extension FormatSpecification {
  /// Returns the conversion of a letter, and the length that the letter implies.
  static func conversion(_ letter: UInt8) -> (Conversion, Length?)? {
    switch letter {
    case UInt8(ascii: "@"): (.object, nil)
    case UInt8(ascii: "d"), UInt8(ascii: "i"): (.decimal, nil)
    case UInt8(ascii: "D"): (.decimal, .long)
    case UInt8(ascii: "u"): (.unsigned, nil)
    case UInt8(ascii: "U"): (.unsigned, .long)
    case UInt8(ascii: "x"): (.hexadecimal, nil)
    case UInt8(ascii: "X"): (.upperHexadecimal, nil)
    case UInt8(ascii: "o"): (.octal, nil)
    case UInt8(ascii: "O"): (.octal, .long)
    case UInt8(ascii: "f"): (.fixed, nil)
    case UInt8(ascii: "F"): (.upperFixed, nil)
    case UInt8(ascii: "e"): (.exponential, nil)
    case UInt8(ascii: "E"): (.upperExponential, nil)
    case UInt8(ascii: "g"): (.general, nil)
    case UInt8(ascii: "G"): (.upperGeneral, nil)
    case UInt8(ascii: "a"): (.hexadecimalFloat, nil)
    case UInt8(ascii: "A"): (.upperHexadecimalFloat, nil)
    case UInt8(ascii: "c"): (.character, nil)
    case UInt8(ascii: "C"): (.wideCharacter, nil)
    case UInt8(ascii: "s"): (.string, nil)
    case UInt8(ascii: "S"): (.wideString, nil)
    case UInt8(ascii: "p"): (.pointer, nil)
    case UInt8(ascii: "n"): (.count, nil)
    default: nil
    }
  }
}
