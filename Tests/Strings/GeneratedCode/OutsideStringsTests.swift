import Foundation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import Testing

@Suite("Compiled strings, outside data", OutsideData.isPresent)
struct OutsideStringsTests {
  @Test("Typed functions and keys return the texts that macOS showed")
  func samples() throws {
    let root = try #require(OutsideData.conformance).appending(path: "apple")
    let samples = try OutsideData.lines("apple/runtime-samples.jsonl").map {
      try JSONDecoder().decode(OutsideStrings.Sample.self, from: Data($0.utf8))
    }
    expectEqual(samples.count, 655)
    // One table per file and language, because `.strings` and `.stringsdict` files contain one language.
    var tables: [String: ProjectFile] = [:]
    var names: [String: String] = [:]
    for sample in samples where names[sample.table] == nil {
      let bytes = Array(try Data(contentsOf: root.appending(path: sample.file)))
      let name = "Table\(names.count)"
      names[sample.table] = name
      tables[name] = .init(path: sample.path(name), bytes: bytes)
    }
    // Some samples demonstrate how to handle mistakes.
    var configuration = CompilerConfiguration()
    configuration.strictness = .lenient
    configuration.developmentLanguage = "en"
    let strings = CompiledStrings(Array(tables.values), configuration)
    let symbols = Dictionary(grouping: strings.compiler.symbols) { "\($0.type)\t\($0.key)" }

    var calls: [CompiledStrings.Call] = []
    var typed = 0
    for sample in samples {
      let name = try #require(names[sample.table])
      let reader = sample.reader(name)
      let arguments = sample.args.map { ", \($0.literal)" }.joined()
      calls.append(
        .init(
          expression: "\(reader)[\(sample.key.literal)\(arguments)]", expected: sample.expected,
          description: sample.file))
      guard let symbol = symbols["\(name)\t\(sample.key)"]?.first,
        let call = symbol.call(on: reader, sample.args)
      else { continue }
      typed += 1
      calls.append(
        .init(expression: call, expected: sample.expected, description: sample.file))
    }
    print("\(samples.count) samples by key, \(typed) by typed functions")
    try strings.check(calls)
  }

  /// Files that contain deliberate mistakes: conflicting types, undefined variables, two kinds of rules in one entry.
  private static let filesWithMistakes = [
    "rswift-Generic.stringsdict", "swiftgen-LocPluralErrorBothTypeKeys.stringsdict",
    "swiftgen-LocPluralErrorMissingVariable.stringsdict",
    "swiftgen-LocPluralErrorPlaceholders.stringsdict",
    "swiftgen-LocPluralUnsupported.stringsdict",
    "xcstrings-tool-neg-MismatchingArgumentType.xcstrings",
  ]

  @Test("Files compile by default, but files with mistakes fail if errors fail the build")
  func catalogs() throws {
    let root = try #require(OutsideData.conformance)
    var files: [ProjectFile] = []
    var refused: [String] = []
    for folder in ["apple/compile", "catalogs", "symbols/catalogs"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
      for name in names.sorted() {
        let path = "\(folder)/\(name)"
        guard name.hasSuffix(".xcstrings") || name.hasSuffix(".stringsdict") else { continue }
        let table = "Table\(files.count)"
        let file = ProjectFile(
          path: name.hasSuffix(".xcstrings")
            ? "\(table).xcstrings" : "en.lproj/\(table).stringsdict",
          bytes: Array(try Data(contentsOf: root.appending(path: path))))
        let compiler = LocalizedStringsCompiler([file])
        #expect(compiler.isUsable, "\(name): \(compiler.findings.map(\.description))")
        #expect(!compiler.buildFindings.contains { $0.severity == .error }, "\(name)")
        files.append(file)
        var configuration = CompilerConfiguration()
        configuration.strictness = .errors
        if !LocalizedStringsCompiler([file], configuration: configuration).isUsable {
          refused.append(name)
        }
      }
    }
    print("\(files.count) files compile")
    // Apple's compiler drops one of two languages with the same folder, and not always the same one.
    let others = refused.filter { !$0.contains("collision") && !$0.contains("region-separator") }
    expectEqual(others, Self.filesWithMistakes)
    // Without calls, the program must still compile.
    try CompiledStrings(files).check([])
  }

  /// A row about the symbols that Xcode generates from catalogs.
  private struct XcodeSymbol {
    let catalog: String
    let table: String
    let key: String
    /// `var name` or `func name(label:Type,…)`.
    let declaration: String
    /// Whether the row comes from the file that Xcode generated, and not only from code that calls it.
    let isComplete: Bool

    init(_ row: Substring) throws {
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      catalog = parts[0]
      table = parts[1]
      key = try JSONDecoder().decode([String].self, from: Data("[\(parts[2])]".utf8))[0]
      declaration = "\(parts[3]) \(parts[4])(\(parts[5]))"
      isComplete = parts[7].hasPrefix("generated")
    }
  }

  @Test("With Xcode's symbols, manual keys have the same symbols as in Xcode")
  func xcodeSymbols() throws {
    let root = try #require(OutsideData.conformance).appending(path: "symbols")
    let text = try String(contentsOf: root.appending(path: "symbols.tsv"), encoding: .utf8)
    let rows = try text.split(separator: "\n").dropFirst().map { try XcodeSymbol($0) }
    var configuration = CompilerConfiguration()
    configuration.symbols = .xcode
    func symbols(_ file: ProjectFile) -> [LocalizedStringsCompiler.Symbol] {
      LocalizedStringsCompiler([file], configuration: configuration).symbols.filter(\.isXcode)
    }
    func declaration(_ symbol: LocalizedStringsCompiler.Symbol) -> String {
      let list = symbol.parameters.map { "\($0.label ?? "_"):\($0.type)" }.joined(separator: ",")
      return "\(list.isEmpty ? "var" : "func") \(symbol.name)(\(list))"
    }
    var proved = 0
    for (catalog, rows) in Dictionary(grouping: rows, by: \.catalog) where catalog != "-" {
      let bytes = Array(try Data(contentsOf: root.appending(path: "catalogs/\(catalog)")))
      let own = symbols(.init(path: "\(rows[0].table).xcstrings", bytes: bytes))
      let byKey = Dictionary(own.map { ($0.key, declaration($0)) }, uniquingKeysWith: { $1 })
      for row in rows {
        expectEqual(byKey[row.key], row.declaration, "\(catalog): \(row.key)")
        proved += 1
      }
      if rows.allSatisfy(\.isComplete) {
        expectEqual(Set(own.map(\.key)), Set(rows.map(\.key)), "\(catalog)")
      }
    }
    // Without its catalog, a key determines only its name and its own arguments.
    for row in rows where row.catalog == "-" {
      let catalog: [String: Any] = [
        "sourceLanguage": "en", "version": "1.0",
        "strings": [row.key: ["extractionState": "manual"]],
      ]
      let bytes = Array(try JSONSerialization.data(withJSONObject: catalog))
      let own = try #require(symbols(.init(path: "\(row.table).xcstrings", bytes: bytes)).first)
      if row.key.contains("%") {
        expectEqual(declaration(own), row.declaration, "\(row.key)")
      } else {
        #expect(row.declaration.contains(" \(own.name)("), "\(row.key)")
      }
      proved += 1
    }
    expectEqual(proved, rows.count)
    print("\(proved) symbols are Xcode's")
  }
}

enum OutsideStrings {
  /// A line of the samples.
  struct Sample: Decodable {
    let file: String
    let bundleLocale: String
    let locale: String
    let key: String
    let args: [Argument]
    let width: Int?
    let expected: String

    /// The identity of the table.
    var table: String { file.hasSuffix(".xcstrings") ? file : "\(file) \(bundleLocale)" }

    func path(_ name: String) -> String {
      let type = file.split(separator: ".").last ?? ""
      return type == "xcstrings" ? "\(name).\(type)" : "\(bundleLocale).lproj/\(name).\(type)"
    }

    func reader(_ name: String) -> String {
      let width = width.map { "width: \($0)" } ?? ""
      return
        "\(name)(languages: [\"\(bundleLocale)\"], formattingLocale: \"\(locale)\", "
        + "devices: [.mac], options: options(\(width)))"
    }
  }

  /// An argument of a sample.
  enum Argument: Decodable {
    case integer(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        if let integer = try? container.decode(Int.self) {
          .integer(integer)
        } else {
          .text(try container.decode(String.self))
        }
    }

    var literal: String {
      switch self {
      case .integer(let value): "\(value)"
      case .text(let text): text.literal
      }
    }
  }
}

extension LocalizedStringsCompiler.Symbol {
  /// Returns a call in Swift; `nil` if the arguments have other types than the function's parameters.
  func call(on reader: String, _ arguments: [OutsideStrings.Argument]) -> String? {
    if parameters.isEmpty { return "\(reader).`\(name)`" }
    guard arguments.count >= parameters.count else { return nil }
    var passed: [String] = []
    for (parameter, argument) in zip(parameters, arguments) {
      switch (parameter.type, argument) {
      case ("Int", .integer), ("UInt", .integer), ("Double", .integer), ("String", .text),
        ("FormatArgument", _):
        passed.append((parameter.label.map { "\($0): " } ?? "") + argument.literal)
      default: return nil
      }
    }
    return "\(reader).`\(name)`(\(passed.joined(separator: ", ")))"
  }
}
