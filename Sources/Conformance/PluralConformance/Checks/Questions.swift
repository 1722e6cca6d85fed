/// The questions that a rule set asks about some operands: whether a value or its remainder is in a span.
///
/// Used to choose numbers for comparisons, and never to determine expected answers.
struct Questions: Sendable {
  private struct Question: Hashable {
    /// The modulus; 0 for a value without a modulus.
    let modulus: UInt64
    let first: UInt64
    let last: UInt64
    let acceptsFractions: Bool
  }

  private let questions: [Question]
  /// For each modulus, the remainders at which results may change, in order, followed by the modulus itself.
  private let changes: [(modulus: UInt64, bounds: [UInt64])]

  /// - Parameter operands: The operands to consider. Relations with constants from 10¹⁸ are skipped.
  init(_ ruleSet: ReferenceRuleSet, operands: Set<ReferenceRelation.Operand>) {
    var questions: [Question] = []
    for relation in ruleSet.relations where operands.contains(relation.operand) {
      let modulus = relation.modulus ?? .word(0)
      for span in relation.spans {
        guard case .word(let modulus) = modulus, case .word(let first) = span.first,
          case .word(let last) = span.last
        else { continue }
        let question = Question(
          modulus: modulus, first: first, last: last, acceptsFractions: relation.acceptsFractions)
        if !questions.contains(question) { questions.append(question) }
      }
    }
    self.questions = questions
    changes = Dictionary(grouping: questions, by: \.modulus).map { modulus, questions in
      // Results change at the beginning and end of a span, and at its last integer for numbers between integers.
      (modulus, Set(questions.flatMap { [$0.first, $0.last, $0.last + 1, modulus] }).sorted())
    }
  }

  var largestConstant: UInt64 { questions.map(\.last).max() ?? 0 }

  /// Returns the least common multiple of the moduli, or 1 if there are none; `nil` if it exceeds `limit`.
  func period(upTo limit: UInt64) -> UInt64? {
    var period: UInt64 = 1
    for question in questions where question.modulus > 0 {
      var (a, b) = (period, question.modulus)
      while b > 0 { (a, b) = (b, a % b) }
      let (product, overflow) = (period / a).multipliedReportingOverflow(by: question.modulus)
      guard !overflow, product <= limit else { return nil }
      period = product
    }
    return period
  }

  /// Returns for each span whether it contains the value.
  func outcomes(for value: UInt64) -> Outcomes {
    var outcomes = Outcomes()
    for question in questions {
      let value = question.modulus > 0 ? value % question.modulus : value
      outcomes.append(question.first <= value && value <= question.last)
      if question.acceptsFractions {
        // A number between this value and the next one is in the span only if it is less than the end.
        outcomes.append(question.first <= value && value < question.last)
      }
    }
    return outcomes
  }

  /// Returns the next integer whose results may differ from those of `value`.
  func nextChange(after value: UInt64) -> UInt64 {
    var next = UInt64.max
    for (modulus, bounds) in changes {
      let remainder = modulus > 0 ? value % modulus : value
      for bound in bounds where bound > remainder {
        next = min(next, value + (bound - remainder))
        break
      }
    }
    return next
  }

  /// The constants and their neighbors, and the same values plus the modulus.
  var besideConstants: Set<UInt64> {
    var values: Set<UInt64> = [0, 1]
    for question in questions {
      for constant in [question.first, question.last, question.modulus] {
        let near = [constant, constant + 1, constant > 0 ? constant - 1 : 0]
        values.formUnion(near)
        if question.modulus > 0 { values.formUnion(near.map { $0 + question.modulus }) }
      }
    }
    return values
  }
}

/// The results of a list of questions, for comparison with other results of the same questions.
struct Outcomes: Hashable, Sendable {
  private var word: UInt64 = 0
  private var count = 0
  private var fullWords: [UInt64] = []

  mutating func append(_ outcome: Bool) {
    if count == 64 {
      fullWords.append(word)
      word = 0
      count = 0
    }
    word = word << 1 | (outcome ? 1 : 0)
    count += 1
  }
}
