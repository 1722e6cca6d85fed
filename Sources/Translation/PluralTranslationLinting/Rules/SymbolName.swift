import PluralStringCatalogs

extension RuleDescription {
  static let symbolName = RuleDescription(
    .symbolName, severity: "warning, note",
    finds: "a Swift name that another key also has, or that Swift or Xcode does not accept",
    explanation:
      "The Swift name of the key is the name of another key, or is not accepted by Swift or Xcode. "
      + "Choose a name under \"names\" in the configuration.",
    wrong: .strings([
      "en": #"""
      "a.b" = "Save";
      "a b" = "Keep";
      """#
    ]),
    right: .strings([
      "en": #"""
      "a.b" = "Save";
      """#
    ]))
}
