import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTranslationFiles
import PluralsDiagnostics

/// Android resources of any bytes: errors are in the file, and what is read is the same when it is written and read again.
func testAndroidXML(_ input: [UInt8]) {
  let bytes = Array("<resources>".utf8) + input
  let file: AndroidFile
  do throws(Diagnostic) {
    file = try AndroidFile(bytes, file: "values/strings.xml")
  } catch {
    return require(error.position != nil, "an error without a place")
  }
  let tables = file.tables(named: "Localizable", language: "en").tables
  let written = AndroidFile.files(of: tables, named: "Localizable", sourceLanguage: "en")
  do throws(Diagnostic) {
    for text in written.files.map(\.text) {
      let again = try AndroidFile(Array(text.utf8), file: "values/strings.xml")
        .tables(named: "Localizable", language: "en")
      let differences = ConversionCheck(tables, sourceLanguage: "en").differences(
        in: written.files, AndroidFile.self, named: "Localizable", losses: written.findings)
      require(differences.isEmpty, "\(differences[0])")
      let third = AndroidFile.files(
        of: again.tables, named: "Localizable", sourceLanguage: "en")
      if written.findings.isEmpty {
        require(third.files.map(\.text).contains { $0.utf8.count <= text.utf8.count }, "it grows")
      }
    }
  } catch {
    fatalError("what is written cannot be read: \(error)")
  }
}
