import PluralStringCatalogs

extension RuleDescription {
  static let cycle = RuleDescription(
    .cycle, severity: "error",
    finds: "variables use each other without end",
    explanation:
      "Variables refer to each other without end, so the text cannot be shown. Remove one of the "
      + "references.",
    wrong: .stringsdict([
      "en": #"""
      { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%#@n@"; other = "%lld files"; }; }; }
      """#
    ]),
    right: .stringsdict([
      "en": #"""
      { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld file"; other = "%lld files"; }; }; }
      """#
    ]))
}
