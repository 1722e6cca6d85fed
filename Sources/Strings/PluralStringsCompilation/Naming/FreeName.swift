import PluralMessageFormats
import PluralsDiagnostics
import PluralsSwiftEmission

/// Returns the first free one of a name and its alternatives: `save`, `save_`, and with a hash of a text, `save_5f3a2c`.
///
/// - Parameters:
///   - name: The name.
///   - text: The text to hash.
///   - isFree: Returns whether nothing else has a name.
func freeName(
  _ name: String, for text: String, _ isFree: (SwiftIdentifier) -> Bool
) -> SwiftIdentifier {
  // Short hashes rarely collide, and long ones almost never, unless the author of the texts wants them to.
  let hash = MessageKeyHash.hash(text)
  let long = "\(name)_\(hash.hexadecimal(digits: 16))"
  let names = [name, "\(name)_", "\(name)_\((hash & 0xFF_FFFF).hexadecimal(digits: 6))", long]
  var count = 0
  while true {
    let suggestion = count < names.count ? names[count] : "\(long)_\(count - 2)"
    if let name = SwiftIdentifier(suggestion), isFree(name) { return name }
    count += 1
  }
}

/// Returns whether a text loses fewer characters in a name, or the same number and is sorted first.
func isPlainer(_ left: String, _ right: String) -> Bool {
  func rank(_ text: String) -> (Int, Int) {
    (text.unicodeScalars.count { !$0.properties.isXIDContinue && $0 != " " }, text.utf8.count)
  }
  if rank(left) != rank(right) { return rank(left) < rank(right) }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}
