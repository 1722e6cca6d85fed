import Foundation
import MessageFormats
import StringCatalogs
import StringsExchanging
import TestSupport
import Testing
import TranslationFormats

@Suite("Conversions of random catalogs")
struct RandomConversionTests {
  /// Catalogs with everything that some format cannot express.
  private struct Catalogs {
    var random: SeededGenerator

    /// Languages of both directions, with few and many categories, and one without rules in CLDR.
    static let languages = [
      "en", "ar", "cy", "fr", "he", "ja", "oc", "pt-PT", "ru", "sl", "zh-Hant",
    ]
    private static let keys = [
      "k", "k##{few}", "Hello %@", "%lld files", "%lld of %@", "", "days[0]", "days[1]", "class",
      "a.b",
      "a_b", "100%", "50%-off %lld", "plurals: the key is x", "é\n",
    ]
    private static let pieces = [
      "a", " ", "%lld", "%lld", "%@", "%1$@", "%2$lld", "%1$lld", "%.1f", "%%", "% off", "% lld",
      "%-tal", "%s", "%5d", "%x", "%g", "%p", "%u", "%c", "%a", "%n",
      "%+d", "%'d",
      "%", "%(name)@", "%(count)lld", "\n", "'", "\"", "\\", "<b>", "&amp;", "ع", "ש", "@string/x",
      "  ",
      "{count}",
    ]

    private mutating func text(_ extra: [String] = []) -> String {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (Self.pieces + extra + extra + extra).randomElement(using: &random) ?? ""
      }.joined()
    }

    private func unit(_ text: String) -> [String: Any] {
      ["stringUnit": ["state": "translated", "value": text]]
    }

    private mutating func plural(_ extra: [String] = []) -> [String: Any] {
      var forms: [String: Any] = ["other": unit("x" + text(extra))]
      for category in ["zero", "one", "two", "few", "many"] where Bool.random(using: &random) {
        forms[category] = unit(text(extra))
      }
      return ["plural": forms]
    }

    private mutating func localization() -> [String: Any] {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: return unit(text())
      case 3: return ["variations": plural(["%lld", "%lld"])]
      case 4:
        return [
          "variations": ["device": ["mac": ["variations": plural()], "other": unit(text())]]
        ]
      default:
        var localization = unit(text() + "%#@n@" + text(["%#@n@", "%#@m@"]))
        var substitutions: [String: Any] = [:]
        for (name, number) in [("n", 1), ("m", 2)] {
          var substitution: [String: Any] = ["variations": plural(["%arg ", "%arg "])]
          if Bool.random(using: &random) { substitution["argNum"] = number }
          if Bool.random(using: &random) { substitution["formatSpecifier"] = "lld" }
          substitutions[name] = substitution
        }
        localization["substitutions"] = substitutions
        return localization
      }
    }

    mutating func catalog() throws -> StringCatalog {
      var strings: [String: Any] = [:]
      for key in Self.keys where Bool.random(using: &random) {
        var localizations: [String: Any] = [:]
        for language in Self.languages where Int.random(in: 0..<3, using: &random) > 0 {
          localizations[language] = localization()
        }
        strings[key] = ["localizations": localizations]
      }
      return try StringCatalog(
        Array(
          JSONSerialization.data(
            withJSONObject: ["sourceLanguage": "en", "version": "1.0", "strings": strings])),
        file: "T.xcstrings")
    }
  }

  @Test(
    "Each message that shows another text in the written file has a finding with its position",
    arguments: sampled(UInt64(1)...40, 4))
  func findings(seed: UInt64) throws {
    var catalogs = Catalogs(random: SeededGenerator(seed: seed))
    for number in sampled(0..<40, 8) {
      let catalog = try catalogs.catalog()
      let compiled = catalog.shownTables(named: "T", language: "en")
      // Messages with errors show no text that could be compared.
      let wrong = Set(
        (compiled.findings + catalog.findings(language: nil)).filter { $0.severity == .error }
          .map { $0.key ?? "" })
      let tables = compiled.tables.map { table in
        var table = table.from("T.xcstrings").joiningPluralKeys().table
        for key in wrong { table.messages[key] = nil }
        return table
      }
      for format in TableFormats.exchangeable.exchanged
      where format.isForeign || format.isMultilingual {
        let comment: Comment = "seed \(seed), catalog \(number), \(format)"
        let written = format.files(of: tables, named: "T", sourceLanguage: "en", keeping: [])
        for finding in written.findings where finding.severity != .note {
          #expect(finding.position != nil, "\(comment): \(finding)")
        }
        let differences = ConversionCheck(tables, sourceLanguage: "en").differences(
          in: written.files, format, named: "T", losses: written.findings)
        #expect(differences.isEmpty, "\(comment): \(differences.prefix(3))")
      }
    }
  }
}
