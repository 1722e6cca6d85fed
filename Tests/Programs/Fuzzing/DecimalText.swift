import PluralConformance
import PluralsCore

/// Tests numbers of any bytes: runtime library and interpreter accept the same texts, with the same operands.
func testDecimalText(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let expected = try? ReferenceNumber(text)
  do {
    let operands = try bytes.withUnsafeBufferPointer { bytes throws(PluralOperands.SyntaxError) in
      try PluralOperands(utf8: bytes)
    }
    require((try? PluralOperands(text)) == operands, "'\(text)' as a String")
    require((try? PluralOperands(text[...])) == operands, "'\(text)' as a Substring")
    // The interpreter writes out the zeros of an exponent, so it accepts fewer of them.
    if operands.c > 99_999 { return }
    guard let expected else { fatalError("the runtime alone accepts '\(text)'") }
    let right = ReferenceOperands(expected).folded
    require(operands == right, "'\(text)' is \(operands), not \(right)")
  } catch {
    require(expected == nil, "the runtime alone refuses '\(text)': \(error)")
    require(0...bytes.count ~= error.offset, "the error is not in '\(text)'")
    require((try? PluralOperands(text)) == nil, "'\(text)' as a String")
  }
}

extension ReferenceOperands {
  /// The operands as stored by the runtime library.
  fileprivate var folded: PluralOperands {
    PluralOperands(i: i.folded, f: f.folded, t: t.folded, v: v, w: w, c: c)
  }
}

extension ReferenceInteger {
  /// The value if it is below 10¹⁸; otherwise its last 18 digits plus 10¹⁸.
  fileprivate var folded: UInt64 {
    let digits = digits.digits
    let low = digits.suffix(18).reduce(0) { $0 * 10 + UInt64($1) }
    return digits.count > 18 ? low + 1_000_000_000_000_000_000 : low
  }
}
