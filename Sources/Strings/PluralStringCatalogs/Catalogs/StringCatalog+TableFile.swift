package import PluralMessageFormats
package import PluralsJSON

extension StringCatalog: TableFile {
  /// `xcstrings`
  package static let pathExtension = "xcstrings"
  /// A catalog contains all languages.
  package static let isMultilingual = true

  /// The language of the keys.
  package var keyLanguage: String? { sourceLanguage }

  /// The file.
  package var jsonSource: SourceText? { source }

  /// The notes of the entries.
  package var notes: [KeyNote] {
    // Parts of a user interface have names such as 'jFq-tB-4Kx.title'.
    let isText = TablePath(file).localization != TablePath.severalLanguages
    return entries.map { entry in
      var note = KeyNote(
        key: entry.key, position: entry.position, comment: entry.comment,
        isStale: entry.extractionState == "stale",
        hasXcodeSymbol: entry.extractionState == "manual" && entry.generatesSymbol,
        isTranslated: entry.shouldTranslate)
      note.isText = isText
      note.defaultText = defaultText(of: entry)
      for localization in entry.localizations {
        guard let phrases = localization.phrases else { continue }
        note.phrases[LocalizationFolder(localization.language).name] = phrases.texts
      }
      return note
    }
  }

  /// Returns the text of the source language that the catalog states, but programs contain; nil if the catalog compiles to one.
  private func defaultText(of entry: Entry) -> AuthoredText? {
    guard let source = source(of: entry), case .unit(let unit) = source.content,
      entry.isDefault(unit), source.substitutions.isEmpty
    else { return nil }
    return unit.text
  }

  private func source(of entry: Entry) -> Localization? {
    entry.localizations.first { $0.language == sourceLanguage }
  }

  /// Returns the tables that the catalog compiles to.
  package func tables(named name: String, language: String) -> MessageTables {
    CatalogCompiler.compile(self, name: name)
  }

  /// Returns the tables with the default texts, which programs contain themselves.
  package func tablesWithDefaults(named name: String, language: String) -> MessageTables {
    CatalogCompiler.compile(self, name: name, includingDefaults: true)
  }

  /// Checks the catalog, its compilation and its texts. Returns the findings in the order of the file.
  ///
  /// - Parameters:
  ///   - language: Ignored: the catalog itself specifies its languages.
  ///   - ordinals: The variables that use ordinal rules.
  ///   - limit: Categories that no integer below this number has are not missed.
  /// - Complexity: O(*n*) in the length of the file.
  package func findings(
    language: String?, ordinals: OrdinalVariables, integersBelow limit: UInt64
  ) -> [Diagnostic] {
    var result = CatalogCompiler.compile(self, name: "catalog").ordering(ordinals)
    result.integersBelow = limit
    return (findings(of: result, language: language) + languageConflicts(result.tables)).inFileOrder
  }

  /// Checks a catalog compiled to these tables, each language by itself.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    // The compiler reports these problems in terms of catalogs.
    let texts = tables.textFindings(file: file, source: source).filter {
      $0.rule != .undefinedVariable && $0.rule != .variableInText
    }
    let states = states(of: entries.filter(\.shouldTranslate))
    return (tables.findings + texts + states + phraseFindings).inFileOrder
  }

  /// Findings about texts that are not translated or need review. Texts that are not to be translated need no translation.
  package var unfinishedTexts: [Diagnostic]? {
    let rules: [Diagnostic.Rule?] = [.needsReview, .untranslated]
    let untranslatable = states(of: entries.filter { !$0.shouldTranslate })
    return states(of: entries.filter(\.shouldTranslate)).filter { rules.contains($0.rule) }
      .inFileOrder + untranslatable.filter { $0.rule == .needsReview }
  }

  /// Findings about texts that are not translated or need review, and about misspelt states. A text of the source language is not
  /// written yet if it is new and the same as its key, which nobody extracted from code.
  private func states(of entries: [Entry]) -> [Diagnostic] {
    let source = LocalizationFolder(sourceLanguage).name
    let finished = ["translated", "machine_translated", "stale"]
    return entries.flatMap { entry in
      entry.localizations.flatMap { localization -> [Diagnostic] in
        let others = localization.stateUnits.filter { !finished.contains($0.state) }
        // Most texts are translated, so that their language need not be checked.
        if others.isEmpty { return [] }
        let isSource = LocalizationFolder(localization.language).name == source
        return others.compactMap { unit in
          func finding(
            _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String
          ) -> Diagnostic {
            Diagnostic(
              severity, rule, message, file: file, position: unit.text.position, key: entry.key,
              language: localization.language)
          }
          switch unit.state {
          case "new":
            if isSource, entry.isDefault(unit) || unit.text.text != entry.key { return nil }
            return finding(
              .note, .untranslated,
              isSource ? "the text is not written yet" : "the text is not translated")
          case "needs_review":
            return isSource ? nil : finding(.note, .needsReview, "the text needs review")
          default:
            // Later versions of Xcode may have more states.
            let suggestion = unit.state.suggestion(among: ["new", "needs_review"] + finished)
            if suggestion.isEmpty { return nil }
            return finding(
              .warning, .structure,
              "'\(unit.state.escapedForMessage)' is not a state, so the text counts as translated"
                + suggestion)
          }
        }
      }
    }
  }

  /// Reports phrases without the name of the app, which Apple's build refuses, and those with parameters that no source phrase has.
  private var phraseFindings: [Diagnostic] {
    entries.filter(\.hasPhrases).flatMap { entry -> [Diagnostic] in
      let sources = source(of: entry)?.phrases?.texts
      let known = Set((sources?.map(\.text) ?? [entry.key]).flatMap(Self.parameters))
      return entry.localizations.flatMap { localization in
        (localization.phrases?.texts ?? []).flatMap { phrase -> [Diagnostic] in
          func warning(_ rule: Diagnostic.Rule, _ message: String) -> Diagnostic {
            Diagnostic(
              .warning, rule, message, file: file, position: phrase.position, key: entry.key,
              language: localization.language)
          }
          let unknown = Self.parameters(of: phrase.text).filter { !known.contains($0) }
          return
            (phrase.text.contains(Diagnostic.applicationName)
            ? []
            : [
              .phraseWithoutApplication(
                file: file, position: phrase.position, key: entry.key,
                language: localization.language)
            ])
            + (unknown.isEmpty
              ? []
              : [
                warning(
                  .mismatchedPlaceholders,
                  "no phrase in \(sourceLanguage) has \(unknown.map { "'\($0)'" }.joined(separator: ", "))"
                )
              ])
            + (!phrase.text.has(bytes: #"\("#)
              ? [] : [warning(.escape, Diagnostic.interpolation)])
        }
      }
    }
  }

  /// Returns the parameters of a phrase, such as `${profile}`.
  private static func parameters(of phrase: String) -> [String] {
    phrase.matches(of: /\$\{[^{}]*\}/.matchingSemantics(.unicodeScalar)).map { String($0.0) }
  }

  /// Reports arguments whose types differ from the source language's.
  private func languageConflicts(_ tables: [MessageTable]) -> [Diagnostic] {
    let source = LocalizationFolder(sourceLanguage).name
    let sourceTable = tables.first { $0.localization == source }
    var strings: JSONStringPositions? = JSONStringPositions(self.source)
    return entries.flatMap { entry -> [Diagnostic] in
      let types =
        sourceTable?.invariantEntry(of: entry.key)?.argumentTypes
        ?? ArgumentTypes(.text(AuthoredText(text: entry.key, position: entry.position)))
      return tables.filter { $0.localization != source }.compactMap { table in
        guard let other = table.invariantEntry(of: entry.key)?.argumentTypes else { return nil }
        for (position, uses) in other.uses.sorted(by: { $0.key < $1.key }) {
          guard let use = uses.first, let original = types.uses[position]?.first,
            use.argumentClass != original.argumentClass
          else { continue }
          return Diagnostic(
            .error, .languageTypeConflict,
            use.conflict(with: original, at: position, in: sourceLanguage), file: file,
            position: use.position(in: &strings) ?? entry.position, key: entry.key,
            language: table.language)
        }
        return nil
      }
    }
  }
}

extension MessageTable {
  /// Returns the entry of a key; nil if it is missing, or varies by device or width.
  fileprivate func invariantEntry(of key: String) -> AuthoredEntry? {
    switch messages[key] {
    case .plural, .text: messages[key]
    case .widths, .devices, .message, nil: messages[key]?.plainText.map { .text($0) }
    }
  }
}

extension StringCatalog.Entry {
  /// Whether a language has the phrases of an app shortcut.
  package var hasPhrases: Bool { localizations.contains { $0.phrases != nil } }
}

extension StringCatalog.Localization {
  /// All texts that have a state of their own. Phrases share one.
  fileprivate var stateUnits: [StringCatalog.Unit] {
    guard let phrases else { return units }
    return units + [
      StringCatalog.Unit(
        state: phrases.state, text: AuthoredText(text: "", position: phrases.position))
    ]
  }

  /// All texts, including those of substitutions.
  package var units: [StringCatalog.Unit] {
    (content?.units ?? []) + substitutions.flatMap { $0.variant?.units ?? [] }
  }
}

extension StringCatalog.Variant {
  /// All texts.
  var units: [StringCatalog.Unit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let variants): variants.map(\.unit)
    case .device(let variants): variants.flatMap(\.variant.units)
    }
  }
}
