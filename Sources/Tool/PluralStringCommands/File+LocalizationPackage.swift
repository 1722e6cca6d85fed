import Foundation
import PluralsDiagnostics
import PluralsFiles

extension File {
  /// Creates a folder and its parent folders.
  static func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Returns the path of a folder `NAME.xcloc`, without the trailing slash that shells add; `nil` for other paths.
  static func localizationPackage(at path: String) -> String? {
    let end = path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.startIndex
    return path[..<end].hasSuffix(".xcloc") ? String(path[..<end]) : nil
  }

  /// Returns the only XLIFF file in a folder `NAME.xcloc`.
  static func translations(in package: String) throws -> String {
    let folder = "\(package)/Localized Contents"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let documents = names.filter { $0.hasSuffix(".xliff") }
    guard documents.count == 1 else {
      let found = documents.isEmpty ? "none" : documents.sorted().joined(separator: ", ")
      throw Diagnostic(
        .error, "expected one .xliff file in this folder, found \(found)", path: folder)
    }
    return "\(folder)/\(documents[0])"
  }
}
