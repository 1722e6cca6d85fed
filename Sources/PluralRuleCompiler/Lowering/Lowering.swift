import CLDRSupplemental
import PluralsCore

/// Rules that the generated code can answer from machine words.
struct LoweredRuleSet: Sendable {
  let source: RuleSet
  /// The conditions of all categories but `other`, in the order in which they are tested.
  let conditions: OrderedConditions
  /// What the conditions say of classes of numbers.
  let classes: NumberClasses
  /// How many low digits of a number decide.
  let decidingDigits: Int

  /// - Throws: All relations that machine words cannot answer for numbers of any length.
  init(_ source: RuleSet) throws(LoweringFailure) {
    var failure = LoweringFailure()
    var decidingDigits = 1
    var conditions: OrderedConditions = []
    for rule in source.rules {
      guard let condition = rule.text.condition else { continue }
      var lowered = LoweredCondition()
      for alternative in condition.alternatives {
        var outcomes: [TestOutcome] = []
        for relation in alternative {
          do {
            outcomes.append(try relation.lowered())
            decidingDigits = max(decidingDigits, relation.decidingDigits)
          } catch {
            failure.diagnostics.append(error)
          }
        }
        lowered = lowered.adding(outcomes)
      }
      conditions.append((rule.category, lowered))
    }
    guard failure.diagnostics.isEmpty else { throw failure }
    self.source = source
    // Code after a condition that always holds would never run, of which the Swift compiler warns.
    if let last = conditions.firstIndex(where: \.condition.isAlways) {
      conditions.removeSubrange((last + 1)...)
    }
    self.conditions = conditions
    self.decidingDigits = decidingDigits
    classes = NumberClasses(conditions)
  }

  /// The category of a number, computed as the generated code does.
  func category(of x: PluralOperands) -> PluralCategory {
    let fraction: Shape.Fraction = x.v == 0 ? .none : x.t == 0 ? .zeros : .digits
    let shape = Shape.all.firstIndex(of: Shape(fraction: fraction, hasExponent: x.c != 0))!
    switch classes.shapes[shape] {
    case .likeInteger: return classes.category(of: x.i)
    case .category(let category): return category
    case .depends: return conditions.first { $0.condition.holds(for: x) }?.category ?? .other
    }
  }
}

/// What keeps rules from being answered by machine words.
struct LoweringFailure: Error {
  var diagnostics: [Diagnostic] = []
}

extension LoweredCondition {
  /// The condition with one more alternative.
  fileprivate func adding(_ outcomes: [TestOutcome]) -> LoweredCondition {
    var tests: [Test] = []
    for outcome in outcomes {
      switch outcome {
      case .always: break
      case .never: return self
      case .depends(let test): tests.append(test)
      }
    }
    if isAlways || tests.isEmpty { return .always }
    return LoweredCondition(alternatives: alternatives + [tests])
  }
}

extension Relation {
  /// Whether the operand is kept as its low digits only.
  private var isFolded: Bool {
    switch operand {
    case .n, .i, .f, .t: true
    case .v, .w, .c: false
    }
  }

  /// How many low digits of the operand the relation looks at.
  fileprivate var decidingDigits: Int {
    guard isFolded else { return 0 }
    let digits = values.map { $0.upperBound.digits.count }.max() ?? 0
    return max(digits, modulus.flatMap(Relation.powerOfTen(divisibleBy:)) ?? 0)
  }

  /// The least power of ten that a modulus divides; `nil` if it is more than the operands keep.
  private static func powerOfTen(divisibleBy modulus: UInt64) -> Int? {
    var power: UInt64 = 1
    for exponent in 0...FoldedInteger.digits {
      if power.isMultiple(of: modulus) { return exponent }
      power *= 10
    }
    return nil
  }

  /// The relation as a test of folded operands.
  fileprivate func lowered() throws(Diagnostic) -> TestOutcome {
    if isFolded {
      guard decidingDigits <= FoldedInteger.digits else {
        throw .error(
          "'\(text)' looks at \(decidingDigits) digits; operands keep \(FoldedInteger.digits)",
          at: location)
      }
      if let modulus, Relation.powerOfTen(divisibleBy: modulus) == nil {
        throw .error(
          "'\(text)': \(modulus) divides no power of ten, so the low digits of a long number do not "
            + "decide", at: location)
      }
    }
    let isWithin = isWithin && operand == .n
    let values = normalizedValues(isWithin: isWithin)
    let test = Test(
      operand: operand, modulus: modulus, values: values, isNegated: isNegated, isWithin: isWithin)
    if values.isEmpty { return isNegated ? .always : .never }
    if let modulus, operand != .n, values == [0...modulus - 1] {
      return isNegated ? .never : .always
    }
    return .depends(test)
  }

  /// The values below the modulus, in ascending order, joined where they overlap; integers also where
  /// they are neighbours.
  private func normalizedValues(isWithin: Bool) -> [ClosedRange<UInt64>] {
    let limit = modulus.map { $0 - 1 } ?? FoldedInteger.limit - 1
    let gap: UInt64 = isWithin ? 0 : 1
    var result: [ClosedRange<UInt64>] = []
    for range in values.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let lower = range.lowerBound.word ?? limit + 1
      // A non-integer below the modulus can lie above the modulus less one.
      let upper = min(
        range.upperBound.word ?? limit, isWithin && modulus != nil ? limit + 1 : limit)
      guard lower <= limit else { continue }
      if let last = result.last, lower <= last.upperBound + gap {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, upper)
      } else {
        result.append(lower...upper)
      }
    }
    return result
  }
}
