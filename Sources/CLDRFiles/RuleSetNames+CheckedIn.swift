package import PluralRuleCompiler
import PluralsCore
import PluralsData

extension RuleSetNames {
  /// The names of the rule sets in the checked-in code, with which this tool was built.
  package static let ofCheckedInRelease: RuleSetNames = {
    var names = RuleSetNames()
    /// Takes the locale out of the name of a case: `cardinal_ru`.
    func add(_ set: some Any, _ kind: Kind, prefix: String, to locale: PluralLocale) {
      names[kind, locale.identifier] = String("\(set)".dropFirst(prefix.count))
    }
    var position: PluralLocale.RawValue = 0
    while let locale = PluralLocale(rawValue: position) {
      if locale.cardinalLocale == locale {
        add(locale.cardinal, .rules(.cardinal), prefix: "cardinal_", to: locale)
      }
      if locale.ordinalLocale == locale {
        add(locale.ordinal, .rules(.ordinal), prefix: "ordinal_", to: locale)
      }
      if locale.ranges != .none { add(locale.ranges, .ranges, prefix: "", to: locale) }
      position += 1
    }
    return names
  }()
}
