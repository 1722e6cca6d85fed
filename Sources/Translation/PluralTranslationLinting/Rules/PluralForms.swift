import PluralStringCatalogs

extension RuleDescription {
  static let pluralForms = RuleDescription(
    .pluralForms, severity: "error, warning, note",
    finds:
      "a formula of a PO file that does not choose like CLDR's rules, or a message whose number of "
      + "forms differs from the formula's; a language without rules that has plural forms other than "
      + "`other`",
    explanation:
      "The formula in the header of a PO file does not choose like CLDR's rules, so some numbers get "
      + "the form of others; or a message has another number of forms than the header states. Use the "
      + "header that 'plurals export gettext' prints, and adapt the forms.",
    otherTools: ["msgfmt --check-header"],
    wrong: [
      "de.po": #"""
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      """#
    ],
    right: [
      "de.po": #"""
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      """#
    ],
    causes: [.tables])
}
