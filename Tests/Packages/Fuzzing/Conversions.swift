import LocalizedStrings
import StringCatalogs
import StringsExchanging

/// Tests conversions of tables of any bytes to every format: the output can be parsed, and each key is preserved unless a finding
/// explains why not. The first byte selects the format.
func testConversions(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let bytes = Array(input.dropFirst())
  var tables: [CompiledTable]
  do throws(Diagnostic) {
    switch first % 3 {
    case 0: tables = CatalogCompiler.compile(try StringCatalog(bytes, file: "f"), name: "T").tables
    case 1:
      let file = try StringsFile(bytes, file: "f")
      tables = [CompiledTable(language: "ru", name: "T", strings: file, stringsdict: nil)]
    default:
      let file = try StringsdictFile(bytes, file: "f")
      tables = [CompiledTable(language: "ru", name: "T", strings: nil, stringsdict: file)]
    }
  } catch {
    check([error], in: bytes)
    return
  }
  do {
    var joined: [CompiledTable] = []
    for table in tables {
      let (whole, findings) = table.joiningPluralKeys()
      check(findings, in: bytes)
      require(whole.keys.count <= table.keys.count, "joining makes keys")
      joined.append(whole)

      let (split, left) = whole.splittingPluralKeys()
      let again = try split.readAgain()
      require(again.strings.mapValues(\.text) == split.strings.mapValues(\.text), "other texts")
      require(
        again.entries.mapValues(\.localizedEntry) == split.entries.mapValues(\.localizedEntry),
        "other entries")
      for key in whole.entries.keys where split.entries[key] != nil {
        require(
          left.contains { $0.key?.utf8.elementsEqual(key.utf8) == true },
          "'\(key)' is left without a word")
      }
    }
    let (json, findings) = StringCatalog.json(of: joined, sourceLanguage: "en")
    let catalog = try StringCatalog(Array(json.text.utf8), file: "c")
    for table in joined {
      for key in table.keys {
        let isThere = catalog.entries.contains { $0.key.utf8.elementsEqual(key.utf8) }
        let isReported = findings.contains { $0.key?.utf8.elementsEqual(key.utf8) == true }
        require(isThere || isReported, "'\(key)' is lost without a word")
      }
    }
  } catch {
    fatalError("what is converted cannot be read: \(error)")
  }
}

extension CompiledTable {
  fileprivate var keys: [String] { strings.keys + entries.keys }

  /// Parses the table from its files.
  fileprivate func readAgain() throws -> CompiledTable {
    var stringsFile: StringsFile?
    var entryFile: StringsdictFile?
    for file in files {
      if file.path.hasSuffix(".strings") {
        stringsFile = try StringsFile(Array(file.content.pairs.utf8), file: file.path)
      } else {
        entryFile = try StringsdictFile(Array(file.content.propertyList.utf8), file: file.path)
      }
    }
    return CompiledTable(
      language: language, name: name, strings: stringsFile, stringsdict: entryFile)
  }
}
