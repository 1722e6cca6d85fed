import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import Plurals
import Testing

@testable import PluralStringsCompilation

/// Compares every format and every implementation of messages with a simple interpreter.
@Suite("Random messages")
struct RandomMessageTests {
  private static let language = "lv"
  /// Another language with the same plural rules.
  private static let sameRules = "prg"
  private let rules = PluralRules(locale: language)

  /// Returns the messages of a seed and their file, in a fixed order.
  private func generated(seed: UInt64) -> (all: [RandomMessage], text: [UInt8]) {
    var generator = SeededGenerator(seed: seed)
    let all = (0..<100).map { _ in RandomMessage(using: &generator) }
    let entries = all.enumerated().map { "\"k\($0)\" = \($1.stringsdictEntry);\n" }.joined()
    return (all, Array("{\n\(entries)}".utf8))
  }

  private let path = "\(language).lproj/T.stringsdict"

  private func arguments(_ generator: inout SeededGenerator) -> [Int] {
    (0..<24).map { _ in
      [0, 1, 2, 10, 11, 21, Int.random(in: 0..<1000, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
  }

  /// Compares the texts of tables with the interpreter.
  private func compare(
    _ tables: StringTables, _ keys: [String], _ messages: [RandomMessage],
    _ generator: inout SeededGenerator, _ format: String, in language: String = Self.language
  ) {
    for key in keys {
      guard let index = Int(key.dropFirst()),
        let shown = tables["T", localization: language]?.message(forKey: key)
      else {
        Issue.record("\(format): \(key) is missing")
        continue
      }
      for _ in 0..<3 {
        let numbers = arguments(&generator)
        let expected = messages[index].text(numbers, rules)
        let text = shown.string(arguments: numbers.map { .integer(Int64($0)) })
        expectEqual(text, expected, "\(format): \(messages[index].stringsdictEntry) \(numbers)")
      }
    }
  }

  @Test(
    "Filling the text of a message without arguments shows its form 'other'",
    arguments: sampled(0..<1000, 4).map { UInt64($0) })
  func unfilled(seed: UInt64) throws {
    let (messages, bytes) = generated(seed: seed)
    let table = try StringsdictFile(bytes, file: path).stringTables(
      named: "T", language: Self.language)["T", localization: Self.language]
    var generator = SeededGenerator(seed: seed &+ 3_000_000)
    var count = 0
    for (index, random) in messages.enumerated() {
      let message = try #require(table?.message(forKey: "k\(index)"))
      let text = message.localized([], options: FormatOptions())
      // A text without conversions is shown as always, with one percent sign for '%%'.
      if !message.isComplete || text == message.string() { continue }
      count += 1
      // The variant 'zero' is used in every language.
      let numbers = arguments(&generator).map { FormatArgument(max($0, 1)) }
      expectEqual(
        LocalizedFormat(text, language: Self.language).string(arguments: numbers),
        message.string(
          arguments: numbers, options: FormatOptions(pluralChoice: { _ in .other })),
        "\(random.stringsdictEntry): \(text)")
    }
    #expect(count > 20)
  }

  @Test(
    "Loaded, expanded and converted messages match the interpreter",
    arguments: sampled(0..<1000, 4).map { UInt64($0) })
  func messages(seed: UInt64) throws {
    let (messages, bytes) = generated(seed: seed)
    let file = try StringsdictFile(bytes, file: path)
    var generator = SeededGenerator(seed: seed &+ 1_000_000)
    let keys = messages.indices.map { "k\($0)" }

    compare(
      file.stringTables(named: "T", language: Self.language), keys, messages, &generator,
      "stringsdict")

    let compiled = file.tables(named: "T", language: Self.language)
    let table = try #require(compiled.tables.first)
    let (files, lost) = StringCatalog.files(
      of: [table], named: "T", sourceLanguage: Self.language)
    let catalog = try StringCatalog(Array(files[0].text.utf8), file: "T.xcstrings")
    let lostKeys = Set(lost.compactMap(\.key))
    let inCatalog = keys.filter { !lostKeys.contains($0) }
    #expect(inCatalog.count > 30)
    compare(
      catalog.stringTables(named: "T", language: nil), inCatalog, messages, &generator, "catalog")

    let (split, _) = table.splittingPluralKeys()
    compare(
      try LocalizedFolder(
        split.files.map { .init(path: $0.path, bytes: Array($0.text.utf8)) },
        developmentLanguage: Self.language
      ).tables,
      keys, messages, &generator, "strings")

    compare(
      try translated(file).stringTables(named: "T", language: Self.language), keys, messages,
      &generator, "translated stringsdict")
    compare(
      try translated(catalog).stringTables(named: "T", language: nil), inCatalog, messages,
      &generator, "translated catalog", in: Self.sameRules)

    let conflicts = Set(
      file.findings(language: Self.language).filter { $0.rule == .typeConflict }.map(\.key))
    for (key, message) in zip(keys, messages) {
      let types = message.types
      expectEqual(
        table.messages[key].map { Set($0.argumentReaders.keys) }, Set(types.keys),
        "types: \(message.stringsdictEntry)")
      expectEqual(
        conflicts.contains(key), types.values.contains { $0.count > 1 },
        "types: \(message.stringsdictEntry)")
    }

    try expectEqual(compare(bytes, path, messages, &generator), messages.count)
    let forms = split.texts.sorted.map { "\"\($0.key)\" = \"\($0.value.text)\";\n" }.joined()
    let path = path.replacing(".stringsdict", with: ".strings")
    #expect(try compare(Array(forms.utf8), path, messages, &generator) > 5)
  }

  /// Returns the file that results when a translator returns each text unchanged.
  private func translated<File: ExchangedFile>(_ file: File) throws -> File {
    var exported = file.exported(
      to: Self.sameRules, sourceLanguage: Self.language, original: file.file, target: nil,
      includesLarge: true
    ).file
    for index in exported.units.indices {
      exported.units[index].target = .init(exported.units[index].source)
    }
    let (content, findings) = try file.importing(
      exported, document: "T.xliff", target: nil, includesLarge: true)
    #expect(findings.isEmpty)
    return try File(#require(content), file: file.file)
  }

  /// Compares the compiled messages of a file with the interpreter.
  ///
  /// - Returns: The number of messages.
  private func compare(
    _ bytes: [UInt8], _ path: String, _ messages: [RandomMessage],
    _ generator: inout SeededGenerator
  ) throws -> Int {
    var configuration = CompilerConfiguration()
    configuration.developmentLanguage = Self.language
    let compiler = LocalizedStringsCompiler(
      [.init(path: path, bytes: bytes)], configuration: configuration)
    let lowered = try #require(compiler.loweredTables().first).messages
    for message in lowered {
      let index = try #require(Int(message.key.dropFirst()))
      let nodes = try #require(message.languages.first?.nodes)
      for _ in 0..<3 {
        let numbers = arguments(&generator)
        expectEqual(
          nodes.text(numbers, rules), messages[index].text(numbers, rules),
          "\(path): \(messages[index].stringsdictEntry) \(numbers)")
      }
    }
    return lowered.count
  }
}

extension [MessageNode] {
  /// Returns the text of the pieces for integers of fewer than four digits.
  fileprivate func text(_ arguments: [Int], _ rules: PluralRules) -> String {
    map { node in
      switch node {
      case .literal(let text): return text
      case .unfilled: return ""
      case .object(let position, _, _): return "\(arguments[position - 1])"
      case .conversion(let conversion): return "\(arguments[conversion.position - 1])"
      case .plural(let plural):
        let value = arguments[plural.position - 1]
        let hasZero = plural.variants.contains { $0.category == .zero }
        let category = value == 0 && hasZero ? .zero : rules.category(for: value)
        let form =
          plural.variants.first { $0.category == category }
          ?? plural.variants.first { $0.category == .other }
        return form?.nodes.text(arguments, rules) ?? ""
      case .widths, .devices: return "?"
      }
    }.joined()
  }
}
