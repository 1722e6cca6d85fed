import Foundation

/// A value as JSON that people can read and machines can compare.
///
/// - Parameter value: A value whose parts have names and are numbers and texts.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Nothing of that kind cannot be encoded.
  let data = try! encoder.encode(value)
  return String(decoding: data, as: UTF8.self) + "\n"
}
