import StringCatalogs

/// `.strings` files of any bytes, with and without braces: errors and findings are in the file, and a table that is
/// written again is the same.
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
