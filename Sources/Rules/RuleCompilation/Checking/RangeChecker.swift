import Diagnostics
import PluralsCore

/// Checks a `<pluralRanges>` element against the cardinal rules of its locales.
struct RangeChecker {
  /// The results; `nil` if there are errors.
  let rangeSet: RangeSet?
  /// The errors and warnings, in source order.
  let diagnostics: [Diagnostic]

  /// - Parameter categories: The categories of each locale's cardinal rules, by canonical ID; `nil` if the rules have errors.
  init(_ element: PluralRangesElement, categories: [String: Set<PluralCategory>]?) {
    var results: [RangeResult] = []
    var diagnostics: [Diagnostic] = []
    var firstLocations: [[PluralCategory]: SourceLocation] = [:]
    for range in element.ranges {
      let keywords = [range.start, range.end, range.result]
      let known = keywords.compactMap { PluralCategory(rawValue: $0.value) }
      guard known.count == keywords.count else {
        for keyword in keywords where PluralCategory(rawValue: keyword.value) == nil {
          diagnostics.append(.error("unknown category '\(keyword.value)'", at: keyword.location))
        }
        continue
      }
      let result = RangeResult(start: known[0], end: known[1], result: known[2])
      if let first = firstLocations[[result.start, result.end]] {
        diagnostics.append(
          .error(
            "the range from '\(result.start)' to '\(result.end)' has a result already, at \(first)",
            at: range.location))
      }
      firstLocations[[result.start, result.end]] = range.location
      results.append(result)
    }

    if let categories {
      diagnostics += RangeChecker.warnings(about: element, categories: categories)
    }
    self.diagnostics = diagnostics
    rangeSet =
      diagnostics.contains { $0.severity == .error }
      ? nil
      : RangeSet(
        locales: element.locales.map(\.value), results: results, location: element.location)
  }

  /// Returns warnings about locales without cardinal rules, and about categories that a locale does not have.
  private static func warnings(
    about element: PluralRangesElement, categories: [String: Set<PluralCategory>]
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for locale in element.locales where categories[canonicalLocale(locale.value)] == nil {
      warnings.append(.warning("'\(locale.value)' has no cardinal rules", at: locale.location))
    }
    for keyword in element.ranges.flatMap({ [$0.start, $0.end, $0.result] }) {
      guard let category = PluralCategory(rawValue: keyword.value) else { continue }
      let strangers = element.locales.map(\.value).filter { locale in
        categories[canonicalLocale(locale)].map { !$0.contains(category) } ?? false
      }
      if !strangers.isEmpty {
        warnings.append(
          .warning(
            "'\(category)' is not a category of \(strangers.joined(separator: ", "))",
            at: keyword.location))
      }
    }
    return warnings
  }
}
