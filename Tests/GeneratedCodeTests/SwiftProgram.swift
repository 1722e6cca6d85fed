import Foundation
import TestSupport
import Testing

/// A program that is compiled by the Swift compiler as a test needs it, module by module.
final class SwiftProgram {
  private let scratch: Scratch
  private var objects: [String] = []

  /// A program without modules.
  init() throws { scratch = try Scratch() }

  /// Compiles a module from a folder of the project.
  func compileModule(_ name: String, from folder: String) throws {
    let files = FileManager.default.enumerator(
      at: Project.folder.appending(path: folder), includingPropertiesForKeys: nil)
    try compileModule(
      name,
      paths: (files?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".swift") })
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
    objects.append("\(name).o")
  }

  /// Compiles the program itself: a main file, and others of its module.
  func compileMain(_ main: String, files: [(name: String, contents: String)] = []) throws {
    try compile(["-o", "program"] + write(files + [("main.swift", main)]) + objects)
  }

  /// What the Swift compiler says of files that are a module with the built run time; empty if nothing.
  ///
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - isOpen: Whether imports are public by themselves.
  ///   - isolation: The actor that declarations belong to by themselves.
  static func problems(
    in files: [(name: String, contents: String)], isOpen: Bool, isolation: String
  ) throws -> String {
    let scratch = try Scratch()
    for file in files { try scratch.write(file.contents, to: file.name) }
    let features =
      ["ExistentialAny", "InferIsolatedConformances", "MemberImportVisibility"]
      + (isOpen ? [] : ["InternalImportsByDefault"])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name",
        "tests",
        "-module-name", "Consumer", "-warnings-as-errors", "-default-isolation", isolation, "-I",
        Self.builtModules.path,
      ] + features.flatMap { ["-enable-upcoming-feature", $0] } + files.map(\.name)
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = FileHandle.nullDevice
    try scratch.write("", to: "errors")
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    try process.run()
    process.waitUntilExit()
    let errors = try scratch.read("errors")
    return process.terminationStatus == 0 || !errors.isEmpty
      ? String(errors.prefix(4000)) : "the compiler ended with \(process.terminationStatus)"
  }

  /// The folder with the modules that the tests are built with.
  private static let builtModules: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let runner = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return runner.deletingLastPathComponent().appendingPathComponent("Modules")
  }()

  /// What the program prints.
  func output(for input: String = "") throws -> String {
    try scratch.write(input, to: "input")
    let process = Process()
    process.executableURL = scratch.url("program")
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  private func write(_ files: [(name: String, contents: String)]) throws -> [String] {
    try files.map { file in
      try scratch.write(file.contents, to: file.name)
      return scratch.url(file.name).path
    }
  }

  private func compile(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-package-name", "plurals", "-warnings-as-errors",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-I", ".",
      ] + arguments
    process.currentDirectoryURL = scratch.folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(String(decoding: data.prefix(4000), as: UTF8.self))")
  }
}
