public import PluralMessageFormats
package import PluralsJSON

/// The contents of a string catalog, an `.xcstrings` file.
///
/// The JSON is kept unchanged, so that writing it back preserves everything: unknown members, the order of members,
/// the spelling of the version.
///
/// Apple, “Localizing and varying text with a string catalog”.
public struct StringCatalog: Sendable {
  /// The whole file.
  package let json: JSONNode
  /// The text of the file.
  package let source: SourceText
  /// The language of the keys.
  public let sourceLanguage: String
  /// The version of the format as spelled in the file: `1.0`, `1.1`.
  public let version: String
  /// The entries, in the order of the file.
  public let entries: [Entry]
  /// Problems in the structure, in the order of the file.
  public let findings: [Diagnostic]
  /// The file's name.
  public let file: String

  /// An entry: one key in all languages.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The source location of the key.
    public let position: SourcePosition
    /// A note for translators.
    public let comment: String?
    /// The origin of the entry: `manual`, `migrated`, `stale`, …; nil if it was extracted from code.
    public let extractionState: String?
    /// Whether the entry is to be translated.
    public let shouldTranslate: Bool
    /// Whether Xcode may generate a Swift symbol for the key, as it does if the entry is manual.
    public let generatesSymbol: Bool
    /// The entry's localizations, in the order of the file.
    public let localizations: [Localization]
  }

  /// An entry in one language.
  public struct Localization: Hashable, Sendable {
    /// The language as spelled in the catalog.
    public let language: String
    /// The source location of the language.
    public let position: SourcePosition
    /// The text or its variants; nil if the catalog contains neither.
    public let content: Variant?
    /// The substitutions that the text may refer to, in the order of the file.
    public let substitutions: [Substitution]
    /// The phrases of an app shortcut, which the catalog contains instead of a text; nil for other entries.
    public let phrases: PhraseSet?
  }

  /// Phrases with the same meaning, which people may say to an app (`stringSet`). The number of phrases differs between languages.
  public struct PhraseSet: Hashable, Sendable {
    /// The state of all phrases.
    public let state: String
    /// The source location of the phrases.
    public let position: SourcePosition
    /// The phrases, in the order of the file.
    public let texts: [AuthoredText]
  }

  /// A text, or its variants.
  public indirect enum Variant: Hashable, Sendable {
    /// A text.
    case unit(Unit)
    /// Texts by category.
    case plural([PluralVariant])
    /// Texts or plurals by device.
    case device([DeviceVariant])
  }

  /// A text.
  public struct Unit: Hashable, Sendable {
    /// The state of the translation: `new`, `translated`, `needs_review`, ….
    public let state: String
    /// The text.
    public let text: AuthoredText
  }

  /// The text of a category.
  public struct PluralVariant: Hashable, Sendable {
    /// The category.
    public let category: PluralCategory
    /// The text.
    public let unit: Unit
  }

  /// The text, or the plural, of a device.
  public struct DeviceVariant: Hashable, Sendable {
    /// The device.
    public let device: Device
    /// The source location of the device.
    public let position: SourcePosition
    /// A text or a plural.
    public let variant: Variant
  }

  /// A part of a text that depends on a number.
  public struct Substitution: Hashable, Sendable {
    /// The name between the at signs of `%#@name@`.
    public let name: String
    /// The source location of the name.
    public let position: SourcePosition
    /// The argument's position, counted from 1; nil for the next argument.
    public let argumentNumber: Int?
    /// The conversion of the number without `%`: `lld`.
    public let formatSpecifier: String?
    /// A plural, or plurals by device.
    public let variant: Variant?
  }
}
