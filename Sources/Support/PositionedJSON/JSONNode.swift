public import Diagnostics
import LocaleIdentifiers

/// A JSON value whose parts know where they are, with everything that a writer has to keep: the order
/// of members and the spelling of numbers.
///
/// RFC 8259.
public struct JSONNode: Sendable {
  /// What the part is.
  public var value: Value
  /// Where it begins.
  public let position: SourcePosition
  /// The offsets of its bytes in the text; empty if it comes from no text.
  package var range = 0..<0

  /// What a part is.
  public indirect enum Value: Sendable {
    /// The members in the order of the file, with repetitions.
    case object([Member])
    /// The elements, in order.
    case array([JSONNode])
    /// A text, without its escapes.
    case string(String)
    /// A number as the file spells it.
    case number(String)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
  }

  /// A member of an object.
  public struct Member: Sendable {
    /// The name.
    public var name: String
    /// Where the name begins.
    public let position: SourcePosition
    /// The value.
    public var value: JSONNode
    /// The offsets of the name's bytes in the text, quotes included; empty if it comes from no text.
    package var nameRange = 0..<0

    package init(
      name: String, position: SourcePosition, value: JSONNode, nameRange: Range<Int> = 0..<0
    ) {
      self.name = name
      self.position = position
      self.value = value
      self.nameRange = nameRange
    }
  }

  package init(value: Value, position: SourcePosition, range: Range<Int> = 0..<0) {
    self.value = value
    self.position = position
    self.range = range
  }
}

extension JSONNode.Member {
  package func isNamed(_ name: String) -> Bool { self.name.hasSameBytes(as: name) }
}

extension JSONNode {
  /// The members with the last one of each name, in order; nil if the part is not an object.
  package var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    if members.count < 2 { return members }
    var seen: Set<TableKey> = []
    return members.reversed().filter { seen.insert(TableKey($0.name)).inserted }.reversed()
  }

  /// The last member of a name; nil if there is none, or it is null.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value, let member = members.last(where: { $0.isNamed(name) })
    else { return nil }
    if case .null = member.value.value { return nil }
    return member.value
  }

  /// The text; nil if the part is not a string.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The name of the type, for messages.
  package var typeName: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}
