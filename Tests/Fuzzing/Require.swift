/// Stops the fuzzer, which reports the input, unless a property of the input holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}
