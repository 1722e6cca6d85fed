import LocalizedStrings
package import LocalizedStringsCompiler
package import StringCatalogs

extension LocalizedStringsCompiler {
  /// What translations have otherwise than the development language, beside their arguments' types: white space, marks
  /// at the end, forms; and how far they are. With it, what can be mended, by file.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func comparison() -> (findings: [Diagnostic], mends: [String: TextMends]) {
    var findings: [Diagnostic] = []
    var mends: [String: TextMends] = [:]
    for table in sourceTables {
      var checker = TranslationChecker(table: table)
      checker.check()
      findings += checker.findings
      for (place, text) in checker.spaced {
        if let position = place.position {
          mends[place.file, default: TextMends()].replacements[position] = text
        }
      }
      for (language, messages) in table.languages {
        for (_, message) in messages {
          let variables = [message.entry, message.text].compactMap(\.self).flatMap(\.variables)
          let unused = variables.flatMap { $0.variantsUnused(in: language) }
          if let file = message.place?.file, !unused.isEmpty {
            mends[file, default: TextMends()].removals.formUnion(unused.compactMap(\.text.position))
          }
        }
      }
    }
    return (findings, mends)
  }
}
