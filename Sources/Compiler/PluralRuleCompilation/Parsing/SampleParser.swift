import PluralsCore
import PluralsDiagnostics

/// Parses the lists of samples that follow a condition.
struct SampleParser {
  /// The maximum number of numbers. Lists with more are mistakes or attacks.
  static let mostNumbers = 1_000
  /// The maximum exponent, far above what notations use. Samples are expanded digit by digit.
  static let largestExponent = 999

  var scanner: RuleScanner

  init(_ scanner: RuleScanner) { self.scanner = scanner }

  /// Parses a list, starting at its `@`.
  ///
  /// - Parameter earlier: The preceding lists in the same rule.
  mutating func parse(after earlier: [SampleList]) throws(Diagnostic) -> SampleList {
    let start = scanner.offset
    let kind = try kind(after: earlier)
    let listStart = scanner.offset
    var samples = [try sample(kind)]
    var isInfinite = false
    var count = samples[0].count
    while true {
      scanner.skipWhiteSpace()
      if scanner.atEnd || scanner.peek() == UInt8(ascii: "@") { break }
      guard !isInfinite else { throw scanner.error("expected nothing after '…'") }
      guard scanner.skip(",") else {
        throw scanner.error("expected ',' or the end of the samples, found \(scanner.found)")
      }
      scanner.skipWhiteSpace()
      if scanner.skip("…") || scanner.skip("...") {
        isInfinite = true
      } else {
        let place = scanner.offset
        samples.append(try sample(kind))
        count += samples[samples.count - 1].count
        guard count <= SampleParser.mostNumbers else {
          throw scanner.error("a list of more than \(SampleParser.mostNumbers) samples", at: place)
        }
      }
    }
    return SampleList(
      kind: kind, samples: samples, isInfinite: isInfinite,
      text: scanner.normalized(listStart..<scanner.offset),
      location: scanner.text.location(at: start))
  }

  private mutating func kind(after earlier: [SampleList]) throws(Diagnostic) -> SampleList.Kind {
    let start = scanner.offset
    _ = scanner.skip("@")
    guard let kind = SampleList.Kind(rawValue: scanner.letters()) else {
      // Parsing continues after this '@'.
      throw scanner.error("expected '@integer' or '@decimal'", at: start)
    }
    if earlier.contains(where: { $0.kind == kind }) {
      throw scanner.error("'@\(kind)' a second time", at: start)
    }
    if kind == .integer, !earlier.isEmpty {
      throw scanner.error("'@integer' must come before '@decimal'", at: start)
    }
    let end = scanner.offset
    scanner.skipWhiteSpace()
    guard scanner.offset > end else {
      throw scanner.error("expected white space after '@\(kind)', found \(scanner.found)")
    }
    return kind
  }

  private mutating func sample(_ kind: SampleList.Kind) throws(Diagnostic) -> Sample {
    let start = scanner.offset
    let location = scanner.text.location(at: start)
    let first = try number(kind)
    let end = scanner.offset
    scanner.skipWhiteSpace()
    guard scanner.skip("~") else {
      scanner.back(to: end)
      return Sample(first: first, last: first, count: 1, location: location)
    }
    scanner.skipWhiteSpace()
    let last = try number(kind)
    let range = "\(first)~\(last)"
    if first.isSigned || last.isSigned {
      throw scanner.error("the sample range \(range) has a sign", at: start)
    }
    if first.fractionDigits.count != last.fractionDigits.count {
      throw scanner.error(
        "the ends of the sample range \(range) differ in their number of fraction digits",
        at: start)
    }
    if first.exponent != last.exponent {
      throw scanner.error(
        "the ends of the sample range \(range) differ in their exponent", at: start)
    }
    let bounds = [first, last].map { WholeNumber(digits: $0.integerDigits + $0.fractionDigits) }
    guard bounds[0] <= bounds[1] else {
      throw scanner.error("the sample range \(range) runs backwards", at: start)
    }
    guard let low = bounds[0].word, let high = bounds[1].word,
      high - low < SampleParser.mostNumbers
    else {
      throw scanner.error(
        "the sample range \(range) stands for more than \(SampleParser.mostNumbers) numbers",
        at: start)
    }
    return Sample(first: first, last: last, count: Int(high - low) + 1, location: location)
  }

  /// Parses a text that consists of a single number.
  mutating func wholeNumber() throws(Diagnostic) -> DecimalText {
    let number = try number()
    guard scanner.atEnd else { throw scanner.error("expected the end of the number") }
    return number
  }

  private mutating func number(_ kind: SampleList.Kind) throws(Diagnostic) -> DecimalText {
    let start = scanner.offset
    let number = try number()
    if kind == .integer, !number.fractionDigits.isEmpty {
      throw scanner.error("a sample with a fraction under '@integer'", at: start)
    }
    if kind == .decimal, number.fractionDigits.isEmpty {
      throw scanner.error("a sample without a fraction under '@decimal'", at: start)
    }
    return number
  }

  private mutating func number() throws(Diagnostic) -> DecimalText {
    let isSigned = scanner.skip("-") || scanner.skip("+")
    let integerDigits = scanner.digits()
    guard !integerDigits.isEmpty else {
      throw scanner.error("expected a sample number, found \(scanner.found)")
    }
    var fractionDigits: [UInt8] = []
    if scanner.peek() == UInt8(ascii: "."), scanner.peek(1) != UInt8(ascii: ".") {
      _ = scanner.skip(".")
      fractionDigits = scanner.digits()
      guard !fractionDigits.isEmpty else {
        throw scanner.error("expected a digit after the point, found \(scanner.found)")
      }
    }
    return DecimalText(
      integerDigits: integerDigits, fractionDigits: fractionDigits, exponent: try exponent(),
      isSigned: isSigned)
  }

  private mutating func exponent() throws(Diagnostic) -> Int {
    guard scanner.skip("c") || scanner.skip("e") else { return 0 }
    let start = scanner.offset
    let digits = scanner.digits()
    guard let first = digits.first, first != 0 else {
      throw scanner.error("expected an exponent of 1 or more, without leading zeros", at: start)
    }
    guard let value = WholeNumber(digits: digits).word, value <= SampleParser.largestExponent else {
      throw scanner.error(
        "expected an exponent of at most \(SampleParser.largestExponent)", at: start)
    }
    return Int(value)
  }
}
