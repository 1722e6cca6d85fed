extension PluralOperands {
  /// Parses the operands of a number written as decimal digits: `"1.20"`, `"-3"`, `"1.2c6"`.
  ///
  /// The text consists of an optional sign, digits, optionally a point and digits, and optionally `c` and the
  /// exponent of compact notation, a positive integer without sign or leading zeros. Only ASCII is accepted, without
  /// spaces or grouping. `e` is rejected because implementations disagree on whether `1e6` is scientific or compact.
  ///
  /// ```swift
  /// try PluralOperands("1.20").v   // 2
  /// try PluralOperands("1.2c6").i  // 1200000
  /// ```
  ///
  /// - Throws: ``SyntaxError`` with the position of the first invalid byte.
  /// - Complexity: O(*n*) in the length of the text. Exact for any length; does not allocate if the
  ///   text is contiguous UTF-8, as native Swift strings are.
  @inlinable @inline(__always)
  public init(_ text: borrowing String) throws(SyntaxError) {
    // Inlined and borrowed, so that a short text is read in place and its operands are returned in registers.
    let short = text.utf8.withContiguousStorageIfAvailable { ShortDecimal($0) }
    if let short, short.isNumber {
      self.init(short)
    } else {
      try self.init(long: copy text)
    }
  }

  @usableFromInline init(long text: String) throws(SyntaxError) {
    var text = text
    self = try text.withUTF8 { bytes in
      Result { () throws(SyntaxError) in try PluralOperands(utf8: bytes) }
    }.get()
  }

  /// Parses the operands of a number written as decimal digits; see ``init(_:)-(String)``.
  public init(_ text: Substring) throws(SyntaxError) {
    let result = text.utf8.withContiguousStorageIfAvailable { bytes in
      Result { () throws(SyntaxError) in try PluralOperands(utf8: bytes) }
    }
    if let result {
      self = try result.get()
    } else {
      self = try PluralOperands(long: String(text))
    }
  }

  /// Parses the operands of a decimal number in UTF-8; see ``init(_:)-(String)``.
  package init(utf8 text: UnsafeBufferPointer<UInt8>) throws(SyntaxError) {
    var scanner = DecimalScanner(text)
    scanner.skipSign()

    let integerStart = scanner.offset
    var i: UInt64 = 0
    while let digit = scanner.digit() { i = FoldedInteger.append(digit, to: i) }
    guard scanner.offset > integerStart else { throw scanner.error(expected: .digit) }

    let integerEnd = scanner.offset
    var f: UInt64 = 0
    var t: UInt64 = 0
    var w = 0
    if scanner.skip(UInt8(ascii: ".")) {
      let fractionStart = scanner.offset
      while let digit = scanner.digit() {
        f = FoldedInteger.append(digit, to: f)
        if digit != 0 {
          t = f
          w = scanner.offset - fractionStart
        }
      }
      guard scanner.offset > fractionStart else { throw scanner.error(expected: .digit) }
    }
    let v = max(0, scanner.offset - integerEnd - 1)

    if scanner.atEnd {
      self.init(i: i, f: f, t: t, v: v, w: w, c: 0)
    } else {
      let digits = UnsafeBufferPointer(rebasing: text[integerStart..<scanner.offset])
      let c = try scanner.compactExponent()
      self.init(
        digits: digits, integerDigits: integerEnd - integerStart, shiftedRightBy: c)
    }
  }

  /// Creates the operands of digits with at most one point among them, after moving the point to the right.
  private init(
    digits: UnsafeBufferPointer<UInt8>, integerDigits: Int, shiftedRightBy exponent: Int
  ) {
    var i: UInt64 = 0
    var f: UInt64 = 0
    var t: UInt64 = 0
    var v = 0
    var w = 0
    var position = 0
    for byte in digits where byte != UInt8(ascii: ".") {
      let digit = UInt64(byte &- UInt8(ascii: "0"))
      if position < integerDigits + exponent {
        i = FoldedInteger.append(digit, to: i)
      } else {
        f = FoldedInteger.append(digit, to: f)
        v += 1
        if digit != 0 {
          t = f
          w = v
        }
      }
      position += 1
    }
    i = FoldedInteger.appendZeros(max(0, integerDigits + exponent - position), to: i)
    self.init(i: i, f: f, t: t, v: v, w: w, c: exponent)
  }

  /// The reason why a text is not a decimal number, and its position.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// What was expected.
    package enum Expectation: Hashable, Sendable {
      /// A digit from 0 to 9.
      case digit
      /// A point, a `c`, or the end of the text.
      case end
      /// An exponent: a positive integer without sign or leading zeros.
      case exponent
      /// An exponent less than 10⁹.
      case smallerExponent
    }

    /// What was expected at ``offset``.
    package let expected: Expectation
    /// The offset in UTF-8 bytes, from 0 up to the length of the text.
    public let offset: Int

    package init(expected: Expectation, offset: Int) {
      self.expected = expected
      self.offset = offset
    }
  }
}

extension PluralOperands.SyntaxError: CustomStringConvertible {
  /// The expectation in words: `"expected a digit"`.
  public var description: String {
    switch expected {
    case .digit: "expected a digit"
    case .end: "expected the end of the number"
    case .exponent: "expected an exponent of 1 or more, without sign or leading zeros"
    case .smallerExponent: "expected an exponent below 1000000000"
    }
  }
}

/// Parses the parts of a decimal number in UTF-8.
private struct DecimalScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var atEnd: Bool { offset == text.count }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < text.count, text[offset] == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipSign() {
    if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
  }

  mutating func digit() -> UInt64? {
    guard offset < text.count else { return nil }
    let value = text[offset] &- UInt8(ascii: "0")
    guard value < 10 else { return nil }
    offset += 1
    return UInt64(value)
  }

  /// Parses `c` and its exponent up to the end of the text.
  mutating func compactExponent() throws(PluralOperands.SyntaxError) -> Int {
    guard skip(UInt8(ascii: "c")) else { throw error(expected: .end) }
    let start = offset
    guard let first = digit() else { throw error(expected: .exponent) }
    guard first != 0 else { throw error(expected: .exponent, at: start) }
    var exponent = first
    while let digit = digit() {
      guard offset - start <= 9 else { throw error(expected: .smallerExponent, at: start) }
      exponent = exponent * 10 + digit
    }
    guard atEnd else { throw error(expected: .end) }
    return Int(exponent)
  }

  func error(
    expected: PluralOperands.SyntaxError.Expectation, at place: Int? = nil
  ) -> PluralOperands.SyntaxError {
    .init(expected: expected, offset: place ?? offset)
  }
}
