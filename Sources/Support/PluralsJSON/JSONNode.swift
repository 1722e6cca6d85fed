package import PluralsDiagnostics
import PluralsLocales

/// A JSON value that records the source positions of its parts and everything that a writer has to preserve: the order of members
/// and the spelling of numbers.
///
/// RFC 8259.
package struct JSONNode: Sendable {
  /// The value.
  package var value: Value
  /// The file that the value was read from; `nil` for a value that was not parsed.
  private let file: SourceFile?
  /// The offsets of the value's bytes in the text; empty for a value that was not parsed.
  package let range: Range<Int>

  /// A JSON value of one of the six types.
  package indirect enum Value: Sendable {
    /// The members in the order of the file, including repeated ones.
    case object([Member])
    /// The elements, in order.
    case array([JSONNode])
    /// A string, unescaped.
    case string(String)
    /// A number, as spelled in the file.
    case number(String)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
  }

  /// A member of an object.
  package struct Member: Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONNode
    /// The offsets of the name's bytes in the text, including quotation marks; empty for a member that was not parsed.
    package let nameRange: Range<Int>

    package init(name: String, value: JSONNode, nameRange: Range<Int> = 0..<0) {
      self.name = name
      self.value = value
      self.nameRange = nameRange
    }

    /// The position at which the name begins; that of the beginning of a file if the member was not parsed.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    package var position: SourcePosition {
      value.file?.position(at: nameRange.lowerBound) ?? .start
    }
  }

  package init(value: Value, range: Range<Int> = 0..<0, in file: SourceFile? = nil) {
    self.value = value
    self.file = file
    self.range = range
  }

  /// The position at which the value begins; that of the beginning of a file if the value was not parsed.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package var position: SourcePosition { file?.position(at: range.lowerBound) ?? .start }
}

extension JSONNode.Value {
  /// The string; `nil` if the value is not a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSONNode.Member {
  package func isNamed(_ name: String) -> Bool { self.name.hasSameBytes(as: name) }
}

extension JSONNode {
  /// The members in order, only the last one of each name; `nil` if the value is not an object.
  package var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    if members.count < 2 { return members }
    var seen: Set<TableKey> = []
    return members.reversed().filter { seen.insert(TableKey($0.name)).inserted }.reversed()
  }

  /// The last member with a name; `nil` if the member is missing or null.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    // A loop, because build plugins run without optimization.
    var index = members.count
    while index > 0 {
      index -= 1
      guard members[index].isNamed(name) else { continue }
      let value = members[index].value
      if case .null = value.value { return nil }
      return value
    }
    return nil
  }

  /// The string; `nil` if the value is not a string.
  package var string: String? { value.string }

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
