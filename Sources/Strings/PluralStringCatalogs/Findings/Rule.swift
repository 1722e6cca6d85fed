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

    /// Whether findings of this rule are reported only on request, because they are about the progress of translation, or about
    /// texts that are often right.
    package var isOptional: Bool {
      switch self {
      case .missingTranslation, .sameAsSource, .sameForms, .inconsistentTranslation, .needsReview,
        .stale:
        true
      default: false
      }
    }

    /// What the rule finds, what readers or tools see as a result, how to fix it, and which checks of other tools find the same, as
    /// sentences.
    package var explanation: String {
      switch self {
      case .encoding:
        "The bytes are not text in an encoding that the format allows, so the file cannot be read. Save it as UTF-8."
      case .syntax:
        "The text breaks the grammar of its format at this position, so the rest of the file cannot be read. A missing comma, quote or "
          + "semicolon before this position is the usual cause."
      case .structure:
        "A part has another type or structure than the format requires, and is ignored or refused. Compare it with a file that Xcode or "
          + "Android Studio wrote. Entries of a catalog belong in 'strings'."
      case .duplicateKey:
        "A key appears twice, and only one of its texts is used. Remove the other text. In other tools: Android lint DuplicateDefinition, msgfmt."
      case .escape:
        "A backslash has no effect, or ends an escape too early, so readers see other characters than intended. Double the backslash, "
          + "or write all digits of the escape. In other tools: Android lint StringEscaping."
      case .equivalentKey:
        "Two keys look the same but consist of different characters, so a program finds only one of them. Use one spelling."
      case .format:
        "The text contains a '%' that does not begin a conversion. Readers may see it as written, or another text. Write '%%' for a "
          + "percent sign. In a PO message, the translation is no format of the message's flag; with python-brace-format, write '{{' or '}}' for braces. In other tools: Android lint StringFormatInvalid, msgfmt --check-format, Weblate c_format."
      case .undefinedVariable:
        "'%#@name@' refers to a variable that the entry does not define, so readers see the reference. Define it, or correct the name."
      case .unusedVariable:
        "No format of the entry uses the variable, so its forms are never shown. Remove it, or refer to it with '%#@name@'."
      case .cycle:
        "Variables refer to each other without end, so the text cannot be shown. Remove one of the references."
      case .depth:
        "Variables nest deeper than formatting supports, so readers see a reference. Use fewer levels."
      case .variableInText:
        "'%#@name@' is in a text without variables, so readers see the reference. Put the text into a plural entry, or remove it."
      case .typeConflict:
        "Two conversions read the same argument with different types, so at least one shows a wrong value. Use one type."
      case .languageTypeConflict:
        "A language reads an argument with another type than the source language. Programs crash, or readers of this language see the next "
          + "language; msgfmt refuses the file. Copy the conversion of the source language. In other tools: Android lint StringFormatMatches, msgfmt --check-format."
      case .argumentName:
        "The name of an argument differs from the source language's, so Xcode generates other parameters. Copy the name."
      case .unusedPosition:
        "No conversion reads the argument at this position. C cannot skip an argument of unknown size, so later values may be wrong. "
          + "Read the argument, or number the others without a gap."
      case .narrowInteger:
        "The conversion keeps 32 bits of an Int, so large numbers are shown wrong on Apple's platforms. Use '%lld'."
      case .shiftedArgument:
        "A form does not show the number, so its first conversion without a position reads the number, and readers see a wrong value. "
          + "Add positions, such as '%2$@'."
      case .gluedArgument:
        "'%arg' is part of a longer word, so it is not replaced by the number. Put a space or punctuation after it."
      case .missingArgument:
        "A translation does not show an argument that the source language shows, so readers miss a value. Add its conversion. In other tools: Android lint StringFormatCount, msgfmt --check-format."
      case .missingOther:
        "There is no form 'other', which every language needs for numbers without a form of their own. Readers see the key. Add it. In other tools: Android lint MissingQuantity."
      case .missingCategory:
        "The language has a category without a form. Its numbers use the form 'other', which is usually wrong grammar. Add the form; "
          + "'plurals samples' shows the category's numbers. In other tools: Android lint MissingQuantity, Weblate plurals, i18next-cli status."
      case .unusedCategory:
        "The language never selects this form, so readers never see it. Remove it; 'plural-strings lint --fix' does. In other tools: Android lint UnusedQuantity."
      case .unknownCategory:
        "The name is not a plural category: zero, one, two, few, many, other. The form is ignored. Correct the name."
      case .missingNumber:
        "A form does not show the number, although the language uses it for several numbers, so readers do not learn the number; or no "
          + "form shows it, so it is unknown which argument selects the form. Show the number. In other tools: Android lint ImpliedQuantity, msgfmt --check-format."
      case .zeroWithoutNumber:
        "The form 'zero' does not show the number, but the language uses it for numbers such as 10 as well. Readers see the same "
          + "text for 10 as for 0. Show the number."
      case .numberInForm:
        "A form spells its number in digits, so readers see these digits in every language and region, next to the digits of their own in other "
          + "forms. Show the number with the conversion, such as '%lld', or write it as a word."
      case .missingPlural:
        "The source language's text has plural forms, but this text does not, although the language needs them. Add the forms."
      case .unvariedNumber:
        "The text counts something and has no plural forms, so it is wrong for some numbers, such as '1 days'. Vary it by plural. In other tools: Android lint PluralsCandidate."
      case .pluralForms:
        "The formula in the header of a PO file does not choose like CLDR's rules, so some numbers get the form of others; or a message "
          + "has another number of forms than the header states. Use the header that 'plurals export gettext' prints, and adapt the forms. In other tools: msgfmt --check-header."
      case .oldPlurals:
        "The plural forms are written as i18next 3 and earlier versions read them, such as 'key_plural' or 'key_0'. Later versions show the "
          + "singular for every number, and these forms are not checked. Rename them to 'key_one', 'key_other' and so on."
      case .unsupportedRule:
        "The kind of the variable is not supported, so the entry is not used. Use NSStringPluralRuleType."
      case .missingDefault:
        "There is no text for all other devices, so readers on them see the key. Add the variation 'other'."
      case .unknownDevice:
        "Apple's tools do not know this device, so its text is never shown. Correct the name, or use 'other'."
      case .nesting:
        "Variations are nested in a way that has no meaning, and the inner ones are ignored. Use substitutions for several numbers."
      case .languageCollision:
        "Two languages of a catalog are compiled to one folder, and readers get only one of them. Remove one of the languages. Or the path and the header of a PO file name different languages. Correct one of them."
      case .variedFallback:
        "The text for other devices varies further, which Apple's compiler drops. Use a plain text, or name the devices."
      case .implicitArgument:
        "The number of this plural is not the first argument, and a conversion without a position would read another argument. Write "
          + "positions in all conversions, such as '%2$lld'."
      case .unusedSubstitution:
        "No text uses the substitution, so its forms are never shown. Remove it, or refer to it with '%#@name@'."
      case .undefinedSubstitution:
        "'%#@name@' refers to a substitution that the localization does not define, so readers see the reference. Define it."
      case .untranslated:
        "The text is marked as new, so it is not translated yet. Readers may see the source language."
      case .emptyTranslation:
        "The translation is empty, and readers see nothing. Translate it, or remove it so that readers see the next language. In other tools: Weblate plurals."
      case .whiteSpace:
        "The translation begins or ends with other white space than the source language's text, so it may join the words around it. Copy "
          + "the white space; 'plural-strings lint --fix' does, except in PO files, where msgfmt refuses other line ends. In other tools: msgfmt, Weblate begin_newline, end_newline, begin_space and end_space."
      case .lineEnds:
        "The translation has another number of lines than the source language's text, and may not fit. Check the lines. In other tools: Weblate newline-count."
      case .endPunctuation:
        "The translation ends with other punctuation than the source language's text. Check that this is intended. In other tools: Weblate end_colon and end_stop."
      case .controlCharacter:
        "The translation contains an invisible character that the source language's text does not have. Type the text again. In other tools: Weblate zero-width-space."
      case .mismatchedTags:
        "The tags differ from the tags of the source language's text, so markup may be shown as text. Copy the tags. Asterisks of Markdown "
          + "next to white space are shown as text: write '**text**'. In other tools: Weblate xml-tags and md-syntax."
      case .mismatchedPlaceholders:
        "Placeholders such as '${name}' or '{name}', links or inflections differ from those of the source language's text, so code "
          + "does not replace them, or readers see no link. Copy them. A phrase of an app shortcut must contain '${applicationName}'. In other tools: msgfmt --check-format, Weblate python_brace_format."
      case .mismatchedChoices:
        "A message chooses forms in another way than the source language's: by words of 'select' that programs do not pass, by 'plural' "
          + "instead of 'selectordinal', or with another offset; or it shows an argument as another type, such as a time instead of a date. "
          + "Readers see another form or a wrong number. Copy what is before the texts. In other tools: Weblate icu_message_format, FormatJS verify --structural-equality."
      case .hiddenText:
        "A .strings file has a text for a key that also has plural forms, 'key##{one}', or an entry in a .stringsdict file. Look-ups with a number, "
          + "previews and generated types show the forms or the entry. Only a look-up without a number shows the text next to plural forms, and nothing shows the text "
          + "next to an entry. Use another key, or remove the text."
      case .extraTranslation:
        "The development language does not have the key, so no code may use the text. Remove it, or add the key. In other tools: Android lint ExtraTranslation."
      case .unknownLanguage:
        "CLDR has no data for this language code, so no reader selects it. Correct the code; 'uk' is Ukrainian, for example. Or the region "
          + "does not exist or is deprecated. Correct it."
      case .missingTranslation:
        "The key has no text in this language. Readers see their next language. Translate it. In other tools: Android lint MissingTranslation, i18next-cli status."
      case .sameAsSource:
        "The translation equals the source language's text. Check that it is translated. In other tools: Weblate same."
      case .sameForms:
        "All plural forms of the translation are the same text, but the source language's forms differ. Some languages do not inflect "
          + "words after numbers; in others, translate each form. In other tools: Weblate same-plurals."
      case .inconsistentTranslation:
        "The source language's text is translated in another way elsewhere, and readers may not recognize it. Use one translation, if the "
          + "context is the same. In other tools: Weblate inconsistent."
      case .needsReview:
        "The translation is marked for review. Check it, and mark it as translated."
      case .stale:
        "The code no longer uses the key. Remove it."
      case .symbolName:
        "The Swift name of the key is the name of another key, or is not accepted by Swift or Xcode. Choose a name under \"names\" in "
          + "the configuration."
      case .formatLocale:
        "The code fills a text with plural forms without the user's locale. Foundation then shows 'one' at most for 1, and 'other' for all "
          + "other numbers; a fixed locale has rules of its own. Call String.localizedStringWithFormat, or pass 'locale: .current'."
      case .notExportable:
        "XLIFF cannot identify or represent the entry, so it is not exported. Change the entry as the message says."
      case .unknownUnit:
        "The unit of the XLIFF document belongs to no entry, so it is not imported. The key was renamed or removed after the export."
      case .otherShape:
        "The unit of the XLIFF document varies by other criteria than the entry, and would remove its texts, so it is not imported. "
          + "Export again, and translate the new document."
      case .notConvertible:
        "The other format cannot represent the entry, so it is not converted. The message says what would be lost."
      }
    }
  }
}
