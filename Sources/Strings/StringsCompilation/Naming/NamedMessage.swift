import SwiftEmission

/// A message with the name of its function or property.
struct NamedMessage {
  let message: LoweredMessage
  /// The name of the function or property.
  let name: SwiftIdentifier
  /// The parameters; empty for a property.
  let parameters: [MessageParameter]
  /// Whether Xcode generates the same symbol.
  let isXcode: Bool
}
