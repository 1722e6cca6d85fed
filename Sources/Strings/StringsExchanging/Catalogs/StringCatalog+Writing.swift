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
      .members(members.sorted { $0.name < $1.name }.map { ($0.name, $0.value.value.sorted) })
    case .array(let elements): .elements(elements.map(\.value.sorted))
    default: self
    }
  }
}
