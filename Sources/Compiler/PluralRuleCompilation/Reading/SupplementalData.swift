package import PluralsCore
package import PluralsDiagnostics

/// The elements of CLDR's supplemental data that concern plurals, verbatim.
///
/// So far, only well-formedness and the structure of the XML have been checked.
///
/// UTS #35 Part 3, “Language plural rules” and “Plural ranges”.
package struct SupplementalData: Sendable {
  /// The `<pluralRules>` elements, in source order.
  package internal(set) var pluralRules: [PluralRulesElement] = []
  /// The `<pluralRanges>` elements, in source order.
  package internal(set) var pluralRanges: [PluralRangesElement] = []
  /// The `<parentLocale>` elements for plural rules.
  package internal(set) var pluralParentLocales: [PluralParentLocaleElement] = []
  /// Whether there is a list of parent locales for plural rules, which may be empty.
  package internal(set) var listsPluralParentLocales = false
  /// The current codes of languages, by former codes, both as spelled by ``canonicalLocale(_:)``.
  package var languageAliases: [String: String] = [:]
  /// The CLDR releases that the files name.
  package internal(set) var cldrVersions: [Located<String>] = []

  /// Creates empty data.
  package init() {}

  /// Adds the data of another file.
  package mutating func append(_ other: SupplementalData) {
    pluralRules += other.pluralRules
    pluralRanges += other.pluralRanges
    pluralParentLocales += other.pluralParentLocales
    listsPluralParentLocales = listsPluralParentLocales || other.listsPluralParentLocales
    languageAliases.merge(other.languageAliases) { first, _ in first }
    cldrVersions += other.cldrVersions
  }
}

/// A `<parentLocale>` element: locales that inherit plural rules from a parent.
package struct PluralParentLocaleElement: Sendable {
  /// The location of the element.
  package let location: SourceLocation
  /// The ID of the parent as spelled in CLDR.
  package let parent: Located<String>
  /// The IDs of the locales as spelled in CLDR.
  package let locales: [Located<String>]
}

/// A `<pluralRules>` element: the rules of one or more locales.
package struct PluralRulesElement: Sendable {
  /// The location of the element.
  package let location: SourceLocation
  /// The type of the enclosing `<plurals>` element.
  package let type: PluralRuleType
  /// The locale IDs as spelled in CLDR.
  package let locales: [Located<String>]
  /// The `<pluralRule>` elements, in source order.
  package internal(set) var rules: [PluralRuleElement] = []
}

/// A `<pluralRule>` element: a category, and the condition and samples of its numbers.
package struct PluralRuleElement: Sendable {
  /// The location of the element.
  package let location: SourceLocation
  /// The keyword of the category.
  package let count: Located<String>
  /// Condition and samples.
  package let text: LocatedText
}

/// A `<pluralRanges>` element: the range results of one or more locales.
package struct PluralRangesElement: Sendable {
  /// The location of the element.
  package let location: SourceLocation
  /// The locale IDs as spelled in CLDR.
  package let locales: [Located<String>]
  /// The `<pluralRange>` elements, in source order.
  package internal(set) var ranges: [PluralRangeElement] = []
}

/// A `<pluralRange>` element: the category of a range for the categories of its ends.
package struct PluralRangeElement: Sendable {
  /// The location of the element.
  package let location: SourceLocation
  /// The category of the start; `nil` for all categories.
  package let start: Located<String>?
  /// The category of the end; `nil` for all categories.
  package let end: Located<String>?
  /// The category of the range.
  package let result: Located<String>
}

// Data that no file contains.
extension SupplementalData {
  /// Adds rules: the text of each category.
  package mutating func addRules(
    _ type: PluralRuleType, of locales: [String], _ rules: [(PluralCategory, text: String)]
  ) {
    pluralRules.append(
      PluralRulesElement(
        location: .nowhere(""), type: type, locales: locales.map(Located.init(nowhere:)),
        rules: rules.map { category, text in
          PluralRuleElement(
            location: .nowhere(text), count: Located(nowhere: category.rawValue),
            text: LocatedText(text, at: .nowhere(text)))
        }))
  }

  /// Adds the results of ranges of a locale.
  package mutating func addRanges(
    of locale: String, _ results: [(start: PluralCategory, end: PluralCategory, PluralCategory)]
  ) {
    pluralRanges.append(
      PluralRangesElement(
        location: .nowhere(""), locales: [Located(nowhere: locale)],
        ranges: results.map { start, end, result in
          PluralRangeElement(
            location: .nowhere(""), start: Located(nowhere: start.rawValue),
            end: Located(nowhere: end.rawValue), result: Located(nowhere: result.rawValue))
        }))
  }
}

extension Located<String> {
  fileprivate init(nowhere value: String) { self.init(value, at: .nowhere(value)) }
}
