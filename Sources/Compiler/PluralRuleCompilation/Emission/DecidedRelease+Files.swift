import PluralDataTables
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission

/// Emit: decisions → Swift files and a table of the rules, in memory.
extension DecidedRelease {
  /// Returns the modules `PluralsData` and `PluralsSamplesData` and the table.
  ///
  /// - Parameters:
  ///   - inputs: The input files of other generated code, whose SHA-256 is recorded with those of this release.
  ///   - names: The names of languages for comments.
  func files(
    _ accepted: AcceptedRelease, inputs: [GeneratedFile.Input], names: LanguageNames
  ) -> [GeneratedFile] {
    let own = accepted.usedFiles.map { (path: $0.file.relativePath, sha256: $0.file.file.sha256) }
    let all = own + inputs.filter { input in !own.contains { $0.path == input.path } }
    let selection = RuleSelection(locales: listedLocales, access: .package)
    var release = self
    release.locales = localeRows()
    let emitter = RulesEmitter(
      release: release, accepted: accepted, selection: selection, names: names)
    return emitter.libraryFiles(recording: all)
      + [table(accepted).file(ranges: rangeSets.map { ($0.name, $0.locales, $0.rows) })]
  }

  /// Returns the rules as a table for other tools.
  func table(_ accepted: AcceptedRelease) -> PluralRulesTable {
    let inputs = accepted.usedFiles.map { used in
      (
        types: PluralRuleType.allCases.filter { used.contents.contains(.init($0)) },
        path: used.file.relativePath
      )
    }
    return PluralRulesTable(
      cldrVersion: cldrVersion, inputs: inputs.filter { !$0.types.isEmpty },
      ruleSets: ruleSets.map(\.functions))
  }

}

extension DecidedRanges {
  /// The results as rows of the table.
  fileprivate var rows: [[String]] { results.map { ["\($0.start) \($0.end)", "\($0.result)"] } }
}

extension AcceptedRelease {
  /// Returns the paths of the files with certain contents, as listed in headers.
  func paths(_ roles: [PluralRuleCompiler.Source.Role]) -> [String] {
    usedFiles.filter { !$0.contents.isDisjoint(with: roles) }.map(\.file.relativePath)
  }
}
