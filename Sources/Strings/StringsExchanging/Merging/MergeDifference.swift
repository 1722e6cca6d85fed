package import Diagnostics
import LocaleIdentifiers

/// A part of an entry that a committed merge has otherwise than merging its parents gives.
package struct MergeDifference: Sendable {
  /// The key, the language and the part of the entry; the part is nil for the text of a language.
  let place: MergePlace
  /// What merging the parents gives; nil if the part is not there.
  package let merged: String?
  /// What was committed; nil if the part is not there.
  package let committed: String?
  /// Whether the commit has what was there before one side changed it.
  package let isLost: Bool
  /// Whether later commits restored what was lost.
  package let isRestored: Bool

  /// The difference as a finding: an error if a change was lost, and a note if it was restored later or the merge made another one.
  ///
  /// - Parameters:
  ///   - file: The name of the catalog.
  ///   - commit: The name of the merge.
  package func diagnostic(file: String, commit: String) -> Diagnostic {
    func shown(_ value: String?) -> String {
      value.map { "'\($0.escapedForMessage)'" } ?? "nothing"
    }
    let part = place.part.map { " of '\($0.escapedForMessage)'" } ?? ""
    return Diagnostic(
      isLost && !isRestored ? .error : .note,
      "merge \(commit) \(isLost ? "lost a" : "made another") change\(part): it has "
        + "\(shown(committed)), and merging its parents gives \(shown(merged))"
        + (isRestored
          ? "; a later commit restored this" : isLost ? "; restore it in a new commit" : ""),
      about: .path(file, nil), ruleName: isLost ? "lost-change" : "changed-in-merge",
      key: place.key ?? "", language: place.language)
  }
}

extension FileVersion {
  /// Compares a committed merge with the merge of its parents. Conflicts are left out: only people can resolve them.
  ///
  /// - Parameters:
  ///   - base: The version that both parents come from; nil if both added the file.
  ///   - ours: The first parent's version.
  ///   - theirs: The second parent's version.
  ///   - committed: The version of the merge.
  ///   - last: The versions at the end of the history, in each of which what was lost may be restored; nil for a version without the
  ///     file.
  /// - Returns: What differs, in the order of the merged file; of a text and its state, the text.
  /// - Complexity: O(*n* log *n*) in the length of the files.
  package static func differences(
    base: FileVersion?, ours: FileVersion, theirs: FileVersion, committed: FileVersion,
    last: [FileVersion?] = []
  ) throws(Diagnostic) -> [MergeDifference] {
    let merge = try merge(base: base, ours: ours, theirs: theirs, notation: .none)
    let merged = try FileVersion(merge.content, path: ours.path, file: ours.path).messages
    let found = MergedMessage.byPath(committed.messages)
    let old = MergedMessage.byPath(base?.messages ?? [])
    let known = MergedMessage.byPath(merged)
    let last = last.map { MergedMessage.byPath($0?.messages ?? []) }
    let added = committed.messages.filter { known[$0.keys] == nil }
    return (merged + added).flatMap { message -> [MergeDifference] in
      let (expected, actual) = (known[message.keys] ?? [], found[message.keys] ?? [])
      let before = old[message.keys] ?? []
      var seen: Set<[TableKey]> = []
      return (expected + actual).compactMap { path, _ in
        guard seen.insert(path.map(TableKey.init)).inserted else { return nil }
        let (merged, committed) = (expected.value(at: path), actual.value(at: path))
        if merged == committed { return nil }
        let whole = message.path + path
        if merge.conflicts.contains(where: { whole.starts(with: $0.path) }) { return nil }
        // A text says more than its state.
        if path.last == "state" {
          let text = Array(path.dropLast())
          if expected.value(at: text) != actual.value(at: text) { return nil }
        }
        let place = ours.place(of: whole, in: message)
        let isLost = committed == before.value(at: path)
        let isRestored = last.allSatisfy { $0[message.keys]?.value(at: path) == merged }
        return MergeDifference(
          place: place, merged: merged?.text, committed: committed?.text, isLost: isLost,
          isRestored: isLost && !last.isEmpty && isRestored)
      }
    }
  }
}

extension MergedMessage {
  fileprivate var keys: [TableKey] { path.map(TableKey.init) }

  fileprivate static func byPath(
    _ messages: [MergedMessage]
  ) -> [[TableKey]: [(path: [String], value: String)]] {
    Dictionary(messages.map { ($0.keys, $0.fields) }) { $1 }
  }
}

extension [(path: [String], value: String)] {
  fileprivate func value(at path: [String]) -> TableKey? {
    first { $0.path == path }.map { TableKey($0.value) }
  }
}
