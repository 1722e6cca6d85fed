import PluralStringCatalogs
import PluralTranslationFiles

/// Tests XLIFF of any bytes: errors are located in the file, writing and parsing a document does not change it, and a catalog
/// remains readable after importing any translation.
func testXLIFFText(_ input: [UInt8]) {
  let bytes =
    Array("<xliff><file original=\"T\" source-language=\"en\" target-language=\"uk\"><body>".utf8)
    + input
  var document: TranslationDocument
  do {
    document = try TranslationDocument(xliff: bytes, file: "f")
  } catch {
    check([error], in: bytes)
    return
  }
  for index in document.files.indices {
    for unit in document.files[index].units.indices {
      document.files[index].units[unit].position = nil
    }
    document.files[index].units = document.files[index].units.sorted { $0.id < $1.id }
  }
  let text = document.xliff(tool: (name: "fuzz", version: "1"))
  do {
    let again = try TranslationDocument(xliff: Array(text.utf8), file: "again")
    require(
      again.xliff(tool: (name: "fuzz", version: "1")) == text, "another document is read again")
    require(again.files.map(\.units.count) == document.files.map(\.units.count), "units are lost")
  } catch {
    fatalError("what is written cannot be read: \(error)")
  }

  for file in document.files {
    do {
      let catalog = try StringCatalog(Array(sourceCatalog.utf8), file: "T")
      let (content, findings) = catalog.importing(file, document: "f")
      check(findings, in: bytes)
      let result = try content.map { try StringCatalog($0, file: "T") } ?? catalog
      require(result.entries.map(\.key) == catalog.entries.map(\.key), "other keys")
      require(result.findings.allSatisfy { $0.severity != .error }, "an import breaks the catalog")
      for unit in result.exported(to: "uk", original: "T").file.units {
        require(unit.id.hasPrefix("k") || unit.id.hasPrefix("s"), "another id: \(unit.id)")
      }
    } catch {
      fatalError("what is imported cannot be read: \(error)")
    }
  }
}

private let sourceCatalog = """
  {"sourceLanguage": "en", "version": "1.0", "strings": {
  "k": {"localizations": {"en": {"variations": {"plural": {
    "one": {"stringUnit": {"state": "translated", "value": "%lld a"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld b"}}}}}}},
  "s": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@N@"}, "substitutions": {
    "N": {"argNum": 2, "formatSpecifier": "d", "variations": {"plural": {
      "other": {"stringUnit": {"state": "translated", "value": "%arg b"}}}}}}}}}}}
  """
