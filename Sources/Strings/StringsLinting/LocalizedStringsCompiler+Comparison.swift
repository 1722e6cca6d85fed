import LocalizedStrings
package import StringCatalogs
package import StringsCompilation
package import StringsExchanging

/// Translations held against the development language.
package struct TranslationComparison {
  /// What translations have otherwise than the development language, beside their arguments' types: white space, marks
  /// at the end, forms; and how far they are.
  package private(set) var findings: [Diagnostic] = []
  /// What texts with other white space are to be, by file and place.
  package private(set) var spaces: [String: [SourcePosition: TextMends.Replacement]] = [:]
  /// What the texts of a message are to be whose arguments come in another order, by file.
  package private(set) var orders:
    [String: [Translation: [SourcePosition: TextMends.Replacement]]] =
      [:]

  /// A message in a language.
  package struct Translation: Hashable, Sendable {
    package let key: String?
    package let language: String?

    package init(key: String?, language: String?) {
      self.key = key
      self.language = language
    }
  }

  fileprivate init(_ tables: [SourceTable]) {
    for table in tables {
      var checker = TranslationChecker(table: table)
      checker.check()
      findings += checker.findings
      for (place, text) in checker.spaced {
        if let position = place.position { spaces[place.file, default: [:]][position] = text }
      }
      for (translation, place, text) in checker.reordered {
        if let position = place.position {
          orders[place.file, default: [:]][translation, default: [:]][position] = text
        }
      }
    }
  }
}

extension LocalizedStringsCompiler {
  /// Holds the translations against the development language.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func comparison() -> TranslationComparison { TranslationComparison(sourceTables) }

  /// The places of the forms of a variable that its language never shows, by file and the place of the first.
  package func unusedForms() -> [String: [SourcePosition: Set<SourcePosition>]] {
    var forms: [String: [SourcePosition: Set<SourcePosition>]] = [:]
    for (language, messages) in sourceTables.flatMap(\.languages)
    where !SourceTable.standIns.contains(language) {
      for (_, message) in messages {
        guard let file = message.place?.file else { continue }
        let entries = [message.entry, message.text].compactMap(\.self)
        for variable in entries.flatMap(\.variables) {
          let places = variable.variantsUnused(in: language).compactMap(\.text.position)
          if let first = places.first { forms[file, default: [:]][first] = Set(places) }
        }
      }
    }
    return forms
  }
}
