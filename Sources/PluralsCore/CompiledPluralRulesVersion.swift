/// What compiled rules of version 1 ask of this module: ``CompiledPluralRules``, ``CompiledPluralRanges``,
/// ``PluralLocaleKey`` and the operands of ``PluralOperands``, as they are.
///
/// Generated code names the version that it was written for, so that code and module of different versions do
/// not compile. A change of what is asked takes a new name, and leaves this one as unavailable, with a
/// message.
public enum CompiledPluralRulesVersion1 {}
