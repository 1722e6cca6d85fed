import PluralDataTables
import PluralsCore

/// Decide: the alternatives of CLDR's conditions → the cases of two functions.
///
/// The functions keep CLDR's alternatives, and their order where it matters. A case is left out if others already decide it, so the
/// code is at most twice as long as the rules, whatever they are. For Czech, `LoweredRules` has these cases:
///
/// ```
/// i = 1 and v = 0     one
/// i = 2..4 and v = 0  few
/// v != 0              many
/// ```
///
/// In the function for integers, `v` is 0, so `i = 1` and `i = 2..4` remain. The function for any number asks for `v`: if it is 0, the
/// function for integers answers, or else the answer is `many`.
enum DecisionBuilder {
  /// The relations that together hold for plain integers, and for no other number.
  private static let isPlainInteger = Operand.zeroForPlainIntegers.map {
    ValueRelation(OperandExpression($0), .zero)
  }
  /// All relations that hold for each plain integer.
  private static let ofPlainIntegers = Operand.allCases.filter { !$0.isPlainInteger }.map {
    ValueRelation(OperandExpression($0), .zero)
  }

  /// Returns the decisions of the functions for plain integers and for any number.
  static func decisions(
    _ lowered: [Decision.Case]
  ) -> (integers: Decision, numbers: Decision) {
    let cases = lowered.compactMap(\.consistent)
    let ofIntegers = cases.simplified(by: ofPlainIntegers).withoutImplied
    let integers = Decision(arranging: ofIntegers)
    func numbers(_ others: [Decision.Case], except relations: [ValueRelation]) -> Decision {
      Decision(arranging: others.withoutImplied, after: [Decision.Case(relations, .integers)])
    }

    if cases.simplified(by: []).withoutImplied == ofIntegers {
      let otherwise: Decision.Answer = ofIntegers.isEmpty ? .category(.other) : .integers
      return (integers, Decision([], otherwise: otherwise))
    }
    // The function for integers decides numbers without a fraction, or at least those without visible fraction digits.
    for relation in [ValueRelation(OperandExpression(.t), .zero)] + isPlainInteger {
      if cases.simplified(by: [relation]).withoutImplied == ofIntegers {
        let others = ValueRelation(relation.expression, .positive)
        return (integers, numbers(cases.simplified(by: [others]), except: [relation]))
      }
    }
    let others = cases.filter { item in !isPlainInteger.allSatisfy(item.relations.contains) }
    return (integers, numbers(others.simplified(by: []), except: isPlainInteger))
  }
}

extension [Decision.Case] {
  /// Returns the cases that remain if some relations hold, up to the first one that always applies.
  fileprivate func simplified(by known: [ValueRelation]) -> [Decision.Case] {
    var result: [Decision.Case] = []
    for item in self {
      let outcomes = item.relations.map { relation in
        (relation: relation, holds: known.lazy.compactMap { $0.decides(relation) }.first)
      }
      if outcomes.contains(where: { $0.holds == false }) { continue }
      let open = outcomes.filter { $0.holds == nil }.map(\.relation)
      result.append(Decision.Case(open, item.answer))
      if open.isEmpty { break }
    }
    return result
  }

  /// The cases without those whose numbers another alternative of the same condition includes.
  fileprivate var withoutImplied: [Decision.Case] {
    var result: [Decision.Case] = []
    for alternatives in split(on: { $0.answer == $1.answer }) {
      for (place, item) in alternatives.enumerated() {
        let isImplied = alternatives.enumerated().contains { other in
          other.offset != place && item.implies(other.element)
            && (other.offset < place || !other.element.implies(item))
        }
        if !isImplied { result.append(item) }
      }
    }
    return result
  }

  /// Returns runs of neighbors that belong together.
  private func split(
    on belongs: (Decision.Case, Decision.Case) -> Bool
  ) -> [[Decision.Case]] {
    reduce(into: []) { runs, item in
      if let last = runs.last?.last, belongs(last, item) {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
    }
  }
}

extension Decision {
  /// Arranges the alternatives of conditions as the cases of `switch` statements.
  ///
  /// A statement compares the expression of the first alternative. Alternatives after the last one with this expression are left
  /// to the statement in `default`, where it is known which values the expression does not have.
  ///
  /// - Parameters:
  ///   - alternatives: The alternatives.
  ///   - first: The cases before them.
  fileprivate init(arranging alternatives: [Case], after first: [Case] = []) {
    var cases: [Case] = []
    var rest = alternatives
    while let first = rest.first, let last = rest.last, !first.relations.isEmpty {
      if !last.relations.isEmpty, rest.coverAllNumbers {
        while rest.last?.answer == last.answer { rest.removeLast() }
        rest.append(Case([], last.answer))
        continue
      }
      let expression = first.switchExpression
      var later: [Case] = []
      let end = rest.lastIndex { $0.listsValues(of: expression) }!
      for (place, item) in rest.enumerated() {
        if item.listsValues(of: expression) {
          cases.append(adding: item.beginning(with: expression))
        } else if place > end
          || item.needsDisjunction && item.canFollow(rest[place...end].dropFirst())
        {
          later.append(item)
        } else {
          cases.append(item.beginning(with: item.switchExpression))
        }
      }
      let decided = cases.filter { $0.relations.count == 1 && $0.listsValues(of: expression) }
        .reduce(ValueSet([])) { $0.union($1.relations[0].values) }
      let others = decided.complement(in: expression.bounds)
      rest = others.isEmpty ? [] : later.simplified(by: [ValueRelation(expression, others)])
    }
    self =
      Decision(first + cases, otherwise: rest.first?.answer ?? .category(.other))
      .withoutDecidedParts
  }

  /// The decision without parts of cases that earlier cases or their own values have decided. A case that loses a relation can decide
  /// more values.
  private var withoutDecidedParts: Decision {
    let parts = Decision(cases.flatMap(\.byValues), otherwise: otherwise)
    return parts.withoutDecidedValues.withoutDecidedRelations.withoutDecidedValues
  }

  /// The decision without values that an earlier case has decided, because Swift warns of a literal that no number reaches. It does not
  /// warn of a range, so a range with other values stays as CLDR writes it.
  private var withoutDecidedValues: Decision {
    var decided: [OperandExpression: ValueSet] = [:]
    var remaining: [Case] = []
    for var item in cases {
      let first = item.relations[0]
      let known = decided[first.expression] ?? ValueSet([])
      if !known.isDisjoint(with: first.values) {
        let others = ValueSet(
          first.values.ranges.flatMap { range in
            let own = ValueSet([range])
            let rest = known.complement(in: first.expression.bounds).intersection(own).ranges
            return range.upperBound - range.lowerBound > 1 && !rest.isEmpty ? [range] : rest
          })
        if others.isEmpty { continue }
        item.relations[0] = ValueRelation(first.expression, others)
      }
      if item.relations.count == 1 {
        decided[first.expression] = known.union(first.values)
      }
      remaining.append(item)
    }
    return Decision(remaining, otherwise: otherwise)
  }

  /// The decision without relations that hold for all numbers that reach their case: after `i = 2`, a case needs no `i != 2`.
  private var withoutDecidedRelations: Decision {
    var result = self
    for place in cases.indices {
      for relation in cases[place].relations.dropFirst() {
        let others = result.cases[place].relations.filter { $0 != relation }
        let exceptions = Case(others + [relation.negated], cases[place].answer)
        if result.cases[place].relations[0].decides(relation) == true
          || cases[..<place].contains(where: exceptions.implies)
        {
          result.cases[place].relations = others
        }
      }
    }
    return result
  }
}

extension [Decision.Case] {
  /// Appends a case, or adds its values to the last one if both are about the same expression only.
  fileprivate mutating func append(adding item: Decision.Case) {
    guard let last, last.answer == item.answer, last.relations.count == 1,
      item.relations.count == 1, last.relations[0].expression == item.relations[0].expression
    else { return append(item) }
    let values = last.relations[0].values.union(item.relations[0].values)
    self[count - 1].relations = [ValueRelation(last.relations[0].expression, values)]
  }
}

extension Decision.Case {
  /// The expression of the `switch` statement for this case, from its first relation that lists values, not exceptions.
  fileprivate var switchExpression: OperandExpression {
    (relations.first { !$0.isNegated } ?? relations[0]).expression
  }

  /// Whether the case can list its values of an expression in a `switch` statement.
  fileprivate func listsValues(of expression: OperandExpression) -> Bool {
    relations.contains { relation in
      relation.expression == expression
        && (!relation.isNegated || relations.allSatisfy(\.isNegated))
    }
  }

  /// Returns the case with the relation of an expression in front.
  fileprivate func beginning(with expression: OperandExpression) -> Decision.Case {
    Decision.Case(
      relations.filter { $0.expression == expression }
        + relations.filter { $0.expression != expression }, answer)
  }

  /// The case without exceptions that other relations decide, as `i % 10 = 3` decides `i % 100 != 11`; `nil` if relations contradict
  /// each other.
  fileprivate var consistent: Decision.Case? {
    var result = self
    for relation in relations.reversed() {
      let others = result.relations.filter { $0 != relation }
      switch others.lazy.compactMap({ $0.decides(relation) }).first {
      case true? where relation.isNegated: result.relations = others
      case false?: return nil
      case true?, nil: break
      }
    }
    return result
  }

  /// The case, or one for each range of values of its first relation if the ranges decide different relations.
  fileprivate var byValues: [Decision.Case] {
    guard let first = relations.first, first.values.ranges.count > 1, relations.count > 1 else {
      return [self]
    }
    let parts = first.values.ranges.map { range in
      let own = ValueRelation(first.expression, ValueSet([range]))
      return Decision.Case(
        [own] + relations.dropFirst().filter { own.decides($0) != true }, answer)
    }
    return parts.allSatisfy { $0.relations.count == relations.count } ? [self] : parts
  }

  /// Whether a relation lists several values or ranges, which a `where` clause can only join by `||`.
  fileprivate var needsDisjunction: Bool {
    relations.contains { !$0.isNegated && $0.values.ranges.count > 1 }
  }

  /// Whether the case can be tested after others without changing the result.
  fileprivate func canFollow(_ others: ArraySlice<Decision.Case>) -> Bool {
    others.allSatisfy { $0.answer == answer || excludes($0) }
  }
}
