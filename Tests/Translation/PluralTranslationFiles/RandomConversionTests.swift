import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Conversions of random catalogs")
struct RandomConversionTests {
  private static let languages = [
    "en", "ar", "cy", "fr", "he", "ja", "oc", "pt-PT", "ru", "sl", "zh-Hant",
  ]
  private static let keys = [
    "k", "k##{few}", "Hello %@", "%lld files", "%lld of %@", "", "days[0]", "days[1]", "class",
    "a.b",
    "a_b", "100%", "50%-off %lld", "plurals: the key is x", "é\n",
  ]
  /// What some format cannot express, among other pieces of texts.
  private static let pieces = [
    "a", " ", "%lld", "%lld", "%@", "%1$@", "%2$lld", "%1$lld", "%.1f", "%%", "% off", "% lld",
    "%-tal", "%s", "%5d", "%x", "%g", "%p", "%u", "%c", "%a", "%n",
    "%+d", "%'d",
    "%", "%(name)@", "%(count)lld", "\n", "'", "\"", "\\", "<b>", "&amp;", "ع", "ש", "@string/x",
    "  ",
    "{count}",
  ]

  @Test(
    "Each message that shows another text in the written file has a finding with its position",
    arguments: sampled(UInt64(1)...40, 4))
  func findings(seed: UInt64) throws {
    var catalogs = RandomCatalogs(
      seed: seed, keys: Self.keys, pieces: Self.pieces, languages: Self.languages, hasOther: true)
    for number in sampled(0..<40, 3) {
      let catalog = try StringCatalog(catalogs.json(), file: "T.xcstrings")
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
      for form in Format.checked {
        guard let format = form.table, form.isForeign || format.isMultilingual,
          let written = form.write?(tables, "T", "en", [])
        else { continue }
        let comment: Comment = "seed \(seed), catalog \(number), \(form.name)"
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
