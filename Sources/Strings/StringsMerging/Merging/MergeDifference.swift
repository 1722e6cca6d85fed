package import Diagnostics
import LocaleIdentifiers
import PositionedJSON
import StringCatalogs

/// A part of an entry that a committed merge has otherwise than merging its parents gives.
package struct MergeDifference: Sendable {
  /// The key of the entry.
  package let key: String
  /// The language; nil if the part is about the whole entry.
  package let language: String?
  /// The part of the entry or of its localization: `plural.one`; nil for the text of a language.
  package let part: String?
  /// What merging the parents gives; nil if the part is not there.
  package let merged: String?
  /// What was committed; nil if the part is not there.
  package let committed: String?
  /// Whether the commit has what was there before one side changed it.
  package let isLost: Bool

  /// The difference as a finding: an error if a change was lost, and a note if the merge made another one.
  ///
  /// - Parameters:
  ///   - file: The name of the catalog.
  ///   - commit: The name of the merge.
  package func diagnostic(file: String, commit: String) -> Diagnostic {
    func shown(_ value: String?) -> String {
      value.map { "'\($0.escapedForMessage)'" } ?? "nothing"
    }
    let place = part.map { " of '\($0.escapedForMessage)'" } ?? ""
    return Diagnostic(
      isLost ? .error : .note,
      "merge \(commit) \(isLost ? "lost a" : "made another") change\(place): it has "
        + "\(shown(committed)), and merging its parents gives \(shown(merged))",
      about: .path(file, nil), ruleName: isLost ? "lost-change" : "changed-in-merge", key: key,
      language: language)
  }
}

extension CatalogMerge {
  /// Compares a committed merge with the merge of its parents. Conflicts are left out: only people can resolve them.
  ///
  /// - Parameters:
  ///   - base: The version that both parents come from; nil if both added the file.
  ///   - ours: The first parent's version.
  ///   - theirs: The second parent's version.
  ///   - committed: The version of the merge.
  /// - Returns: What differs, in the order of the merged file; of a text and its state, the text.
  /// - Complexity: O(*n* log *n*) in the length of the catalogs.
  package static func differences(
    base: CatalogVersion?, ours: CatalogVersion, theirs: CatalogVersion, committed: CatalogVersion
  ) throws(Diagnostic) -> [MergeDifference] {
    let merge = CatalogMerge(base: base, ours: ours, theirs: theirs, notation: .none)
    let merged = try CatalogVersion(merge.content, file: ours.file)
    let conflicts = Dictionary(grouping: merge.conflicts) { $0.key.map { TableKey($0) } }
    let found = committed.entriesByKey
    let old = base?.entriesByKey ?? [:]
    let known = merged.entriesByKey
    let added = committed.entries.filter {
      known[TableKey($0.name)] == nil
    }
    return (merged.entries + added).flatMap { member in
      let key = TableKey(member.name)
      if isSame(known[key], merged.source.bytes, found[key], committed.source.bytes) {
        return [MergeDifference]()
      }
      let (expected, actual) = (fields(of: known[key]), fields(of: found[key]))
      let before = fields(of: old[key])
      var seen: Set<[String]> = []
      return (expected + actual).compactMap { path, _ in
        guard seen.insert(path).inserted else { return nil }
        let (merged, committed) = (expected.value(at: path), actual.value(at: path))
        let whole = ["strings", member.name] + path
        let isOpen = conflicts[key]?.contains { whole.starts(with: $0.path) } ?? false
        if isOpen || merged.isSameText(as: committed) { return nil }
        // A text says more than its state.
        if path.last == "state" {
          let text = path.dropLast() + ["value"]
          if !expected.value(at: Array(text)).isSameText(as: actual.value(at: Array(text))) {
            return nil
          }
        }
        let place = MergeConflict(path: whole, kind: .deletedByUs)
        return MergeDifference(
          key: member.name, language: place.language, part: place.part, merged: merged,
          committed: committed,
          isLost: committed.isSameText(as: before.value(at: path)))
      }
    }
  }

  /// The values in an entry, each with the names that lead to it; one without names if there is an entry.
  private static func fields(of entry: JSONNode?) -> [(path: [String], value: String)] {
    guard let entry else { return [] }
    var fields: [(path: [String], value: String)] = []
    func add(_ node: JSONNode, _ path: [String]) {
      if let members = node.members {
        for member in members { add(member.value, path + [member.name]) }
      } else {
        fields.append((path, node.shown))
      }
    }
    add(entry, [])
    return fields.isEmpty ? [([], "an entry")] : fields
  }
}

extension [(path: [String], value: String)] {
  fileprivate func value(at path: [String]) -> String? { first { $0.path == path }?.value }
}

extension String? {
  fileprivate func isSameText(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}

extension CatalogVersion {
  fileprivate var entriesByKey: [TableKey: JSONNode] {
    Dictionary(entries.map { (TableKey($0.name), $0.value) }) { $1 }
  }
}
