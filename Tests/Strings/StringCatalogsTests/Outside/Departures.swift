/// Where the package differs from outside data on purpose.
///
/// A departure that no longer differs fails the tests that use the list.
enum Departures {
  /// Catalogs of which Apple's compiler loses a part without a word.
  ///
  /// Two of their languages share a folder, and which one is dropped changes from run to run. Here
  /// that is an error; the tables hold the language that is spelled like the folder.
  static func losesLanguage(_ catalog: String) -> Bool { catalog.contains("-collision-") }

  /// Catalogs that another tool refuses and this package accepts, with the reasons.
  static let accepted = [
    "xcstrings-tool-neg-UnsupportedFormatSpecifiers.xcstrings":
      "that tool has no Swift type for %c; here it takes an integer, as in C"
  ]
}
