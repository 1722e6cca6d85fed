import MessageFormats
public import StringCatalogs

/// Automatic fixes of texts, by the source location of each text.
public struct TextFixes: Sendable {
  /// The replaced texts. A replacement applies only if the file still has the old text at that location.
  public var replacements: [SourcePosition: Replacement] = [:]
  /// The redundant plural forms to remove. A form is removed only if the plural has a form `other`.
  public var removals: Set<SourcePosition> = []

  /// The replacement of one text by another.
  public struct Replacement: Hashable, Sendable {
    /// The old text.
    public var old: String
    /// The new text.
    public var new: String

    /// Creates a replacement.
    public init(old: String, new: String) {
      self.old = old
      self.new = new
    }

    /// Returns the new text if the file has the old one.
    fileprivate func text(for there: String) -> String? { there == old ? new : nil }
  }

  /// Creates an empty set of fixes.
  public init() {}

  /// Whether there are no fixes.
  public var isEmpty: Bool { replacements.isEmpty && removals.isEmpty }
}

extension StringCatalog {
  /// Returns the file with the fixes applied, or `nil` if they change nothing. All other bytes are unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public func fixed(_ fixes: TextFixes) -> [UInt8]? {
    let edits = json.edits(from: json, to: json.fixed(fixes), in: source)
    return edits.isEmpty ? nil : source.content(replacing: edits)
  }
}

extension JSONNode {
  fileprivate func fixed(_ fixes: TextFixes) -> Value {
    switch value {
    case .object(let members):
      let hasOther = members.contains { $0.name == PluralCategory.other.rawValue }
      return .object(
        members.filter { member in
          let text = member.value["stringUnit"]?["value"]?.position
          return !hasOther || !(text.map(fixes.removals.contains) ?? false)
        }.map { member in
          var member = member
          member.value.value = member.value.fixed(fixes)
          return member
        })
    case .string(let text):
      return fixes.replacements[position]?.text(for: text).map(Value.string) ?? value
    case .array, .number, .boolean, .null: return value
    }
  }
}

extension PropertyListFile {
  /// Returns the file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// Binary files are never fixed, because their texts have no source locations.
  ///
  /// - Throws: A finding if the text is not a property list.
  func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? {
    guard let notation = PropertyListNotation(of: bytes) else { return nil }
    let source = try SourceText(bytes, file: file)
    let edits = list.edits(for: fixes, notation, in: source.bytes)
    if edits.isEmpty { return nil }
    // A comment can be anywhere, and an edit could damage it. If the edited text does not parse to the expected
    // texts, the file stays unchanged.
    let content = source.content(replacing: edits)
    let fixed = try? PropertyList(content, file: file, topLevel: .pairs)
    return fixed?.texts(after: TextFixes()) == list.texts(after: fixes) ? content : nil
  }
}

extension PropertyList {
  /// Returns all texts after the fixes, each with the keys that lead to it, in the order of the file.
  fileprivate func texts(after fixes: TextFixes) -> [[String]] {
    guard case .dictionary(let members) = value else { return [[string ?? typeName]] }
    let removed = removedKeys(by: fixes)
    return members.filter { !removed.contains($0.keyRange) }.flatMap { member -> [[String]] in
      if let text = member.value.string {
        return [[member.key, member.value.replacement(by: fixes) ?? text]]
      }
      return member.value.texts(after: fixes).map { [member.key] + $0 }
    }
  }

  fileprivate func edits(
    for fixes: TextFixes, _ notation: PropertyListNotation, in source: [UInt8]
  ) -> [TextEdit] {
    guard case .dictionary(let members) = value else { return [] }
    let removed = removedKeys(by: fixes)
    return members.flatMap { member -> [TextEdit] in
      if removed.contains(member.keyRange) {
        let start = source.space(before: member.keyRange.lowerBound).startIndex
        return [TextEdit(start..<notation.end(of: member, in: source), [])]
      }
      if let text = member.value.replacement(by: fixes) {
        return [notation.edit(of: member, to: text, in: source)]
      }
      return member.value.edits(for: fixes, notation, in: source)
    }
  }

  /// Returns the text that replaces this one, or `nil` if it stays.
  private func replacement(by fixes: TextFixes) -> String? {
    guard let string, let position else { return nil }
    return fixes.replacements[position]?.text(for: string)
  }

  /// Returns the ranges of the keys whose forms are removed: forms of a plural that has a form `other`.
  private func removedKeys(by fixes: TextFixes) -> Set<Range<Int>> {
    guard !fixes.removals.isEmpty, case .dictionary(let members) = value else { return [] }
    let others = Set(members.lazy.map(\.key).filter { Self.other(besides: $0) == $0 })
    return Set(
      members.lazy.filter { member in
        (member.value.position.map(fixes.removals.contains) ?? false)
          && others.contains(Self.other(besides: member.key))
      }.map(\.keyRange))
  }

  /// Returns the key of the form `other` that belongs to the key of another form: `other`, `files##{other}`.
  private static func other(besides key: String) -> String {
    PluralKey(entryKey: key).map { PluralKey($0.key, .other).entryKey }
      ?? PluralCategory.other.rawValue
  }
}
