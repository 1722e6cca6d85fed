import ArgumentParser
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsDiagnostics
import PluralsFiles

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the rules for other tools: gettext, JSON.",
    subcommands: [ExportGettext.self, ExportJSON.self])
}

/// The locales to export.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Locales: pl, pt-PT …; by default, all.", valueName: "locale"),
    completion: .locales, transform: localeIdentifier)
  var locales: [String] = []

  /// A locale as the user named it, and the ID under which the data lists the rules that apply to it.
  typealias Selection = (name: String, id: String)

  /// Returns the IDs under which the data lists the locales' rules of each type.
  ///
  /// - Throws: An error if the data has no rules for a locale, after reporting it.
  func select(_ types: [PluralRuleType], from data: PluralData) throws -> [Selection] {
    if locales.isEmpty {
      let sets = data.ruleSets.filter { types.contains($0.type) }
      try sets.checkErrors()
      return Set(sets.flatMap(\.locales)).sorted().map { ($0, $0) }
    }
    var selection: [Selection] = []
    var isComplete = true
    for locale in locales {
      let ids = Set(types.compactMap { data.listedLocale(for: locale, type: $0) })
      if ids.isEmpty {
        Console.error(ExportOptions.noRules(for: locale, in: data))
        isComplete = false
      }
      try types.map { data.rules(of: locale, type: $0).ruleSet }.checkErrors()
      selection += ids.sorted().map { (locale, $0) }
    }
    guard isComplete else { throw ExitCode(1) }
    return selection
  }

  /// Returns the message about a locale without rules.
  static func noRules(for locale: String, in data: PluralData) -> String {
    "error: CLDR \(data.release) has no plural rules for '\(locale.keyForMessage)'"
      + localeSuggestion(locale)
  }
}
