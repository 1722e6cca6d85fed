/// Deliberate differences between the package and outside data.
///
/// If a difference no longer occurs, the tests that use the list fail.
enum Departures {
  /// Returns whether Apple's compiler silently loses part of a catalog.
  ///
  /// Two of its languages share a folder, and which one is dropped changes from run to run. Here this is an error, and the tables
  /// contain the language that is spelled like the folder.
  static func losesLanguage(_ catalog: String) -> Bool { catalog.contains("-collision-") }

  /// Catalogs that another tool rejects and this package accepts, with the reasons.
  static let accepted = [
    "xcstrings-tool-neg-UnsupportedFormatSpecifiers.xcstrings":
      "that tool has no Swift type for %c; here it takes an integer, as in C"
  ]
}
