import PluralLanguages
import PluralStringCatalogs
import PluralsFiles
import PluralsSwiftEmission

extension CompilerConfiguration {
  /// Returns findings about settings without effect, because the strings do not contain their subject, and about invalid Swift
  /// names.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - known: All languages of the files.
  func findings(_ tables: [DevelopmentTable], languages known: Set<String>) -> [Diagnostic] {
    // Without strings, another problem is more important.
    if tables.isEmpty { return [] }
    return nameFindings(tables) + ordinalFindings(tables) + typeFindings(tables)
      + languageFindings(known)
      + developmentLanguageFindings(tables)
  }

  private func nameFindings(_ tables: [DevelopmentTable]) -> [Diagnostic] {
    let keys = Set(tables.flatMap(\.keys))
    return names.sorted { $0.key < $1.key }.flatMap { key, name in
      var findings: [Diagnostic] = []
      if !keys.contains(key) {
        findings.append(
          finding("no table has the key '\(key.keyForMessage)'", at: .names, key))
      }
      if ChosenName(name) == nil {
        findings.append(noName(name, ChosenName.suggestion(for: name), at: .names, key))
      }
      return findings
    }
  }

  private func ordinalFindings(_ tables: [DevelopmentTable]) -> [Diagnostic] {
    ordinal.sorted { $0.key < $1.key }.flatMap { key, names in
      guard tables.contains(where: { $0.has(key) }) else {
        return [finding("no table has the key '\(key.keyForMessage)'", at: .ordinal, key)]
      }
      let known = Set(tables.flatMap { $0.variables(of: key) }).sorted()
      return names.filter { !known.contains($0) }.map { name in
        finding(
          "the message has no variable '\(name.escapedForMessage)'"
            + (known.isEmpty ? "" : ", but \(known.quoted)"), at: .ordinal, key)
      }
    }
  }

  private func typeFindings(_ tables: [DevelopmentTable]) -> [Diagnostic] {
    let known = tables.map(\.name)
    return types.sorted { $0.key < $1.key }.flatMap { table, name in
      var findings: [Diagnostic] = []
      if !known.contains(table) {
        findings.append(
          finding(
            "there is no table '\(table.escapedForMessage)'; there is \(known.quoted)", at: .types,
            table
          ))
      }
      if SwiftIdentifier(name) == nil {
        let suggestion = ChosenName.suggestion(for: name).map {
          $0.prefix(1).uppercased() + $0.dropFirst()
        }
        findings.append(noName(name, suggestion, at: .types, table))
      }
      return findings
    }
  }

  private func noName(
    _ name: String, _ suggestion: String?, at member: Member, _ element: String
  ) -> Diagnostic {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return finding(
      "'\(name.escapedForMessage)' is not a name in Swift\(hint)", at: member, element)
  }

  private func languageFindings(_ known: Set<String>) -> [Diagnostic] {
    guard let languages else { return [] }
    if languages.isEmpty {
      return [
        finding("expected a language; to compile all languages, remove 'languages'", at: .languages)
      ]
    }
    return languages.filter { !known.contains($0) }.map { language in
      finding(
        Diagnostic.unknownLanguage(language)
          ?? "no file has the language '\(language.escapedForMessage)'; there is \(known.sorted().quoted)",
        at: .languages, language)
    }
  }

  /// Returns findings about the development language, which catalogs define themselves.
  private func developmentLanguageFindings(_ tables: [DevelopmentTable]) -> [Diagnostic] {
    guard let developmentLanguage else { return [] }
    if developmentLanguage.isEmpty || DevelopmentTable.fallbackFolders.contains(developmentLanguage)
    {
      return [finding("expected a language", at: .developmentLanguage)]
    }
    let used = Set(tables.map(\.developmentLanguage)).sorted()
    if used.contains(developmentLanguage) { return [] }
    return [
      finding(
        "no table has the development language '\(developmentLanguage.escapedForMessage)'; catalogs state "
          + "theirs as 'sourceLanguage': \(used.quoted)", at: .developmentLanguage)
    ]
  }
}

extension [String] {
  /// The texts as a list for messages: `'de', 'en'`.
  fileprivate var quoted: String { map { "'\($0.escapedForMessage)'" }.joined(separator: ", ") }
}
