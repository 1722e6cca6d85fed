package import Diagnostics

/// A version of a file that can be merged with others.
package protocol MergeableVersion: Sendable {
  /// Reads a version.
  ///
  /// - Parameters:
  ///   - content: The bytes.
  ///   - path: The path of the file, which decides about its format and its language.
  ///   - file: The name of the version, for messages.
  /// - Throws: Why the bytes are not a file of this format.
  init(_ content: [UInt8], path: String, file: String) throws(Diagnostic)

  /// The path of the file.
  var path: String { get }
  /// The values of each message, in the order of the file.
  var messages: [MergedMessage] { get }

  /// Whether the file is one of Android's resources without texts, such as colors. git merges its lines.
  var isWithoutTexts: Bool { get }

  /// Merges two versions.
  ///
  /// - Parameters:
  ///   - base: The version that both sides come from; nil if both added the file.
  ///   - ours: The version whose texts are kept in conflicts, and whose layout the result has.
  ///   - theirs: The other version.
  ///   - notation: How the other text of a conflict is kept.
  /// - Throws: Why the versions cannot be merged.
  static func merge(
    base: Self?, ours: Self, theirs: Self, notation: CatalogMerge.Notation
  ) throws(Diagnostic) -> MergeResult

  /// What a path in a message leads to.
  func place(of path: [String], in message: MergedMessage) -> MergePlace
}

extension MergeableVersion {
  package var isWithoutTexts: Bool { false }
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
