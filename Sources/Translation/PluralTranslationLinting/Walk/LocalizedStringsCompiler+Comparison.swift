import PluralStringCatalogs
package import PluralStringsCompilation
package import PluralsDiagnostics

extension LocalizedStringsCompiler {
  /// Compares the translations with the development language.
  ///
  /// - Returns: The findings about differences from the development language other than arguments' types, such as white space, final
  ///   punctuation and plural forms, and about the progress of translation.
  /// - Complexity: O(*n*) in the length of the texts.
  package func comparison() -> [Diagnostic] {
    var checker = TranslationChecker()
    for table in sourceTables { checker.check(table) }
    return checker.findings
  }
}
