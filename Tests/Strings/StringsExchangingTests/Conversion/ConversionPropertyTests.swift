import Foundation
import LocalizedStrings
import StringCatalogs
import StringsExchanging
import TestSupport
import Testing

@Suite("Round trips between formats")
struct ConversionPropertyTests {
  private struct Catalogs {
    var random: SeededGenerator

    private static let keys = [
      "k", "k##{few}", "k##{one}", "l", "l##{other}", "", "##{one}", "##{one}##{few}", "é",
      "e\u{301}",
      "k\u{600}", "%lld files", "%@ %lld", "a##{ones}",
    ]
    private static let pieces = [
      "a", " ", "%lld", "%lld", "%@", "%1$@", "%2$lld", "%1$lld", "%.1f", "%%", "% off", "% lld",
      "5% ", "lld", "\u{301}",
    ]

    private mutating func text(_ extra: [String] = []) -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (Self.pieces + extra).randomElement(using: &random) ?? ""
      }.joined()
    }

    private func unit(_ text: String) -> [String: Any] {
      ["stringUnit": ["state": "translated", "value": text]]
    }

    private mutating func plural(_ extra: [String] = []) -> [String: Any] {
      var forms: [String: Any] = [:]
      for category in ["zero", "one", "two", "few", "many", "other"]
      where Bool.random(using: &random) {
        forms[category] = unit(text(extra))
      }
      return ["plural": forms]
    }

    private mutating func localization() -> [String: Any] {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...1: return unit(text())
      case 2...3: return ["variations": plural(["%lld", "%lld"])]
      case 4:
        return [
          "variations": [
            "device": [
              "mac": ["variations": plural()], "ipad": unit(text()), "other": unit(text()),
            ]
          ]
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
        for language in ["en", "cy"] { localizations[language] = localization() }
        strings[key] = ["localizations": localizations]
      }
      return try StringCatalog(
        Array(
          JSONSerialization.data(
            withJSONObject: ["sourceLanguage": "en", "version": "1.0", "strings": strings])),
        file: "T.xcstrings")
    }
  }

  /// Returns the tables in files, parsed as by `convert`.
  private func tables(
    _ files: [(path: String, text: String)]
  ) throws -> (tables: [MessageTable], findings: [Diagnostic]) {
    var tables: [String: MessageTable] = [:]
    var findings: [Diagnostic] = []
    for (path, text) in files {
      let language = String(path.prefix { $0 != "." })
      let file = try TableFormats.all.format(of: path).init(Array(text.utf8), file: path)
      let (table, unread) = file.tables(named: "T", language: language).tables[0]
        .joiningPluralKeys()
      findings += unread
      tables[language] = tables[language]?.joining(table) ?? table
    }
    return (tables.sorted { $0.key < $1.key }.map(\.value), findings)
  }

  private func ids(_ findings: [Diagnostic]) -> Set<[UInt8]> {
    Set(
      findings.filter { $0.rule == .notConvertible && $0.severity == .error }
        .map { Array("\($0.language ?? "") \($0.key ?? "")".utf8) })
  }

  @Test(
    "Random catalogs survive conversion to .strings and .stringsdict and back",
    arguments: sampled(UInt64(1)...3))
  func roundTrip(seed: UInt64) throws {
    let arguments: [[FormatArgument]] = [
      [1, 2, 3, 4], [5, 1, 2, 3], [0, 3, 1, 1], ["x", 2, 5, 1], ["x", 5, "y", 2],
      [], [2], [5], [5, 2], ["x", 2], [5, 1, 2], ["x", 5, 2],
    ]
    var catalogs = Catalogs(random: SeededGenerator(seed: seed))
    for number in sampled(0..<300, 40) {
      let compiled = CatalogCompiler.compile(try catalogs.catalog(), name: "T").tables
      for format in [StringsFile.self, StringsdictFile.self] as [any ExchangedFile.Type] {
        let comment: Comment = "seed \(seed), catalog \(number), \(format)"
        let (files, refused) = format.files(of: compiled, named: "T", sourceLanguage: "en")
        let (read, unread) = try tables(files)
        #expect(unread.isEmpty, "\(comment): \(unread)")
        let (_, lost) = StringCatalog.json(of: read, sourceLanguage: "en")
        #expect(ids(lost).isSubset(of: ids(refused)), "\(comment): \(lost)")
        for table in compiled {
          let strings = table.stringTable
          let again = read.first { $0.localization == table.localization }?.stringTable
          for key in table.messages.keys {
            for device in [[], [Device.mac]] {
              let message = strings.message(forKey: key, devices: device)
              let other = again?.message(forKey: key, devices: device)
              // Without 'other', the text around a missing form is not in any plural form.
              guard message?.isComplete != false else { continue }
              for list in arguments {
                let texts = [message, other].map { $0?.string(arguments: list) }
                #expect(texts[0] == texts[1], "\(comment): '\(key)' \(list)")
              }
            }
          }
        }
      }
    }
  }
}
