package import ArgumentParser
import Plurals
package import PluralsData
import PluralsFiles

extension CompletionKind {
  /// The locales with plural rules in CLDR.
  package static var locales: CompletionKind { .list(PluralLocale.identifiers) }

  /// Comma-separated values, each at most once: `cardinal,range`.
  package static func commaSeparated(_ values: [String]) -> CompletionKind {
    .custom { _, _, word in
      let known = word.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      return values.filter { !known.contains($0[...]) }
        .map { (known + [$0[...]]).joined(separator: ",") }
    }
  }
}

extension PluralLocale {
  /// All locales with plural rules in CLDR except root.
  package static let identifiers = all.dropFirst().map(\.identifier)
}

extension ParsableCommand {
  /// The options with two hyphens, for suggestions.
  package static var longOptions: [String] {
    helpMessage().matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
  }
}
