import Foundation
import PackagePlugin

// All plugins compile this file, two through a symbolic link, because plugins can depend on tools but not on libraries.

/// The name of the configuration file that selects the rules to compile.
let configurationName = "plural-rules.json"

extension Target {
  /// The target's configuration file, if it has one.
  var pluralRulesConfiguration: URL? {
    // Looks in the folder, because the file may be excluded from the target.
    let url = directoryURL.appending(path: configurationName)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// Reports an error if the target has a file that a build plugin writes too.
  func reports(_ name: String, of plugin: String) -> Bool {
    let files = sourceModule?.sourceFiles.filter { $0.url.lastPathComponent == name } ?? []
    for file in files {
      Diagnostics.error(
        "target '\(self.name)' has the plugin \(plugin) and the generated file \(file.url.path); remove one of them"
      )
    }
    return !files.isEmpty
  }
}

extension Package {
  /// The CLDR release that is included in the package of this plugin, which is one of the dependencies.
  var pluralRulesData: URL { get throws { try pluralsFolder("cldr-data") } }

  /// The code that is generated from the CLDR release.
  var generatedCode: URL { get throws { try pluralsFolder("Generated") } }

  /// Returns a folder in the package of this plugin.
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

/// Returns the files of a CLDR release, which are inputs of the build: changes to them lead to a new compilation.
func cldrFiles(in directory: URL) -> [URL] {
  let files = FileManager.default.enumerator(
    at: directory.absoluteURL.appending(path: "common"), includingPropertiesForKeys: nil)
  return (files?.allObjects as? [URL] ?? [])
    .filter { ["xml", "dtd"].contains($0.pathExtension) }
    .sorted { $0.path < $1.path }
}

/// Returns the file or folder that a member of a configuration names, relative to the configuration's folder; `nil` if there is no such
/// member. The tool reports errors in the configuration.
func path(_ member: String, in configuration: URL) -> URL? {
  let data = (try? Data(contentsOf: configuration)) ?? Data()
  let members = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  return (members?[member] as? String).map {
    URL(fileURLWithPath: $0, relativeTo: configuration.deletingLastPathComponent())
  }
}

/// The error if the package of this plugin is not among the dependencies, or has no data.
struct MissingData: Error, CustomStringConvertible {
  let folder: String
  var description: String { "the package of this plugin, with its folder \(folder), was not found" }
}
