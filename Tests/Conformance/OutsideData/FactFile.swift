import Foundation
import PluralsCore

@testable import PluralConformance

/// Facts from ECMA-402's test suite: identifier, source, fact, portable form.
///
/// The portable form, and lists of categories in the fact, are statements that can be checked: `select("1c6", fr) == many`,
/// `range("1~2", en) == other`, `hasOwnRules("zxx") == false`, `en [one,other]`. Other facts are about JavaScript.
struct FactFile {
  let file: URL
  let release: OutsideRelease

  func compare() throws -> OutsideTally {
    var tally = OutsideTally()
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in lines.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else {
        throw GzippedLines.Failure(description: "not a row: \(fields)")
      }
      let statements = statements(in: fields[2] + "\n" + fields[3])
      for (text, holds, judged) in statements {
        if !judged { tally.misjudge() }
        if holds {
          tally.agree()
        } else {
          tally.differ(
            nil,
            ConformanceFailure(
              question: "\(fields[0]): \(text)", expected: "true", actual: "false",
              explanation: [fields[2]]))
        }
      }
    }
    return tally
  }

  /// Returns the statements of a row, and whether each is true for the subject and for the interpreter.
  private func statements(in text: String) -> [(text: String, holds: Bool, judged: Bool)] {
    var statements: [(String, Bool, Bool)] = []
    func state(_ text: Substring, _ holds: (any PluralSubject) -> Bool) {
      statements.append((String(text), holds(release.subject), holds(release.judge)))
    }
    for match in text.matches(of: /select\("([^"]+)", ([\w-]+)\) == (\w+)/) {
      let (whole, number, locale, category) = match.output
      state(whole) { subject in
        let rules = subject.rules(.cardinal, locale: String(locale))
        return rules.category(forText: String(number))?.rawValue == String(category)
      }
    }
    for match in text.matches(of: /range\("([^"~]+)~([^"~]+)", ([\w-]+)\) == (\w+)/) {
      let (whole, start, end, locale, category) = match.output
      state(whole) { subject in
        subject.rangeCategory(locale: String(locale), start: String(start), end: String(end))?
          .rawValue == String(category)
      }
    }
    for match in text.matches(of: /hasOwnRules\("([\w-]+)"\) == false/) {
      let (whole, locale) = match.output
      state(whole) { $0.resolvedLocale(.cardinal, locale: String(locale)) == "root" }
    }
    for match in text.matches(of: /([a-z]{2,3}) \[([a-z,]+)\]/) {
      let (whole, locale, categories) = match.output
      state(whole) { subject in
        subject.rules(.cardinal, locale: String(locale)).categories.map(\.rawValue)
          .joined(separator: ",") == String(categories)
      }
    }
    return statements
  }
}
