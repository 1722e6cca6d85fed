import PluralStringCatalogs

extension RuleDescription {
  static let hiddenText = RuleDescription(
    .hiddenText, severity: "note",
    finds:
      "a text whose key also has plural forms `key##{form}`, or an entry in a `.stringsdict` file: "
      + "the forms or the entry are shown instead, and a text next to forms only without a number",
    explanation:
      "A .strings file has a text for a key that also has plural forms, 'key##{one}', or an entry in "
      + "a .stringsdict file. Look-ups with a number, previews and generated types show the forms or "
      + "the entry. Only a look-up without a number shows the text next to plural forms, and nothing "
      + "shows the text next to an entry. Use another key, or remove the text.",
    wrong: .strings([
      "en": #"""
      "k" = "Files";
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "title" = "Files";
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]))
}
