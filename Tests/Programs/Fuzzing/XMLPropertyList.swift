import PluralStringCatalogs

/// Tests XML property lists of any bytes: errors are located in the file, and writing a table preserves it.
func testXMLPropertyList(_ input: [UInt8]) {
  checkPropertyList(Array("<plist>".utf8) + input, topLevel: .value)
}
