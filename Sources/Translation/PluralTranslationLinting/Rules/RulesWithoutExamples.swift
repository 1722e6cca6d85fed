// Rules about bytes, code and documents, for which a few lines of strings are no example.

import PluralStringCatalogs

extension RuleDescription {
  static let encoding = RuleDescription(
    .encoding, severity: "error, warning",
    finds: "the bytes are not text in an encoding that the format allows",
    explanation:
      "The bytes are not text in an encoding that the format allows, so the file cannot be read. Save "
      + "it as UTF-8.")

  static let syntax = RuleDescription(
    .syntax, severity: "error",
    finds: "the text breaks the grammar of its format",
    explanation:
      "The text breaks the grammar of its format at this position, so the rest of the file cannot be "
      + "read. A missing comma, quote or semicolon before this position is the usual cause.")

  static let structure = RuleDescription(
    .structure, severity: "error, warning, note",
    finds:
      "a part has another type or structure than the format requires; an entry of a catalog next to "
      + "`strings`; a table whose name differs from another one, or from `Localizable`, only in case; "
      + "`NSStringFormatLocaleKey`, which is ignored",
    explanation:
      "A part has another type or structure than the format requires, and is ignored or refused. "
      + "Compare it with a file that Xcode or Android Studio wrote. Entries of a catalog belong in "
      + "'strings'.",
    causes: [.files])

  static let depth = RuleDescription(
    .depth, severity: "error",
    finds: "variables that are nested too deeply, or used for too many arguments, to be formatted",
    explanation:
      "Variables nest deeper than formatting supports, so readers see a reference. Use fewer levels."
  )

  static let unsupportedRule = RuleDescription(
    .unsupportedRule, severity: "error",
    finds: "a kind of variable that is not supported",
    explanation: "The kind of the variable is not supported, so the entry is not used. Use "
      + "NSStringPluralRuleType.")

  static let nesting = RuleDescription(
    .nesting, severity: "error, warning",
    finds: "variations nested in a way that has no meaning",
    explanation:
      "Variations are nested in a way that has no meaning, and the inner ones are ignored. Use "
      + "substitutions for several numbers.")

  static let languageCollision = RuleDescription(
    .languageCollision, severity: "error, warning",
    finds:
      "two languages of one catalog share a folder, or the path and the header of a PO file name "
      + "different languages",
    explanation:
      "Two languages of a catalog are compiled to one folder, and readers get only one of them. "
      + "Remove one of the languages. Or the path and the header of a PO file name different languages. "
      + "Correct one of them.")

  static let implicitArgument = RuleDescription(
    .implicitArgument, severity: "error",
    finds: "arguments without a position in a plural whose number is not the first argument",
    explanation:
      "The number of this plural is not the first argument, and a conversion without a position would "
      + "read another argument. Write positions in all conversions, such as '%2$lld'.")

  static let formatLocale = RuleDescription(
    .formatLocale, severity: "warning, note",
    finds:
      "a call such as `String(format:)`, found with `--code`, that selects plural forms without the "
      + "user's locale, so some forms are never shown; as a note, if all forms exist in English too",
    explanation:
      "The code fills a text with plural forms without the user's locale. Foundation then shows 'one' "
      + "at most for 1, and 'other' for all other numbers; a fixed locale has rules of its own. Call "
      + "String.localizedStringWithFormat, or pass 'locale: .current'.")

  static let notExportable = RuleDescription(
    .notExportable, severity: "error",
    finds: "an entry that XLIFF cannot represent",
    explanation:
      "XLIFF cannot identify or represent the entry, so it is not exported. Change the entry as the "
      + "message says.")

  static let unknownUnit = RuleDescription(
    .unknownUnit, severity: "warning",
    finds: "a unit of XLIFF that belongs to no entry",
    explanation:
      "The unit of the XLIFF document belongs to no entry, so it is not imported. The key was renamed "
      + "or removed after the export.")

  static let otherShape = RuleDescription(
    .otherShape, severity: "error, warning",
    finds:
      "a unit of XLIFF that would change how an entry varies, such as by number or by device, or a "
      + "text that such units remove",
    explanation:
      "The unit of the XLIFF document varies by other criteria than the entry, and would remove its "
      + "texts, so it is not imported. Export again, and translate the new document.")

  static let notConvertible = RuleDescription(
    .notConvertible, severity: "error, warning",
    finds: "an entry, or a detail of one, that another format cannot represent",
    explanation:
      "The other format cannot represent the entry, so it is not converted. The message says what "
      + "would be lost.")

  static let symbolName = RuleDescription(
    .symbolName, severity: "warning",
    finds:
      "a key whose Swift name another key also has, or that Xcode rejects, if Xcode's names are generated",
    explanation:
      "The Swift name of the key is the name of another key, or is not accepted by Swift or Xcode. "
      + "Choose a name under \"names\" in the configuration.")
}
