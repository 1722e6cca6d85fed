import Foundation

/// The modules that users of the package see: those of its libraries, modules whose types appear in their declarations, and finally
/// the one with the articles about its programs, which can link to all others.
struct PublicModules {
  /// The names, each after those of its dependencies.
  let names: [String]

  /// Finds the modules of a package.
  ///
  /// - Parameters:
  ///   - manifest: The output of `swift package dump-package`.
  ///   - root: The root of the package.
  init(manifest: Data, root: URL) throws {
    let manifest = try JSONDecoder().decode(Manifest.self, from: manifest)
    let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
    var names: [String] = []
    var seen: Set<String> = []
    func add(_ name: String) throws {
      guard let target = targets[name], seen.insert(name).inserted else { return }
      let folder = root.appending(path: target.path ?? "Sources/\(name)")
      for module in try PublicModules.shownModules(in: folder).sorted() { try add(module) }
      names.append(name)
    }
    for product in manifest.products where product.type.keys.contains("library") {
      for target in product.targets { try add(target) }
    }
    for product in manifest.products where product.type.keys.contains("executable") {
      let modules = product.targets.compactMap { targets[$0] }.flatMap(\.dependencies)
        .compactMap(\.name)
      for module in modules {
        let folder = root.appending(path: targets[module]?.path ?? "Sources/\(module)")
        let catalog = folder.appending(path: "\(module).docc")
        if FileManager.default.fileExists(atPath: catalog.path) { try add(module) }
      }
    }
    self.names = names
  }

  /// Returns the modules that sources import publicly, so that their types can be in declarations.
  private static func shownModules(in folder: URL) throws -> Set<String> {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var modules: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let imports = #/(?m)^(?:@_exported (?:public )?|public )import (?:struct )?(\w+)(?:\.\w+)?$/#
      modules.formUnion(text.matches(of: imports).map { String($0.1) })
    }
    return modules
  }

  private struct Manifest: Decodable {
    struct Product: Decodable {
      let targets: [String]
      /// The kind of product is the key.
      let type: [String: Nothing?]
    }
    struct Target: Decodable {
      let name: String
      let path: String?
      let dependencies: [Dependency]
    }
    /// A dependency by name: a list of the name, and a condition.
    struct Dependency: Decodable {
      let name: String?

      private enum CodingKeys: String, CodingKey { case byName }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var list = try? container.nestedUnkeyedContainer(forKey: .byName)
        name = try list?.decode(String.self)
      }
    }
    struct Nothing: Decodable { init(from decoder: any Decoder) {} }

    let products: [Product]
    let targets: [Target]
  }
}
