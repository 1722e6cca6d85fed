import PluralStringCatalogs

extension RuleDescription {
  static let unusedVariable = RuleDescription(
    .unusedVariable, severity: "note",
    finds: "a variable that no format uses",
    explanation:
      "No format of the entry uses the variable, so its forms are never shown. Remove it, or refer to "
      + "it with '%#@name@'.",
    wrong: .stringsdict([
      "en": #"""
      { k = { NSStringLocalizedFormatKey = "Files"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld file"; other = "%lld files"; }; }; }
      """#
    ]),
    right: .stringsdict([
      "en": #"""
      { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld file"; other = "%lld files"; }; }; }
      """#
    ]),
    explainedBy: [.missingArgument])
}
