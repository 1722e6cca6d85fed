import StringCatalogs

/// XML property lists of any bytes: errors stand in the file, and a table that is written again is the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func testXMLPropertyList(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  checkPropertyList(Array("<plist>".utf8) + fuzzInput(data, count), topLevel: .value)
  return 0
}
