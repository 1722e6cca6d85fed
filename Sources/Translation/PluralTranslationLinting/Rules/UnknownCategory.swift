import PluralStringCatalogs

extension RuleDescription {
  static let unknownCategory = RuleDescription(
    .unknownCategory, severity: "error, warning",
    finds:
      "a name that is not a category, or a key that resembles one of a plural form, such as `boxes## "
      + "{other}`",
    explanation:
      "The name is not a plural category: zero, one, two, few, many, other. The form is ignored. "
      + "Correct the name.",
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      "k##{twoo}" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]))
}
