package import PluralsDiagnostics

extension Diagnostic {
  /// The kinds of findings. The names are stable: scripts may rely on them.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    // Files
    /// The bytes are not text in an encoding that the format allows.
    case encoding
    /// The text breaks the grammar of its format.
    case syntax
    /// A part has another type or form than the format requires.
    case structure
    /// A key appears twice in one dictionary, or an ID twice in one document.
    case duplicateKey = "duplicate-key"
    /// A backslash before a character that it does not escape, or an escape that is shorter than it looks.
    case escape
    /// Two keys that look the same are different.
    case equivalentKey = "equivalent-key"

    // Formats
    /// A conversion that does not exist, a trailing `%`, or a position 0.
    case format
    /// `%#@name@` refers to a variable that does not exist.
    case undefinedVariable = "undefined-variable"
    /// A variable that no format uses.
    case unusedVariable = "unused-variable"
    /// Variables that refer to each other in a cycle.
    case cycle
    /// Variables that nest deeper than formatting supports.
    case depth
    /// `%#@name@` in a text that cannot have variables.
    case variableInText = "variable-in-text"
    /// Different argument types at one position.
    case typeConflict = "type-conflict"
    /// Languages that disagree on the type of an argument.
    case languageTypeConflict = "language-type-conflict"
    /// A translation that uses another argument name than the source language.
    case argumentName = "argument-name"
    /// A position that no text reads, which C cannot skip.
    case unusedPosition = "unused-position"
    /// A conversion that reads only 32 bits of an `Int`.
    case narrowInteger = "narrow-integer"
    /// The first implicit conversion of a variant without a number reads the number instead of the next argument.
    case shiftedArgument = "shifted-argument"
    /// `%arg` that is part of a longer word.
    case gluedArgument = "glued-argument"
    /// A translation leaves out an argument that the source language shows.
    case missingArgument = "missing-argument"

    // Plurals
    /// The variant `other` is missing.
    case missingOther = "missing-other"
    /// The variant of one of the language's categories is missing.
    case missingCategory = "missing-category"
    /// The variant of a category that only fractions or large numbers have is missing.
    case rareCategory = "rare-category"
    /// A variant of a category that the language does not have.
    case unusedCategory = "unused-category"
    /// A name that is not a category.
    case unknownCategory = "unknown-category"
    /// A variant without the number, although the language uses it for several numbers, or no variant with the number.
    case missingNumber = "missing-number"
    /// A variant `zero` without a number, in a language where 10 or 20 is `zero` as well.
    case zeroWithoutNumber = "zero-without-number"
    /// A form such as `one` that spells its number in digits instead of showing the argument.
    case numberInForm = "number-in-form"
    /// A text without plural forms, although the source language's text has them and the language needs them.
    case missingPlural = "missing-plural"
    /// A text of the source language that counts something, such as `%lld days`, without plural forms.
    case unvariedNumber = "unvaried-number"
    /// The formula of a PO file does not choose like CLDR's rules, or a message has another number of forms.
    case pluralForms = "plural-forms"
    /// Plural forms in a notation that a library no longer reads, and which are not checked: `key_plural`.
    case oldPlurals = "old-plurals"
    /// A kind of variable that is not supported.
    case unsupportedRule = "unsupported-rule"

    // Devices and widths
    /// There is neither a text for a device nor a default text.
    case missingDefault = "missing-default"
    /// A device that Apple's tools do not support.
    case unknownDevice = "unknown-device"
    /// Variants nested in a way that has no meaning.
    case nesting

    // Catalogs
    /// Two languages of one catalog share a folder.
    case languageCollision = "language-collision"
    /// A variation of `device.other` that is not a plain string.
    case variedFallback = "varied-fallback"
    /// Implicit arguments in a plural whose number is not the first argument.
    case implicitArgument = "implicit-argument"
    /// A substitution that is not used.
    case unusedSubstitution = "unused-substitution"
    /// A reference to a substitution that does not exist.
    case undefinedSubstitution = "undefined-substitution"
    /// A text that is not yet translated.
    case untranslated

    // Translations
    /// An empty text, although the source language's text is not empty.
    case emptyTranslation = "empty-translation"
    /// White space at the beginning or end that differs from the source language's text.
    case whiteSpace = "white-space"
    /// A different number of line ends than in the source language.
    case lineEnds = "line-ends"
    /// A different mark at the end than in the source language: `:`, `…`, `?`.
    case endPunctuation = "end-punctuation"
    /// An invisible character that the source language's text does not contain.
    case controlCharacter = "control-character"
    /// Different tags than in the source language: `<b>` without `</b>`. Or `** text **`, which Markdown shows unchanged.
    case mismatchedTags = "mismatched-tags"
    /// Different placeholders than in the source language: `${name}`, `{name}`, links of Markdown, `^[…](inflect: true)`.
    case mismatchedPlaceholders = "mismatched-placeholders"
    /// A message that chooses forms by other words, kinds of choice or offsets than the source language's, or shows an argument as another
    /// type: `{sex, select, mann {…} other {…}}`.
    case mismatchedChoices = "mismatched-choices"
    /// A text that plural forms, or an entry, with the same key hide.
    case hiddenText = "hidden-text"
    /// A key that is missing in the development language's file.
    case extraTranslation = "extra-translation"
    /// A language code for which CLDR has no data: `ua` instead of `uk`. Or a region that does not exist or is deprecated.
    case unknownLanguage = "unknown-language"

    // The state of translations
    /// A key without a text in one of the file's languages.
    case missingTranslation = "missing-translation"
    /// A text that equals the source language's.
    case sameAsSource = "same-as-source"
    /// Plural forms that all have the same text, although the source language's differ.
    case sameForms = "same-forms"
    /// Different translations of the same text.
    case inconsistentTranslation = "inconsistent-translation"
    /// A translation that is marked for review.
    case needsReview = "needs-review"
    /// A key that no code uses anymore.
    case stale

    // Code
    /// A Swift name that another key has too, or that Swift or Xcode rejects.
    case symbolName = "symbol-name"
    /// A call that selects plural forms without the user's locale, such as `String(format:)`.
    case formatLocale = "format-locale"

    // Translation and conversion
    /// An entry that XLIFF cannot identify or represent.
    case notExportable = "not-exportable"
    /// An XLIFF unit that belongs to no entry.
    case unknownUnit = "unknown-unit"
    /// An XLIFF unit that would change what the texts of an entry vary by.
    case otherShape = "other-shape"
    /// An entry that another format cannot represent.
    case notConvertible = "not-convertible"

    /// Whether findings of this rule are reported only on request, because they are about the progress of translation, about texts
    /// that are often right, or about numbers that most programs do not show.
    package var isOptional: Bool {
      switch self {
      case .rareCategory, .missingTranslation, .sameAsSource, .sameForms, .inconsistentTranslation,
        .needsReview, .stale:
        true
      default: false
      }
    }
  }
}
