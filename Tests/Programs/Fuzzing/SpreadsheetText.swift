import PluralStringCatalogs
import PluralTranslationFiles

/// Tests spreadsheets of any bytes: errors are located in the file, and what is written for the texts is read as the same texts.
func testSpreadsheetText(_ input: [UInt8]) {
  let bytes = Array("key,form,comment,en,de,state\n".utf8) + input
  func written(_ bytes: [UInt8], isAgain: Bool = false) -> String? {
    let file = ProjectFile(path: "f.csv", bytes: bytes)
    do {
      let tables = try ConvertedTables([file], to: .csv, sourceLanguage: "en", language: nil)
      let (files, findings) = try tables.written()
      if !isAgain { check(findings, in: bytes) }
      return findings.contains { $0.severity == .error } ? nil : files.first?.text
    } catch {
      require(!isAgain, "what is written cannot be read: \(error)")
      check([error], in: bytes)
      return nil
    }
  }
  guard let text = written(bytes) else { return }
  require(written(Array(text.utf8), isAgain: true) == text, "another spreadsheet is read again")
}
