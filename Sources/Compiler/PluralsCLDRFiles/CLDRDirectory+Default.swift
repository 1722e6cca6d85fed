import PluralRuleCompilation
package import PluralsDiagnostics
import PluralsFiles

extension CLDRDirectory {
  /// The name of the folder with CLDR's data in a checkout of this package.
  package static let usualName = "cldr-data"

  /// Returns the path of a folder in the checkout that the tool was built from.
  package static func folderOfPackage(_ name: String) -> String {
    // Sources/Compiler/PluralsCLDRFiles/CLDRDirectory+Default.swift
    let root = (0..<4).reduce(#filePath) { path, _ in File.folder(of: path) }
    return "\(root)/\(name)"
  }

  /// The data in the checkout that the tool was built from.
  private static let ofPackage = folderOfPackage(usualName)

  /// Returns the named folder, or the default: `cldr-data` if it is in the current folder, otherwise the one in the checkout that
  /// the tool was built from, so that the tool works in any folder.
  ///
  /// - Throws: An error if neither exists.
  package static func path(named name: String?) throws(CompilationFailure) -> String {
    if let name { return name }
    if let path = [usualName, ofPackage].first(where: { File.kind(of: "\($0)/common") == .folder })
    {
      return path
    }
    throw CompilationFailure(
      "no such folder, and '\(ofPackage)', with the data of this package, does not exist; name a folder "
        + "that holds CLDR's common/", path: usualName)
  }

  /// The help text of the option.
  package static let help =
    "A folder with CLDR's common/ tree. (default: cldr-data, or the package's)"
}
