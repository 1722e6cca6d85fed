// What the Swift code uses that the compiler of rules writes. The names begin with an underscore: do not use them in other code. They
// change with the code that is generated.

/// Compiled rules of one type, cardinal or ordinal, selected by a locale.
public protocol _PluralRulesByLocale: CompiledPluralRules {
  /// Creates the rules of a locale in any spelling. If the language has no rules, the rules of `root` are used.
  init(locale: String)
}

/// Compiled rules of both types, cardinal and ordinal, selected by a locale.
public protocol _PluralRulesByLocaleAndType: CompiledPluralRules {
  /// Creates the rules of a locale in any spelling. If the language has no rules, the rules of `root` are used.
  init(locale: String, type: PluralRuleType)
}

/// The declarations of this module that compiled rules of version 1 use: ``CompiledPluralRules``,
/// ``CompiledPluralRanges``, ``_PluralLocaleKey`` and the operands of ``PluralOperands``.
///
/// Generated code names the version that it was written for, so that code and module of different versions do
/// not compile. If these declarations change, the new version gets a new name, and this one becomes
/// unavailable, with a message.
public enum _CompiledPluralRulesVersion1 {}
