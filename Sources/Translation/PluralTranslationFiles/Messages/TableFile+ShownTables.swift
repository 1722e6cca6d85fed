import PluralMessageFormats
package import PluralStringCatalogs
package import PluralStrings
import PluralStringsLoading
import PluralsCore
import PluralsDiagnostics

extension TableFile {
  /// Returns the tables with the texts that programs show, including default texts of a catalog, which programs contain, and
  /// without forms `zero` that are never chosen.
  package func shownTables(named name: String, language: String) -> MessageTables {
    var shown = tablesWithDefaults(named: name, language: language)
    shown.tables = shown.tables.map { table in
      table.hasOnlyIntegers ? table.droppingUnusedZeros(file: file, &shown.findings) : table
    }
    return shown
  }

  /// The source texts of the file, which programs show without a translation; nil if the file has none.
  package var sourceStrings: StringTable? {
    let language = keyLanguage ?? Self.usualKeyLanguage ?? "en"
    return sourceTable(named: "", language: language)?.stringTable
  }
}

extension MessageTable {
  /// Returns the table without forms `zero` in a language without this category, and adds a warning about each.
  fileprivate func droppingUnusedZeros(file: String, _ findings: inout [Diagnostic])
    -> MessageTable
  {
    var table = self
    for (key, message) in messages.sorted {
      guard case .plural(let format, var variables) = message else { continue }
      for index in variables.indices where variables[index].variants.count > 1 {
        let unused = variables[index].variantsUnused(in: localization, includingZero: true)
        guard let zero = unused.first(where: { $0.category == .zero }) else { continue }
        variables[index].variants.removeAll { $0.category == .zero }
        findings.append(
          Diagnostic(
            .warning, .notConvertible,
            "the form 'zero' is left out, because it is never shown: \(language) has no such category",
            file: file, position: zero.text.position, key: key, language: language))
      }
      table.messages[key] = .plural(format: format, variables: variables)
    }
    return table
  }
}

extension MessageTables {
  /// Returns whether plural rules choose between texts of a key.
  package func hasForms(of key: String) -> Bool {
    tables.contains { table in
      table.messages[key]?.variables.isEmpty == false
        || PluralCategory.allCases.contains {
          table.pluralForms[PluralKey(key, $0).entryKey] != nil
        }
    }
  }

  /// Returns the error because of which a message would show another text for some number, if any.
  package func unusableForms(of key: String) -> Diagnostic? {
    let isText = tables.contains { if case .text? = $0.messages[key] { true } else { false } }
    return findings.first { finding in
      finding.severity == .error
        && (finding.rule == .pluralForms || finding.rule == .notConvertible)
        && (finding.key.map { $0.utf8.elementsEqual(key.utf8) } ?? !isText)
    }
  }
}
