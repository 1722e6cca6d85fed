/// A part of a text that may be literal text.
package protocol LiteralPart {
  /// Creates a part of literal text.
  static func literal(_ text: String) -> Self

  /// The literal text; nil for other parts.
  var literal: String? { get }
}

extension Array where Element: LiteralPart {
  /// Appends literal text, joined to literal text before it.
  package mutating func append(literal text: String) {
    if text.isEmpty { return }
    guard var joined = last?.literal else { return append(.literal(text)) }
    // Without a second reference, the text grows in place.
    removeLast()
    joined += text
    append(.literal(joined))
  }
}
