import PluralStringCatalogs

extension RuleDescription {
  static let numberInForm = RuleDescription(
    .numberInForm, severity: "note",
    finds:
      "a form such as `one` spells its number in digits, `1 file`, instead of showing it with a "
      + "conversion",
    explanation:
      "A form spells its number in digits, so readers see these digits in every language and region, "
      + "next to the digits of their own in other forms. Show the number with the conversion, such as "
      + "'%lld', or write it as a word.",
    wrong: .strings([
      "en": #"""
      "k##{one}" = "1 file";
      "k##{other}" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "One file";
      "k##{other}" = "%lld files";
      """#
    ]))
}
