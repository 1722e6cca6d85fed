package import Diagnostics
import LocaleIdentifiers
import NegotiationData
package import NumberTables
package import RuleTables

extension LocalizedStringsCompiler {
  /// What CLDR says of languages, as its compilers decided it: what the modules `PluralsData` and `NumbersData` are made of.
  ///
  /// The code of a target's languages is written from the same tables by the same emitters. So a user's module has the rules and
  /// symbols of the library, and compiling strings takes neither CLDR's XML nor what reads it.
  public struct LocaleData {
    let rules: PluralRulesTable
    let numbers: NumberSymbolsTable

    package init(rules: PluralRulesTable, numbers: NumberSymbolsTable) {
      self.rules = rules
      self.numbers = numbers
    }

    /// The data of generated tables.
    ///
    /// - Parameters:
    ///   - directory: The folder of generated code: `Generated`.
    ///   - text: The text of the file at a path.
    /// - Throws: Which file cannot be read, or has another format.
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
