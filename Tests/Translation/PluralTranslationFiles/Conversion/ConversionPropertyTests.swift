import PluralConversionChecking
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Round trips between formats")
struct ConversionPropertyTests {
  private static let keys = [
    "k", "k##{few}", "k##{one}", "l", "l##{other}", "", "##{one}", "##{one}##{few}", "é",
    "e\u{301}",
    "k\u{600}", "%lld files", "%@ %lld", "a##{ones}",
  ]
  private static let pieces = [
    "a", " ", "%lld", "%lld", "%@", "%1$@", "%2$lld", "%1$lld", "%.1f", "%%", "% off", "% lld",
    "5% ", "lld", "\u{301}",
  ]

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
    var catalogs = RandomCatalogs(
      seed: seed, keys: Self.keys, pieces: Self.pieces, languages: ["en", "cy"], hasOther: false)
    for number in sampled(0..<300, 40) {
      let compiled = CatalogCompiler.compile(
        try StringCatalog(catalogs.json(), file: "T.xcstrings"), name: "T"
      ).tables
      for format in [StringsFile.self, StringsdictFile.self] as [any TableFile.Type] {
        let comment: Comment = "seed \(seed), catalog \(number), \(format)"
        let (files, refused) = format.files(of: compiled, named: "T", sourceLanguage: "en")
        let (read, unread) = try tables(files)
        #expect(unread.isEmpty, "\(comment): \(unread)")
        let (_, lost) = StringCatalog.files(of: read, named: "T", sourceLanguage: "en")
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
                expectEqual(texts[0], texts[1], "\(comment): '\(key)' \(list)")
              }
            }
          }
        }
      }
    }
  }
}
