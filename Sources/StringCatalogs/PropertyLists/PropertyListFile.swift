import LocaleDataCore
import MessageFormats

/// A property list with the bytes that it was read from.
package struct PropertyListFile: Sendable {
  /// The file's name.
  package let file: String
  /// What the file holds.
  package let list: PropertyList
  /// What is odd about its bytes.
  let findings: [Diagnostic]
  package let bytes: [UInt8]

  /// Reads a file in any form; without braces around it, a list of pairs.
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
  /// What is said about a file with several byte order marks.
  static func repeatedMark(_ isRepeated: Bool, file: String) -> [Diagnostic] {
    guard isRepeated else { return [] }
    let message = "the file begins with more than one byte order mark; the others are passed over"
    return [Diagnostic(.warning, .encoding, message, file: file, position: .start)]
  }
}
