import Foundation
import TestSupport
import Testing

@Suite("The package's modules")
struct ModuleTests {
  /// The folders of `Sources` from which the modules of a folder import, in addition to their own. `Generated` is a part of `Runtime`.
  private static let directions = [
    "Runtime": [],
    "Support": ["Runtime"],
    "Compiler": ["Runtime", "Support"],
    "Conformance": ["Runtime", "Support", "Compiler"],
    "Strings": ["Runtime", "Support", "Compiler"],
    "Tool": ["Runtime", "Support", "Compiler", "Conformance", "Strings"],
    "Plugins": ["Runtime", "Support", "Compiler", "Strings"],
  ]

  /// A module of the package, with what its files import.
  private struct Module {
    /// The folder of `Sources` that contains the module, or `Tests`.
    let folder: String
    var imports: Set<String> = []
    /// The modules whose declarations are also declarations of this module.
    var exports: Set<String> = []
  }

  /// The modules of the package by their names.
  private static let modules = Result {
    // The access level and attributes come before the keyword, and for one declaration its kind after it.
    let line =
      #/ *(?:@\w+ |public |package |internal |private |fileprivate )*import (?:(?:struct|enum|class|func|protocol) )?(\w+).*/#
    var modules: [String: Module] = [:]
    for root in ["Sources", "Generated", "Tests"] {
      let folder = Project.folder.appendingPathComponent(root)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let path = file.pathComponents.dropFirst(folder.pathComponents.count)
        // The fuzz targets are a target of this package; the other folders are packages of their own.
        let isOther = path.first == "Packages" && !path.contains("Fuzzing")
        guard !isOther, path.first != "Judges" else { continue }
        let index = root == "Generated" || path.first == "TestSupport" ? 0 : 1
        // The tests of this folder are one target.
        let isConformance = root == "Tests" && path.first == "Conformance"
        let name = isConformance ? "ConformanceTests" : path[path.startIndex + index]
        let top = root == "Sources" ? path[path.startIndex] : root == "Tests" ? root : "Runtime"
        var module = modules[name] ?? Module(folder: top)
        for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where text.contains("import ") {
          guard let found = try line.wholeMatch(in: text) else { continue }
          module.imports.insert(String(found.1))
          if text.hasPrefix("@_exported") { module.exports.insert(String(found.1)) }
        }
        modules[name] = module
      }
    }
    return modules
  }

  @Test("Modules import only the folders that the architecture allows")
  func directions() throws {
    let modules = try Self.modules.get()
    for (name, module) in modules where module.folder != "Tests" {
      let allowed = try #require(Self.directions[module.folder], "\(name) is in an unknown folder")
      for other in module.imports {
        guard let folder = modules[other]?.folder else { continue }
        #expect(
          folder == module.folder || allowed.contains(folder),
          "\(name) in \(module.folder) imports \(other) in \(folder)")
      }
    }
  }

  @Test("The compiler imports nothing that it generates, so it works if that does not compile")
  func generated() throws {
    let modules = try Self.modules.get()
    let folder = Project.folder.appendingPathComponent("Generated").path
    var generated = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
      .filter { modules[$0] != nil }
    #expect(generated.count >= 5)
    // Modules that depend on generated ones count too.
    var added = generated
    while !added.isEmpty {
      added = Set(modules.filter { !$0.value.imports.isDisjoint(with: generated) }.keys)
        .subtracting(generated)
      generated.formUnion(added)
    }
    for (name, module) in modules where module.folder == "Compiler" {
      #expect(!generated.contains(name), "\(name) imports \(module.imports.sorted())")
    }
  }

  @Test("Of the modules that programs link, only PluralsFoundation imports Foundation")
  func foundation() throws {
    let modules = try Self.modules.get()
    var linked: Set = ["LocalizedStrings", "PluralsAliases", "PluralsFoundation", "SampleNumbers"]
    var added = linked
    while !added.isEmpty {
      added = Set(added.flatMap { modules[$0]?.imports ?? [] }).filter { modules[$0] != nil }
        .subtracting(linked)
      linked.formUnion(added)
    }
    #expect(linked.count > 10)
    let importing = linked.filter { modules[$0]?.imports.contains("Foundation") == true }
    #expect(importing == ["PluralsFoundation"])
  }

  @Test("A target declares each module that its files import, so that SwiftPM builds it again")
  func dependencies() throws {
    let modules = try Self.modules.get()
    let manifest = try String(
      contentsOf: Project.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    let target =
      #/\.(?:target|executableTarget|testTarget)\(\s*name: "(?<name>\w+)"(?:,\s*dependencies: \[(?<dependencies>[^\]]*)\])?/#
    var count = 0
    for found in manifest.matches(of: target) {
      let name = String(found.name)
      let module = try #require(modules[name], "no file of \(name)")
      let declared = Set((found.dependencies ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) })
      // A file also uses what the modules that it imports export.
      var used = module.imports
      var added = used
      while !added.isEmpty {
        added = Set(added.flatMap { modules[$0]?.exports ?? [] }).subtracting(used)
        used.formUnion(added)
      }
      let missing = used.filter { modules[$0] != nil && $0 != name }.subtracting(declared)
      #expect(missing.isEmpty, "\(name) does not declare \(missing.sorted())")
      count += 1
    }
    #expect(count > 50)
  }
}
