import PluralMessageFormats
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// Automatic fixes of texts, by the source location of each text.
package struct TextFixes: Sendable {
  /// The replaced texts. A replacement applies only if the file still has the old text at that location.
  package var replacements: [SourcePosition: Replacement] = [:]
  /// The redundant plural forms to remove. A form is removed only if the plural has a form `other`.
  package var removals: Set<SourcePosition> = []

  /// The replacement of one text by another.
  package struct Replacement: Hashable, Sendable {
    /// The old text.
    package var old: String
    /// The new text.
    package var new: String

    /// Creates a replacement.
    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }

    /// Returns the new text if the file has the old one.
    fileprivate func text(for there: String) -> String? { there == old ? new : nil }
  }

  /// Creates an empty set of fixes.
  package init() {}

  /// Whether there are no fixes.
  package var isEmpty: Bool { replacements.isEmpty && removals.isEmpty }
}

extension TextFixes {
  /// Returns a file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// Binary files are never fixed, because their texts have no source locations.
  ///
  /// - Throws: A finding if the file cannot be read, or if other texts would change.
  package func content(of content: [UInt8], file: String) throws(Diagnostic) -> [UInt8]? {
    try LosslessFile.content(content, file: file) { root, version in
      var fixer = PartFixer(
        fixes: self, spelling: version.spelling, source: SourceFile(path: "", bytes: root.bytes))
      fixer.fix(&root)
      return fixer.isChanged
    }
  }
}

/// Applies fixes to the parts of a file.
private struct PartFixer {
  let fixes: TextFixes
  let spelling: any PartSpelling
  let source: SourceFile
  private(set) var isChanged = false

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
        isChanged = true
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
        let text = fixes.replacements[old]?.text(for: member.value ?? "")
      {
        isChanged = true
        spelling.setText(text, of: &part, at: place)
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
    members.first { $0.role == .text } ?? self["stringUnit"]?.formText
  }
}
