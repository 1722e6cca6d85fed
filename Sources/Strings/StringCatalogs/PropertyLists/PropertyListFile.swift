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
  init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let content = Array(content)
    bytes = TextEncoding.withoutRepeatedMarks(content)
    list = try PropertyList(bytes, file: file, topLevel: .pairs)
    findings =
      Diagnostic.repeatedMark(bytes.count < content.count, file: file) + list.findings
    self.file = file
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
