import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTranslationFiles

/// Tests folders of files of any bytes: any files are accepted, and each language has a text for each message. A zero byte ends a
/// file, and the first byte of each file determines its path.
func testLocalizedFolders(_ input: [UInt8]) {
  let files = input.split(separator: 0).map { bytes in
    let first = Int(bytes.first ?? 0)
    return ProjectFile(
      path: paths[first % paths.count], bytes: Array(bytes.dropFirst()))
  }
  let folder = LocalizedFolder(readable: files, developmentLanguage: "en")
  for finding in folder.findings {
    require(files.contains { $0.path == finding.path }, "a finding about no file: \(finding)")
  }
  for report in [LintReport(files), LintReport(files, language: "ru")] {
    require(report.text.isEmpty == report.json.isEmpty, "findings in one form alone")
  }
  for fallback in [StringTables.Fallback.perKey, .perTable] {
    let languages = folder.tables.languages(for: ["ru", "fr-CA"])
    let message = folder.tables.message(forKey: "k", languages: languages, fallback: fallback)
    _ = message.string(5)
  }
}

private let paths = [
  "en.lproj/Localizable.strings", "ru.lproj/Localizable.strings",
  "ru.lproj/Localizable.stringsdict",
  "Base.lproj/Localizable.stringsdict", "Localizable.xcstrings", "Localizable.strings",
  "fr-CA.lproj/Other.strings",
]
