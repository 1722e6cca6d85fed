import CLDRTables
package import Diagnostics
package import RuleCompilation
import ToolFiles

extension RuleSetNames {
  /// Reads the names of rule sets from generated code, so that a newer release keeps them.
  ///
  /// - Parameter folder: The folder of the generated code. If it contains no names, the package's names are used.
  /// - Throws: An error if a file with names cannot be read.
  package init(generatedCode folder: String?) throws(CompilationFailure) {
    let folders = [folder, CLDRDirectory.folderOfPackage("Generated")].compactMap(\.self)
    let paths = folders.map { "\($0)/\(PluralRulesTable.path)" }
    guard let path = paths.first(where: { File.kind(of: $0) == .file }) else {
      self.init()
      return
    }
    do {
      self.init()
      try add(PluralRulesTable.names(in: try File.bytes(path), path: path))
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }
}
