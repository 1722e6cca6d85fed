package import PluralsCore

/// The form of a text for a plural category.
///
/// The text is a format with its source location in files, and a parsed format in messages.
package struct PluralVariant<Text: Hashable & Sendable>: Hashable, Sendable {
  /// The category.
  package var category: PluralCategory
  /// The text.
  package var text: Text

  package init(_ category: PluralCategory, _ text: Text) {
    self.category = category
    self.text = text
  }
}
