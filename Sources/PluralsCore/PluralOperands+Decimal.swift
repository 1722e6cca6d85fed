extension PluralOperands {
  /// The operands of a number written as decimal digits: `"1.20"`, `"-3"`, `"1.2c6"`.
  ///
  /// The text is an optional sign, digits, optionally a point and digits, optionally `c` and the
  /// exponent of compact notation, a positive integer without sign or leading zeros. ASCII only;
  /// no spaces, no grouping, nothing else. `e` is refused because engines disagree on whether `1e6`
  /// is scientific or compact.
  ///
  /// ```swift
  /// try PluralOperands("1.20").v   // 2
  /// try PluralOperands("1.2c6").i  // 1200000
  /// ```
  ///
  /// - Throws: ``SyntaxError`` with the place of the first byte that does not fit.
  /// - Complexity: O(*n*) in the length of the text. Exact for any length; does not allocate if the
  ///   text is contiguous UTF-8, as native Swift strings are.
  @inlinable public init(_ text: String) throws(SyntaxError) {
    // Inlined, so that a short text is read where it lies.
    self.init(i: 0, f: 0, t: 0, v: 0, w: 0, c: 0)
    if text.utf8.withContiguousStorageIfAvailable({ self.read(shortUTF8: $0) }) != true {
      self = try PluralOperands(long: text)
    }
  }

  @usableFromInline init(long text: String) throws(SyntaxError) {
    var text = text
    self = try text.withUTF8 { bytes in
      Result { () throws(SyntaxError) in try PluralOperands(utf8: bytes) }
    }.get()
  }

  /// The operands of a number written as decimal digits; see ``init(_:)-(String)``.
  public init(_ text: Substring) throws(SyntaxError) {
    var text = text
    self = try text.withUTF8 { bytes in
      Result { () throws(SyntaxError) in try PluralOperands(utf8: bytes) }
    }.get()
  }

  /// Reads a decimal number that is so short that no operand needs folding, except by its exponent.
  ///
  /// One pass without checks for overflow: at most 18 digits fit.
  ///
  /// - Returns: Whether the text is such a number. If not, nothing is read.
  @usableFromInline package mutating func read(shortUTF8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard 1...FoldedInteger.digits ~= text.count, var next = text.baseAddress else { return false }
    let end = next + text.count

    if next.pointee == UInt8(ascii: "-") || next.pointee == UInt8(ascii: "+") { next += 1 }
    let integerStart = next
    var i: UInt64 = 0
    while next < end {
      let digit = UInt64(next.pointee &- UInt8(ascii: "0"))
      guard digit < 10 else { break }
      i = i &* 10 &+ digit
      next += 1
    }
    guard next > integerStart else { return false }

    var f: UInt64 = 0
    var t: UInt64 = 0
    var v = 0
    var w = 0
    if next < end, next.pointee == UInt8(ascii: ".") {
      next += 1
      let fractionStart = next
      while next < end {
        let digit = UInt64(next.pointee &- UInt8(ascii: "0"))
        guard digit < 10 else { break }
        f = f &* 10 &+ digit
        next += 1
        t = digit != 0 ? f : t
        w = digit != 0 ? next - fractionStart : w
      }
      v = next - fractionStart
      guard v > 0 else { return false }
    }
    if next == end {
      self = PluralOperands(i: i, f: f, t: t, v: v, w: w, c: 0)
      return true
    }

    // An exponent of one digit; larger ones are for the general case.
    guard next.pointee == UInt8(ascii: "c"), next + 2 == end else { return false }
    let c = Int(next[1] &- UInt8(ascii: "0"))
    guard 1...9 ~= c else { return false }
    self = PluralOperands(i: i, f: f, t: t, v: v, w: w, shiftedRightBy: c)
    return true
  }

  /// The operands of at most 18 digits, after the point has moved right by 1 to 9 places.
  private init(
    i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, shiftedRightBy c: Int
  ) {
    func power(_ exponent: Int) -> UInt64 {
      var result: UInt64 = 1
      for _ in 0..<exponent { result &*= 10 }
      return result
    }
    if c >= v {
      let digits = i &* power(v) &+ f
      self.init(
        i: FoldedInteger.appendZeros(c - v, to: digits), f: 0, t: 0, v: 0, w: 0, c: c)
    } else {
      let (moved, rest) = f.quotientAndRemainder(dividingBy: power(v - c))
      let significant = max(0, w - c)
      self.init(
        i: i &* power(c) &+ moved, f: rest, t: significant > 0 ? t % power(significant) : 0,
        v: v - c,
        w: significant, c: c)
    }
  }

  /// The operands of a decimal number in UTF-8; see ``init(_:)-(StringProtocol)``.
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

  /// The operands of digits with at most one point among them, after the point has moved right.
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

  /// Why a text is not a decimal number, and where.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// What would have been right.
    public enum Expectation: Hashable, Sendable {
      /// A digit from 0 to 9.
      case digit
      /// A point, a `c`, or nothing more.
      case end
      /// An exponent: a positive integer without sign or leading zeros.
      case exponent
      /// An exponent that is below 10⁹.
      case smallerExponent
    }

    /// What would have been right at ``offset``.
    public let expected: Expectation
    /// The offset in UTF-8 bytes, from 0 up to the length of the text.
    public let offset: Int

    package init(expected: Expectation, offset: Int) {
      self.expected = expected
      self.offset = offset
    }
  }
}

extension PluralOperands.SyntaxError: CustomStringConvertible {
  /// What was expected: `"expected a digit"`.
  public var description: String {
    switch expected {
    case .digit: "expected a digit"
    case .end: "expected the end of the number"
    case .exponent: "expected an exponent of 1 or more, without sign or leading zeros"
    case .smallerExponent: "expected an exponent below 1000000000"
    }
  }
}

/// Reads the parts of a decimal number from UTF-8.
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

  /// Reads `c` and its exponent to the end of the text.
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
