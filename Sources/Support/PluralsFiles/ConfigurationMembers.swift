/// The members of `plural-rules.json`.
package enum RulesConfigurationMember: String, CaseIterable, Sendable {
  case locales, types, cldrData, access, additionalRules, override
}

/// The members of `plural-strings.json`.
package enum StringsConfigurationMember: String, CaseIterable, Sendable {
  /// The access level of the types.
  case access
  /// Names of types, by table.
  case types
  /// Names of functions and properties, by key.
  case names
  /// The languages to compile.
  case languages
  /// The language of `Base.lproj` and of the keys of `.lproj` folders.
  case developmentLanguage
  /// The findings that prevent compilation.
  case strictness
  /// The variables that use ordinal rules.
  case ordinal
  /// The types of functions' parameters.
  case symbols
  /// Whether the target gets Foundation's names for localized strings.
  case foundationNames
  /// Whether debug builds get languages for tests of programs.
  case pseudo
  /// The number below which an integer must have a category.
  case integersBelow
  /// The notations of files of other libraries, by the pattern of their paths.
  case messages
  /// A file with rules for languages that CLDR lacks, in CLDR's XML, relative to the configuration.
  case additionalRules
  /// Whether ``additionalRules`` may replace rules of CLDR.
  case override
}
