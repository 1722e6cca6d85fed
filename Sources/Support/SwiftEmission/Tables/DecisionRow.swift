package import PluralsCore

/// The answer for some values of an operand or its remainder: a row of `PluralRules.tsv`, and a `case` in Swift.
package struct DecisionRow: Sendable {
  /// The values; empty for all other values.
  package let values: [ClosedRange<UInt64>]
  package let answer: Answer

  package enum Answer: Sendable {
    /// A category, and the positions of the alternatives of its condition that hold for some of these numbers.
    case category(PluralCategory, origins: [Int])
    /// The category of the integer digits as an integer.
    case integers
    /// The answer of the next function.
    case next
    /// A decision by an operand or its remainder. The following rows list its values, up to and including one without values.
    case question(operand: SwiftIdentifier, modulus: UInt64?)
  }

  package init(values: [ClosedRange<UInt64>], answer: Answer) {
    self.values = values
    self.answer = answer
  }
}

extension DecisionRow.Answer {
  /// Parses an answer: `many 1 3`, `integers`, `i % 100`.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("integers", 1): self = .integers
    case ("next", 1): self = .next
    case (let first?, let count):
      if let category = PluralCategory(rawValue: first) {
        self = .category(category, origins: words.dropFirst().compactMap { Int($0) }.map { $0 - 1 })
      } else if let operand = SwiftIdentifier(first), count == 1 || count == 3 {
        self = .question(operand: operand, modulus: count == 3 ? UInt64(words[2]) : nil)
      } else {
        return nil
      }
    default: return nil
    }
  }

  package var isQuestion: Bool { if case .question = self { true } else { false } }
}

extension DecisionRow {
  /// The column of values in a row for all other values.
  package static let allOthers = "default"

  /// Parses a row. Values are spelled like CLDR's ranges, `0,2..4,100..`, after dots for indentation.
  init?(values text: String, answer: String) {
    guard let answer = Answer(answer) else { return nil }
    var values: [ClosedRange<UInt64>] = []
    let list = text.split(separator: " ").last ?? ""
    for range in list == Self.allOthers ? [] : list.split(separator: ",") {
      let ends = range.split(separator: ".", omittingEmptySubsequences: false)
      guard let first = UInt64(ends[0]),
        let last = ends[ends.count - 1].isEmpty ? .max : UInt64(ends[ends.count - 1]), first <= last
      else { return nil }
      values.append(first...last)
    }
    self.init(values: values, answer: answer)
  }
}
