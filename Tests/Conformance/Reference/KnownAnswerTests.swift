import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Numbers that other implementations got wrong") struct KnownAnswerTests {
  /// A line: a locale, followed by pairs of a number and its category.
  struct Answers: CustomTestStringConvertible {
    let type: PluralRuleType
    let locale: String
    let category: PluralCategory
    let numbers: [String]

    init(_ type: PluralRuleType, _ locale: String, _ category: PluralCategory, _ numbers: String) {
      self.type = type
      self.locale = locale
      self.category = category
      self.numbers = numbers.split(separator: " ").map(String.init)
    }

    var testDescription: String { "\(type) \(locale): \(numbers) is \(category)" }
  }

  @Test(
    "The interpreter returns the correct categories of numbers",
    arguments: [
      Answers(.cardinal, "ru", .one, "2147483651 -1 -21"),
      Answers(.cardinal, "ru", .few, "2147483652 -2"),
      Answers(.cardinal, "ru", .many, "2147483648 1000000000000000 18446744073709551617"),
      Answers(.cardinal, "ru", .many, "-9223372036854775808 1000000000000000000000 -5"),
      Answers(.cardinal, "ru", .other, "0.00000001 1.0 1.5"),
      Answers(.cardinal, "fr", .other, "9007199254740992 10000000000000000001 1234567 1500000"),
      Answers(.cardinal, "fr", .other, "1000000.0 1c5 2.0"),
      Answers(.cardinal, "fr", .many, "1000000 1000000000000000000 10000000000000000000"),
      Answers(.cardinal, "fr", .many, "1c6 1.0c6 1.5c6 1.0000001c6"),
      Answers(.cardinal, "fr", .one, "-1 0.000001 0.5 1.0 1.5 0c6"),
      Answers(.cardinal, "es", .one, "0.000001c6"), Answers(.cardinal, "es", .many, "1.1c6"),
      Answers(.cardinal, "es", .other, "0.5 1234567"), Answers(.cardinal, "pt", .one, "0c6"),
      Answers(.cardinal, "pl", .many, "10000000000000000000 100"),
      Answers(.cardinal, "pl", .few, "10000000000000000000022"),
      Answers(.cardinal, "pl", .other, "100.0"),
      Answers(.cardinal, "en", .one, "-1 1"), Answers(.cardinal, "en", .other, "-1.0 1.0 1.00"),
      Answers(.cardinal, "ar", .zero, "-0"), Answers(.cardinal, "ar", .few, "103 103.0"),
      Answers(.cardinal, "ar", .other, "102 3.1"), Answers(.cardinal, "be", .other, "2.1"),
      Answers(.cardinal, "ga", .other, "3.1"),
      Answers(.cardinal, "br", .other, "11 71 91 2000000.5"),
      Answers(.cardinal, "br", .one, "81"), Answers(.cardinal, "br", .many, "1000000"),
      Answers(.cardinal, "lt", .other, "11"), Answers(.cardinal, "mt", .few, "103"),
      Answers(.cardinal, "ro", .one, "1"), Answers(.cardinal, "ro", .few, "101 119"),
      Answers(.cardinal, "ro", .other, "120"),
      Answers(.cardinal, "lv", .one, "0.011 0.01 0.1 0.12345678901"),
      Answers(.cardinal, "lv", .other, "0.10 0.110"), Answers(.cardinal, "lv", .zero, "0.11"),
      Answers(.cardinal, "prg", .one, "0.011"), Answers(.cardinal, "fil", .other, "4"),
      Answers(.cardinal, "fil", .one, "4.0"), Answers(.cardinal, "si", .one, "0.1"),
      Answers(.cardinal, "si", .other, "0.10"), Answers(.cardinal, "cs", .one, "1"),
      Answers(.cardinal, "cs", .few, "2"), Answers(.cardinal, "cs", .many, "1.0"),
      Answers(.cardinal, "cs", .other, "5"), Answers(.cardinal, "sk", .other, "5"),
      Answers(.cardinal, "da", .one, "0.5 1.5"), Answers(.cardinal, "da", .other, "2.5"),
      Answers(.cardinal, "he", .one, "0.5"), Answers(.cardinal, "he", .two, "2"),
      Answers(.cardinal, "he", .other, "20"), Answers(.cardinal, "af", .other, "1c3 1.0c3"),
      Answers(.cardinal, "pt-AO", .one, "0 1.5"), Answers(.cardinal, "pt-PT", .other, "0 1.5"),
      Answers(.cardinal, "iw", .two, "2"), Answers(.cardinal, "mo", .few, "19"),
      Answers(.ordinal, "en", .one, "1 21"), Answers(.ordinal, "en", .two, "2"),
      Answers(.ordinal, "en", .few, "3 103 9007199254740993"),
      Answers(.ordinal, "en", .other, "11 12 13 111"),
      Answers(.ordinal, "it", .many, "8 11 80 800"), Answers(.ordinal, "scn", .many, "85 805"),
      Answers(.ordinal, "sv", .one, "21"), Answers(.ordinal, "sv", .other, "11"),
      Answers(.ordinal, "uk", .few, "3"), Answers(.ordinal, "uk", .other, "13"),
      Answers(.ordinal, "pt_PT", .other, "1"), Answers(.ordinal, "yi", .other, "1"),
    ])
  func numbers(_ answers: Answers) throws {
    let subject = ReferenceSubject(try KnownData.release.get())
    let rules = subject.rules(answers.type, locale: answers.locale)
    for number in answers.numbers {
      expectEqual(rules.category(forText: number), answers.category, "\(number)")
    }
  }

  @Test(
    "The interpreter returns the correct categories of ranges",
    arguments: [
      ("en", "102", "201", "other"), ("sl", "102", "201", "few"), ("fr", "0", "1", "one"),
      ("ar", "0", "1", "zero"), ("ar", "0", "3", "few"), ("lv", "1", "10", "other"),
      ("br", "0", "1", "one"), ("he", "1", "2", "other"), ("ru", "1", "2", "few"),
      ("en", "200", "200", "other"), ("ak", "1", "1", "one"),
    ])
  func ranges(_ locale: String, _ start: String, _ end: String, _ category: String) throws {
    let subject = ReferenceSubject(try KnownData.release.get())
    expectEqual(subject.rangeCategory(locale: locale, start: start, end: end)?.rawValue, category)
  }
}
