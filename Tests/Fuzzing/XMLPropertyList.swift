import StringCatalogs

/// XML property lists of any bytes: errors are in the file, and a table that is written again is the same.
func testXMLPropertyList(_ input: [UInt8]) {
  checkPropertyList(Array("<plist>".utf8) + input, topLevel: .value)
}
