import PluralMessageFormats
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// Automatic fixes of a file.
package struct TextFixes: Sendable {
  /// The edits of texts, by the source location of each text.
  package private(set) var texts: [SourcePosition: Text] = [:]
  /// The locations of the texts of redundant plural forms to remove. A form is removed only if the plural has a form `other`.
  package var removals: Set<SourcePosition> = []
  /// Whether entries that equal an earlier one with the same key are removed. Their edits are those of the earlier one.
  package var removesRepetitions = false

  /// The replacement of a part of a text.
  package struct Edit: Hashable, Sendable {
    /// The part, in UTF-8.
    package let range: Range<Int>
    /// The new part.
    package let text: String

    /// Creates an edit.
    package init(_ range: Range<Int>, _ text: String) {
      (self.range, self.text) = (range, text)
    }
  }

  /// A text, and its edits.
  package struct Text: Hashable {
    package let old: String
    package var edits: Set<Edit>

    /// Creates a text with edits.
    package init(old: String, edits: Set<Edit>) { (self.old, self.edits) = (old, edits) }

    /// The text with the edits.
    package var new: String {
      var bytes = Array(old.utf8)
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Creates an empty set of fixes.
  package init() {}

  /// Whether there are no fixes.
  package var isEmpty: Bool { texts.isEmpty && removals.isEmpty && !removesRepetitions }

  /// Adds edits of a text, which must not overlap others of the same text. They apply only if the file still has the text.
  package mutating func edit(_ text: String, at position: SourcePosition, _ edits: [Edit]) {
    texts[position, default: Text(old: text, edits: [])].edits.formUnion(edits)
  }
}

extension TextFixes {
  /// Returns a file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// Binary files are never fixed, because their texts have no source locations.
  ///
  /// - Returns: The new bytes, and the number of changed texts, removed forms and removed entries.
  /// - Throws: A finding if the file cannot be read, or if other texts would change.
  package func content(
    of content: [UInt8], file: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    var count = 0
    let content = try LosslessFile.content(content, file: file) { root, version in
      var fixer = PartFixer(
        fixes: self, spelling: version.spelling, source: SourceFile(path: "", bytes: root.bytes))
      if removesRepetitions {
        for (removed, kept) in root.removeRepetitions() { fixer.remove(removed, for: kept) }
      }
      fixer.fix(&root)
      count = fixer.count
      return count > 0
    }
    return content.map { ($0, count) }
  }
}

/// Applies fixes to the parts of a file.
private struct PartFixer {
  private(set) var fixes: TextFixes
  let spelling: any PartSpelling
  let source: SourceFile
  /// The number of changes.
  private(set) var count = 0

  init(fixes: TextFixes, spelling: any PartSpelling, source: SourceFile) {
    (self.fixes, self.spelling, self.source) = (fixes, spelling, source)
  }

  /// Counts an entry that is removed, and moves its edits to the equal entry that is kept.
  mutating func remove(_ removed: LosslessNode, for kept: LosslessNode) {
    count += 1
    if fixes.texts.isEmpty, fixes.removals.isEmpty { return }
    let places = Dictionary(positions(in: kept)) { first, _ in first }
    for (path, position) in positions(in: removed) {
      guard let place = places[path] else { continue }
      if let text = fixes.texts[position] { fixes.edit(text.old, at: place, Array(text.edits)) }
      if fixes.removals.contains(position) { fixes.removals.insert(place) }
    }
  }

  /// Returns the positions of the texts in a part, each with the names that lead to it.
  private func positions(in part: LosslessNode) -> [(path: [String], position: SourcePosition)] {
    var found: [(path: [String], position: SourcePosition)] = []
    func add(_ part: LosslessNode, _ path: [String]) {
      if let position = position(of: part) { found.append((path, position)) }
      for member in part.members { add(member, path + [member.name]) }
    }
    add(part, [])
    return found
  }

  /// The position of a text; nil for other parts, and for phrases of catalogs, which have no bytes of their own.
  private func position(of text: LosslessNode?) -> SourcePosition? {
    guard let text, text.role == .text, !text.start.isEmpty else { return nil }
    return source.position(at: spelling.textOffset(of: text))
  }

  mutating func fix(_ part: inout LosslessNode) {
    let names = fixes.removals.isEmpty ? [] : Set(part.members.lazy.map(\.name))
    var removed: Set<Int> = []
    for place in part.members.indices {
      let member = part.members[place]
      if !names.isEmpty, let form = position(of: member.formText), fixes.removals.contains(form),
        names.contains(Self.other(besides: member.name))
      {
        count += 1
        // The comments may be about all forms. A tag with attributes is none.
        let comments = spelling.comments(in: member.space + member.bytes)
          .filter { text in
            text.first != UInt8(ascii: "<")
              || ["<!", "<?"].contains { text.starts(with: $0.utf8) }
          }
        part.members[place] = LosslessNode(
          role: .comment, space: member.space.prefix(while: \.isSpace),
          start: Array(comments.joined(separator: member.lineStart.utf8))[...], value: "")
        if comments.isEmpty { removed.insert(place) }
      } else if let old = position(of: member),
        let text = fixes.texts[old], text.old == member.value, text.new != text.old
      {
        count += 1
        spelling.setText(text.new, of: &part, at: place)
      } else {
        fix(&part.members[place])
      }
    }
    part.removeMembers(where: removed.contains)
  }

  /// Returns the key of the form `other` that belongs to the key of another form: `other`, `files##{other}`.
  private static func other(besides key: String) -> String {
    PluralKey(entryKey: key).map { PluralKey($0.key, .other).entryKey }
      ?? PluralCategory.other.rawValue
  }
}

extension LosslessNode {
  /// The text of a plural form.
  fileprivate var formText: LosslessNode? {
    members.first { $0.role == .text } ?? members.first { $0.role == .form }?.formText
  }
}
