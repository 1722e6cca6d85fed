import SwiftEmission

/// A message with the function or property that returns it.
struct NamedMessage {
  let message: LoweredMessage
  /// The name of the function or property.
  let name: SwiftIdentifier
  /// The parameters; empty for a property.
  let parameters: [MessageParameter]
  /// Whether Xcode makes the same symbol.
  let isXcode: Bool

  init(
    _ message: LoweredMessage, name: SwiftIdentifier, parameters: [MessageParameter], isXcode: Bool
  ) {
    self.message = message
    self.name = name
    self.parameters = parameters
    self.isXcode = isXcode
  }
}
