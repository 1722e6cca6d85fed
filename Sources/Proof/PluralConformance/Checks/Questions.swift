/// What a rule set asks of some operands: whether a value or its remainder lies in a span.
///
/// Used to choose numbers that are worth comparing, never to judge an answer.
struct Questions: Sendable {
  private struct Question: Hashable {
    /// 0 for no modulus.
    let modulus: UInt64
    let first: UInt64
    let last: UInt64
    let acceptsFractions: Bool
  }

  private let questions: [Question]
  /// By modulus, the remainders at which outcomes may change, in order, and the modulus itself.
  private let changes: [UInt64: [UInt64]]

  /// - Parameter operands: Those whose relations count. Relations with constants from 10¹⁸ are
  ///   left out.
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
    changes = Dictionary(grouping: questions, by: \.modulus).mapValues { questions in
      // A span begins and ends, and the numbers between its integers end before its last one.
      Set(questions.flatMap { [$0.first, $0.last, $0.last + 1, $0.modulus] }).sorted()
    }
  }

  var largestConstant: UInt64 { questions.map(\.last).max() ?? 0 }

  /// The least common multiple of the moduli, 1 if there are none; `nil` if it is above `limit`.
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

  /// Whether each span holds the value.
  func outcomes(for value: UInt64) -> Outcomes {
    var outcomes = Outcomes()
    for question in questions {
      let value = question.modulus > 0 ? value % question.modulus : value
      outcomes.append(question.first <= value && value <= question.last)
      if question.acceptsFractions {
        // A number between this value and the next lies in the span only below its end.
        outcomes.append(question.first <= value && value < question.last)
      }
    }
    return outcomes
  }

  /// The next integer whose outcomes may differ: the integers before it have those of `value`.
  func nextChange(after value: UInt64) -> UInt64 {
    var next = UInt64.max
    for (modulus, bounds) in changes {
      let remainder = modulus > 0 ? value % modulus : value
      guard let bound = bounds.first(where: { $0 > remainder }) else { continue }
      next = min(next, value + (bound - remainder))
    }
    return next
  }

  /// The constants, their neighbours, and both again one modulus further on.
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

/// Answers to a list of questions, to be compared with other answers to the same questions.
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
