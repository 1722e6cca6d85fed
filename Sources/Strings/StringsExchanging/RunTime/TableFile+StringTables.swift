public import LocalizedStrings
public import StringCatalogs

extension TableFile {
  /// Returns the tables with the texts that programs show, including those of a catalog that programs contain themselves.
  package func shownTables(named name: String, language: String) -> CompiledTables {
    (self as? StringCatalog).map {
      CatalogCompiler.compile($0, name: name, includingDefaults: true)
    } ?? tables(named: name, language: language)
  }

  /// Returns the tables as in a bundle, with the same name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - language: The language of a file with only one language; `nil` for the root's rules.
  ///   - ordinals: The variables that use ordinal rules: “2nd”.
  /// - Complexity: O(*n*) in the length of the file.
  public func stringTables(
    named name: String = "Localizable", language: String?, ordinals: OrdinalVariables = [:]
  ) -> StringTables {
    stringTables(
      of: tables(named: name, language: language ?? "und"), named: name, language: language,
      ordinals: ordinals)
  }

  /// Returns the file's own tables as in a bundle.
  package func stringTables(
    of compiled: CompiledTables, named name: String = "Localizable", language: String?,
    ordinals: OrdinalVariables = [:]
  ) -> StringTables {
    StringTables(
      developmentLanguage: keyLanguage.map { LocalizationFolder($0).name } ?? language ?? "und",
      compiled.tables.lazy.map {
        (name, $0.localization, StringTable([$0], language: $0.localization, ordinals: ordinals))
      })
  }
}

extension CompiledTables {
  /// Returns the error because of which a message would show another text for some number; nil if there is none.
  package func unusableForms(of key: String) -> Diagnostic? {
    let isText = tables.contains { if case .text? = $0.messages[key] { true } else { false } }
    return findings.first { finding in
      finding.severity == .error
        && (finding.rule == .pluralForms || finding.rule == .notConvertible)
        && (finding.key.map { $0.utf8.elementsEqual(key.utf8) } ?? !isText)
    }
  }
}
