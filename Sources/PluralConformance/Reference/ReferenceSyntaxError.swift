/// Why a text that the suite reads is not what it should be, and where.
package struct ReferenceSyntaxError: Error, Hashable, Sendable {
  /// What would have been right: `expected a digit`.
  package let message: String
  /// The offset in the text: bytes for numbers, Unicode scalars for rules.
  package let offset: Int
  /// The whole text.
  package let text: String
}

extension ReferenceSyntaxError: CustomStringConvertible {
  package var description: String { "\(message) at offset \(offset) of “\(text)”" }
}
