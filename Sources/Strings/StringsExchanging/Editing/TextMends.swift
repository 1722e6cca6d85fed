import MessageFormats
public import StringCatalogs

/// Changes of texts that cannot be wrong, by the places of the texts in their file.
public struct TextMends: Sendable {
  /// Texts that take the place of others, if those are what the file has there.
  public var replacements: [SourcePosition: Replacement] = [:]
  /// Forms for numbers that another form covers, which go; not if there is no form `other`.
  public var removals: Set<SourcePosition> = []

  /// A text that takes the place of another.
  public struct Replacement: Hashable, Sendable {
    /// What is there.
    public var old: String
    /// What is to be there.
    public var new: String

    /// A replacement.
    public init(old: String, new: String) {
      self.old = old
      self.new = new
    }

    /// The new text, if the old one is there.
    fileprivate func text(for there: String) -> String? { there == old ? new : nil }
  }

  /// No changes.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { replacements.isEmpty && removals.isEmpty }
  /// The number of texts that change or go.
  package var count: Int { replacements.count + removals.count }
}

extension StringCatalog {
  /// The file with some texts mended; everything else is as it was, to the byte.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public func mended(_ mends: TextMends) -> [UInt8]? {
    let edits = json.edits(from: json, to: json.mended(mends), in: source)
    return edits.isEmpty ? nil : source.content(replacing: edits)
  }
}

extension JSONNode {
  fileprivate func mended(_ mends: TextMends) -> Value {
    switch value {
    case .object(let members):
      let hasOther = members.contains { $0.name == PluralCategory.other.rawValue }
      return .object(
        members.filter { member in
          let text = member.value["stringUnit"]?["value"]?.position
          return !hasOther || !(text.map(mends.removals.contains) ?? false)
        }.map { member in
          var member = member
          member.value.value = member.value.mended(mends)
          return member
        })
    case .string(let text):
      return mends.replacements[position]?.text(for: text).map(Value.string) ?? value
    case .array, .number, .boolean, .null: return value
    }
  }
}

extension PropertyListFile {
  /// The file with some texts mended; everything else is as it was. Texts of binary files have no places.
  ///
  /// - Throws: A finding, if the text is not a property list.
  func mended(_ mends: TextMends) throws(Diagnostic) -> [UInt8]? {
    let source = try SourceText(bytes, file: file)
    let edits =
      switch PropertyListSyntax(bytes) {
      case .binary: [TextEdit]()
      case .xml: list.edits(for: mends, XMLNotation(), in: source.bytes)
      case .oldStyle: list.edits(for: mends, OldStyleNotation(), in: source.bytes)
      }
    if edits.isEmpty { return nil }
    // Comments may be anywhere, and bear what must not be lost. What would not read as it should stays as it is.
    let content = source.content(replacing: edits)
    let mended = try? PropertyList(content, file: file, topLevel: .pairs)
    return mended?.texts(after: TextMends()) == list.texts(after: mends) ? content : nil
  }
}

extension PropertyList {
  /// All texts with the keys that lead to them, in the order of the file.
  fileprivate func texts(after mends: TextMends) -> [[String]] {
    guard case .dictionary(let members) = value else { return [[string ?? typeName]] }
    let removed = removedKeys(by: mends)
    return members.filter { !removed.contains($0.keyRange) }.flatMap { member -> [[String]] in
      if let text = member.value.string {
        return [[member.key, member.value.replacement(by: mends) ?? text]]
      }
      return member.value.texts(after: mends).map { [member.key] + $0 }
    }
  }

  fileprivate func edits(
    for mends: TextMends, _ notation: some PropertyListNotation, in source: [UInt8]
  ) -> [TextEdit] {
    guard case .dictionary(let members) = value else { return [] }
    let removed = removedKeys(by: mends)
    return members.flatMap { member -> [TextEdit] in
      if removed.contains(member.keyRange) {
        let start = source.space(before: member.keyRange.lowerBound).startIndex
        return [TextEdit(start..<notation.end(of: member, in: source), [])]
      }
      if let text = member.value.replacement(by: mends) {
        return [notation.edit(of: member, to: text, in: source)]
      }
      return member.value.edits(for: mends, notation, in: source)
    }
  }

  /// The text that is to be in place of this one; nil if it stays.
  private func replacement(by mends: TextMends) -> String? {
    guard let string, let position else { return nil }
    return mends.replacements[position]?.text(for: string)
  }

  /// The places of the keys whose forms go: those that have a form `other` beside them.
  private func removedKeys(by mends: TextMends) -> Set<Range<Int>> {
    guard !mends.removals.isEmpty, case .dictionary(let members) = value else { return [] }
    let others = Set(members.lazy.map(\.key).filter(Self.isOther))
    return Set(
      members.lazy.filter { member in
        (member.value.position.map(mends.removals.contains) ?? false)
          && others.contains(Self.other(besides: member.key))
      }.map(\.keyRange))
  }

  private static func isOther(_ key: String) -> Bool { other(besides: key) == key }

  /// The key of the form `other` beside that of another form: `other`, `files##{other}`.
  private static func other(besides key: String) -> String {
    PluralKey(entryKey: key).map { PluralKey($0.key, .other).entryKey }
      ?? PluralCategory.other.rawValue
  }
}
