import CLDRSupplemental
import PluralsCore
import Testing

@testable import PluralRuleCompiler

@Suite("Rules in machine words")
struct LoweringTests {
  /// The rule sets of the package's data, lowered.
  static let ruleSets: [LoweredRuleSet] = {
    do {
      return try PluralRuleCompiler(.package()).data!.ruleSets.map { try LoweredRuleSet($0) }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// All small integers, and those about powers of ten.
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
    return Array(0...2000) + about + [.max - 1, .max]
  }()

  private func exact(_ set: LoweredRuleSet, _ n: UInt64) -> PluralCategory {
    set.source.category(of: SourceNumber(n))
  }

  @Test("Integers have the category that the text of the rules gives them", arguments: ruleSets)
  func integerCategories(_ set: LoweredRuleSet) throws {
    for n in Self.integers {
      let expected = exact(set, n)
      let folded = FoldedInteger.fold(n)
      let x = PluralOperands(n)
      try #require(set.classes.category(of: folded) == expected, "\(n)")
      try #require(set.category(of: x) == expected, "\(n)")
    }
  }

  @Test("Fractions have the category that the text of the rules gives them", arguments: ruleSets)
  func fractionCategories(_ set: LoweredRuleSet) throws {
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
          try #require(set.category(of: try PluralOperands(text)) == expected, "\(text)")
        }
      }
    }
  }

  /// A rule set with one rule besides other.
  private func lowered(_ condition: String) throws -> LoweredRuleSet {
    let release = Release(cardinals: Release.rules("en", ["one": condition, "other": ""]))
    let data = try #require(release.compiler.data, "\(release.messages)")
    return try LoweredRuleSet(data.ruleSets[1])
  }

  @Test(
    "Classes of numbers have one category where the rules allow it, and are left open where not",
    arguments: [
      // The number of remainders modulo 100 that are open, and what shapes give.
      ("n = 1", 0, "= = other = = other"), ("n % 10 = 1", 0, "= = other = = other"),
      ("i = 1 and v = 0", 0, "= other other = other other"),
      ("i = 1", 0, "= = = = = ="), ("v = 0", 0, "= other other = other other"),
      ("i % 2 = 0 and v = 1", 0, "= ? ? = ? ?"), ("e = 0", 0, "= = = other other other"),
      ("n % 1000 = 1", 1, "= = other = = other"), ("n = 1000", 1, "= = other = = other"),
      ("n = 0..15", 0, "= = other = = other"), ("n != 1000", 1, "= = one = = one"),
      ("n within 0..1", 0, "= = ? = = ?"), ("n % 4 = 1 and n % 25 = 1", 0, "= = other = = other"),
    ])
  func classes(condition: String, open: Int, shapes: String) throws {
    let set = try lowered(condition)
    #expect(set.classes.integers.filter { $0 == nil }.count == open)
    let outcomes = set.classes.shapes.map { outcome in
      switch outcome {
      case .likeInteger: "="
      case .category(let category): category.rawValue
      case .depends: "?"
      }
    }
    #expect(outcomes.joined(separator: " ") == shapes)
    for n in Self.integers {
      try #require(set.classes.category(of: FoldedInteger.fold(n)) == exact(set, n), "\(n)")
    }
  }

  @Test(
    "The digits that decide follow from the constants and moduli",
    arguments: [
      ("n = 1", 1), ("n = 10", 2), ("n % 4 = 1", 2), ("n % 1000000 = 0", 6), ("v = 12345", 1),
      ("f % 8 = 1", 3), ("n = 0..999999999999999999", 18), ("n % 999999999 = 0", nil),
      ("c % 7 = 1", 1), ("n = 1000000000000000000", nil), ("i % 3 = 0", nil),
      ("n % 125000000000000000 = 1", 18), ("v % 3 = 0", 1),
    ] as [(String, Int?)])
  func decidingDigits(condition: String, expected: Int?) {
    #expect((try? lowered(condition))?.decidingDigits == expected)
  }

  @Test("What the kept digits cannot decide is an error at its place")
  func limits() throws {
    let release = Release(
      cardinals: Release.rules(
        "en",
        [
          "one": "n = 1 and i % 3 = 0 or n = 10000000000000000000", "two": "f % 70 = 1",
          "other": "",
        ]))
    #expect(release.messages == "")
    do {
      _ = try release.compiler.generatedFiles()
      Issue.record("no error")
    } catch {
      #expect(
        error.diagnostics.map(\.description) == [
          """
          plurals.xml:4:37: error: 'i % 3 = 0': 3 divides no power of ten, so the low digits of a long \
          number do not decide
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
          long number do not decide
            <pluralRule count="two">f % 70 = 1</pluralRule>
                                    ^
          """,
        ])
    }
  }

  @Test("Numbers around the fold keep their categories")
  func fold() throws {
    for condition in [
      "n = 999999999999999999", "n % 1000 = 0", "n != 0..999999999999999999", "n = 0", "i = 8",
    ] {
      let set = try lowered(condition)
      for n: UInt64 in [
        0, 8, 999_999_999_999_999_999, 1_000_000_000_000_000_000, 1_000_000_000_000_000_008,
        1_999_999_999_999_999_999, 2_000_000_000_000_000_000, 10_000_000_000_000_000_000, .max,
      ] {
        #expect(set.category(of: PluralOperands(n)) == exact(set, n), "\(condition): \(n)")
      }
    }
  }
}

extension LoweredRuleSet: CustomTestStringConvertible {
  public var testDescription: String { "\(source.type) rules of \(source.locales[0])" }
}
