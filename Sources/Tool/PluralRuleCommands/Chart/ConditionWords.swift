import PluralDataTables
import PluralRuleCompilation
import PluralsDiagnostics

/// A description of a condition on whole numbers that can follow “a number that”: `ends in 1, but not in 11`.
struct ConditionWords {
  /// The description; `nil` if no whole number satisfies the condition, or if all do.
  let text: String?

  init(_ condition: Condition) { self.init(condition.alternatives) }

  init(_ alternatives: [[Relation]]) {
    let phrases = alternatives.compactMap { relations -> IntegerPhrase? in
      // The fraction and exponent of a whole number are 0.
      let (others, own) = relations.partitioned { $0.operand.isPlainInteger }
      return others.allSatisfy { $0.holds(for: DecimalText(0)) } ? IntegerPhrase(own) : nil
    }
    if phrases.isEmpty || phrases.contains(where: \.isEmpty) {
      text = nil
    } else {
      let rest = zip(phrases, phrases.dropFirst()).map { $1.text(after: $0) }
      text = ([phrases[0].text] + rest).joined(separator: ", or ")
    }
  }
}

extension Sequence {
  /// Returns the elements that do not satisfy a predicate, and those that do.
  fileprivate func partitioned(
    by belongs: (Element) -> Bool
  ) -> (others: [Element], own: [Element]) {
    reduce(into: ([], [])) { parts, element in
      if belongs(element) { parts.1.append(element) } else { parts.0.append(element) }
    }
  }
}

/// A description of relations that must all hold for a whole number.
private struct IntegerPhrase {
  private let asserted: [Relation]
  private let negated: [Relation]

  init(_ relations: [Relation]) {
    (asserted, negated) = relations.partitioned(by: \.isNegated)
  }

  /// Whether there are no relations.
  var isEmpty: Bool { asserted.isEmpty && negated.isEmpty }

  /// Returns the text after another phrase, without the verb if both have the same one.
  func text(after other: IntegerPhrase) -> String {
    guard other.asserted.count == 1, other.negated.isEmpty, asserted.count == 1, negated.isEmpty,
      asserted[0].predicate.verb == other.asserted[0].predicate.verb
    else { return text }
    return asserted[0].predicate.rest
  }

  /// `ends in 1, but not in 11`
  var text: String {
    let positive = asserted.map { $0.predicate.text }.joined(separator: " and ")
    if asserted.isEmpty {
      return negated.map { $0.predicate.negation }.joined(separator: " and ")
    }
    if negated.isEmpty { return positive }
    // Exceptions with the same verb come first.
    let verb = asserted.last?.predicate.verb
    let (others, own) = negated.map(\.predicate).partitioned { $0.verb == verb }
    let exceptions = own.map { "not \($0.rest)" } + others.map(\.negation)
    return "\(positive), but \(exceptions.joined(separator: " and "))"
  }
}

/// The description of a relation without its negation.
private struct Predicate {
  let verb: String
  /// The verb after "not".
  let negatedVerb: String
  let rest: String

  var text: String { "\(verb) \(rest)" }
  var negation: String { "\(negatedVerb) \(rest)" }
}

extension Relation {
  fileprivate var predicate: Predicate {
    guard let modulus else {
      return Predicate(verb: "is", negatedVerb: "is not", rest: list(\.grouped))
    }
    guard let places = modulus.zerosAfterOne else {
      return Predicate(
        verb: "leaves", negatedVerb: "does not leave",
        rest: "\(list(\.self)) when divided by \("\(modulus)".grouped)")
    }
    let isMultiple = values.allSatisfy { $0.upperBound.word == 0 }
    if isMultiple, places >= 3 {
      return Predicate(
        verb: "is", negatedVerb: "is not", rest: "a multiple of \("\(modulus)".grouped)")
    }
    return Predicate(
      verb: "ends", negatedVerb: "does not end",
      rest: "in "
        + list { String(repeating: "0", count: max(0, places - $0.count)) + $0 })
  }

  /// Returns the list of values: `2, 3 or 4`, `5 to 9`, `10 to 19 or 70 to 79`.
  private func list(_ spelling: (String) -> String) -> String {
    values.flatMap { range -> [String] in
      let (first, last) = (range.lowerBound, range.upperBound)
      guard let lower = first.word, let upper = last.word, upper - lower < 3 else {
        return ["\(spelling("\(first)")) to \(spelling("\(last)"))"]
      }
      return (lower...upper).map { spelling("\($0)") }
    }.listed("or")
  }
}

extension String {
  /// Digits in groups of three: `1,000,000`.
  fileprivate var grouped: String {
    var groups: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return groups.joined(separator: ",")
  }
}

extension UInt64 {
  /// The exponent of a power of ten, such as 2 for 100; `nil` for other numbers.
  fileprivate var zerosAfterOne: Int? {
    var rest = self
    var places = 0
    while rest > 1, rest % 10 == 0 {
      rest /= 10
      places += 1
    }
    return rest == 1 && places > 0 ? places : nil
  }
}
