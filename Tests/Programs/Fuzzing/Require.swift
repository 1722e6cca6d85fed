/// Stops the fuzzer, which reports the input, if a property of the input does not hold.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}
