import PluralStringCatalogs

extension RuleDescription {
  static let zeroWithoutNumber = RuleDescription(
    .zeroWithoutNumber, severity: "warning",
    finds: "a form `zero` does not show the number, in a language where 10 or 20 is `zero` as well",
    explanation:
      "The form 'zero' does not show the number, but the language uses it for numbers such as 10 as "
      + "well. Readers see the same text for 10 as for 0. Show the number.",
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "lv": #"""
      "k##{zero}" = "nav";
      "k##{one}" = "%lld fails";
      "k##{other}" = "%lld faili";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "lv": #"""
      "k##{zero}" = "%lld failu";
      "k##{one}" = "%lld fails";
      "k##{other}" = "%lld faili";
      """#,
    ]),
    holds: { finding, message in
      message.entry.countedForm(at: finding.position).map {
        message.needsNumber(in: $0.form, of: $0.all)
      } ?? true
    })
}
