import Foundation
import PackagePlugin

// All plugins compile this file, three by a symbolic link: a plugin can depend on tools, and on no library.

/// The file in a target that says which rules to compile.
let configurationName = "plural-rules.json"

extension Target {
  /// The target's configuration file, if it has one.
  var pluralRulesConfiguration: URL? {
    // Not looked for among the target's files, of which it may be excluded.
    let url = directoryURL.appending(path: configurationName)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}

extension Package {
  /// The release of CLDR that comes with the package of this plugin, which is among the dependencies.
  var pluralRulesData: URL { get throws { try pluralsFolder("cldr-data") } }

  /// The code that is generated from it.
  var generatedCode: URL { get throws { try pluralsFolder("Generated") } }

  /// A folder of the package of this plugin.
  private func pluralsFolder(_ name: String) throws -> URL {
    var seen: Set<Package.ID> = []
    var queue: [Package] = [self]
    while let package = queue.popLast() {
      guard seen.insert(package.id).inserted else { continue }
      let folder = package.directoryURL.appending(path: name)
      if package.products.contains(where: { $0.name == "PluralsCore" }),
        FileManager.default.fileExists(atPath: folder.path)
      {
        return folder
      }
      queue += package.dependencies.map(\.package)
    }
    throw MissingData(folder: name)
  }
}

/// The files of a release of CLDR, a change of which compiles anew.
func cldrFiles(in directory: URL) -> [URL] {
  let files = FileManager.default.enumerator(
    at: directory.absoluteURL.appending(path: "common"), includingPropertiesForKeys: nil)
  return (files?.allObjects as? [URL] ?? [])
    .filter { ["xml", "dtd"].contains($0.pathExtension) }
    .sorted { $0.path < $1.path }
}

/// The package of this plugin is not among the dependencies, or has no data.
struct MissingData: Error, CustomStringConvertible {
  let folder: String
  var description: String { "the package of this plugin, with its folder \(folder), was not found" }
}
