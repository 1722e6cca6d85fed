import LocaleIdentifiers
import MessageFormats

/// A property list together with the bytes it was parsed from.
package struct PropertyListFile: Sendable {
  /// The file's name.
  package let file: String
  /// The contents of the file.
  package let list: PropertyList
  /// Unusual features of the file's bytes.
  let findings: [Diagnostic]
  package let bytes: [UInt8]

  /// Parses a file in any form. Without enclosing braces, it is a list of pairs.
  ///
  /// - Throws: The finding that makes the file unreadable.
  init(
    _ content: some Collection<UInt8>, file: String, topLevel: OldStyleTopLevel = .pairs
  ) throws(Diagnostic) {
    let content = Array(content)
    bytes = TextEncoding.withoutRepeatedMarks(content)
    list = try PropertyList(bytes, file: file, topLevel: topLevel)
    findings =
      Diagnostic.repeatedMark(bytes.count < content.count, file: file) + list.findings
    self.file = file
  }

  /// Returns the members of the outermost dictionary, in the order of the file.
  ///
  /// - Parameter expected: What the file should contain, for the error.
  /// - Throws: An error if the file contains something else.
  func members(_ expected: String) throws(Diagnostic) -> [PropertyList.Member] {
    guard case .dictionary(let members) = list.value else {
      throw Diagnostic(
        .error, .structure, "expected \(expected), found \(list.typeName)", file: file,
        position: list.position)
    }
    return members
  }
}

extension Diagnostic {
  /// Returns the finding for a file with several byte order marks.
  static func repeatedMark(_ isRepeated: Bool, file: String) -> [Diagnostic] {
    guard isRepeated else { return [] }
    let message = "the file begins with more than one byte order mark; the others are ignored"
    return [Diagnostic(.warning, .encoding, message, file: file, position: .start)]
  }
}
