import Foundation
import PluralTestSupport
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
    "Translation": ["Runtime", "Support", "Compiler", "Strings"],
    "Tool": ["Runtime", "Support", "Compiler", "Conformance", "Strings", "Translation"],
    "Plugins": ["Runtime", "Support", "Compiler", "Strings"],
  ]

  /// A module of the package, with what its files import.
  private struct Module {
    /// The folder of `Sources` that contains the module, or `Tests`.
    let folder: String
    /// The modules that the manifest declares.
    let dependencies: Set<String>
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
    for target in try PackageDescription.current.get().targets {
      let path = target.path.split(separator: "/").map(String.init)
      let folder = path[0] == "Generated" ? "Runtime" : path[0] == "Sources" ? path[1] : path[0]
      var module = Module(folder: folder, dependencies: Set(target.dependencies))
      for source in target.sources where source.hasSuffix(".swift") {
        let file = Checkout.folder.appending(path: "\(target.path)/\(source)")
        for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where text.contains("import ") {
          guard let found = try line.wholeMatch(in: text) else { continue }
          module.imports.insert(String(found.1))
          if text.hasPrefix("@_exported") { module.exports.insert(String(found.1)) }
        }
      }
      modules[target.name] = module
    }
    #expect(modules.count > 40)
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
    let folder = Checkout.folder.appendingPathComponent("Generated").path
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
    // One module turns the rules that were generated into the compiler's values again. No other module of the compiler imports it.
    for (name, module) in modules
    where module.folder == "Compiler" && name != "PluralPackageRules" {
      #expect(!generated.contains(name), "\(name) imports \(module.imports.sorted())")
    }
  }

  @Test("The program for rules imports nothing of strings and translation")
  func programs() throws {
    let modules = try Self.modules.get()
    /// The folders of `Sources` from which a program imports, directly or not.
    func folders(_ program: String) -> Set<String> {
      var used: Set = [program]
      var added = used
      while !added.isEmpty {
        added = Set(added.flatMap { modules[$0]?.imports ?? [] }).filter { modules[$0] != nil }
          .subtracting(used)
        used.formUnion(added)
      }
      return Set(used.compactMap { modules[$0]?.folder })
    }
    let rules = folders("PluralsProgram")
    #expect(rules.isSuperset(of: ["Tool", "Compiler", "Conformance"]))
    #expect(rules.isDisjoint(with: ["Strings", "Translation"]))
    #expect(folders("PluralStringsProgram").isSuperset(of: ["Tool", "Strings", "Translation"]))
    // The manifest does not declare more, so that SwiftPM compiles nothing else.
    let declared = modules["PluralRuleCommands"]?.dependencies ?? []
    #expect(declared.count > 10)
    #expect(
      declared.allSatisfy {
        modules[$0].map { !["Strings", "Translation"].contains($0.folder) } ?? true
      })
  }

  @Test("Only modules that a product contains, or that they export, have public declarations")
  func publicDeclarations() throws {
    let modules = try Self.modules.get()
    let package = try PackageDescription.current.get()
    var shown = Set(package.products.flatMap(\.targets))
    #expect(shown.isSuperset(of: ["Plurals", "PluralStringsLoading"]))
    var added = shown
    while !added.isEmpty {
      added = Set(added.flatMap { modules[$0]?.exports ?? [] }).subtracting(shown)
      shown.formUnion(added)
    }
    let declaration = #/^ *(?:@\S+ )*public (?!import)/#
    var withPublic: Set<String> = []
    for target in package.targets where !target.path.hasPrefix("Tests/") {
      for source in target.sources where source.hasSuffix(".swift") {
        let file = Checkout.folder.appending(path: "\(target.path)/\(source)")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        guard lines.contains(where: { $0.firstMatch(of: declaration) != nil }) else { continue }
        withPublic.insert(target.name)
        #expect(shown.contains(target.name), "\(target.path)/\(source)")
      }
    }
    #expect(withPublic.count > 8)
  }

  @Test("Every target is named so that no other package has a target of its name")
  func names() throws {
    let plugins: Set = ["CompilePluralRules", "CompilePluralStrings", "GeneratePlurals"]
    let targets = try PackageDescription.current.get().targets
    #expect(plugins.isSubset(of: targets.map(\.name)))
    for target in targets where target.type != "test" && !plugins.contains(target.name) {
      #expect(target.name.hasPrefix("Plural"), "\(target.name)")
    }
  }

  @Test("Of the modules that programs link, only PluralsFoundation imports Foundation")
  func foundation() throws {
    let modules = try Self.modules.get()
    var linked: Set = ["PluralStrings", "PluralsAliases", "PluralsFoundation", "PluralsSamples"]
    var added = linked
    while !added.isEmpty {
      added = Set(added.flatMap { modules[$0]?.imports ?? [] }).filter { modules[$0] != nil }
        .subtracting(linked)
      linked.formUnion(added)
    }
    #expect(linked.count > 10)
    let importing = linked.filter { modules[$0]?.imports.contains("Foundation") == true }
    expectEqual(importing, ["PluralsFoundation"])
  }

  @Test("A target declares each module that its files import, so that SwiftPM builds it again")
  func dependencies() throws {
    let modules = try Self.modules.get()
    for (name, module) in modules {
      // A file also uses what the modules that it imports export.
      var used = module.imports
      var added = used
      while !added.isEmpty {
        added = Set(added.flatMap { modules[$0]?.exports ?? [] }).subtracting(used)
        used.formUnion(added)
      }
      let missing = used.filter { modules[$0] != nil && $0 != name }
        .subtracting(module.dependencies)
      #expect(missing.isEmpty, "\(name) does not declare \(missing.sorted())")
    }
  }
}
