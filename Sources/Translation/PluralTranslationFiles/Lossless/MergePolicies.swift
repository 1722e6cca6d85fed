import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// What merges have to know about a format. A rule that a format does not have is nil.
struct MergePolicies: Sendable {
  /// Whether comments can be anywhere, so that parts that are put together could mean something else. Notes are comments, then, and
  /// each form of a message has its own.
  var hasComments = true

  /// Whether a message has a place for the other text of a conflict.
  var hasNotes = true

  /// Whether the texts of messages with one name distinguish them.
  var alignsRepetitions = true

  /// Whether the lines of a file without messages are merged, as it is about other things.
  var mergesLinesWithoutMessages = false

  /// Returns the bytes of a file in the layout of another one, before both are merged; nil if it has this layout.
  var layout:
    @Sendable (_ root: LosslessNode, _ other: LosslessNode) throws(Diagnostic) -> [UInt8]? = {
      $0.bytes.withLineEnds(of: $1.bytes)
    }

  /// Changes the versions of a whole file before they are merged.
  var prepare:
    (
      @Sendable (
        _ base: inout LosslessNode?, _ ours: inout LosslessNode, _ theirs: inout LosslessNode
      ) -> Void
    )?

  /// Returns the versions of a message or a form in the shape that one side gave it.
  var inOneShape:
    (
      @Sendable (_ base: LosslessNode?, _ ours: LosslessNode?, _ theirs: LosslessNode?) ->
        MessageVersions
    )?

  /// Returns the base with which a message or a form of it is merged, and what one side wrote only as a guess, if it is replaced.
  var base:
    (
      @Sendable (_ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode) -> (
        base: LosslessNode?, replaced: (kept: LosslessNode, guess: LosslessNode)?
      )
    )?

  /// Returns the side of a form that counts alone; nil if both are merged. Gets the names that lead to the form, the versions of the
  /// message, and the language of the keys.
  var choice:
    (
      @Sendable (
        _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode, _ path: [String],
        _ message: MessageVersions, _ language: String?
      ) -> LosslessNode?
    )?

  /// Whether a part has no value, so that the other side's value counts.
  var isEmpty: @Sendable (LosslessNode) -> Bool = { _ in false }

  /// Whether a part decides which form a number has, so that its spelling is of no importance if both sides decide in the same way.
  var isFormula: @Sendable (LosslessNode) -> Bool = { _ in false }

  /// Sets the state that asks a translator for a review, in parts that have states.
  var markForReview: (@Sendable (_ part: inout LosslessNode) -> Void)?

  /// Marks translations in a merged message that a side made from another source text than the result has.
  var markOldTranslations:
    (
      @Sendable (_ result: inout LosslessNode, _ message: MessageVersions, _ language: String?) ->
        Void
    )?

  /// What a path leads to, with the number of names up to the key of a message; nil outside of messages.
  var place: @Sendable (_ path: [String], _ keyDepth: Int?, _ language: String?) -> MergePlace = {
    path, keyDepth, language in
    let part = path.dropFirst(keyDepth ?? 0).joined(separator: ".")
    // `msgctxt` comes first.
    let key = keyDepth.map { path[$0 - 1].replacing("\u{4}", with: "|") }
    return MergePlace(key: key, language: language, part: part.isEmpty ? nil : part)
  }
}

/// The versions of a message that are merged.
typealias MessageVersions = (base: LosslessNode?, ours: LosslessNode?, theirs: LosslessNode?)

extension [UInt8] {
  /// Returns the text with the line ends of another one; nil if it has them.
  fileprivate func withLineEnds(of other: [UInt8]) -> [UInt8]? {
    guard contains(UInt8(ascii: "\n")), hasWindowsLines != other.hasWindowsLines else { return nil }
    let lines = replacing("\r\n".utf8, with: "\n".utf8)
    return other.hasWindowsLines ? lines.replacing("\n".utf8, with: "\r\n".utf8) : lines
  }

  /// Whether the first line ends as on Windows.
  fileprivate var hasWindowsLines: Bool {
    firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && self[$0 - 1] == UInt8(ascii: "\r") } ?? false
  }
}

extension LosslessNode {
  /// Whether one side wrote a text or finished a state of the merged message for another source text than the message has.
  ///
  /// - Parameter source: The source text of a version.
  func isOutdated(in message: MessageVersions, source: (LosslessNode) -> String?) -> Bool {
    guard let base = message.base, let ours = message.ours, let theirs = message.theirs else {
      return false
    }
    let current = source(self)
    return hasWork(besides: [base] + [ours, theirs].filter { source($0) == current })
  }

  private func hasWork(besides others: [LosslessNode]) -> Bool {
    guard let value else {
      return members.contains { member in
        // A list may have thousands of words.
        ![.words, .generated, .comment].contains(member.role)
          && member.hasWork(
            besides: others.compactMap { $0.members.last(where: member.isNamesake) })
      }
    }
    let isWork = role == .text ? !value.isEmpty : role == .state && value.workLeft > "".workLeft
    return isWork && !others.contains { $0.value.map(value.hasSameBytes) == true }
  }
}
