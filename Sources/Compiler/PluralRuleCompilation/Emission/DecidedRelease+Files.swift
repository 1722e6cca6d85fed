import PluralDataTables
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission

/// Emit: decisions → Swift files and a table of the rules, in memory.
extension DecidedRelease {
  /// Returns the modules `PluralsData` and `PluralsSamplesData` and the table.
  ///
  /// - Parameter inputs: The input files of other generated code, whose SHA-256 is recorded with those of this release.
  func files(
    _ accepted: AcceptedRelease, inputs: [GeneratedFile.Input]
  ) -> [GeneratedFile] {
    let own = accepted.usedFiles.map { (path: $0.file.relativePath, sha256: $0.file.file.sha256) }
    let all = own + inputs.filter { input in !own.contains { $0.path == input.path } }
    let selection = RuleSelection(locales: listedLocales, access: .package)
    var release = self
    release.locales = localeRows()
    return RulesEmitter(release: release, accepted: accepted, selection: selection)
      .libraryFiles(recording: all) + [table(accepted).file(ranges: rangeRows)]
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

  /// The results of ranges as rows of the table.
  private var rangeRows: [[String]] {
    rangeSets.flatMap { set in
      let name = "ranges_\(set.name.name)"
      return [[name, "locales", set.locales.joined(separator: " ")]]
        + set.results.map { [name, "\($0.start) \($0.end)", "\($0.result)"] }
    }
  }
}

extension AcceptedRelease {
  /// Returns the paths of the files with certain contents, as listed in headers.
  func paths(_ roles: [PluralRuleCompiler.Source.Role]) -> [String] {
    usedFiles.filter { !$0.contents.isDisjoint(with: roles) }.map(\.file.relativePath)
  }
}
