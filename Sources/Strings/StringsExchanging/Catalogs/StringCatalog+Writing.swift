public import StringCatalogs

extension StringCatalog {
  /// The catalog as Xcode writes it, with sorted members and an indentation of two spaces.
  public var text: String { json.value.sorted.text }
}

extension JSONNode.Value {
  /// The value with the members of all objects sorted by name.
  fileprivate var sorted: JSONNode.Value {
    switch self {
    case .object(let members):
      .object(
        members.sorted { $0.name < $1.name }
          .map {
            .init(
              name: $0.name, position: $0.position,
              value: JSONNode(value: $0.value.value.sorted, position: $0.value.position))
          })
    case .array(let elements):
      .array(elements.map { JSONNode(value: $0.value.sorted, position: $0.position) })
    default: self
    }
  }
}
