import StringCatalogs

/// Binary property lists of any bytes behind the header: they are read in bounded time and memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func testBinaryPropertyList(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  checkPropertyList(Array("bplist00".utf8) + fuzzInput(data, count), topLevel: .value)
  return 0
}
