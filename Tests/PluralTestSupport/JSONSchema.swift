package import Foundation

/// The parts of JSON Schema that tests examine.
package enum JSONSchema {
  /// Returns the objects that accept keys which the schema does not name, by their paths in the schema.
  package static func openObjects(in schema: Data) throws -> [String] {
    openObjects(in: try JSONSerialization.jsonObject(with: schema), path: "").sorted()
  }

  private static func openObjects(in value: Any, path: String) -> [String] {
    if let list = value as? [Any] {
      return list.enumerated().flatMap { openObjects(in: $1, path: "\(path)/\($0)") }
    }
    guard let schema = value as? [String: Any] else { return [] }
    // The keys of a map have a pattern.
    let isClosed =
      schema["additionalProperties"] as? Bool == false
      || schema["additionalProperties"] is [String: Any] && schema["propertyNames"] != nil
    return (schema["type"] as? String == "object" && !isClosed ? [path] : [])
      + schema.flatMap { openObjects(in: $1, path: "\(path)/\($0)") }
  }
}
