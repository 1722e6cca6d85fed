import StringCatalogs

/// Binary property lists of any bytes after the header: they are read in bounded time and memory.
func testBinaryPropertyList(_ input: [UInt8]) {
  checkPropertyList(Array("bplist00".utf8) + input, topLevel: .value)
}
