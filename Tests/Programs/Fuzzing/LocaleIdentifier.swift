import Foundation
import PluralConformance
import Plurals

/// Tests locale identifiers of any bytes: runtime library and interpreter find the same entries of the checked-in data.
func testLocaleIdentifier(_ input: [UInt8]) {
  let locale = String(decoding: input, as: UTF8.self)
  for type in PluralRuleType.allCases {
    let rules = PluralRules(locale: locale, type: type)
    let expected = subject.resolvedLocale(type, locale: locale)
    require(
      rules.resolvedLocale == expected,
      "\(type) rules of '\(locale)' are those of \(rules.resolvedLocale), not \(expected)")
    require(rules == PluralRules(locale: locale[...], type: type), "'\(locale)' as a Substring")
    require(
      rules.categories == subject.rules(type, locale: locale).categories,
      "\(type) categories of '\(locale)'")
  }
  let rules = PluralRules(locale: locale)
  for start in PluralCategory.allCases {
    for end in PluralCategory.allCases {
      let expected = subject.rangeCategory(locale: locale, start: start, end: end)
      require(
        rules.category(from: start, to: end) == expected, "\(start) to \(end) of '\(locale)'")
    }
  }
}

/// The checked-in data, parsed with another parser than the compiler's.
private let subject: ReferenceSubject = {
  let directory = URL(filePath: "cldr-data", directoryHint: .isDirectory)
  do {
    let files = try SupplementalFiles(release: "checked in", directory: directory)
    return ReferenceSubject(try ReferenceRelease(files))
  } catch {
    fatalError("cldr-data: \(error)")
  }
}()
