import Foundation
import PluralTestSupport
import Testing

/// A program that a test compiles with the Swift compiler, module by module. Each call of the compiler compiles a whole module, because
/// otherwise it starts a process for each file, which reads all of them.
final class SwiftProgram {
  /// Modules that programs can share.
  struct Library: Sendable {
    /// Keeps the folder, if it is temporary.
    fileprivate let scratch: Scratch?
    /// The folder with the interfaces of the modules.
    fileprivate let folder: String
    fileprivate let modules: [String]
    fileprivate let objects: [String]
  }

  private let scratch: Scratch
  private let library: Library?
  private var modules: [String] = []

  /// Creates a program without its own modules.
  init(_ library: Library? = nil) throws {
    scratch = try Scratch()
    self.library = library
  }

  private init(in scratch: Scratch) {
    self.scratch = scratch
    library = nil
  }

  /// Returns a library with a module of the package and its dependencies, for all tests: those that the tests were built with, if the
  /// build system keeps their objects next to them, or else new ones. Compiling them takes longer than compiling most programs.
  static func library(of module: String) throws -> Library {
    if let built = try builtLibrary(of: module) { return built }
    let program = SwiftProgram(in: try Scratch.shared.get())
    try program.compileModule(module)
    return Library(
      scratch: program.scratch, folder: program.scratch.path, modules: program.modules,
      objects: program.modules.map { "\(program.scratch.path)/\($0).o" })
  }

  private static func builtLibrary(of module: String) throws -> Library? {
    var modules: [String] = []
    var objects: [String] = []
    var rest = [module]
    while let name = rest.popLast() {
      if modules.contains(name) { continue }
      modules.append(name)
      let folder = builtModules.deletingLastPathComponent().appending(path: "\(name).build")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let own = names.filter { $0.hasSuffix(".swift.o") }
      let interface = builtModules.appending(path: "\(name).swiftmodule").path
      guard !own.isEmpty, FileManager.default.fileExists(atPath: interface) else { return nil }
      objects += own.map { "\(folder.path)/\($0)" }
      rest += try PackageDescription.current.get().target(name).dependencies
    }
    return Library(scratch: nil, folder: builtModules.path, modules: modules, objects: objects)
  }

  /// Compiles a module of the package and its dependencies, except those that the program already has.
  func compileModule(_ name: String) throws {
    if modules.contains(name) || library?.modules.contains(name) == true { return }
    let target = try PackageDescription.current.get().target(name)
    for dependency in target.dependencies { try compileModule(dependency) }
    let folder = Checkout.folder.appending(path: target.path)
    try compileModule(name, paths: target.sources.map { folder.appending(path: $0).path })
  }

  /// Compiles a module from files in memory.
  func compileModule(_ name: String, files: [(name: String, contents: String)]) throws {
    try compileModule(name, paths: try write(files))
  }

  private func compileModule(_ name: String, paths: [String]) throws {
    try compile(
      [
        "-parse-as-library", "-module-name", name, "-emit-module", "-emit-module-path",
        "\(name).swiftmodule", "-wmo", "-c", "-o", "\(name).o",
      ] + paths.sorted())
    modules.append(name)
  }

  /// Compiles the program itself: a main file, and others of its module.
  func compileMain(_ main: String, files: [(name: String, contents: String)] = []) throws {
    try compile(
      ["-wmo", "-o", "program"] + write(files + [("main.swift", main)])
        + modules.map { "\($0).o" }
        + (library?.objects ?? []))
  }

  /// Returns the output of the Swift compiler for files that form a module with the runtime library; empty if there are no
  /// problems.
  ///
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - isOpen: Whether imports are public by default.
  ///   - isolation: The default actor isolation of declarations.
  static func problems(
    in files: [(name: String, contents: String)], isOpen: Bool, isolation: String
  ) throws -> String {
    let scratch = try Scratch()
    for file in files { try scratch.write(file.contents, to: file.name) }
    let features =
      ["ExistentialAny", "InferIsolatedConformances", "MemberImportVisibility"]
      + (isOpen ? [] : ["InternalImportsByDefault"])
    let run = try ProgramRun(
      "swiftc",
      [
        "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6",
        "-package-name", "tests", "-module-name", "Consumer", "-warnings-as-errors",
        "-default-isolation", isolation, "-I", Self.builtModules.path,
      ] + features.flatMap { ["-enable-upcoming-feature", $0] } + files.map(\.name),
      in: scratch.path)
    return run.status == 0 || !run.errors.isEmpty
      ? String(run.errors.prefix(4000)) : "the compiler ended with \(run.status)"
  }

  /// The folder with the modules that the tests were built with.
  private static let builtModules: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let runner = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return runner.deletingLastPathComponent().appendingPathComponent("Modules")
  }()

  /// Returns the output of the program.
  func output(for input: String = "") throws -> String {
    try ProgramRun(scratch.url("program").path, [], input: Array(input.utf8)).successfulOutput()
  }

  private func write(_ files: [(name: String, contents: String)]) throws -> [String] {
    try files.map { file in
      try scratch.write(file.contents, to: file.name)
      return scratch.url(file.name).path
    }
  }

  private func compile(_ arguments: [String]) throws {
    _ = try ProgramRun(
      "swiftc",
      [
        "-swift-version", "6", "-package-name", "plurals", "-warnings-as-errors",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-I", ".",
      ] + (library.map { ["-I", $0.folder] } ?? []) + arguments,
      in: scratch.path
    ).successfulOutput()
  }
}
