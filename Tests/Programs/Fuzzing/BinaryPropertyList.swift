import PluralStringCatalogs

/// Tests binary property lists with any bytes after the header: they are parsed in bounded time and memory.
func testBinaryPropertyList(_ input: [UInt8]) {
  checkPropertyList(Array("bplist00".utf8) + input, topLevel: .value)
}
