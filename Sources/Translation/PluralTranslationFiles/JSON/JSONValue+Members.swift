package import PluralsJSON

extension JSONNode.Value {
  /// Creates an object with members in this order.
  package static func members(_ members: [(String, JSONNode.Value)]) -> JSONNode.Value {
    .object(
      members.map {
        .init(name: $0.0, value: JSONNode(value: $0.1))
      })
  }

  /// Creates an object with those members, in this order, that have a value.
  package static func members(present members: [(String, JSONNode.Value?)]) -> JSONNode.Value {
    .members(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Creates an array of values.
  package static func elements(_ values: [JSONNode.Value]) -> JSONNode.Value {
    .array(values.map { JSONNode(value: $0) })
  }
}
