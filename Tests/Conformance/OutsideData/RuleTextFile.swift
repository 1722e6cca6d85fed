import Foundation
import PluralsCore

@testable import PluralConformance

/// Rows of rule text, number and keyword, or of rule texts that must be rejected.
struct RuleTextFile {
  let name: String
  let compiler: any RuleCompiling

  /// Compares rows of rule text, number and keyword.
  func compare(
    _ forEachRow: ((_ fields: [String]) throws -> Void) throws -> Void
  ) throws -> OutsideTally {
    var tally = OutsideTally()
    var current: (text: String, subject: ICURuleText?, judge: ICURuleText?, refusal: RuleRefusal?) =
      ("", nil, nil, nil)
    try forEachRow { fields in
      guard fields.count == 3 else {
        throw GzippedLines.Failure(description: "not a row: \(fields)")
      }
      if fields[0] != current.text {
        current = (fields[0], nil, try? ICURuleText(fields[0], compiler: ReferenceCompiler()), nil)
        do throws(RuleRefusal) {
          current.subject = try ICURuleText(fields[0], compiler: compiler)
        } catch {
          current.refusal = error
        }
      }
      compare(fields, current.subject, current.judge, current.refusal, &tally)
    }
    return tally
  }

  /// Checks that rule texts are rejected.
  func compareRefused(_ texts: [String]) -> OutsideTally {
    var tally = OutsideTally()
    for text in texts {
      if (try? ICURuleText(text, compiler: ReferenceCompiler())) != nil { tally.misjudge() }
      if (try? ICURuleText(text, compiler: compiler)) == nil {
        tally.agree()
      } else {
        tally.differ(
          nil,
          ConformanceFailure(
            question: text, expected: "refused", actual: "compiled", explanation: ["by \(name)"]))
      }
    }
    return tally
  }

  private func compare(
    _ fields: [String], _ subject: ICURuleText?, _ judge: ICURuleText?, _ refusal: RuleRefusal?,
    _ tally: inout OutsideTally
  ) {
    if refusal?.reason == .outgrown { return tally.skip() }
    let (number, expected) = (fields[1], fields[2])
    let answer = subject.map { $0.keyword(forText: number) ?? "refused" } ?? "refused"
    let respelled = KnownDifference.ofNumberSpelling(number)
    if judge?.keyword(forText: respelled?.number ?? number) != expected { tally.misjudge() }
    guard answer != expected else { return tally.agree() }
    // The number must be rejected as written, and accepted in digits.
    let isKnown =
      respelled.map { answer == "refused" && subject?.keyword(forText: $0.number) == expected }
      ?? false
    tally.differ(
      isKnown ? respelled?.difference : nil,
      ConformanceFailure(
        question: "\(fields[0]) for \(number)", expected: expected, actual: answer,
        explanation: [refusal?.message ?? "by \(name)"]))
  }
}
