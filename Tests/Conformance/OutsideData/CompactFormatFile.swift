import Foundation
import PluralsCore

@testable import PluralConformance

/// Rows of the numbers that formatters in compact and scientific style pass to plural selection: locale, input, style, formatted
/// text, source number, category.
struct CompactFormatFile {
  let file: URL
  let release: OutsideRelease

  func compare() throws -> OutsideTally {
    var tally = OutsideTally()
    try GzippedLines(file: file).read { line in
      guard line.first != UInt8(ascii: "#") else { return }
      let fields = line.tabSeparated
      guard fields.count == 6, let category = PluralCategory(rawValue: fields[5]) else {
        throw GzippedLines.Failure(description: "not a row: \(fields)")
      }
      let (locale, number) = (fields[0], fields[4])
      let judge = release.judge.release.ruleSet(.cardinal, locale: locale)
      let answer = release.subject.rules(.cardinal, locale: locale).category(forText: number)
      if ReferenceRules(judge).category(forText: number) != category {
        tally.misjudge()
      }
      guard answer != category else { return tally.agree() }
      tally.differ(
        nil,
        ConformanceFailure(
          judge, locale: locale, text: number,
          operands: (try? ReferenceNumber(number)).map { ReferenceOperands($0) }, actual: answer,
          asked: " (\(fields[1]), \(fields[2])), \(category) by \(file.lastPathComponent)"))
    }
    return tally
  }
}
