import LocalizedStrings
import SwiftEmission

/// Names of which each is given once.
struct TakenNames {
  private var taken: Set<String>

  /// - Parameter reserved: Names that are never given.
  init(_ reserved: Set<String>) { taken = reserved }

  /// Takes a name; false if it is taken.
  mutating func insert(_ name: SwiftIdentifier) -> Bool { taken.insert(name.name).inserted }

  /// Takes a name for a text: the suggestion if it is free and the text owns it, else one with a number made from the
  /// text.
  mutating func name(_ suggestion: String, for text: String, isOwner: Bool) -> SwiftIdentifier {
    if isOwner, let name = SwiftIdentifier(suggestion), insert(name) { return name }
    let hash = MessageKeyHash.hash(text)
    // Short numbers are rarely shared, long ones hardly ever; but whoever writes the text may wish them to be.
    let numbers = [Self.digits(hash & 0xFF_FFFF, count: 6), Self.digits(hash, count: 16)]
    for number in numbers {
      if let name = SwiftIdentifier("\(suggestion)_\(number)"), insert(name) { return name }
    }
    var count = 2
    while true {
      if let name = SwiftIdentifier("\(suggestion)_\(numbers[1])_\(count)"), insert(name) {
        return name
      }
      count += 1
    }
  }

  private static func digits(_ number: UInt64, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}

/// Whether a text has fewer characters that a name loses, and otherwise comes first.
func isPlainer(_ left: String, _ right: String) -> Bool {
  func rank(_ text: String) -> (Int, Int) {
    (text.unicodeScalars.count { !$0.properties.isXIDContinue && $0 != " " }, text.utf8.count)
  }
  if rank(left) != rank(right) { return rank(left) < rank(right) }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}
