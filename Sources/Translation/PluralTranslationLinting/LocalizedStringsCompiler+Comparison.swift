package import PluralStringCatalogs
import PluralStrings
package import PluralStringsCompilation
package import PluralTranslationFiles

/// The result of comparing translations with the development language.
package struct TranslationComparison {
  /// The findings about differences from the development language other than arguments' types, such as white space, final
  /// punctuation and plural forms, and about the progress of translation.
  package internal(set) var findings: [Diagnostic] = []
  /// The corrections of texts with different white space, by file and position.
  package internal(set) var spaces: [String: [SourcePosition: TextFixes.Replacement]] = [:]
  /// The corrections of texts whose arguments have another order, by file and message.
  package internal(set) var orders:
    [String: [Translation: [SourcePosition: TextFixes.Replacement]]] =
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

  /// The first translation of each text, in the tables so far.
  var known: [TranslationChecker.Original: TranslationChecker.Translated] = [:]
}

extension LocalizedStringsCompiler {
  /// Compares the translations with the development language.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func comparison() -> TranslationComparison {
    var comparison = TranslationComparison()
    for table in sourceTables {
      var checker = TranslationChecker(table: table, comparison: comparison)
      // What is found so far is not copied if only the checker has it.
      comparison = TranslationComparison()
      checker.check()
      comparison = checker.comparison
    }
    return comparison
  }

  /// Returns the positions of a variable's forms that its language never shows, by file and the position of the first one.
  package func unusedForms() -> [String: [SourcePosition: Set<SourcePosition>]] {
    var forms: [String: [SourcePosition: Set<SourcePosition>]] = [:]
    for (language, messages) in sourceTables.flatMap(\.languages)
    where !DevelopmentTable.fallbackFolders.contains(language) {
      for (_, message) in messages {
        guard let file = message.place?.file else { continue }
        for variable in message.entry.variables {
          let places = variable.variantsUnused(in: language).compactMap(\.text.position)
          if let first = places.first { forms[file, default: [:]][first] = Set(places) }
        }
      }
    }
    return forms
  }
}
