import Diagnostics
package import StringCatalogs

extension Diagnostic.Rule {
  /// What the rule finds, what readers or tools see as a result, and how to fix it, as sentences.
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
      "A key appears twice, and only one of its texts is used. Remove the other text."
    case .escape:
      "A backslash has no effect, or ends an escape too early, so readers see other characters than intended. Double the backslash, "
        + "or write all digits of the escape."
    case .equivalentKey:
      "Two keys look the same but consist of different characters, so a program finds only one of them. Use one spelling."
    case .format:
      "The text contains a '%' that does not begin a conversion. Readers may see it as written, or another text. Write '%%' for a "
        + "percent sign. In a PO message, the translation is no format of the message's flag; with python-brace-format, write '{{' or '}}' for braces."
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
        + "language; msgfmt refuses the file. Copy the conversion of the source language."
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
      "A translation does not show an argument that the source language shows, so readers miss a value. Add its conversion."
    case .missingOther:
      "There is no form 'other', which every language needs for numbers without a form of their own. Readers see the key. Add it."
    case .missingCategory:
      "The language has a category without a form. Its numbers use the form 'other', which is usually wrong grammar. Add the form; "
        + "'plurals samples' shows the category's numbers."
    case .unusedCategory:
      "The language never selects this form, so readers never see it. Remove it; 'plurals strings lint --fix' does."
    case .unknownCategory:
      "The name is not a plural category: zero, one, two, few, many, other. The form is ignored. Correct the name."
    case .missingNumber:
      "A form does not show the number, although the language uses it for several numbers, so readers do not learn the number; or no "
        + "form shows it, so it is unknown which argument selects the form. Show the number."
    case .zeroWithoutNumber:
      "The form 'zero' does not show the number, but the language uses it for numbers such as 10 as well. Readers see the same "
        + "text for 10 as for 0. Show the number."
    case .missingPlural:
      "The source language's text has plural forms, but this text does not, although the language needs them. Add the forms."
    case .unvariedNumber:
      "The text counts something and has no plural forms, so it is wrong for some numbers, such as '1 days'. Vary it by plural."
    case .pluralForms:
      "The formula in the header of a PO file does not choose like CLDR's rules, so some numbers get the form of others; or a message "
        + "has another number of forms than the header states. Use the header that 'plurals export gettext' prints, and adapt the forms."
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
      "The translation is empty, and readers see nothing. Translate it, or remove it so that readers see the next language."
    case .whiteSpace:
      "The translation begins or ends with other white space than the source language's text, so it may join the words around it. Copy "
        + "the white space; 'plurals strings lint --fix' does, except in PO files, where msgfmt refuses other line ends."
    case .lineEnds:
      "The translation has another number of lines than the source language's text, and may not fit. Check the lines."
    case .endPunctuation:
      "The translation ends with other punctuation than the source language's text. Check that this is intended."
    case .controlCharacter:
      "The translation contains an invisible character that the source language's text does not have. Type the text again."
    case .mismatchedTags:
      "The tags differ from the tags of the source language's text, so markup may be shown as text. Copy the tags. Asterisks of Markdown "
        + "next to white space are shown as text: write '**text**'."
    case .mismatchedPlaceholders:
      "Placeholders such as '${name}' or '{name}', links or inflections differ from those of the source language's text, so code "
        + "does not replace them, or readers see no link. Copy them. A phrase of an app shortcut must contain '${applicationName}'."
    case .extraTranslation:
      "The development language does not have the key, so no code may use the text. Remove it, or add the key."
    case .unknownLanguage:
      "CLDR has no data for this language code, so no reader selects it. Correct the code; 'uk' is Ukrainian, for example. Or the region "
        + "does not exist or is deprecated. Correct it."
    case .missingTranslation:
      "The key has no text in this language. Readers see their next language. Translate it."
    case .sameAsSource:
      "The translation equals the source language's text. Check that it is translated."
    case .sameForms:
      "All plural forms of the translation are the same text, but the source language's forms differ. Some languages do not inflect "
        + "words after numbers; in others, translate each form."
    case .inconsistentTranslation:
      "The source language's text is translated in another way elsewhere, and readers may not recognize it. Use one translation, if the "
        + "context is the same."
    case .needsReview:
      "The translation is marked for review. Check it, and mark it as translated."
    case .stale:
      "The code no longer uses the key. Remove it."
    case .symbolName:
      "The Swift name of the key is the name of another key, or is not accepted by Swift or Xcode. Choose a name under \"names\" in "
        + "the configuration."
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
