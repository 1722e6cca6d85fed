import PluralTranslationFiles
import PluralsJSON

@testable import PluralStringCatalogs

/// Tests `.xcstrings` files of any bytes: findings are located in the file, writing and parsing the file again does not change it,
/// and it always compiles to the same tables, which can be parsed.
func testStringCatalogJSON(_ bytes: [UInt8]) {
  do {
    let json = try JSONNode(try SourceText(bytes, file: "f"))
    let text = json.value.text
    let again = try JSONNode(try SourceText(text.utf8, file: "again"))
    require(again.value.text == text, "another JSON is read again")
  } catch {
    check([error], in: bytes)
    return
  }

  let catalog: StringCatalog
  do {
    catalog = try StringCatalog(bytes, file: "f")
  } catch {
    check([error], in: bytes)
    return
  }
  check(catalog.findings(language: nil), in: bytes)
  let result = CatalogCompiler.compile(catalog, name: "T")
  require(result.json == CatalogCompiler.compile(catalog, name: "T").json, "other tables")
  for file in result.files {
    let content = Array(file.content.propertyList.utf8)
    do {
      require(
        try PropertyList(content, file: file.path).tableValue == file.content,
        "another table is read: \(file.path)")
      if file.path.hasSuffix(".stringsdict") {
        let read = try StringsdictFile(content, file: file.path)
        require(read.entries.count <= catalog.entries.count, "more entries than the catalog has")
      }
    } catch {
      fatalError("what is compiled cannot be read: \(error)")
    }
  }
  do {
    let again = try StringCatalog(Array(catalog.text.utf8), file: "f")
    require(again.text == catalog.text, "another catalog is read again")
    require(again.entries.count == catalog.entries.count, "not the same entries are read again")
  } catch {
    fatalError("what is written cannot be read: \(error)")
  }
}
