/// What libFuzzer hands over. Where a property does not hold, the target stops with `fatalError`, which the fuzzer
/// reports with the input.
func fuzzInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: count))
}

/// Stops the fuzzer unless a property of the input holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}
