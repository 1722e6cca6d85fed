/// The sample numbers of one plural rule.
///
/// UTS #35 Part 3, “Samples”.
package struct ReferenceSamples: Hashable, Sendable {
  /// Numbers without a visible fraction; `nil` means that no such number satisfies the rule.
  package let integer: ReferenceSampleList?
  /// Numbers with a visible fraction; `nil` means that no such number satisfies the rule.
  package let decimal: ReferenceSampleList?

  /// The two kinds of lists, named after their keywords.
  package enum Kind: String, CaseIterable, Sendable {
    case integer, decimal
  }

  package subscript(kind: Kind) -> ReferenceSampleList? {
    kind == .integer ? integer : decimal
  }

  /// Parses samples: `@integer 0, 2~16, … @decimal 0.0~1.5, …`.
  ///
  /// - Parameter text: The text after the condition, from the first `@` to the end.
  package init(_ text: String) throws(ReferenceSyntaxError) {
    func error(_ message: String) -> ReferenceSyntaxError {
      ReferenceSyntaxError(message: message, offset: 0, text: text)
    }
    var lists: [Kind: ReferenceSampleList] = [:]
    let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
    guard parts[0].allSatisfy(\.isPatternWhiteSpace) else { throw error("expected '@'") }
    for part in parts.dropFirst() {
      let word = part.prefix { !$0.isPatternWhiteSpace }
      guard let kind = Kind(rawValue: String(word)) else {
        throw error("expected 'integer' or 'decimal' after '@'")
      }
      guard lists[kind] == nil else { throw error("expected each kind of samples once") }
      if kind == .integer, lists[.decimal] != nil {
        throw error("expected @integer before @decimal")
      }
      let list = try ReferenceSampleList(String(part.dropFirst(word.count)))
      guard list.ranges.allSatisfy({ $0.first.fraction.isEmpty == (kind == .integer) }) else {
        throw error("expected @integer without and @decimal with fractions")
      }
      lists[kind] = list
    }
    integer = lists[.integer]
    decimal = lists[.decimal]
  }
}

/// A list of sample numbers of one kind.
package struct ReferenceSampleList: Hashable, Sendable {
  /// Numbers and ranges of numbers, in the order of the text.
  package let ranges: [ReferenceSampleRange]
  /// Whether the list ends with `…`: infinitely many numbers satisfy the rule.
  package let isOpen: Bool

  init(_ text: String) throws(ReferenceSyntaxError) {
    var items = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.trimmingPatternWhiteSpace) }
    isOpen = items.count > 1 && ["…", "..."].contains(items.last)
    if isOpen { items.removeLast() }
    var ranges: [ReferenceSampleRange] = []
    for item in items { ranges.append(try ReferenceSampleRange(item)) }
    self.ranges = ranges
  }

  /// All numbers, with ranges expanded.
  package var numbers: [ReferenceNumber] { ranges.flatMap(\.numbers) }
}

/// A sample, or the samples from one to another in steps of one in the last digit.
package struct ReferenceSampleRange: Hashable, Sendable {
  package let first: ReferenceNumber
  package let last: ReferenceNumber
  /// All numbers from `first` to `last`.
  package let numbers: [ReferenceNumber]

  init(_ text: String) throws(ReferenceSyntaxError) {
    func error(_ message: String) -> ReferenceSyntaxError {
      ReferenceSyntaxError(message: message, offset: 0, text: text)
    }
    let ends = text.split(separator: "~", omittingEmptySubsequences: false)
    guard ends.count <= 2 else { throw error("expected one '~'") }
    first = try ReferenceNumber(
      String(ends[0].unicodeScalars.trimmingPatternWhiteSpace), notation: .samples)
    guard ends.count == 2 else {
      last = first
      numbers = [first]
      return
    }
    last = try ReferenceNumber(
      String(ends[1].unicodeScalars.trimmingPatternWhiteSpace), notation: .samples)
    guard first.sign != "-", last.sign != "-" else { throw error("expected no sign in a range") }
    guard first.fraction.count == last.fraction.count, first.exponent == last.exponent else {
      throw error("expected ends with as many decimals and the same exponent")
    }
    guard DigitString(first.digits) <= DigitString(last.digits) else {
      throw error("expected a range that ascends")
    }
    var numbers = [first]
    while let number = numbers.last, DigitString(number.digits) < DigitString(last.digits) {
      guard numbers.count < Self.mostNumbers else {
        throw error("expected at most \(Self.mostNumbers) numbers in a range")
      }
      numbers.append(number.oneMoreInTheLastPlace)
    }
    self.numbers = numbers
  }

  /// The maximum length of a range. Longer ones provide no additional information, and could be endless.
  private static let mostNumbers = 100_000
}

extension ReferenceNumber {
  /// All digits, integer digits before fraction digits.
  fileprivate var digits: [UInt8] { integer + fraction }

  fileprivate var oneMoreInTheLastPlace: ReferenceNumber {
    var digits = digits
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 { digits[place] += 1 } else { digits.insert(1, at: 0) }
    let point = digits.count - fraction.count
    return ReferenceNumber(
      integer: Array(digits[..<point]), fraction: Array(digits[point...]), exponent: exponent)
  }
}

extension BidirectionalCollection<Unicode.Scalar> {
  fileprivate var trimmingPatternWhiteSpace: String.UnicodeScalarView {
    let start = drop(while: \.isPatternWhiteSpace)
    guard let last = start.lastIndex(where: { !$0.isPatternWhiteSpace }) else { return .init() }
    return .init(start[...last])
  }
}
