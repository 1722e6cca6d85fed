import PluralsCore

extension ReferenceRuleSet {
  /// The rule set with each single mistake in one relation: a bound that is off by one, a value, relation or alternative that is
  /// missing, another operand, another modulus, a negation that is lost or added.
  var withSingleMistakes: [ReferenceRuleSet] {
    var results: [ReferenceRuleSet] = []
    for rule in rules.indices {
      let alternatives = rules[rule].condition?.alternatives ?? []
      func add(_ changed: [[ReferenceRelation]]) {
        var copy = self
        copy.rules[rule].condition = ReferenceCondition(alternatives: changed)
        results.append(copy)
      }
      for place in alternatives.indices {
        func replacing(_ relations: [ReferenceRelation]?) -> [[ReferenceRelation]] {
          alternatives[..<place] + (relations.map { [$0] } ?? []) + alternatives[(place + 1)...]
        }
        if alternatives.count > 1 { add(replacing(nil)) }
        for index in alternatives[place].indices {
          for relation in alternatives[place][index].withSingleMistakes {
            var relations = alternatives[place]
            relations[index] = relation
            add(replacing(relations))
          }
          guard alternatives[place].count > 1 else { continue }
          var relations = alternatives[place]
          relations.remove(at: index)
          add(replacing(relations))
        }
      }
    }
    return results
  }

  /// The number of numbers to keep for each mistake.
  private static let numbersPerMistake = 2

  /// Returns numbers that detect each single mistake, together with given numbers.
  func numbersCatchingMistakes(after numbers: [ReferenceNumber]) -> [ReferenceNumber] {
    func question(_ number: ReferenceNumber) -> (ReferenceOperands, PluralCategory) {
      let operands = ReferenceOperands(number)
      return (operands, category(of: operands))
    }
    var known = numbers.map(question)
    let candidates = numbersAroundBounds.map { (number: $0, question: question($0)) }
    var chosen: [ReferenceNumber] = []
    for mistake in withSingleMistakes {
      func isCaught(_ question: (operands: ReferenceOperands, category: PluralCategory)) -> Bool {
        mistake.category(of: question.operands) != question.category
      }
      let missing =
        Self.numbersPerMistake - known.lazy.filter(isCaught).prefix(Self.numbersPerMistake).count
      for found in candidates.lazy.filter({ isCaught($0.question) && !chosen.contains($0.number) })
        .prefix(max(0, missing))
      {
        known.append(found.question)
        chosen.append(found.number)
      }
    }
    return chosen
  }

  /// Numbers on both sides of each bound of a relation, for integers, decimals and compact numbers, simple ones first.
  var numbersAroundBounds: [ReferenceNumber] {
    let integers = Set(
      relations.flatMap { $0.valuesAroundBounds(of: [.n, .i]) } + [0, 1, 2, 3, 5])
    let periods = Set(relations.compactMap { $0.modulus?.smallWord })
    let allIntegers = integers.union(
      periods.union([10, 100, 1000]).flatMap { period in integers.map { $0 + period } }
    ).union([1_000_000, 1_000_001, 2_000_000])
    let counts = Set(relations.flatMap { $0.valuesAroundBounds(of: [.v, .w]) }.filter { $0 < 5 })
    let values = Set(
      relations.flatMap { relation -> [UInt64] in
        let values = relation.valuesAroundBounds(of: [.f, .t])
        return values + periods.union([10]).flatMap { period in values.map { $0 + period } }
      } + [0, 1, 2, 5])
    var fractions: Set<[UInt8]> = [[], [0], [0, 0], [1], [1, 0], [0, 1], [5], [1, 2]]
    for value in values {
      let digits = DigitString(value).atLeastOneDigit
      for length in Set(counts.map(Int.init) + [1, 2, 3]) where length >= digits.count {
        fractions.insert([UInt8](repeating: 0, count: length - digits.count) + digits)
      }
      fractions.insert(digits)
      fractions.insert(digits + [0])
    }
    let exponents = DistinctNumbers.exponents(self)
    let plain = allIntegers.flatMap { integer in
      fractions.map { ReferenceNumber(integer: DigitString(integer).atLeastOneDigit, fraction: $0) }
    }
    let compact = integers.flatMap { integer in
      [[], [1], [0], [2, 5]].flatMap { fraction in
        exponents.filter { $0 > 0 }.map {
          ReferenceNumber(
            integer: DigitString(integer).atLeastOneDigit, fraction: fraction, exponent: $0)
        }
      }
    }
    return (plain + compact).sorted { a, b in
      let (a, b) = ("\(a)", "\(b)")
      return (a.utf8.count, a) < (b.utf8.count, b)
    }
  }
}

extension ReferenceRelation {
  /// The relation with each single mistake.
  fileprivate var withSingleMistakes: [ReferenceRelation] {
    var results: [ReferenceRelation] = []
    func add(_ change: (inout ReferenceRelation) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { results.append(copy) }
    }
    add { $0.isNegated.toggle() }
    for index in spans.indices {
      let (first, last) = (spans[index].first.smallWord, spans[index].last.smallWord)
      if spans.count > 1 { add { $0.spans.remove(at: index) } }
      if let first, let last {
        for change: (first: Int, last: Int) in [(-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1)]
        {
          let (first, last) = (Int(first) + change.first, Int(last) + change.last)
          guard first >= 0, last >= first else { continue }
          add { $0.spans[index] = Span(first: .word(UInt64(first)), last: .word(UInt64(last))) }
        }
      }
    }
    for operand in Operand.allCases where operand != .e { add { $0.operand = operand } }
    add { $0.modulus = nil }
    for modulus: UInt64 in [10, 100, 1000] { add { $0.modulus = .word(modulus) } }
    return results
  }

  /// Returns the bounds of the relation and the numbers next to them, if it is a relation of one of the operands.
  fileprivate func valuesAroundBounds(of operands: Set<Operand>) -> [UInt64] {
    guard operands.contains(operand) else { return [] }
    let bounds = spans.flatMap { [$0.first, $0.last] }.compactMap(\.smallWord)
    return bounds.flatMap { bound -> [UInt64] in [bound - min(bound, 1), bound, bound + 1] }
  }
}

extension ReferenceInteger {
  /// The value, if it has at most 9 digits.
  fileprivate var smallWord: UInt64? {
    if case .word(let word) = self, word < 1_000_000_000 { word } else { nil }
  }
}
