import Foundation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import PluralsSwiftEmission
import Testing

@Suite("Generated code is valid and contains only the expected declarations")
struct HostileStringsTests {
  private static let tables = [
    "String", "Int", "Bool", "Optional", "LocalizedRules", "_LocalizedRules", "Swift",
    "PluralCategory",
    "MessageLookup", "Self", "Any", "Type", "a-b", "a b", "A B", "1", "x\n#error(\"injected\")\n",
    "👍", "👎",
  ]

  private static let languages = [
    "en", "de", "is", "as", "in", "none", "some", "Type", "Self", "self", "init", "pt-BR", "pt_BR",
    "pt--BR",
    "pt__BR", "-", "_", "1", "x\n#error(\"injected\")\n", "\"\\(injected)", "é", "e\u{301}t",
    "\u{202E}", "👍",
    "rawValue", "Base",
  ]

  private func files(_ seed: UInt64) throws -> [ProjectFile] {
    var hostile = HostileStrings(seed: seed)
    func file(_ path: String, _ text: String) -> ProjectFile {
      .init(path: path, bytes: Array(text.utf8))
    }
    var files = [file("Words.xcstrings", try hostile.words())]
    for table in Self.tables {
      files.append(
        file("\(table).xcstrings", try hostile.catalog(["en", "ru", "pt--BR", "none"], keys: 8)))
    }
    files.append(
      file("Many.xcstrings", try hostile.catalog(Self.languages, keys: 60)))
    for language in Self.languages {
      files.append(file("\(language).lproj/Files.strings", hostile.strings(4)))
      files.append(file("\(language).lproj/Files.stringsdict", hostile.stringsdict(4)))
    }
    files.append(file("Files.strings", hostile.strings(4)))
    return files
  }

  @Test(
    "Compiles in a main-actor module whose own types reuse all referenced names",
    arguments: sampled(
      [(3, .public), (2, .package), (1, .internal)] as [(UInt64, AccessLevel)]))
  func compiles(seed: UInt64, access: AccessLevel) throws {
    var configuration = CompilerConfiguration()
    configuration.access = access
    configuration.symbols = seed == 2 ? .xcode : .portable
    configuration.names = ["class": "await", "shows class": "inout"]
    var strings = CompiledStrings(try files(seed), configuration)
    strings.parts = 3
    try #require(strings.compiler.isUsable)
    let generated = try strings.generatedFiles()
    let symbols = strings.compiler.symbols
    #expect(symbols.count > 300)

    let calls = symbols.enumerated().map { index, symbol in
      let values = symbol.parameters.map { parameter in
        // All words except 'inout' are labels without backticks; Swift warns about unnecessary ones.
        let label = parameter.label.map { $0 == "inout" ? "`inout`: " : "\($0): " } ?? ""
        return label
          + (["String": "\"\"", "Double": "1.5", "FormatArgument": ".integer(1)"][parameter.type]
            ?? "1")
      }
      // Stale keys are deprecated. A nonisolated function can only call members that are not isolated.
      return
        "@available(*, deprecated) nonisolated func call\(index)(_ table: \(symbol.type)) { _ = table.`\(symbol.name)`"
        + (symbol.parameters.isEmpty ? "" : "(\(values.joined(separator: ", ")))") + " }\n"
    }
    let types = Set(symbols.map(\.type))
    let rivals = Self.capitalized(in: generated.map(\.contents))
      .subtracting(types).subtracting(Self.notRivals)
    #expect(rivals.isSuperset(of: ["LocaleKey", "NumberSymbols", "UInt16"]))
    let own =
      "import PluralStringsCore\n"
      + rivals.sorted().map { "struct \($0) {}\n" }.joined()
      + calls.joined()
    let sources = generated.enumerated().map { ("\($0).swift", $1.contents) } + [("Own.swift", own)]
    let problems = try SwiftProgram.problems(
      in: sources, isOpen: access == .public, isolation: "MainActor")
    expectEqual(problems, "", "seed \(seed)")
  }

  /// Words that are not types, or are names of modules.
  private static let notRivals: Set = [
    "Any", "Self", "Type", "Protocol", "Swift", "PluralStringsCore", "MainActor",
  ]

  /// Returns all words in code that may be types.
  private static func capitalized(in texts: [String]) -> Set<String> {
    Set(
      texts.flatMap { text in
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
          .filter { $0.first?.isUppercase ?? false && !$0.contains("\u{301}") }.map(String.init)
      })
  }
}
