package import PluralMessageFormats
package import PluralsJSON

/// The contents of a string catalog, an `.xcstrings` file.
///
/// The JSON is kept unchanged, so that writing it back preserves everything: unknown members, the order of members,
/// the spelling of the version.
///
/// Apple, “Localizing and varying text with a string catalog”.
package struct StringCatalog: Sendable {
  /// The whole file.
  package let json: JSONNode
  /// The text of the file.
  package let source: SourceText
  /// The language of the keys.
  package let sourceLanguage: String
  /// The version of the format as spelled in the file: `1.0`, `1.1`.
  package let version: String
  /// The entries, in the order of the file.
  package let entries: [Entry]
  /// Problems in the structure, in the order of the file.
  package let findings: [Diagnostic]
  /// The file's name.
  package let file: String

  /// An entry: one key in all languages.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The source location of the key.
    package let position: SourcePosition
    /// A note for translators.
    package let comment: String?
    /// The origin of the entry: `manual`, `migrated`, `stale`, …; nil if it was extracted from code.
    package let extractionState: String?
    /// Whether the entry is to be translated.
    package let shouldTranslate: Bool
    /// Whether Xcode may generate a Swift symbol for the key, as it does if the entry is manual.
    package let generatesSymbol: Bool
    /// The entry's localizations, in the order of the file.
    package let localizations: [Localization]

    /// Whether the catalog only states a text of the source language, which programs or other resources contain.
    func isDefault(_ unit: Unit) -> Bool { unit.state == "new" && extractionState != "manual" }
  }

  /// An entry in one language.
  package struct Localization: Hashable, Sendable {
    /// The language as spelled in the catalog.
    package let language: String
    /// The source location of the language.
    package let position: SourcePosition
    /// The text or its variants; nil if the catalog contains neither.
    package let content: Variant?
    /// The substitutions that the text may refer to, in the order of the file.
    package let substitutions: [Substitution]
    /// The phrases of an app shortcut, which the catalog contains instead of a text; nil for other entries.
    package let phrases: PhraseSet?
  }

  /// Phrases with the same meaning, which people may say to an app (`stringSet`). The number of phrases differs between languages.
  package struct PhraseSet: Hashable, Sendable {
    /// The state of all phrases.
    package let state: String
    /// The source location of the phrases.
    package let position: SourcePosition
    /// The phrases, in the order of the file.
    package let texts: [AuthoredText]
  }

  /// A text, or its variants.
  package indirect enum Variant: Hashable, Sendable {
    /// A text.
    case unit(Unit)
    /// Texts by category.
    case plural([PluralVariant])
    /// Texts or plurals by device.
    case device([DeviceVariant])
  }

  /// A text.
  package struct Unit: Hashable, Sendable {
    /// The state of the translation: `new`, `translated`, `needs_review`, ….
    package let state: String
    /// The text.
    package let text: AuthoredText
  }

  /// The text of a category.
  package struct PluralVariant: Hashable, Sendable {
    /// The category.
    package let category: PluralCategory
    /// The text.
    package let unit: Unit
  }

  /// The text, or the plural, of a device.
  package struct DeviceVariant: Hashable, Sendable {
    /// The device.
    package let device: Device
    /// The source location of the device.
    package let position: SourcePosition
    /// A text or a plural.
    package let variant: Variant
  }

  /// A part of a text that depends on a number.
  package struct Substitution: Hashable, Sendable {
    /// The name between the at signs of `%#@name@`.
    package let name: String
    /// The source location of the name.
    package let position: SourcePosition
    /// The argument's position, counted from 1; nil for the next argument.
    package let argumentNumber: Int?
    /// The conversion of the number without `%`: `lld`.
    package let formatSpecifier: String?
    /// A plural, or plurals by device.
    package let variant: Variant?
  }
}
