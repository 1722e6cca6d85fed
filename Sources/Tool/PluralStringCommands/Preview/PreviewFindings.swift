import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralsDiagnostics

/// The findings of lint, by message.
struct PreviewFindings {
  /// The findings about keys that have not been taken yet.
  private var byKey: [String: ByteKeyedDictionary<[Diagnostic]>] = [:]
  private var others: [Diagnostic] = []

  init(_ findings: [Diagnostic]) {
    for finding in findings {
      guard let key = finding.key else {
        others.append(finding)
        continue
      }
      byKey[finding.path, default: [:]][key, default: []].append(finding)
    }
  }

  /// The findings that no message has taken, except those that are shown as states.
  var rest: [Diagnostic] {
    (others + byKey.sorted { $0.key < $1.key }.flatMap { $0.value.sorted.flatMap(\.value) })
      .withoutStates
  }

  /// Takes the findings about a key in each language of its table. The key `nil` is for findings without a particular language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - source: The table.
  mutating func take(_ key: String, in source: DevelopmentTable) -> [String?: [Diagnostic]] {
    let findings = source.files.sorted().flatMap { file -> [Diagnostic] in
      defer { byKey[file]?[key] = nil }
      return byKey[file]?[key] ?? []
    }
    if findings.isEmpty { return [:] }
    let languages = Set(source.allLanguages)
    return Dictionary(grouping: findings) { Self.language(of: $0, in: source, among: languages) }
  }

  /// Returns the language of the table that a finding is about.
  private static func language(
    of finding: Diagnostic, in table: DevelopmentTable, among languages: Set<String>
  ) -> String? {
    let named = finding.language.flatMap { language in
      [language, LocalizationFolder(language).name].first(where: languages.contains)
    }
    if let named { return named }
    if table.isMultilingual { return nil }
    let folder = table.fileLanguage(finding.path)
    return folder.flatMap { languages.contains($0) ? $0 : nil } ?? table.developmentLanguage
  }
}

extension [Diagnostic] {
  /// The findings that are not shown as states.
  var withoutStates: [Diagnostic] {
    filter { $0.rule.map { !StringsPreview.states.contains($0) } ?? true }
  }
}
