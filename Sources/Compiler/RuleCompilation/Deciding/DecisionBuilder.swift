import CLDRTables
import PluralsCore

/// Decide: the alternatives of CLDR's conditions → the cases of two functions.
///
/// The functions keep CLDR's alternatives, and their order where it matters. A case is left out if others already decide it, so the
/// code is at most twice as long as the rules, whatever they are.
enum DecisionBuilder {
  /// The relations that hold for plain integers, which have neither visible fraction digits nor a compact exponent.
  private static let plainInteger = Operand.zeroForPlainIntegers.map {
    ValueRelation(OperandExpression($0), .zero)
  }

  /// Returns the decisions of the functions for plain integers and for any number.
  static func decisions(
    _ cases: [Decision.Case]
  ) -> (integers: Decision, numbers: Decision) {
    let ofIntegers = cases.simplified(by: plainInteger).withoutImplied
    let integers = Decision(arranging: ofIntegers)
    func numbers(_ others: [Decision.Case], except relations: [ValueRelation]) -> Decision {
      Decision(arranging: others.withoutImplied, after: [Decision.Case(relations, .integers)])
    }

    if cases.simplified(by: []).withoutImplied == ofIntegers {
      let otherwise: Decision.Answer = ofIntegers.isEmpty ? .category(.other) : .integers
      return (integers, Decision([], otherwise: otherwise))
    }
    // The function for integers decides numbers without a fraction, or at least those without visible fraction digits.
    for relation in [ValueRelation(OperandExpression(.t), .zero)] + plainInteger {
      if cases.simplified(by: [relation]).withoutImplied == ofIntegers {
        let others = ValueRelation(relation.expression, .positive)
        return (integers, numbers(cases.simplified(by: [others]), except: [relation]))
      }
    }
    let others = cases.filter { item in !plainInteger.allSatisfy(item.relations.contains) }
    return (integers, numbers(others.simplified(by: []), except: plainInteger))
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

  /// Whether at least one case applies to every number; `false` if this is unknown.
  ///
  /// This is known if all relations are about one operand and are periodic with a short period above a small constant.
  fileprivate var coverAllNumbers: Bool {
    let relations = flatMap(\.relations)
    guard let operand = relations.first?.expression.operand,
      relations.allSatisfy({ $0.expression.operand == operand })
    else { return false }
    let longest: UInt64 = 1000
    var constant: UInt64 = 0
    var period: UInt64 = 1
    for relation in relations {
      if let modulus = relation.expression.modulus {
        guard modulus <= longest else { return false }
        period *= modulus / greatestCommonDivisor(period, modulus)
      } else {
        for range in relation.values.ranges {
          constant = Swift.max(
            constant, range.upperBound == .max ? range.lowerBound : range.upperBound)
        }
      }
      guard period <= longest, constant <= longest else { return false }
    }
    // Most rules that leave numbers to `other` leave a large one to it.
    return (0...constant + period).reversed().allSatisfy { value in
      contains { item in
        item.relations.allSatisfy { relation in
          relation.values.contains(relation.expression.modulus.map { value % $0 } ?? value)
        }
      }
    }
  }
}

/// Euclid's algorithm for positive numbers.
private func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
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
      let expression = first.asked
      var left: [Case] = []
      let end = rest.lastIndex { $0.asks(expression) }!
      for (place, item) in rest.enumerated() {
        if item.asks(expression) {
          cases.append(adding: item.asking(expression))
        } else if place > end || item.isList && item.canFollow(rest[place...end].dropFirst()) {
          left.append(item)
        } else {
          cases.append(item.asking(item.asked))
        }
      }
      let decided = cases.filter { $0.relations.count == 1 && $0.asks(expression) }
        .reduce(ValueSet([])) { $0.union($1.relations[0].values) }
      let others = decided.complement(in: expression.bounds)
      rest = others.isEmpty ? [] : left.simplified(by: [ValueRelation(expression, others)])
    }
    self =
      Decision(first + cases, otherwise: rest.first?.answer ?? .category(.other))
      .withoutDecidedValues
  }

  /// The decision without values that an earlier case has decided, because Swift warns of a literal that no number reaches.
  fileprivate var withoutDecidedValues: Decision {
    var decided: [OperandExpression: ValueSet] = [:]
    var remaining: [Case] = []
    for var item in cases {
      let asked = item.relations[0]
      let known = decided[asked.expression] ?? ValueSet([])
      if !known.isDisjoint(with: asked.values) {
        let others = known.complement(in: asked.expression.bounds).intersection(asked.values)
        if others.isEmpty { continue }
        item.relations[0] = ValueRelation(asked.expression, others)
      }
      if item.relations.count == 1 {
        decided[asked.expression] = known.union(asked.values)
      }
      remaining.append(item)
    }
    return Decision(remaining, otherwise: otherwise)
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
  fileprivate var asked: OperandExpression {
    (relations.first { !$0.isNegated } ?? relations[0]).expression
  }

  /// Whether the case can list its values of an expression in a `switch` statement.
  fileprivate func asks(_ expression: OperandExpression) -> Bool {
    relations.contains { relation in
      relation.expression == expression
        && (!relation.isNegated || relations.allSatisfy(\.isNegated))
    }
  }

  /// Returns the case with the relation of an expression in front.
  fileprivate func asking(_ expression: OperandExpression) -> Decision.Case {
    Decision.Case(
      relations.filter { $0.expression == expression }
        + relations.filter { $0.expression != expression }, answer)
  }

  /// Whether a relation lists several values or ranges, which a `where` clause can only join by `||`.
  fileprivate var isList: Bool {
    relations.contains { !$0.isNegated && $0.values.ranges.count > 1 }
  }

  /// Whether the case can be tested after others.
  fileprivate func canFollow(_ others: ArraySlice<Decision.Case>) -> Bool {
    others.allSatisfy { $0.answer == answer || excludes($0) }
  }
}
