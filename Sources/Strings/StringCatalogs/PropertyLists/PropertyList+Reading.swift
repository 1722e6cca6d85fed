extension PropertyList {
  /// Parses a property list in any form: XML, binary, or old-style text.
  ///
  /// - Parameters:
  ///   - content: The file's bytes.
  ///   - file: The file's name, for messages.
  ///   - topLevel: The contents that old-style text may have without enclosing braces.
  /// - Throws: The finding that makes the file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  public init(
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

/// The forms of property lists.
package enum PropertyListSyntax {
  case xml, binary, oldStyle

  /// Detects the form of a file.
  package init(_ bytes: [UInt8]) {
    // Removes white space, zero bytes and byte order marks, to recognize UTF-16 as well.
    let ignored: [UInt8] = [0, 0x09, 0x0A, 0x0D, 0x20, 0xBB, 0xBF]
    let start = bytes.prefix(200).filter { $0 < 0xEF && !ignored.contains($0) }
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
public enum OldStyleTopLevel: Hashable, Sendable {
  /// One value: a dictionary in braces, an array in parentheses, a string.
  case value
  /// Also pairs without enclosing braces.
  case pairs
  /// Also pairs without enclosing braces, or nothing, as in `.strings` files.
  case table
}
