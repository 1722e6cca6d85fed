import Foundation
import PluralDataTables
import PluralTestSupport
import Plurals
import PluralsData
import PluralsDiagnostics
import PluralsLocales
import PluralsNegotiationData
import PluralsSwiftEmission
import Testing

@testable import PluralStringsCompilation

@Suite("Locale data for selected languages")
struct LocaleDataTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.generated.appendingPathComponent(path), encoding: .utf8)
  }

  private static func rules() throws -> PluralRulesTable {
    try PluralRulesTable(reading: text(PluralRulesTable.path), path: PluralRulesTable.path)
  }

  private static func numbers() throws -> NumberSymbolsTable {
    try NumberSymbolsTable(
      reading: text(NumberSymbolsTable.path), path: NumberSymbolsTable.path,
      likelyScript: { likelyScripts.subtag($0) })
  }

  @Test(
    "The selected rules of each locale match the library's rules",
    arguments: PluralRuleType.allCases)
  func rules(type: PluralRuleType) throws {
    let table = try Self.rules()
    for locale in PluralLocale.identifiers + ["xx", "pt-PT-x-a", "iw", "EN_us.UTF-8"] {
      let rules = LanguageRules(table, type, for: [locale])
      var source = SwiftSource()
      rules.emit(into: &source)
      let resolved = PluralRules(locale: locale, type: type).resolvedLocale
      #expect(source.text.hasPrefix("// \(resolved)\n"), "\(locale)")
      let name = try #require(rules.names[locale]).name
      #expect(
        source.text.contains("static func \(name)(_ x: PluralOperands) -> PluralCategory {\n"))
      #expect(source.text.contains("static func \(name)(integer i: UInt64) -> PluralCategory {\n"))
    }
  }

  @Test("Rows of the table are those of the rules that they are read as")
  func rows() throws {
    let text = try Self.text(PluralRulesTable.path)
    let rows = GeneratedFile.rows(of: text)
    let table = try Self.rules()
    let locales = PluralRulesTable.locales(ofSetsIn: rows)
    let ranges = locales.filter { $0.key.hasPrefix("ranges_") }.sorted { $0.key < $1.key }.map {
      name, locales in
      (
        name: SwiftIdentifier(String(name.dropFirst("ranges_".count)))!, locales: locales,
        rows: rows.filter { $0[0] == name }.map { Array($0.dropFirst()) }
      )
    }
    #expect(ranges.count > 10)
    expectEqual(GeneratedFile.rows(of: table.file(ranges: ranges).contents), rows)
  }

  @Test(
    "The table reproduces the library's rule functions exactly",
    arguments: [("cardinal", "Cardinals"), ("ordinal", "Ordinals")])
  func library(type: String, file: String) throws {
    let sets = try Self.rules().ruleSets.filter { $0.name.name.hasPrefix("\(type)_") }
    #expect(sets.count > 20)
    let code = try Self.text("PluralsData/\(file).swift")
    for set in sets {
      var source = SwiftSource()
      RuleFunctionsEmitter(set).emit(into: &source)
      // The library's lists of languages have their names, too.
      let start = try #require(source.text.firstRange(of: /\n(\/\/   |func )/)).lowerBound
      #expect(code.contains(source.text[start...]), "\(set.name.name)")
    }
  }

  @Test("The table reproduces the library's number symbol functions exactly")
  func libraryNumbers() throws {
    let functions = NumberFunctionsEmitter(
      try Self.numbers(), modifiers: "package ", ownModifiers: "private ")
    var symbols = SwiftSource()
    functions.emitSymbols(into: &symbols)
    var systems = SwiftSource()
    functions.emitSystems(into: &systems)
    for (source, file) in [(symbols, "LocaleNumberSymbols"), (systems, "NumberingSystems")] {
      #expect(source.text.utf8.count > 10_000)
      #expect(
        try Self.text("PluralsNumbersData/\(file).swift").hasSuffix("\n\(source.text)"), "\(file)")
    }
  }

  /// Returns the code for some languages' number symbols, and the keys of its `switch` statements.
  private static func numbers(
    _ languages: Set<_LocaleKey>
  ) throws -> (text: String, keys: Set<UInt64>) {
    let functions = NumberFunctionsEmitter(
      try numbers().selecting(languages), modifiers: "static ", ownModifiers: "private static ")
    var source = SwiftSource()
    functions.emitSymbols(into: &source)
    functions.emitSystems(into: &source)
    let keys = source.text.matches(of: /0x([0-9A-F_]+)/).compactMap {
      UInt64($0.1.filter { $0 != "_" }, radix: 16)
    }
    return (source.text, Set(keys))
  }

  @Test("Selects the number symbols of all regions of a language, and no others")
  func numbersOfLanguages() throws {
    let table = try Self.numbers()
    let latin = try #require(table.symbols.first { $0.system == "latn" }).groups
    let all = Set(
      (table.defaultSystems + table.nativeSystems + latin).filter { !$0.isRoot }
        .flatMap(\.members).map(\.key.rawValue))
    let languages = Dictionary(grouping: all) { _LocaleKey(rawValue: $0).language }
    #expect(languages.count > 100)
    for (language, keys) in spread(languages.sorted { $0.key.rawValue < $1.key.rawValue }, 25) {
      let selected = try Self.numbers([language])
      #expect(selected.keys.isSuperset(of: keys), "\(language)")
      #expect(
        selected.keys.allSatisfy { _LocaleKey(rawValue: $0).language == language }, "\(language)")
    }
    #expect(try Self.numbers(Set(languages.keys)).keys.isSuperset(of: all))
  }

  @Test("Selects the numbering systems of a language, and latn")
  func systems() throws {
    let arabic = try Self.numbers([_LocaleKey("ar")]).text
    #expect(arabic.contains("case \"arab\": arabSymbols(key)\n"))
    #expect(arabic.contains("case \"latn\": latnSymbols(key)\n"))
    #expect(!arabic.contains("deva"))
    #expect(arabic.contains("static func decimalDigits(_ system: String) -> DecimalDigits? {\n"))
    let english = try Self.numbers([_LocaleKey("en")]).text
    expectEqual(english.matches(of: /case "(\w+)"/).map(\.1), ["latn", "latn"])
  }

  @Test(
    "Rejects a rule table that the compiler did not write",
    arguments: [
      "", "by hand\n", "format\t2\n", "format\t3\ncardinal_en\tunknown\t1\n",
    ]
      + [
        "", "cardinal_en\tnumbers\t\tevery",
        "cardinal_en\tnumbers\t\tother\ncardinal_en\tnumbers\t\tother",
        "cardinal_en\tnumbers\tt = 0\tintegers",
      ].map { "format\t3\nlocale\ten\tcardinal_en\t\t\ncardinal_en\tintegers\t\tother\n\($0)\n" }
      + [
        "i", "i = ", "i == 1", "i = 3..2", "i = 1.2", "i = 1,,2", "i % 0 = 1", "i % 10 = 10",
        "q = 1", "i = one",
        "i = 1 or i = 2", "i mod 10 = 1",
      ].map {
        "format\t3\nlocale\ten\tcardinal_en\t\t\ncardinal_en\tnumbers\t\tother\n"
          + "cardinal_en\tintegers\t\($0)\tone\ncardinal_en\tintegers\t\tother\n"
      })
  func foreignRules(text: String) {
    #expect {
      try PluralRulesTable(reading: text, path: "Generated/PluralRules.tsv")
    } throws: { error in
      "\(error)"
        == "Generated/PluralRules.tsv: error: expected the rules of generated code in format 3; restore the file "
        + "from version control"
    }
  }

  @Test(
    "Rejects a table of number symbols that the compiler did not write",
    arguments: [
      "", "format\t1\n", "format\t2\nunknown\t1\t2\n", "format\t2\ndigits\tlatn\t012345678\n",
      "format\t2\nsymbols\tlatn\t.\troot\n", "format\t2\ndefault\tlatn\t\n",
      "format\t2\ndigits\tlatn\t0123456789\nsymbols\tlatn\t.\t,\t3\tthree\t1\t-\t+\t∞\tNaN\troot\n",
      "format\t2\nsymbols\tlatn\t.\t,\t3\t3\t1\t-\t+\t∞\tNaN\troot\n",
      "format\t2\ndigits\ta b\t0123456789\nsymbols\ta b\t.\t,\t3\t3\t1\t-\t+\t∞\tNaN\troot\n",
    ])
  func foreignNumbers(text: String) {
    #expect {
      try NumberSymbolsTable(
        reading: text, path: "Generated/NumberSymbols.tsv", likelyScript: { _ in nil })
    } throws: { error in
      "\(error)"
        == "Generated/NumberSymbols.tsv: error: expected the number symbols of generated code in format 2; restore "
        + "the file from version control"
    }
  }
}
