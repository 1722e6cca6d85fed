import CLDRSupplemental
import Foundation
import PluralRuleCompiler
import PluralsCore
import Testing

@testable import PluralConformance

/// CLDR uses a part of the rule syntax. Here generated code for random rules, which use all of it, is compiled by
/// the Swift compiler and compared with the interpreter.
@Suite("Generated code, compiled")
struct CompiledCodeTests {
  @Test("Random rules answer as the interpreter reads them", arguments: [1, 2] as [UInt64])
  func randomRules(seed: UInt64) throws {
    var random = RandomRules(seed: seed, staysSmall: true)
    let ruleSets = (0..<24).map { _ in
      random.ruleSet().map { ConditionText($0, withoutControls: true) }
    }
    let program = try Program(ruleSets)
    var questions: [(locale: String, number: String, category: PluralCategory)] = []
    for (index, ruleSet) in ruleSets.enumerated() {
      let judge = try ReferenceCompiler.ruleSet(ruleSet)
      for number in random.numbers(for: judge, count: 150) {
        questions.append(
          (
            Program.locale(index), "\(number)", judge.category(of: ReferenceOperands(number))
          ))
      }
    }
    let answers = try program.answers(to: questions.map { "\($0.locale)\t\($0.number)" })
    try #require(answers.count == questions.count)
    for (question, answer) in zip(questions, answers) {
      #expect(
        answer == question.category.rawValue,
        "seed \(seed), \(ruleSets[Program.index(question.locale)]): \(question.number)")
    }
  }
}

extension ConditionText {
  /// The condition with spaces for the white space that XML cannot hold.
  fileprivate init(_ other: ConditionText, withoutControls: Bool) {
    let scalars = other.condition.unicodeScalars.map { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) ? " " : scalar
    }
    self.init(
      category: other.category, condition: String(String.UnicodeScalarView(scalars)))
  }
}

/// A program with the run-time library and code generated for some rule sets, each a locale's.
private struct Program {
  private let directory: URL

  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// An id that CLDR reserves for private use.
  static func locale(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "q\(letters[index / 26])\(letters[index % 26])"
  }

  static func index(_ locale: String) -> Int {
    let places = locale.utf8.dropFirst().map { Int($0 - UInt8(ascii: "a")) }
    return places[0] * 26 + places[1]
  }

  init(_ ruleSets: [[ConditionText]]) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "plurals-\(UUID().uuidString)")
    let generated = try PluralRuleCompiler(Self.source(ruleSets)).generatedFiles()
    for file in generated where file.path.hasPrefix("PluralsData/") {
      let url = directory.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.contents.write(to: url, atomically: true, encoding: .utf8)
    }
    try """
    import Plurals

    while let line = readLine() {
      let columns = line.split(separator: "\\t")
      let rules = PluralRules(locale: columns[0])
      print((try? PluralOperands(columns[1])).map { "\\(rules.category(for: $0))" } ?? "refused")
    }
    """.write(to: directory.appending(path: "main.swift"), atomically: true, encoding: .utf8)

    try compileModule("PluralsCore", in: Self.project.appending(path: "Sources/PluralsCore"))
    try compileModule("PluralsData", in: directory.appending(path: "PluralsData"))
    try compileModule("Plurals", in: Self.project.appending(path: "Sources/Plurals"))
    let objects = ["PluralsCore.o", "PluralsData.o", "Plurals.o"].map {
      directory.appending(path: $0).path
    }
    try compile(["-o", "program", directory.appending(path: "main.swift").path] + objects)
  }

  /// The program's line for each line of input.
  func answers(to lines: [String]) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: directory) }
    let input = directory.appending(path: "input")
    try (lines.joined(separator: "\n") + "\n").write(to: input, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = directory.appending(path: "program")
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func source(_ ruleSets: [[ConditionText]]) -> PluralRuleCompiler.Source {
    func file(
      _ role: PluralRuleCompiler.Source.Role, _ content: String
    ) -> PluralRuleCompiler.Source.File {
      let text = "<supplementalData>\(content)</supplementalData>"
      return .init(
        role: role, relativePath: "\(role).xml",
        file: SourceFile(path: "\(role).xml", bytes: Array(text.utf8)))
    }
    let root = "<pluralRules locales='root'><pluralRule count='other'/></pluralRules>"
    let elements = ruleSets.enumerated().map { index, ruleSet in
      let rules = ruleSet.map { "<pluralRule count='\($0.category)'>\($0.condition)</pluralRule>" }
      return """
        <pluralRules locales='\(locale(index))'>\(rules.joined())<pluralRule count='other'/></pluralRules>
        """
    }
    let range = "<pluralRange start='other' end='other' result='other'/>"
    return .init(
      files: [
        file(.plurals, "<plurals type='cardinal'>\(root)\(elements.joined())</plurals>"),
        file(.ordinals, "<plurals type='ordinal'>\(root)</plurals>"),
        file(
          .pluralRanges,
          "<plurals><pluralRanges locales='root'>\(range)</pluralRanges></plurals>"),
      ], cldrVersion: "0")
  }

  private func compileModule(_ name: String, in folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    try compile(
      [
        "-parse-as-library", "-module-name", name, "-emit-module", "-emit-module-path",
        "\(name).swiftmodule", "-wmo", "-c", "-o", "\(name).o",
      ] + files)
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
