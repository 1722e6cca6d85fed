import PluralsJSON
import PluralsLocales

/// A property list with the source locations of its parts.
///
/// Apple, “Property List Programming Guide”.
package struct PropertyList: Sendable {
  /// The value of the part.
  package let value: Value
  /// The source location; nil in binary property lists.
  package let position: SourcePosition?
  /// The range of its bytes in the text of the file; empty in binary property lists.
  package var range = 0..<0
  /// The range between its tags or braces; the whole range if it has neither.
  package var content = 0..<0

  /// The value of a part.
  package indirect enum Value: Sendable {
    /// A text.
    case string(String)
    /// The members in the order of the file, with repetitions.
    case dictionary([Member])
    /// The elements, in order.
    case array([PropertyList])
    /// True or false.
    case boolean(Bool)
    /// An integer or a real, as spelled in the file.
    case number(String)
    /// A date, as spelled in the file.
    case date(String)
    /// Bytes, decoded.
    case data([UInt8])
  }

  /// Unusual features of the file's text. Only the outermost part has them.
  var findings: [Diagnostic] = []

  /// A member of a dictionary.
  package struct Member: Sendable {
    /// The key.
    package let key: String
    /// The source location of the key.
    package let position: SourcePosition?
    /// The value.
    package let value: PropertyList
    /// The range of the key's bytes in the text of the file; empty in binary property lists.
    package var keyRange = 0..<0
    /// The offset of the sign between the key and the value; nil if there is none.
    package var equalsSign: Int?
    /// The offset after the pair, with its semicolon in old-style text; 0 in binary property lists.
    package var end = 0
  }
}

extension PropertyList {
  /// Creates a part that is not in a file.
  package init(_ value: Value) { self.init(value: value, position: nil) }

  /// The text; nil if the part is not a string.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The members in order, with only the last one of each key; nil if the part is not a dictionary.
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

  /// Parses a property list in any form: XML, binary, or old-style text.
  ///
  /// - Parameters:
  ///   - content: The file's bytes.
  ///   - file: The file's name, for messages.
  ///   - topLevel: The contents that old-style text may have without enclosing braces.
  /// - Throws: The finding that makes the file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(
    _ content: some Collection<UInt8>, file: String, topLevel: OldStyleTopLevel = .value
  ) throws(Diagnostic) {
    let bytes = Array(content)
    switch PropertyListSyntax(bytes) {
    case .binary:
      var reader = BinaryPropertyListReader(bytes, file: file)
      self = try reader.read()
    case .xml:
      self = try XMLPropertyListReader(bytes, file: file).read()
    case .oldStyle:
      var reader = OldStylePropertyListReader(try SourceText(bytes, file: file))
      self = try reader.read(topLevel)
      findings = reader.findings
    }
  }
}

extension PropertyList.Member {
  /// Creates a member that is not in a file.
  package init(key: String, value: PropertyList) {
    self.init(key: key, position: nil, value: value)
  }
}

/// The forms of property lists.
package enum PropertyListSyntax {
  case xml, binary, oldStyle

  /// Detects the form of a file.
  package init(_ bytes: [UInt8]) {
    // Removes white space, zero bytes and byte order marks, to recognize UTF-16 as well.
    let start = bytes.prefix(200).filter { byte in
      !(byte == 0 || byte >= 0xEF || byte == 0xBB || byte == 0xBF || byte == 0x20 || byte == 0x09
        || byte == 0x0A || byte == 0x0D)
    }
    if bytes.starts(with: "bplist".utf8) {
      self = .binary
    } else if ["<?xml", "<!", "<plist", "<dict"].contains(where: { start.starts(with: $0.utf8) }) {
      self = .xml
    } else {
      self = .oldStyle
    }
  }
}

/// The possible contents of old-style text.
package enum OldStyleTopLevel: Hashable, Sendable {
  /// One value: a dictionary in braces, an array in parentheses, a string.
  case value
  /// Also pairs without enclosing braces.
  case pairs
  /// Also pairs without enclosing braces, or nothing, as in `.strings` files.
  case table
}
