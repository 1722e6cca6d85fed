import Foundation
package import PluralRuleAnalysis
package import PluralRuleCompilation
import PluralsCLDRFiles
package import PluralsDiagnostics
package import PluralsFiles

extension PluralData {
  /// Returns the published name of the release in a directory: the one in its provenance; otherwise the directory's name if that is
  /// a maintenance release of the DTD's version; otherwise the DTD's version; finally the directory's name.
  package func releaseName(in directory: String) -> String {
    if let release = Provenance(of: directory)?.release { return release }
    let name = URL(fileURLWithPath: directory).lastPathComponent
    return namesRelease && !name.hasPrefix("\(cldrVersion).") ? cldrVersion : name
  }
}

extension PluralData {
  /// Reads a release for a comparison, which needs the rules of all locales.
  ///
  /// - Parameter additional: Rules for languages that the release lacks.
  /// - Throws: Errors in the files.
  package static func comparable(
    _ directory: String, _ additional: AdditionalRulesFile? = nil
  ) throws -> PluralData {
    let data = try reading(directory, adding: additional)
    try data.ruleSets.checkErrors()
    return data
  }
}

extension ReleaseComparison {
  /// Compares the releases in two directories.
  ///
  /// - Throws: An error if rules are too different to be compared.
  package init(
    from old: PluralData, at oldPath: String, to new: PluralData, at newPath: String
  ) throws {
    let names = [(old, oldPath), (new, newPath)].map { $0.releaseName(in: $1) }
    do {
      try self.init(from: old, to: new, names: (names[0], names[1]))
    } catch {
      throw Diagnostic(.error, "\(error)", path: newPath)
    }
  }
}

extension [RuleSet] {
  /// - Throws: The errors in the rules.
  package func checkErrors() throws(CompilationFailure) {
    let errors = flatMap(\.errors)
    guard errors.isEmpty else { throw CompilationFailure(diagnostics: errors) }
  }
}
