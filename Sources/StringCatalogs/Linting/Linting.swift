import LocalizedStrings

extension StringsdictFile {
  /// What is wrong with the file, its entries and their texts, in the order of the file.
  ///
  /// - Parameter language: The language of the texts, for what its plural rules say; nil if it is not
  ///   known.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?) -> [Finding] {
    let categories = language.map { CategoryUse(language: $0) }
    return
      (findings
      + entries.flatMap { entry in
        var linter = EntryLinter(
          file: file, key: entry.key, language: language, categories: categories)
        linter.check(entry.entry, at: entry.position)
        return linter.findings
      }).inFileOrder
  }
}

extension StringsFile {
  /// What is wrong with the file and its texts, in the order of the file.
  ///
  /// Texts `key##{form}` are checked like the variants of a plural variable.
  ///
  /// - Parameter language: The language of the texts, for what its plural rules say; nil if it is not
  ///   known.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?) -> [Finding] {
    let categories = language.map { CategoryUse(language: $0) }
    var result = findings
    var plurals: TableContents<AuthoredVariable> = [:]
    for entry in entries {
      if let key = PluralKey(entryKey: entry.key) {
        plurals[
          key.key,
          default: AuthoredVariable(
            name: "value", position: entry.position,
            valueType: AuthoredText(text: "lld", position: nil), variants: [])
        ].variants.append(AuthoredVariant(category: key.category, text: entry.text))
      } else {
        var linter = EntryLinter(
          file: file, key: entry.key, language: language, categories: nil)
        linter.checkKey(at: entry.position)
        linter.checkText(entry.text)
        result += linter.findings
      }
    }
    for (key, variable) in plurals {
      var linter = EntryLinter(file: file, key: key, language: language, categories: categories)
      linter.check(
        .plural(
          format: AuthoredText(text: "%#@value@", position: variable.position),
          variables: [variable]), at: variable.position)
      result += linter.findings
    }
    return result.inFileOrder
  }
}

extension StringCatalog {
  /// What is wrong with the catalog, its compilation and its texts, in the order of the file.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public func lintFindings() -> [Finding] {
    let result = CatalogCompiler.compile(self, name: "catalog")
    return (lintFindings(of: result) + languageConflicts(result.tables)).inFileOrder
  }

  /// What is wrong with the catalog that was compiled so, each language by itself; see ``lintFindings()``.
  package func lintFindings(of result: CatalogCompiler.Result) -> [Finding] {
    var findings = result.findings
    for table in result.tables {
      let categories = CategoryUse(language: table.folder)
      for (key, text) in table.strings {
        var linter = EntryLinter(
          file: file, key: key, language: table.language, categories: nil)
        linter.checkText(text)
        // The compiler has said so, in the words of catalogs.
        findings += linter.findings.filter { $0.rule != .variableInText }
      }
      for (key, entry) in table.entries {
        var linter = EntryLinter(
          file: file, key: key, language: table.language, categories: categories)
        linter.check(entry, at: nil)
        findings += linter.findings.filter { finding in
          // The compiler has said so, in the words of catalogs.
          finding.rule != .undefinedVariable && finding.rule != .variableInText
            // The text for other devices is in the other table.
            && !(finding.rule == .missingDefault && table.strings[key] != nil)
        }
      }
    }
    return (findings + untranslated).inFileOrder
  }

  /// Texts of other languages than the source's that nobody has translated.
  private var untranslated: [Finding] {
    let source = LocalizationFolder(sourceLanguage).name
    return entries.filter(\.shouldTranslate).flatMap { entry in
      entry.localizations.filter { LocalizationFolder($0.language).name != source }
        .flatMap { localization in
          localization.units.filter { $0.state == "new" }.map { unit in
            Finding(
              .note, .untranslated, "the text is not translated", file: file,
              position: unit.text.position, key: entry.key, language: localization.language)
          }
        }
    }
  }

  /// Arguments whose types differ from those of the source language.
  private func languageConflicts(_ tables: [CompiledTable]) -> [Finding] {
    let source = LocalizationFolder(sourceLanguage).name
    let sourceTable = tables.first { $0.folder == source }
    return entries.flatMap { entry -> [Finding] in
      let types =
        sourceTable?.argumentTypes(of: entry.key)
        ?? ArgumentTypes(AuthoredText(text: entry.key, position: entry.position))
      return tables.filter { $0.folder != source }.compactMap { table in
        guard let other = table.argumentTypes(of: entry.key) else { return nil }
        for (position, uses) in other.uses.sorted(by: { $0.key < $1.key }) {
          guard let use = uses.first, let original = types.uses[position]?.first,
            use.argumentClass != original.argumentClass
          else { continue }
          return Finding(
            .warning, .languageTypeConflict,
            "argument \(position) is \(use.argumentClass.name) here and "
              + "\(original.argumentClass.name) in \(sourceLanguage)", file: file,
            position: use.position ?? entry.position, key: entry.key, language: table.language)
        }
        return nil
      }
    }
  }
}

extension CompiledTable {
  /// The types of the arguments of an entry; nil if there is none, or it varies by device or width.
  fileprivate func argumentTypes(of key: String) -> ArgumentTypes? {
    switch entries[key] {
    case .plural(let format, let variables): return ArgumentTypes(format, variables: variables)
    case .text(let text): return ArgumentTypes(text)
    case .widths, .devices, nil: return strings[key].map { ArgumentTypes($0) }
    }
  }
}

extension [Finding] {
  /// The findings in the order of the file, errors first at one place, without repetitions.
  var inFileOrder: [Finding] {
    var seen: Set<Finding> = []
    return filter { seen.insert($0).inserted }.sorted { left, right in
      (left.position ?? .start, left.severity.order, left.language ?? "", left.message)
        < (right.position ?? .start, right.severity.order, right.language ?? "", right.message)
    }
  }
}

extension Finding.Severity {
  fileprivate var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension StringCatalog.Localization {
  /// All texts, those of substitutions included.
  fileprivate var units: [StringCatalog.Unit] {
    (content?.units ?? []) + substitutions.flatMap { $0.variant?.units ?? [] }
  }
}

extension StringCatalog.Variant {
  fileprivate var units: [StringCatalog.Unit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let variants): variants.map(\.unit)
    case .device(let variants): variants.flatMap(\.variant.units)
    }
  }
}
