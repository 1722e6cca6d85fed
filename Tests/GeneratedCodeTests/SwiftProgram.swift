import Foundation
import Testing

/// A program that is compiled by the Swift compiler as a test needs it, module by module.
final class SwiftProgram {
  private let directory: URL
  private var objects: [String] = []

  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A program without modules.
  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "plurals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Compiles a module from a folder of the project.
  func compileModule(_ name: String, from folder: String) throws {
    let files = FileManager.default.enumerator(
      at: Self.project.appending(path: folder), includingPropertiesForKeys: nil)
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

  /// What the program prints.
  func output(for input: String = "") throws -> String {
    let file = directory.appending(path: "input")
    try input.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = directory.appending(path: "program")
    process.standardInput = try FileHandle(forReadingFrom: file)
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
      let url = directory.appending(path: file.name)
      try file.contents.write(to: url, atomically: true, encoding: .utf8)
      return url.path
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
    process.currentDirectoryURL = directory
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(String(decoding: data.prefix(4000), as: UTF8.self))")
  }
}
