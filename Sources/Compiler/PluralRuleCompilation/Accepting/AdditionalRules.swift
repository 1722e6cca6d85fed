import PluralsCore
import PluralsDiagnostics
import PluralsLocales

/// The rules that a caller adds to CLDR's, for languages that CLDR lacks.
struct AdditionalRules {
  private let source: PluralRuleCompiler.Source
  private(set) var data: SupplementalData
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds the rules of a file to CLDR's, and removes the CLDR rules that they replace.
  ///
  /// - Parameter data: The data of CLDR's files.
  init(_ file: ReadRelease.File, to data: SupplementalData, of source: PluralRuleCompiler.Source) {
    self.source = source
    self.data = data
    let added = file.data
    if added.pluralRules.isEmpty, added.pluralRanges.isEmpty, file.isReadable {
      diagnostics.append(
        Diagnostic(.error, "no plural rules or ranges in this file", path: file.file.file.path))
    }
    for type in PluralRuleType.allCases {
      let own = data.pluralRules.filter { $0.type == type }
      let ids = added.pluralRules.filter { $0.type == type }.flatMap(\.locales)
      check(ids, "\(type) rules", against: own.flatMap(\.locales))
      self.data.pluralRules = self.data.pluralRules.compactMap { element in
        element.type == type ? element.without(ids) : element
      }
    }
    let ranges = added.pluralRanges.flatMap(\.locales)
    check(ranges, "plural ranges", against: data.pluralRanges.flatMap(\.locales))
    self.data.pluralRanges = data.pluralRanges.compactMap { $0.without(ranges) }
    self.data.pluralRules += added.pluralRules
    self.data.pluralRanges += added.pluralRanges
  }

  /// Reports rules for languages that have some already, unless they may be replaced. Private-use subtags are never CLDR's.
  ///
  /// - Parameters:
  ///   - ids: The IDs of the additional rules.
  ///   - list: The name of the list, for messages: `cardinal rules`.
  ///   - listed: The IDs in CLDR's files.
  private mutating func check(
    _ ids: [Located<String>], _ list: String, against listed: [Located<String>]
  ) {
    if source.replacesRules { return }
    let known = Dictionary(
      listed.map { (canonicalLocale($0.value), $0) }, uniquingKeysWith: { $1 })
    for id in ids
    where LocaleChecker.isWellFormed(id.value) && !id.value.lowercased().subtags.contains("x") {
      let places = LocaleSubtags.truncations(of: id.value)
      guard let place = places.lazy.compactMap({ known[$0] }).first else { continue }
      let isSame = canonicalLocale(place.value) == canonicalLocale(id.value)
      diagnostics.append(
        .error(
          "CLDR has \(list) for '\(id.value)' already"
            + (isSame ? "" : ", those of '\(place.value)'")
            // Rules that are compiled into this package have no place that users could read.
            + (source.shipped == nil ? ", at \(place.location)" : "")
            + "; to replace them, set \"override\" to true in the configuration",
          at: id.location))
    }
  }
}

extension PluralRulesElement {
  /// The element without some locales; `nil` if no other is left.
  fileprivate func without(_ ids: [Located<String>]) -> PluralRulesElement? {
    let rest = locales.without(ids)
    if rest.count == locales.count { return self }
    return rest.isEmpty
      ? nil : PluralRulesElement(location: location, type: type, locales: rest, rules: rules)
  }
}

extension PluralRangesElement {
  /// The element without some locales; `nil` if no other is left.
  fileprivate func without(_ ids: [Located<String>]) -> PluralRangesElement? {
    let rest = locales.without(ids)
    if rest.count == locales.count { return self }
    return rest.isEmpty
      ? nil : PluralRangesElement(location: location, locales: rest, ranges: ranges)
  }
}

extension [Located<String>] {
  fileprivate func without(_ ids: [Located<String>]) -> [Located<String>] {
    let removed = Set(ids.map { canonicalLocale($0.value) })
    return filter { !removed.contains(canonicalLocale($0.value)) }
  }
}
