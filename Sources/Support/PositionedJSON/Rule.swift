public import Diagnostics

extension Diagnostic {
  /// The kinds of findings. The names are stable: scripts may rely on them.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    // Files
    /// The bytes are not text in an encoding that the format allows.
    case encoding
    /// The text breaks the grammar of its format.
    case syntax
    /// A part has another type or form than the format says.
    case structure
    /// A key appears twice in one dictionary, or an id in one document.
    case duplicateKey = "duplicate-key"
    /// A backslash before what it does not escape, or that escapes less than it seems.
    case escape
    /// Two keys look the same and are not.
    case equivalentKey = "equivalent-key"

    // Formats
    /// A conversion that does not exist, a `%` at the end, a position 0.
    case format
    /// `%#@name@` names no variable.
    case undefinedVariable = "undefined-variable"
    /// A variable that no format uses.
    case unusedVariable = "unused-variable"
    /// Variables use each other without end.
    case cycle
    /// Variables nest deeper than formatting follows.
    case depth
    /// `%#@name@` in a text that can have no variables.
    case variableInText = "variable-in-text"
    /// Two types of arguments at one position.
    case typeConflict = "type-conflict"
    /// Languages disagree on the type of an argument.
    case languageTypeConflict = "language-type-conflict"
    /// A translation names another argument than the source language.
    case argumentName = "argument-name"
    /// A position that nothing reads, which C cannot skip.
    case unusedPosition = "unused-position"
    /// A conversion that keeps 32 bits of an `Int`.
    case narrowInteger = "narrow-integer"
    /// The first implicit item of a variant without number reads the number again.
    case shiftedArgument = "shifted-argument"
    /// `%arg` that is part of a longer word.
    case gluedArgument = "glued-argument"
    /// A translation leaves out an argument that the source language shows.
    case missingArgument = "missing-argument"

    // Plurals
    /// There is no variant `other`.
    case missingOther = "missing-other"
    /// A category of the language has no variant.
    case missingCategory = "missing-category"
    /// A variant of a category that the language does not have.
    case unusedCategory = "unused-category"
    /// A name that is not a category.
    case unknownCategory = "unknown-category"
    /// No variant shows the number.
    case missingNumber = "missing-number"
    /// A variant `zero` without number, in a language where 10 or 20 is `zero` as well.
    case zeroWithoutNumber = "zero-without-number"
    /// A text without forms, where the source language's has some and the language needs them.
    case missingPlural = "missing-plural"
    /// A kind of variable that is not supported.
    case unsupportedRule = "unsupported-rule"

    // Devices and widths
    /// Neither the text for a device nor one for all others.
    case missingDefault = "missing-default"
    /// A device that Apple's tools do not know.
    case unknownDevice = "unknown-device"
    /// Variants nested in a way that has no meaning.
    case nesting

    // Catalogs
    /// Two languages of one catalog share a folder.
    case languageCollision = "language-collision"
    /// A variation of `device.other` that is not a plain text.
    case variedFallback = "varied-fallback"
    /// Implicit arguments in a plural whose number is not the first one.
    case implicitArgument = "implicit-argument"
    /// A substitution without use.
    case unusedSubstitution = "unused-substitution"
    /// A reference to a substitution that does not exist.
    case undefinedSubstitution = "undefined-substitution"
    /// A text that is not translated yet.
    case untranslated

    // Translations
    /// A text without characters, where the source language's has some.
    case emptyTranslation = "empty-translation"
    /// White space at the beginning or end that the source language's text does not have, or other.
    case whiteSpace = "white-space"
    /// Another number of line ends than in the source language.
    case lineEnds = "line-ends"
    /// Another mark at the end than in the source language: `:`, `…`, `?`.
    case endPunctuation = "end-punctuation"
    /// A character that nobody sees, and that the source language's text does not have.
    case controlCharacter = "control-character"
    /// Other tags than in the source language: `<b>` without `</b>`.
    case mismatchedTags = "mismatched-tags"
    /// A key that the development language's file does not have.
    case extraTranslation = "extra-translation"
    /// A code of a language that CLDR has no data of: `ua` for `uk`.
    case unknownLanguage = "unknown-language"

    // The state of translations
    /// A key without a text in a language of the file.
    case missingTranslation = "missing-translation"
    /// A text that is the same as in the source language.
    case sameAsSource = "same-as-source"
    /// A translation that somebody should look at again.
    case needsReview = "needs-review"
    /// A key that no code uses any more.
    case stale

    // Code
    /// A name in Swift that another key has too, or that Swift or Xcode does not take.
    case symbolName = "symbol-name"

    // Translation and conversion
    /// An entry that XLIFF cannot name or carry.
    case notExportable = "not-exportable"
    /// A unit of XLIFF that belongs to no entry.
    case unknownUnit = "unknown-unit"
    /// A unit of XLIFF that would change what the texts of an entry vary by.
    case otherShape = "other-shape"
    /// An entry that another format has no form for.
    case notConvertible = "not-convertible"

    /// Whether findings of the kind are told to those alone who ask for them: they are about how far a translation is,
    /// and not about mistakes.
    public var isOptional: Bool {
      switch self {
      case .missingTranslation, .sameAsSource, .needsReview, .stale: true
      default: false
      }
    }
  }
}
