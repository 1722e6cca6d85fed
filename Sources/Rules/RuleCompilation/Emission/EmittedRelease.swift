import Diagnostics
import PluralsCore
import SwiftEmission

/// Emit: decisions → Swift files and a table of the rules, in memory.
struct EmittedRelease: Sendable {
  /// The files, with paths in the output directory.
  let files: [GeneratedFile]

  /// Emits the modules `PluralsData` and `PluralSamplesData` and the table, or one file for a selection.
  ///
  /// - Parameter selection: The selection; `nil` for the whole release.
  /// - Throws: An error if an ID of the selection has more subtags than a key can hold.
  init(
    _ release: DecidedRelease, of selection: RuleSelection?, from accepted: AcceptedRelease
  ) throws(CompilationFailure) {
    if let selection {
      files = [try ModuleEmitter(release, selection, from: accepted).file()]
      return
    }
    files =
      PluralsDataEmitter(release: release, accepted: accepted).files
      + [
        PluralSamplesDataEmitter(release: release, accepted: accepted).file,
        release.file(release.table(accepted)),
      ]
  }
}

extension AcceptedRelease {
  /// Returns the files with certain contents, as listed in headers.
  func inputs(_ roles: [PluralRuleCompiler.Source.Role]) -> [GeneratedFile.Input] {
    usedFiles.filter { !$0.contents.isDisjoint(with: roles) }.map {
      (path: $0.file.relativePath, sha256: $0.file.file.sha256)
    }
  }
}

extension DecidedRelease {
  /// Returns the rules as a table for other tools.
  func table(_ accepted: AcceptedRelease) -> PluralRulesTable {
    var inputs: [(types: [String], input: GeneratedFile.Input)] = []
    for used in accepted.usedFiles {
      let types = PluralRuleType.allCases.filter {
        used.contents.contains(.init($0))
      }.map(\.rawValue)
      let input = (path: used.file.relativePath, sha256: used.file.file.sha256)
      if !types.isEmpty { inputs.append((types, input)) }
    }
    return PluralRulesTable(
      cldrVersion: cldrVersion, inputs: inputs, ruleSets: ruleSets.map(\.table))
  }
}
