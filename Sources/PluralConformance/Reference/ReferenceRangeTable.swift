package import PluralsCore

/// The categories of ranges for a list of locales.
///
/// UTS #35 Part 3, “Plural ranges”.
package struct ReferenceRangeTable: Sendable {
  /// The categories of a range's two ends.
  package struct Ends: Hashable, Sendable {
    package let start: PluralCategory
    package let end: PluralCategory
  }

  package let locales: [String]
  package var results: [Ends: PluralCategory]
}
