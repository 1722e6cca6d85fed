extension GettextFormula {
  /// Returns whether two formulas have the same number of forms, and select the same form for each integer.
  ///
  /// Formulas that divide by zero, yield an index without a form, or would take too long to compare, are not the same.
  ///
  /// - Complexity: As for ``GettextComparison``.
  package func isEquivalent(to other: GettextFormula) -> Bool {
    guard formCount == other.formCount, let pairs = try? firsts(with: other) else { return false }
    return pairs.keys.allSatisfy { $0.own == $0.other }
  }

  /// Returns whether two headers have formulas that are equivalent. A header with an error is not.
  package static func isSame(_ header: String, _ other: String) -> Bool {
    guard let formula = try? GettextFormula(header: header),
      let other = try? GettextFormula(header: other)
    else { return false }
    return formula.isEquivalent(to: other)
  }

  /// The indices of an integer by two formulas.
  struct IndexPair: Hashable {
    let own: UInt64
    let other: UInt64
  }

  /// The largest integer up to which all formulas are compared.
  private static let alwaysCompared: UInt64 = 100_000_000
  /// The maximum number of operators to evaluate if formulas repeat after larger integers.
  private static let mostSteps = 2_000_000

  /// Returns the first integer with each pair of indices.
  ///
  /// Integers with the same remainder by a small period are visited together, because their pairs change only with the constants and
  /// large divisors of the formulas.
  func firsts(with other: GettextFormula) throws(FormulaFailure) -> [IndexPair: UInt64] {
    var last = EventualPeriod(self).joined(with: EventualPeriod(other)).last
    var period: UInt64 = 1
    for modulus in (moduli + other.moduli).sorted() {
      let common = period.limitedMultiple(with: modulus)
      if common <= 1000 { period = common }
    }
    var firsts: [IndexPair: UInt64] = [:]
    var failure: GettextFormulaError?
    var stack: [FormulaValue] = []
    var steps = 0
    for remainder in 0..<period where remainder <= last {
      var integer = remainder
      while true {
        steps += self.steps.count + other.steps.count
        if steps > GettextFormula.mostSteps, last > GettextFormula.alwaysCompared {
          throw .undecided("there are too many integers before the results repeat")
        }
        do throws(GettextFormulaError) {
          let own = try form(of: integer, period: period, stack: &stack)
          let other = try other.form(of: integer, period: period, stack: &stack)
          let pair = IndexPair(own: own.index, other: other.index)
          firsts[pair] = min(firsts[pair] ?? integer, integer)
          let distance = min(own.reach, other.reach) / period * period
          guard last - integer >= distance, last - integer - distance >= period else { break }
          integer += distance + period
        } catch {
          failure = error
          if integer == 0 { throw .wrong(error) }
          last = integer - 1
          break
        }
      }
    }
    if let failure { throw .wrong(failure) }
    return firsts
  }

  /// The numbers by which remainders are calculated.
  private var moduli: [UInt64] {
    zip(steps, steps.dropFirst()).compactMap { number, operation in
      guard case (.number(let modulus), .binary(.arithmetic(.remainder), _)) = (number, operation)
      else { return nil }
      return modulus > 0 ? modulus : nil
    }
  }
}

extension PluralConditions {
  /// A formula that yields the position of the first condition that an integer satisfies.
  var formula: GettextFormula {
    let choices = conditions.enumerated().flatMap { index, rule in
      GettextExpression(rule.condition).steps + [.number(UInt64(index))]
    }
    let count = conditions.count
    return GettextFormula(
      steps: choices + [.number(UInt64(count))] + Array(repeating: .choice, count: count),
      formCount: UInt64(count + 1))
  }
}

extension GettextExpression {
  /// The expression in postfix order.
  fileprivate var steps: [FormulaStep] {
    func joined(
      _ parts: [GettextExpression], by operation: FormulaOperator, ifEmpty value: UInt64
    ) -> [FormulaStep] {
      guard let first = parts.first else { return [.number(value)] }
      return first.steps + parts.dropFirst().flatMap { $0.steps + [.binary(operation, 0)] }
    }
    switch self {
    case .comparison(let modulus, let comparison, let constant):
      let remainder: [FormulaStep] =
        modulus.map { [.number($0), .binary(.arithmetic(.remainder), 0)] } ?? []
      return [.n] + remainder + [.number(constant), .binary(.comparison(comparison), 0)]
    case .all(let parts): return joined(parts, by: .and, ifEmpty: 1)
    case .any(let parts): return joined(parts, by: .or, ifEmpty: 0)
    }
  }
}

/// The reason why two formulas cannot be compared.
enum FormulaFailure: Error {
  /// A formula has an error.
  case wrong(GettextFormulaError)
  /// Comparing them would take too long, for a reason in one line.
  case undecided(String)
}
