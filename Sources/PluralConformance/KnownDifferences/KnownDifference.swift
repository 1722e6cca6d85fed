/// An answer that differs from other implementations, or from what CLDR's text promises, on
/// purpose.
///
/// All departures stand in this folder's list, each with its reason. One that no longer differs
/// fails the run and is to be struck off.
package struct KnownDifference: Hashable, Sendable {
  package let name: String
  package let reason: String
  /// What the names of the files begin with in which it must be found.
  let files: String

  init(_ name: String, files: String, _ reason: String) {
    self.name = name
    self.files = files
    self.reason = reason
  }
}
