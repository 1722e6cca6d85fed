import ArgumentParser

/// Returns the number of an option `--integers-below`, below which an integer has to have a category.
///
/// Each command states in its help what it does with other categories.
///
/// - Throws: An error if the text is not a number above 0.
package func integerLimit(_ text: String) throws -> UInt64 {
  guard let limit = UInt64(text), limit > 0 else {
    throw ValidationError("--integers-below takes a number above 0")
  }
  return limit
}
