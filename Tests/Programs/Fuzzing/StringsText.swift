import PluralStringCatalogs

/// Tests `.strings` files of any bytes, with and without braces: errors and findings are located in the file, and writing a table
/// preserves it.
func testStringsText(_ bytes: [UInt8]) {
  for topLevel in [OldStyleTopLevel.value, .pairs] {
    checkPropertyList(bytes, topLevel: topLevel)
  }
  do {
    check(try StringsFile(bytes, file: "f").findings(language: "lv"), in: bytes)
  } catch {
    check([error], in: bytes)
  }
}
