import Plurals

// Calls every function on input, so that all locales' data is linked.
let arguments = CommandLine.arguments
let type: PluralRuleType = arguments.count > 2 ? .ordinal : .cardinal
let rules = PluralRules(locale: arguments[0], type: type)
print(rules.category(for: arguments.count).rawValue)
if let number = try? PluralOperands(arguments[0]) { print(rules.category(for: number).rawValue) }
print(rules.category(from: arguments.count, to: 5).rawValue)
print(rules.resolvedLocale)
