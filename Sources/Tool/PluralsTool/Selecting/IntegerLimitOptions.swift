import ArgumentParser

/// The integers that messages show.
struct IntegerLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ignore categories that no integer below this number has, such as 'many' in French below 1000000.",
      valueName: "number"))
  var integersBelow: UInt64?

  /// The number below which an integer must have a category; the maximum by default.
  var limit: UInt64 { integersBelow ?? .max }

  func validate() throws {
    if integersBelow == 0 { throw ValidationError("--integers-below takes a number above 0") }
  }
}
