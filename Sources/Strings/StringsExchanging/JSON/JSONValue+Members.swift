import Diagnostics
import LocaleIdentifiers
package import PositionedJSON

extension JSONNode.Value {
  /// Creates an object with members in this order.
  package static func members(_ members: [(String, JSONNode.Value)]) -> JSONNode.Value {
    .object(
      members.map {
        .init(name: $0.0, value: JSONNode(value: $0.1))
      })
  }

  /// Creates an array of values.
  package static func elements(_ values: [JSONNode.Value]) -> JSONNode.Value {
    .array(values.map { JSONNode(value: $0) })
  }

  /// Returns the last member with a name, or `nil` if the name is missing or the value is not an object.
  package func member(_ name: String) -> JSONNode.Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.isNamed(name) }?.value.value
  }

  /// Returns the part that a path of names leads to, or `nil` if it is missing.
  func part(at path: [String]) -> JSONNode.Value? {
    path.reduce(self) { $0?.member($1) }
  }

  /// Sets or removes a part, and creates the objects that lead to it. A new member is inserted before the first
  /// member whose name is larger, so sorted members stay sorted.
  package mutating func set(_ value: JSONNode.Value?, at path: String...) {
    set(value, at: path)
  }

  package mutating func set(_ value: JSONNode.Value?, at path: some Collection<String>) {
    guard let name = path.first else {
      if let value { self = value }
      return
    }
    var members: [JSONNode.Member] = []
    if case .object(let known) = self { members = known }
    let rest = path.dropFirst()
    if rest.isEmpty, value == nil {
      members.removeAll { $0.isNamed(name) }
    } else if let index = members.lastIndex(where: { $0.isNamed(name) }) {
      members[index].value.value.set(value, at: rest)
    } else if value != nil {
      var child = JSONNode.Value.object([])
      child.set(value, at: rest)
      members.insert(
        .init(name: name, value: JSONNode(value: child)),
        at: members.firstIndex { NameOrder.finder.isLess(TableKey(name), TableKey($0.name)) }
          ?? members.endIndex)
    }
    self = .object(members)
  }
}
