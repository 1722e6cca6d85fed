import PluralDataTables
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import Testing

@testable import PluralRuleCompilation

@Suite("Rules in machine words")
struct LoweringTests {
  /// The rule sets of the package's data, lowered.
  static let ruleSets: [DecidedRules] = {
    do {
      return try PluralRuleCompiler(.package()).data!.ruleSets.map { try DecidedRules($0) }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// All small integers, and those around powers of ten.
  static let integers: [UInt64] = {
    var powers: [UInt64] = [1]
    while let next = powers.last?.multipliedReportingOverflow(by: 10), !next.overflow {
      powers.append(next.partialValue)
    }
    let about = powers.dropFirst(4).flatMap { power in
      [1, 2, 5].flatMap { (factor: UInt64) -> [UInt64] in
        let (product, overflow) = power.multipliedReportingOverflow(by: factor)
        return overflow ? [] : Array(product - 2...product + 22)
      }
    }
    return sampled(0...2000, 300) + about + [.max - 1, .max]
  }()

  private func exact(_ set: DecidedRules, _ n: UInt64) -> PluralCategory {
    set.source.category(of: DecimalText(n))
  }

  @Test("Integers have the category that the text of the rules states", arguments: ruleSets)
  func integerCategories(_ set: DecidedRules) throws {
    let generated = try GeneratedCategories(set)
    for n in Self.integers {
      let expected = exact(set, n)
      let folded = FoldedInteger.fold(n)
      try #require(generated.category(ofInteger: folded) == expected, "\(n)")
      try #require(generated.category(of: folded) == expected, "\(n)")
      try #require(set.source.category(of: PluralOperands(n)) == expected, "\(n)")
    }
  }

  @Test("Fractions have the category that the text of the rules states", arguments: ruleSets)
  func fractionCategories(_ set: DecidedRules) throws {
    let generated = try GeneratedCategories(set)
    let integers = ["0", "1", "2", "3", "5", "10", "11", "12", "21", "101", "1000000"]
    let fractions = ["0", "1", "10", "01", "2", "11", "5", "011", "000", "25"]
    for integer in integers {
      for fraction in fractions {
        for exponent in ["", "c1", "c3", "c6"] {
          let text = "\(integer).\(fraction)\(exponent)"
          var parser = SampleParser(
            RuleScanner(
              LocatedText(
                text,
                at: SourceLocation(file: SourceFile(path: "", bytes: Array(text.utf8)), offset: 0)))
          )
          let expected = set.source.category(of: try parser.wholeNumber())
          try #require(try generated.category(ofText: text) == expected, "\(text)")
          try #require(set.source.category(of: try PluralOperands(text)) == expected, "\(text)")
        }
      }
    }
  }

  @Test(
    "A condition may ask for the number and for its fraction",
    arguments: [
      "t = 0 and n != 1", "t = 0 and n != 1 and v != 2", "t != 0 and n within 0..3",
      "n = 1 and t = 0", "n != 2 and t = 5",
    ])
  func numberAndFraction(condition: String) throws {
    try fractionCategories(lowered(condition))
  }

  /// Returns a rule set with one rule in addition to other.
  private func lowered(_ condition: String) throws -> DecidedRules {
    let release = Release(cardinals: Release.rules("en", ["one": condition, "other": ""]))
    let data = try #require(release.compiler.data, "\(release.messages)")
    return try DecidedRules(data.ruleSets[1])
  }

  @Test(
    "The last category is `default` where no integer is left to `other`",
    arguments: [
      ("n % 2 = 0", "n % 2 = 1", "one", 1), ("n % 10 = 0..4", "n % 5 = 0..4", "one", 1),
      ("n = 0..7", "n != 3..6", "one", 1), ("n = 1", "n != 1", "one", 1),
      // Integers are left to `other`, or the period is too long to compare all remainders.
      ("n % 2 = 0", "n % 4 = 1", "other", 2), ("n = 0..7", "n != 3..9", "other", 2),
      ("n % 8 = 0..3", "n % 10000 = 0..9999 and n % 8 = 4..7", "one", 1),
      ("n % 10000 = 0..4999", "n % 10000 = 5000..9999", "other", 2),
    ])
  func noOther(zero: String, one: String, otherwise: String, cases: Int) throws {
    let set = try DecidedRules(RuleSet(conditions: [(.zero, zero), (.one, one)]))
    let generated = try GeneratedCategories(set)
    let decision = set.functions.integers
    expectEqual(decision.otherwise, .category(PluralCategory(rawValue: otherwise)!))
    expectEqual(decision.cases.count, cases)
    for n in Self.integers {
      try #require(generated.category(ofInteger: FoldedInteger.fold(n)) == exact(set, n))
    }
  }

  @Test(
    "Relations decide exactly the relations that follow from them",
    arguments: [
      // Relations of the same operand, about its remainders, and about numbers with a remainder.
      ("i", 1...3, "i", 0...5, true), ("i", 1...3, "i", 3...5, nil),
      ("i", 1...3, "i", 4...5, false),
      ("i", 12...14, "i % 10", 2...4, true), ("i", 12...14, "i % 10", 3...4, nil),
      ("i % 100", 12...14, "i % 10", 2...4, true), ("i % 100", 2...2, "i % 7", 2...2, nil),
      ("i % 10", 3...4, "i", 12...12, false), ("i % 10", 3...4, "i", 13...13, nil),
      ("i % 10", 3...4, "i % 100", 13...13, nil), ("i % 10", 3...4, "i % 100", 12...12, false),
      ("i", 1...3, "f", 0...5, nil),
      // Relations of fraction digits.
      ("v", 0...0, "t", 0...0, true), ("v", 0...0, "f % 10", 1...9, false),
      ("v", 1...9, "t", 0...0, nil), ("t", 0...0, "w", 1...9, false),
      ("t", 0...0, "f", 0...3, true),
      ("t", 0...0, "v", 0...0, nil), ("t", 1...9, "v", 0...0, false),
      ("f % 10", 1...9, "t", 0...0, false),
      ("t", 1...9, "f % 10", 0...0, nil), ("t % 10", 0...0, "f", 0...0, nil),
      ("v", 0...0, "c", 0...0, nil), ("v", 0...0, "i", 0...0, nil),
    ] as [(String, ClosedRange<UInt64>, String, ClosedRange<UInt64>, Bool?)])
  func facts(
    subject: String, known: ClosedRange<UInt64>, tested: String, values: ClosedRange<UInt64>,
    expected: Bool?
  ) {
    let fact = ValueRelation(OperandExpression(subject), ValueSet([known]))
    let relation = ValueRelation(OperandExpression(tested), ValueSet([values]))
    expectEqual(fact.decides(relation), expected)
  }

  @Test(
    "Set operations on value sets match those on their elements",
    arguments: [1, 2, 3] as [UInt64])
  func valueSets(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let bounds: ClosedRange<UInt64> = 0...20
      let (a, b) = (ValueSet.random(using: &random), ValueSet.random(using: &random))
      let (x, y) = (Set(a.elements), Set(b.elements))
      expectEqual(Set(a.union(b).elements), x.union(y))
      expectEqual(Set(a.intersection(b).elements), x.intersection(y))
      expectEqual(Set(a.complement(in: bounds).elements), Set(bounds).subtracting(x))
      expectEqual(a.isSubset(of: b), x.isSubset(of: y))
      expectEqual(a.isDisjoint(with: b), x.isDisjoint(with: y))
      #expect(zip(a.ranges, a.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
    }
    let all = ValueSet([0...UInt64.max])
    #expect(all.complement(in: 0...UInt64.max).isEmpty)
    expectEqual(ValueSet.positive.complement(in: 0...UInt64.max), .zero)
  }

  @Test("Rules that are more complex than any language become code that is as long as they are")
  func complexRules() throws {
    let moduli = [2, 4, 5, 8, 10, 16, 20, 25]
    let conditions = ["zero", "one", "two", "few", "many"].enumerated().map { place, category in
      let alternatives = (0..<6).map { k in
        let (m, n) = (moduli[(place + k) % 8], moduli[(3 * place + k) % 8])
        return
          "i % \(m) = \(k % m) and f % \(n) = \(place % n) and w % \(k + 2) = 1 or v = \(place + k) and c = \(k)"
      }
      return (category, alternatives.joined(separator: " or "))
    }
    let rules = conditions.map { "<pluralRule count=\"\($0.0)\">\($0.1)</pluralRule>" }.joined()
    let release = Release(
      cardinals: "<pluralRules locales='en'>\(rules)<pluralRule count='other'/></pluralRules>")
    let set = try DecidedRules(
      try #require(release.compiler.data, "\(release.messages)").ruleSets[1])
    #expect(set.functions.numbers.cases.count <= 61)
    let generated = try GeneratedCategories(set)
    for text in ["7.7", "1.0001", "3.33c1", "8.08c2", "12.345c2", "9.9c3", "1c1", "5", "5.041c1"] {
      var parser = SampleParser(RuleScanner(LocatedText(text, at: .nowhere(text))))
      let expected = set.source.category(of: try parser.wholeNumber())
      try expectEqual(generated.category(ofText: text), expected, "\(text)")
    }
    let code = set.code.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(code.count < 300)
  }

  @Test(
    "The number of deciding digits follows from the constants and moduli",
    arguments: [
      ("n = 1", 1), ("n = 10", 2), ("n % 4 = 1", 2), ("n % 1000000 = 0", 6), ("v = 12345", 1),
      ("f % 8 = 1", 3), ("n = 0..999999999999999999", 18), ("n % 999999999 = 0", nil),
      ("c % 7 = 1", 1), ("n = 1000000000000000000", nil), ("i % 3 = 0", nil),
      ("n % 125000000000000000 = 1", 18), ("v % 3 = 0", 1),
    ] as [(String, Int?)])
  func decidingDigits(condition: String, expected: Int?) {
    #expect((try? lowered(condition))?.decidingDigits == expected)
  }

  @Test("Reports conditions that need more digits, with their position")
  func limits() throws {
    let release = Release(
      cardinals: Release.rules(
        "en",
        [
          "one": "n = 1 and i % 3 = 0 or n = 10000000000000000000", "two": "f % 70 = 1",
          "other": "",
        ]))
    expectEqual(release.messages, "")
    do {
      _ = try release.compiler.generatedFiles()
      Issue.record("no error")
    } catch {
      expectEqual(
        error.diagnostics.map(\.description),
        [
          """
          plurals.xml:4:37: error: 'i % 3 = 0': 3 divides no power of ten, so the low digits of a long \
          number do not decide; use a modulus without prime factors other than 2 and 5, such as 10 or 100
            <pluralRule count="one">n = 1 and i % 3 = 0 or n = 10000000000000000000</pluralRule>
                                              ^
          """,
          """
          plurals.xml:4:50: error: 'n = 10000000000000000000' looks at 20 digits; operands keep 18
            <pluralRule count="one">n = 1 and i % 3 = 0 or n = 10000000000000000000</pluralRule>
                                                           ^
          """,
          """
          plurals.xml:5:27: error: 'f % 70 = 1': 70 divides no power of ten, so the low digits of a \
          long number do not decide; use a modulus without prime factors other than 2 and 5, such as 10 or 100
            <pluralRule count="two">f % 70 = 1</pluralRule>
                                    ^
          """,
        ])
    }
  }

  @Test("Numbers around the folding limit keep their categories")
  func fold() throws {
    for condition in [
      "n = 999999999999999999", "n % 1000 = 0", "n != 0..999999999999999999", "n = 0", "i = 8",
    ] {
      let set = try lowered(condition)
      let generated = try GeneratedCategories(set)
      for n: UInt64 in [
        0, 8, 999_999_999_999_999_999, 1_000_000_000_000_000_000, 1_000_000_000_000_000_008,
        1_999_999_999_999_999_999, 2_000_000_000_000_000_000, 10_000_000_000_000_000_000, .max,
      ] {
        let expected = exact(set, n)
        expectEqual(generated.category(of: FoldedInteger.fold(n)), expected, "\(condition): \(n)")
        expectEqual(set.source.category(of: PluralOperands(n)), expected, "\(condition): \(n)")
      }
    }
  }
}

extension OperandExpression {
  /// `i % 10`
  fileprivate init(_ text: String) {
    let parts = text.split(separator: " % ")
    self.init(
      Operand(rawValue: String(parts[0]))!,
      modulus: parts.dropFirst().first.flatMap { UInt64($0) })
  }
}

extension ValueSet {
  /// All values. Only use this for small sets.
  var elements: some Sequence<UInt64> { ranges.lazy.flatMap { $0 } }

  fileprivate static func random(using random: inout SeededGenerator) -> ValueSet {
    ValueSet(
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let start = UInt64.random(in: 0...17, using: &random)
        return start...start + UInt64.random(in: 0...3, using: &random)
      })
  }
}

extension DecidedRules: CustomTestStringConvertible {
  public var testDescription: String { "\(source.type) rules of \(source.locales[0])" }
}
