import PluralsCore
import PluralsDiagnostics

/// Checks a `<pluralRanges>` element against the cardinal rules of its locales.
///
/// A range without a start or an end stands for all categories (CLDR's DTD). It does not apply to pairs for which the element has
/// a more specific range.
struct RangeChecker {
  /// The results; `nil` if there are errors.
  let rangeSet: RangeSet?
  /// The errors and warnings, in source order.
  let diagnostics: [Diagnostic]

  /// - Parameter categories: The categories of each locale's cardinal rules, by canonical ID; `nil` if the rules have errors.
  init(_ element: PluralRangesElement, categories: [String: Set<PluralCategory>]?) {
    var diagnostics: [Diagnostic] = []
    var pairs: [Pair] = []
    var known: [Pair: (result: PluralCategory, range: PluralRangeElement)] = [:]
    for range in element.ranges {
      let unknown = range.keywords.filter { PluralCategory(rawValue: $0.value) == nil }
      diagnostics += unknown.map { .error("unknown category '\($0.value)'", at: $0.location) }
      guard unknown.isEmpty, let result = PluralCategory(rawValue: range.result.value) else {
        continue
      }
      for pair in Pair.all(of: range) {
        guard let other = known[pair] else {
          pairs.append(pair)
          known[pair] = (result, range)
          continue
        }
        if range.keywords.count > other.range.keywords.count {
          known[pair] = (result, range)
        } else if range.keywords.count == other.range.keywords.count,
          range.keywords.count == 3 || result != other.result
        {
          diagnostics.append(
            .error(
              "the range from '\(pair.start)' to '\(pair.end)' has a result already, at "
                + "\(other.range.location)", at: range.location))
          break
        }
      }
    }

    if let categories {
      diagnostics += RangeChecker.warnings(about: element, categories: categories)
    }
    self.diagnostics = diagnostics
    rangeSet =
      diagnostics.contains { $0.severity == .error }
      ? nil
      : RangeSet(
        locales: element.locales.map(\.value),
        results: pairs.map {
          RangeResult(start: $0.start, end: $0.end, result: known[$0]!.result)
        }, location: element.location)
  }

  /// The categories of the ends of a range.
  private struct Pair: Hashable {
    let start: PluralCategory
    let end: PluralCategory

    /// Returns the pairs that a range stands for.
    static func all(of range: PluralRangeElement) -> [Pair] {
      func categories(_ keyword: Located<String>?) -> [PluralCategory] {
        keyword.map { [PluralCategory(rawValue: $0.value)].compactMap(\.self) }
          ?? PluralCategory.allCases
      }
      return categories(range.start).flatMap { start in
        categories(range.end).map { Pair(start: start, end: $0) }
      }
    }
  }

  /// Returns warnings about locales without cardinal rules, and about categories that a locale does not have.
  private static func warnings(
    about element: PluralRangesElement, categories: [String: Set<PluralCategory>]
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for locale in element.locales where categories[canonicalLocale(locale.value)] == nil {
      warnings.append(.warning("'\(locale.value)' has no cardinal rules", at: locale.location))
    }
    for keyword in element.ranges.flatMap(\.keywords) {
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

extension PluralRangeElement {
  /// The categories that the element names.
  fileprivate var keywords: [Located<String>] { [start, end, result].compactMap(\.self) }
}
