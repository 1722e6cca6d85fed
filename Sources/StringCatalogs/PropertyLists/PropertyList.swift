import LocaleDataCore
import MessageFormats

/// A property list whose parts know where they are.
///
/// Apple, “Property List Programming Guide”.
public struct PropertyList: Sendable {
  /// What the part is.
  public let value: Value
  /// Where it is; nil in binary property lists.
  public let position: SourcePosition?
  /// The offsets of its bytes in the text of the file; empty in binary property lists.
  package var range = 0..<0
  /// The offsets of what comes between its tags or braces; all of it, if it has none.
  package var content = 0..<0

  /// What a part is.
  public indirect enum Value: Sendable {
    /// A text.
    case string(String)
    /// The members in the order of the file, with repetitions.
    case dictionary([Member])
    /// The elements, in order.
    case array([PropertyList])
    /// True or false.
    case boolean(Bool)
    /// An integer or a real, as the file spells it.
    case number(String)
    /// A date, as the file spells it.
    case date(String)
    /// Bytes, decoded.
    case data([UInt8])
  }

  /// What is odd about the text of the file; of its outermost part.
  var findings: [Diagnostic] = []

  /// A member of a dictionary.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// Where the key is.
    public let position: SourcePosition?
    /// The value.
    public let value: PropertyList
    /// The offsets of the key's bytes in the text of the file; empty in binary property lists.
    package var keyRange = 0..<0
  }
}

extension PropertyList {
  /// A part that is in no file.
  package init(_ value: Value) { self.init(value: value, position: nil) }

  /// The text; nil if the part is not a string.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The members with the last one of each key, in order; nil if the part is not a dictionary.
  package var members: [Member]? {
    guard case .dictionary(let members) = value else { return nil }
    var seen: Set<TableKey> = []
    return members.reversed().filter { seen.insert(TableKey($0.key)).inserted }.reversed()
  }

  /// The name of the type, for messages.
  package var typeName: String {
    switch value {
    case .string: "a string"
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .boolean: "a boolean"
    case .number: "a number"
    case .date: "a date"
    case .data: "data"
    }
  }
}

extension PropertyList.Member {
  /// A member that is in no file.
  package init(key: String, value: PropertyList) {
    self.init(key: key, position: nil, value: value)
  }
}
