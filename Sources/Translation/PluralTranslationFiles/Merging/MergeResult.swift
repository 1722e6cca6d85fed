package import PluralsDiagnostics

/// How the other text of a conflict is kept.
package enum MergeNotation: Sendable {
  /// In the comment of the entry.
  case comment
  /// In the text, between markers as git writes them.
  case markers
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
