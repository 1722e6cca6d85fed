public import PluralsCore

/// The form of a text for a plural category.
///
/// The text is a format with its source location in files, and a parsed format in messages.
public struct PluralVariant<Text: Hashable & Sendable>: Hashable, Sendable {
  /// The category.
  public var category: PluralCategory
  /// The text.
  public var text: Text

  package init(_ category: PluralCategory, _ text: Text) {
    self.category = category
    self.text = text
  }
}
