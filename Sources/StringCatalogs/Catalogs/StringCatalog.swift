public import MessageFormats

/// What a string catalog, an `.xcstrings` file, holds.
///
/// The JSON is kept as it is, so that writing it back loses nothing: unknown members, the order of
/// members, the spelling of the version.
///
/// Apple, “Localizing and varying text with a string catalog”.
public struct StringCatalog: Sendable {
  /// The whole file.
  public let json: JSONNode
  /// The text that it was read from.
  package let source: SourceText
  /// The language of the keys.
  public let sourceLanguage: String
  /// The version of the format, as the file spells it: `1.0`, `1.1`.
  public let version: String
  /// The entries, in the order of the file.
  public let entries: [Entry]
  /// What is wrong with the structure, in the order of the file.
  public let findings: [Diagnostic]
  /// The file's name.
  public let file: String

  /// An entry: one key in all languages.
  public struct Entry: Sendable {
    /// The key.
    public let key: String
    /// Where the key is.
    public let position: SourcePosition
    /// A note for translators.
    public let comment: String?
    /// Where the entry comes from: `manual`, `migrated`, `stale`, …; nil if it was extracted from code.
    public let extractionState: String?
    /// Whether the entry is to be translated.
    public let shouldTranslate: Bool
    /// Whether Xcode may make a Swift symbol of the key, as it does if the entry is manual.
    public let generatesSymbol: Bool
    /// The languages that the entry names, in the order of the file.
    public let localizations: [Localization]
  }

  /// An entry in one language.
  public struct Localization: Sendable {
    /// The language, as the catalog spells it.
    public let language: String
    /// Where the language is.
    public let position: SourcePosition
    /// The text or its variants; nil if there is nothing usable.
    public let content: Variant?
    /// The substitutions that the text may refer to, in the order of the file.
    public let substitutions: [Substitution]
  }

  /// A text, or what it depends on.
  public indirect enum Variant: Sendable {
    /// A text.
    case unit(Unit)
    /// Texts by category.
    case plural([PluralVariant])
    /// Texts or plurals by device.
    case device([DeviceVariant])
  }

  /// A text.
  public struct Unit: Hashable, Sendable {
    /// How far the translation is: `new`, `translated`, `needs_review`, ….
    public let state: String
    /// The text.
    public let text: AuthoredText
  }

  /// The text of a category.
  public struct PluralVariant: Sendable {
    /// The category.
    public let category: PluralCategory
    /// The text.
    public let unit: Unit
  }

  /// The text, or the plural, of a device.
  public struct DeviceVariant: Sendable {
    /// The device.
    public let device: Device
    /// Where the device is.
    public let position: SourcePosition
    /// A text or a plural.
    public let variant: Variant
  }

  /// A part of a text that depends on a number.
  public struct Substitution: Sendable {
    /// The name between the at signs of `%#@name@`.
    public let name: String
    /// Where the name is.
    public let position: SourcePosition
    /// The argument's place, counted from 1; nil for the next one.
    public let argumentNumber: Int?
    /// The conversion of the number without `%`: `lld`.
    public let formatSpecifier: String?
    /// A plural, or plurals by device.
    public let variant: Variant?
  }
}
