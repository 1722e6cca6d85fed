import PluralTestSupport
import Testing

@testable import PluralStringsCore

/// Most numbers are rounded as integers of two words. Exact arithmetic with all digits is the reference.
@Suite("Fixed numbers of fraction digits") struct FixedDigitsTests {
  /// Returns digits as text, with a decimal point.
  private func text(integer: some Sequence<UInt8>, fraction: some Sequence<UInt8>) -> String {
    integer.map(String.init).joined() + "." + fraction.map(String.init).joined()
  }

  private func check(_ magnitude: Double, fractionDigits: Int) {
    guard let scaled = ScaledDecimal(magnitude, fractionDigits: fractionDigits) else {
      let units = (0..<fractionDigits).reduce(magnitude) { value, _ in value * 10 }
      #expect(units > 0x1p63, "\(magnitude) with \(fractionDigits) digits fits a word")
      return
    }
    var exact = ExactDecimal(magnitude)
    exact.round(toFractionDigits: fractionDigits)
    var found = ""
    scaled.withDigits { found = text(integer: $0, fraction: $1) }
    let expected = text(
      integer: exact.integerPart, fraction: exact.fractionPart(count: fractionDigits))
    if found != expected { Issue.record("\(magnitude) is \(expected), not \(found)") }
  }

  @Test("Rounds numbers at the limits of Double correctly")
  func edges() {
    let edges: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .ulpOfOne,
      0x1p52, 0x1p52 + 0.5, 0x1p53, 0x1p53 - 1, 0x1p63, 0x1p64, .greatestFiniteMagnitude,
    ]
    for edge in edges {
      for number in [edge, edge.nextUp] where number.isFinite {
        for digits in 0...19 { check(number, fractionDigits: digits) }
      }
    }
    for exponent in -140...70 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for number in [power.nextDown, power, power.nextUp, power * 1.5] {
        for digits in 0...19 { check(number, fractionDigits: digits) }
      }
    }
  }

  @Test("Rounds ties and their neighbors correctly")
  func ties() {
    for eighths in 0..<4000 {
      let number = Double(eighths) / 8
      for digits in 0...3 {
        check(number, fractionDigits: digits)
        check(number.nextUp, fractionDigits: digits)
        if eighths > 0 { check(number.nextDown, fractionDigits: digits) }
      }
    }
    for thousandths in 0..<4000 { check(Double(thousandths) / 1000, fractionDigits: 2) }
  }

  @Test("Rounds random numbers correctly", arguments: sampled(UInt64(1)...2))
  func any(seed: UInt64) {
    #if DEBUG
      let count = 4000
    #else
      let count = 4_000_000
    #endif
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let digits = Int.random(in: 0...19, using: &generator)
      // Any exponent, everyday magnitudes, and decimals of a few digits.
      let bits = Double(bitPattern: generator.next() >> 1)
      if bits.isFinite { check(bits, fractionDigits: digits) }
      let exponent = Int.random(in: -70...64, using: &generator)
      let everyday = Double(
        sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &generator))
      check(everyday, fractionDigits: digits)
      check(Double(generator.next() >> 34) / 1000, fractionDigits: digits % 4)
    }
  }

  @Test("Formats numbers that exceed a machine word with all digits")
  func large() {
    #expect(ScaledDecimal(0x1p64, fractionDigits: 0) == nil)
    #expect(ScaledDecimal(1, fractionDigits: 20) == nil)
    #expect(ScaledDecimal(1, fractionDigits: -1) == nil)
    let format = LocalizedFormat("%.2f|%.30f", variables: [], language: .plain)
    expectEqual(
      format.string(0x1p64, 0.1), "18446744073709551616.00|0.100000000000000005551115123126")
  }
}

extension MessageLanguage {
  fileprivate static var plain: MessageLanguage {
    MessageLanguage("", numberSymbols: .plain) { _ in .other }
  }
}
