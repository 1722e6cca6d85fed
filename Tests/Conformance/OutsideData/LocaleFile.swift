import Foundation
import PluralsCore

@testable import PluralConformance

/// Rows of the rules that an implementation uses for a locale identifier: the identifier, the implementation's canonical form of
/// it, its categories, and its answers for the numbers in the header.
struct LocaleFile {
  let file: URL
  let release: OutsideRelease

  func compare() throws -> OutsideTally {
    var tally = OutsideTally()
    var numbers: [[String]] = []
    var resolves = false
    try GzippedLines(file: file).read { line in
      let fields = line.tabSeparated
      if line.first == UInt8(ascii: "#") {
        numbers = fields.compactMap { Self.fingerprintNumbers($0) }
        resolves = fields.contains("resolved")
        guard numbers.count == 2 else {
          throw GzippedLines.Failure(description: "a header without two lists of numbers")
        }
        return
      }
      guard fields.count == (resolves ? 7 : 6) else {
        throw GzippedLines.Failure(description: "not a row: \(fields)")
      }
      let answers = Array(fields.suffix(4))
      // Without the locale, the implementation's answers mean nothing.
      if answers[0].isEmpty { return tally.skip() }
      compare(fields[0], canonical: fields[1], answers, numbers, &tally)
    }
    return tally
  }

  private func compare(
    _ identifier: String, canonical: String, _ theirs: [String], _ numbers: [[String]],
    _ tally: inout OutsideTally
  ) {
    func described(_ subject: any PluralSubject, _ locale: String) -> [String] {
      let rules = PluralRuleType.allCases.map { subject.rules($0, locale: locale) }
      return rules.map { $0.categories.map(\.rawValue).joined(separator: ",") }
        + zip(rules, numbers).map { rules, numbers in
          numbers.map { rules.category(forText: $0)?.rawValue ?? "refused" }
            .joined(separator: ",")
        }
    }
    let expected = theirs.enumerated().map { $0 < 2 ? Self.inOrder($1) : $1 }
    let answer = described(release.subject, identifier)
    let judged = described(release.judge, identifier)
    let difference =
      judged == expected
      ? nil
      : KnownDifference.ofLocale(
        identifier, canonical: canonical, agrees: { described(release.judge, $0) == expected })
    if judged != expected, difference == nil { tally.misjudge() }
    guard answer != expected else { return tally.agree() }
    tally.differ(
      answer == judged ? difference : nil,
      ConformanceFailure(
        question: "rules of “\(identifier)” (\(canonical))",
        expected: expected.joined(separator: " "), actual: answer.joined(separator: " "),
        explanation: ["by \(file.lastPathComponent)"]))
  }

  /// Returns categories in CLDR's order, because implementations list them in different orders.
  private static func inOrder(_ categories: String) -> String {
    categories.split(separator: ",").compactMap { PluralCategory(rawValue: String($0)) }.sorted()
      .map(\.rawValue).joined(separator: ",")
  }

  /// Returns the numbers in `cardinal fingerprint(0,1,2)`.
  private static func fingerprintNumbers(_ title: String) -> [String]? {
    guard title.contains("fingerprint"), let open = title.firstIndex(of: "("),
      let close = title.firstIndex(of: ")")
    else { return nil }
    return title[title.index(after: open)..<close].split(separator: ",").map(String.init)
  }
}
