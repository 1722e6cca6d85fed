package import PluralDataTables
package import PluralsDiagnostics
import PluralsLocales
import PluralsNegotiationData

extension LocalizedStringsCompiler {
  /// CLDR data for languages, as the compilers of the modules `PluralsData` and `PluralsNumbersData` prepared it.
  ///
  /// The code for a target's languages is emitted from the same tables by the same emitters. A user's module therefore has the same
  /// rules and symbols as the library, and compiling strings requires neither CLDR's XML nor its parsers.
  package struct LocaleData {
    let rules: PluralRulesTable
    let numbers: NumberSymbolsTable

    package init(rules: PluralRulesTable, numbers: NumberSymbolsTable) {
      self.rules = rules
      self.numbers = numbers
    }

    /// Parses the data from generated tables.
    ///
    /// - Parameters:
    ///   - directory: The folder of generated code: `Generated`.
    ///   - text: Returns the text of the file at a path.
    /// - Throws: An error if a file cannot be read, or has another format.
    package init(
      directory: String, text: (_ path: String) throws(Diagnostic) -> String
    ) throws(Diagnostic) {
      let rules = "\(directory)/\(PluralRulesTable.path)"
      let numbers = "\(directory)/\(NumberSymbolsTable.path)"
      self.rules = try PluralRulesTable(reading: text(rules), path: rules)
      self.numbers = try NumberSymbolsTable(reading: text(numbers), path: numbers) {
        likelyScripts.subtag($0)
      }
    }
  }
}
