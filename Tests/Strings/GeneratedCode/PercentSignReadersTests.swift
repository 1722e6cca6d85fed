import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import Testing

@Suite("Percent signs and marks in typed functions, tables and lint")
struct PercentSignReadersTests {
  private static let pieces = [
    "%lld", "%lld", "%@", "%d", "%1$lld", "%2$@", "%.1f", "%%", "% off", "% d", "% lldkm", "% lld",
    "% @", "% de ",
    "% w", "% %", "% - ", "% f", "% i ", "% .1f", "%-o", "%", "5% ", "5 % de ", "۵% off",
    "%lld% off", "%0 cores", "%0 d", "%0 @", "%0 ",
    " ", "a", "ام", "\u{200C}", "\u{200D}", "\u{301}", "\u{FE0F}\u{20E3}", "\u{600}", "\u{6DD}",
    "\u{D4E}",
  ]

  /// Catalogs of messages in three languages: plain texts, plurals and substitutions.
  private struct Texts {
    var random: SeededGenerator

    mutating func text(_ extra: String? = nil) -> String {
      let count = Int.random(in: 1...4, using: &random)
      return (0..<count).map { _ in
        (PercentSignReadersTests.pieces + (extra.map { [$0, $0, $0, $0, $0, $0] } ?? []))
          .randomElement(using: &random) ?? ""
      }.joined()
    }

    func unit(_ text: String) -> [String: Any] {
      ["stringUnit": ["state": "translated", "value": text]]
    }

    mutating func plural(_ extra: String? = nil) -> [String: Any] {
      ["plural": ["one": unit(text(extra)), "other": unit(text(extra))]]
    }

    mutating func localization() -> [String: Any] {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return ["variations": plural("%lld")]
      case 1:
        var localization = unit("%#@n@ " + text())
        localization["substitutions"] = [
          "n": ["argNum": 1, "formatSpecifier": "lld", "variations": plural("%arg")]
        ]
        return localization
      default: return unit(text())
      }
    }

    mutating func catalog(_ count: Int) throws -> ProjectFile {
      var strings: [String: Any] = [:]
      for number in 0..<count {
        var localizations: [String: Any] = [:]
        for language in ["en", "fr", "fa"] { localizations[language] = localization() }
        strings["k\(number)"] = ["localizations": localizations]
      }
      let catalog: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
      return .init(
        path: "Localizable.xcstrings",
        bytes: Array(try JSONSerialization.data(withJSONObject: catalog, options: .sortedKeys)))
    }
  }

  @Test(
    "All three interpret random texts with stray percent signs and marks alike",
    arguments: [1] as [UInt64])
  func agree(seed: UInt64) throws {
    let count = sampled(0..<150, 50).count
    var texts = Texts(random: SeededGenerator(seed: seed))
    let file = try texts.catalog(count)
    let strings = CompiledStrings([file])
    let folder = try LocalizedFolder([file], developmentLanguage: "en")
    let catalog = try StringCatalog(file.bytes, file: file.path)
    let tables = catalog.tables(named: "Localizable", language: "en").tables
    let findings = catalog.findings(language: nil)
    let leftOut = Set(
      (strings.compiler.findings + findings)
        .filter { $0.rule == .languageTypeConflict || $0.rule == .typeConflict }
        .map { "\($0.key ?? "") \($0.language ?? "")" })
    var calls: [CompiledStrings.Call] = []
    for symbol in strings.compiler.symbols {
      let values: [(code: String, argument: FormatArgument)] = symbol.parameters.map {
        switch $0.type {
        case "Int", "UInt": ("5", 5)
        case "Double": ("1.5", 1.5)
        case "String": ("\"x\"", "x")
        default: (".integer(7)", 7)
        }
      }
      let list = zip(symbol.parameters, values).map { parameter, value in
        (parameter.label.map { "\($0): " } ?? "") + value.code
      }
      for table in tables where !leftOut.contains("\(symbol.key) \(table.language)") {
        let reader = folder.tables.localizedTable(languages: [table.language])
        let shown = reader.localized(
          LocalizedMessage(key: symbol.key, arguments: values.map(\.argument)))
        let name = "Localizable(languages: [\"\(table.language)\"]).\(symbol.name)"
        calls.append(
          .init(
            expression: values.isEmpty ? name : "\(name)(\(list.joined(separator: ", ")))",
            expected: shown, description: "seed \(seed)"))
        // Without arguments, and with arguments for which the text has no conversions.
        for arguments in [[], values.isEmpty ? [(code: "5", argument: FormatArgument(5))] : []] {
          let list = ([symbol.key.literal] + arguments.map(\.code)).joined(separator: ", ")
          let message = LocalizedMessage(key: symbol.key, arguments: arguments.map(\.argument))
          calls.append(
            .init(
              expression: "Localizable(languages: [\"\(table.language)\"])[\(list)]",
              expected: reader.localized(message), description: "seed \(seed)"))
        }
        let entry = table.messages[symbol.key]
        // `plural-strings format` requires the same arguments.
        let read = entry?.argumentReaders.keys.max()
        #expect(read ?? 0 <= values.count, "seed \(seed): \(symbol.key) \(table.language)")
      }
    }
    #expect(calls.count > count)
    try strings.check(calls)
  }
}
