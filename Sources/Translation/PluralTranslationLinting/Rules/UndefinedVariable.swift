import PluralStringCatalogs

extension RuleDescription {
  static let undefinedVariable = RuleDescription(
    .undefinedVariable, severity: "error",
    finds: "`%#@name@` names no variable, or a dictionary without `NSStringFormatSpecTypeKey`",
    explanation:
      "'%#@name@' refers to a variable that the entry does not define, so readers see the reference. "
      + "Define it, or correct the name.",
    wrong: .stringsdict([
      "en": #"""
      { k = { NSStringLocalizedFormatKey = "%#@m@ %#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld file"; other = "%lld files"; }; }; }
      """#
    ]),
    right: .stringsdict([
      "en": #"""
      { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld file"; other = "%lld files"; }; }; }
      """#
    ]))
}
