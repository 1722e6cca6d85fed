import Foundation
import PluralsCore

@testable import PluralConformance

/// Rows of `type, locale, number, category` with the answers of other implementations.
struct OracleFile {
  let file: URL
  let release: OutsideRelease

  func compare() throws -> OutsideTally {
    var tally = OutsideTally()
    var current = Current(type: "", locale: "", subject: nil, judge: nil)
    try GzippedLines(file: file).read { line in
      guard line.first != UInt8(ascii: "#") else { return }
      let fields = line.tabSeparated
      guard fields.count == 4, let category = PluralCategory(rawValue: fields[3]) else {
        throw GzippedLines.Failure(description: "not a row: \(fields)")
      }
      if fields[0] == "range" {
        try compareRange(fields, category, &tally)
        return
      }
      if fields[0] != current.type || fields[1] != current.locale {
        guard let type = PluralRuleType(rawValue: fields[0]) else {
          throw GzippedLines.Failure(description: "an unknown type: \(fields)")
        }
        current = Current(
          type: fields[0], locale: fields[1],
          subject: release.subject.rules(type, locale: fields[1]),
          judge: ReferenceRules(release.judge.release.ruleSet(type, locale: fields[1])))
      }
      guard let rules = current.subject, let judge = current.judge else { return }
      let answer = rules.category(forText: fields[2])
      if judge.category(forText: fields[2]) != category { tally.misjudge() }
      if answer == category {
        tally.agree()
      } else {
        tally.differ(
          nil,
          ConformanceFailure(
            judge.ruleSet, locale: fields[1], text: fields[2],
            operands: (try? ReferenceNumber(fields[2])).map { ReferenceOperands($0) },
            actual: answer, asked: ", \(category) by \(file.lastPathComponent)"))
      }
    }
    return tally
  }

  private struct Current {
    let type: String
    let locale: String
    let subject: (any PluralSelecting)?
    let judge: ReferenceRules?
  }

  private func compareRange(
    _ fields: [String], _ category: PluralCategory, _ tally: inout OutsideTally
  ) throws {
    let ends = fields[2].split(separator: "~").map(String.init)
    guard ends.count == 2 else {
      throw GzippedLines.Failure(description: "a range without two ends: \(fields)")
    }
    func answer(_ subject: any PluralSubject) -> PluralCategory? {
      subject.rangeCategory(locale: fields[1], start: ends[0], end: ends[1])
    }
    let given = answer(release.subject)
    let difference = KnownDifference.ofRange(
      locale: fields[1], start: ends[0], end: ends[1], answer: given, theirs: category,
      judge: release.judge)
    if difference == nil, answer(release.judge) != category { tally.misjudge() }
    guard given != category else { return tally.agree() }
    tally.differ(
      difference,
      ConformanceFailure(
        question: "range \(fields[1]) \(fields[2])", expected: "\(category)",
        actual: given.map { "\($0)" } ?? "refused",
        explanation: ["\(category) by \(file.lastPathComponent)"]))
  }
}
