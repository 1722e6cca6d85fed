import Foundation

/// What SwiftPM says about the package under test.
package struct PackageDescription: Decodable, Sendable {
  package struct Target: Decodable, Sendable {
    package let name: String
    /// Such as `library`, `executable` and `test`.
    package let type: String
    /// The folder, in the package.
    package let path: String
    /// The paths of the files, in the folder.
    package let sources: [String]
    /// The modules of the package that the target declares.
    package let dependencies: [String]

    enum CodingKeys: String, CodingKey {
      case name, type, path, sources
      case dependencies = "target_dependencies"
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      type = try container.decode(String.self, forKey: .type)
      path = try container.decode(String.self, forKey: .path)
      sources = try container.decode([String].self, forKey: .sources)
      dependencies = try container.decodeIfPresent([String].self, forKey: .dependencies) ?? []
    }
  }

  package struct Product: Decodable, Sendable {
    package let name: String
    package let targets: [String]
  }

  package let targets: [Target]
  package let products: [Product]

  /// Returns the target of a module.
  package func target(_ name: String) throws -> Target {
    guard let target = targets.first(where: { $0.name == name }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return target
  }

  /// The output of `swift package describe`, which one test process needs once.
  package static let current = Result {
    let scratch = try Scratch()
    // Uses a separate folder, so as not to wait for the build that runs the tests. The trait has the dependencies of all modules.
    let description = try ProgramRun(
      "swift",
      [
        "package", "--scratch-path", scratch.path, "--traits", "AdditionalRules", "describe",
        "--type", "json",
      ])
    return try JSONDecoder().decode(
      PackageDescription.self, from: Data(description.successfulOutput().utf8))
  }
}
