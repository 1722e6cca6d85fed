import PluralStringCatalogs
import PluralTranslationFiles

/// Tests exporting and importing files of any bytes in every format: without changes, they are preserved byte for byte; with one
/// new text, no other text changes. The first byte selects the format.
func testTranslationImport(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let bytes = Array(input.dropFirst())
  do {
    switch first % 3 {
    case 0:
      let catalog = try StringCatalog(bytes, file: "f")
      let languages = Set(catalog.entries.flatMap(\.localizations).map(\.language)).sorted()
      // Ambiguous input cannot be compared with the result.
      let isRight = CatalogCompiler.compile(catalog, name: "T").findings.allSatisfy {
        $0.severity != .error && $0.rule != .duplicateKey
      }
      for language in languages.prefix(3) + ["uk"] {
        try check(
          catalog, language, canChange: isRight,
          export: { $0.exported(to: language, original: "f").file },
          import: { $0.importing($1, document: "d") },
          read: { try StringCatalog($0, file: "f") })
      }
    case 1:
      let file = try StringsFile(bytes, file: "f")
      try check(
        file, "uk", canChange: file.findings.isEmpty,
        export: { $0.exported(to: "uk", sourceLanguage: "en", original: "f", target: $0).file },
        import: { try $0.importing($1, document: "d", target: $0) },
        read: { try StringsFile($0, file: "f") })
    default:
      let file = try StringsdictFile(bytes, file: "f")
      try check(
        file, "uk", canChange: file.findings.isEmpty,
        export: { $0.exported(to: "uk", sourceLanguage: "en", original: "f", target: $0).file },
        import: { try $0.importing($1, document: "d", target: $0) },
        read: { try StringsdictFile($0, file: "f") })
    }
  } catch {
    check([error as? Diagnostic].compactMap(\.self), in: bytes)
  }
}

private func check<File>(
  _ file: File, _ language: String, canChange: Bool, export: (File) -> TranslationDocument.File,
  import take: (File, TranslationDocument.File) throws -> (
    content: [UInt8]?, findings: [Diagnostic]
  ),
  read: ([UInt8]) throws -> File
) throws {
  let written = TranslationDocument(files: [export(file)]).xliff(tool: (name: "fuzz", version: "1"))
  let exported: TranslationDocument.File
  do {
    exported = try TranslationDocument(xliff: Array(written.utf8), file: "d").files[0]
  } catch {
    fatalError("what is exported cannot be read: \(error)")
  }
  // Keys that look like the path of another key share its ID.
  let ids = Set(exported.units.map { Array($0.id.utf8) })
  guard ids.count == exported.units.count, language.namesLanguageFolder else { return }
  let (content, findings) = try take(file, exported)
  require(content == nil, "an untouched import changes the file: \(language)")
  require(findings.isEmpty, "an untouched import has findings: \(findings)")
  guard canChange else { return }

  for index in exported.units.indices.prefix(4) {
    var changed = exported
    let text = "⟦<&\"\\'>" + (changed.units[index].target?.text ?? changed.units[index].source)
    changed.units[index].target = .init(text)
    guard let content = try take(file, changed).content else {
      fatalError("'\(changed.units[index].id)' is not imported")
    }
    let again: TranslationDocument.File
    do {
      again = export(try read(content))
    } catch {
      fatalError("what is imported cannot be read: \(error)")
    }
    for (place, unit) in exported.units.enumerated() {
      let found = again.units.last { $0.id.utf8.elementsEqual(unit.id.utf8) }
      if place == index {
        require(
          found?.target?.text.utf8.elementsEqual(text.utf8) == true, "another text of '\(unit.id)'")
      } else if let target = unit.target {
        require(found?.target == target, "'\(unit.id)' changes with another unit")
      }
    }
  }
}
