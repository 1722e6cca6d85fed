import PluralDataTables
package import PluralRuleCompilation
package import PluralsDiagnostics
import PluralsFiles
import PluralsSwiftEmission

extension RuleSetNames {
  /// Reads the names of rule sets from generated code, so that a newer release keeps them.
  ///
  /// - Parameters:
  ///   - folder: The folder of the generated code. If it contains no names, the package's names are used.
  ///   - acceptsDamage: Whether the file with names may be damaged, because its differences are reported.
  /// - Throws: An error if the file cannot be read, or rows are missing or changed.
  package init(
    generatedCode folder: String?, acceptsDamage: Bool = false
  ) throws(CompilationFailure) {
    let folders = [folder, CLDRDirectory.folderOfPackage("Generated")].compactMap(\.self)
    let paths = folders.map { "\($0)/\(PluralRulesTable.path)" }
    guard let path = paths.first(where: { File.kind(of: $0) == .file }) else {
      self.init()
      return
    }
    do {
      self.init()
      let text = String(decoding: try File.bytes(path), as: UTF8.self)
      if !acceptsDamage { try GeneratedFile.checkRows(of: text, path: path) }
      try add(PluralRulesTable.names(in: text, path: path))
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }
}
