package import Diagnostics

/// How the other text of a conflict is kept.
package enum MergeNotation: Sendable {
  /// In the comment of the entry.
  case comment
  /// In the text, between markers as git writes them.
  case markers
  /// Not at all, to compare the result with another one.
  case none
}

/// The result of a merge.
package struct MergeResult: Sendable {
  /// The bytes of the merged file.
  package let content: [UInt8]
  /// What both sides changed differently, in the order of the file.
  package let conflicts: [MergeConflict]
  /// What users should know about a merge that is no conflict.
  package var warnings: [Diagnostic] = []
}

/// The message and the part of it that a path leads to.
package struct MergePlace: Hashable, Sendable {
  /// The key of the message; nil if the part belongs to no message.
  package var key: String?
  /// The language; nil if the part is about all languages.
  package var language: String?
  /// The part of the message or of its translation: `plural.one`; nil for the whole.
  package var part: String?
}

/// The values of a message.
package struct MergedMessage: Sendable {
  /// The names that lead to the message.
  let path: [String]
  /// The values, each with the names that lead to it from the message.
  let fields: [(path: [String], value: String)]

  /// The values except states and comments, without the names that lead to them.
  package var texts: [String] {
    fields.filter { $0.path.last != "state" && $0.path.last?.hasPrefix("#") != true }.map(\.value)
  }
}
