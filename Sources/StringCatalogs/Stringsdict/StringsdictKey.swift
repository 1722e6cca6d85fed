/// The keys of a `.stringsdict` file.
///
/// Apple, “Stringsdict File Format”, “NSStringDeviceSpecificRuleType”,
/// “NSStringVariableWidthRuleType”.
enum StringsdictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let pluralRule = "NSStringPluralRuleType"
  static let devices = "NSStringDeviceSpecificRuleType"
  static let widths = "NSStringVariableWidthRuleType"
}
