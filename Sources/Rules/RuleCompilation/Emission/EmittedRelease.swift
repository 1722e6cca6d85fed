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
      let emitter = ModuleEmitter(
        release: release, selection: selection, inputs: accepted.inputs)
      files = [try emitter.file()]
      return
    }
    files =
      PluralsDataEmitter(
        release: release,
        inputs: .init(
          cardinals: accepted.inputs([.plurals]), ordinals: accepted.inputs([.ordinals]),
          ranges: accepted.inputs([.pluralRanges]),
          all: accepted.inputs(PluralRuleCompiler.Source.Role.allCases))
      ).files
      + PluralSamplesDataEmitter(
        release: release, inputs: accepted.inputs([.plurals, .ordinals])
      ).files + [release.file(release.table(accepted))]
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
        used.contents.contains($0 == .cardinal ? .plurals : .ordinals)
      }.map(\.rawValue)
      let input = (path: used.file.relativePath, sha256: used.file.file.sha256)
      if !types.isEmpty { inputs.append((types, input)) }
    }
    return PluralRulesTable(
      cldrVersion: cldrVersion, inputs: inputs, ruleSets: ruleSets.map(\.table))
  }
}
