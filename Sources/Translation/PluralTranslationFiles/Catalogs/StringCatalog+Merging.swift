import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

extension StringCatalog {
  /// Reads a catalog as parts.
  static func parts(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let source = try SourceText(content, file: file)
    let json = try JSONNode(source)
    if !options.acceptsRepetitions {
      try json.checkCatalog(file: file)
      try json.checkRepetitions(file: file, place)
    }
    return FileContents(
      spelling: JSONSpelling(merging: merging) { $1.add(note: $0) },
      root: JSONPartReader(bytes: source.bytes, keys: options.keys).root(json, as: .root),
      language: json["sourceLanguage"]?.string)
  }

  private static let merging = MergePolicies(
    hasComments: false, layout: JSONSpelling.layout, choice: choice,
    markForReview: { if $0.role == .form { $0.setText("needs_review", of: "state") } },
    markOldTranslations: markOldTranslations, place: { path, _, _ in place(of: path) })

  /// Returns the translation if the other side has another text that is new, which is not a translation yet, and no side changed the
  /// source text.
  private static func choice(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode, at path: [String],
    in message: MessageVersions, language: String?
  ) -> LosslessNode? {
    let texts = [base, ours, theirs].map { $0?[LosslessNode.unitText]?.value.map(TableKey.init) }
    let isNew = [ours, theirs].map { $0["state"]?.value == "new" }
    guard Set(texts).count == 3, isNew[0] != isNew[1], path.dropFirst(3).first != language,
      keepsSource(message, language)
    else { return nil }
    return isNew[0] ? theirs : ours
  }

  private static func keepsSource(_ message: MessageVersions, _ language: String?) -> Bool {
    func source(_ entry: LosslessNode?) -> LosslessNode? {
      language.flatMap { entry?.localization($0) }
    }
    let (base, ours) = (message.base, source(message.ours))
    return LosslessNode.isSame(ours, source(message.theirs))
      && (base == nil || LosslessNode.isSame(source(base), ours))
  }

  private static func markOldTranslations(
    in result: inout LosslessNode, of message: MessageVersions, language: String?
  ) {
    guard let language, let base = message.base, let ours = message.ours,
      let theirs = message.theirs, !keepsSource(message, language)
    else { return }
    func sourceTexts(_ entry: LosslessNode) -> [String] {
      entry.localization(language)?.allTexts ?? []
    }
    let source = sourceTexts(result)
    let current = [ours, theirs].filter { sourceTexts($0) == source } + [base]
    result.changeLocalizations { localization in
      let name = localization.name
      if name.hasSameBytes(as: language) { return }
      localization.markTexts(besides: current.compactMap { $0.localization(name) })
    }
  }

  /// What the names of members lead to.
  static func place(of path: [String]) -> MergePlace {
    let key = path.first == "strings" ? path.dropFirst().first : nil
    let language =
      key != nil && path.dropFirst(2).first == LosslessNode.localizations
      ? path.dropFirst(3).first : nil
    return MergePlace(
      key: key, language: language,
      part: variationName(of: path.dropFirst(language != nil ? 4 : key != nil ? 2 : 0)))
  }
}

extension LosslessNode {
  /// The member of a catalog's entry with its texts.
  static let localizations = "localizations"
  /// The name of the text of a unit.
  static let unitText = "value"
  /// The names of the members that hold the texts of a language. They exclude each other.
  static let contentNames: Set = ["stringUnit", "variations", "stringSet"]
}

extension LosslessNode {
  /// Adds a note to the comment of an entry.
  fileprivate mutating func add(note: String) {
    let name = "comment"
    let known = self[name].flatMap { $0.kind == .json(.string) ? $0.value : nil } ?? ""
    // The same conflict may have come before.
    if "\n\(known)\n".has(bytes: "\n\(note)\n") { return }
    setText(known.isEmpty ? note : "\(known)\n\(note)", of: name)
  }
}

extension StringCatalog {
  /// Returns the bytes of the file with some entries changed; see ``root(changing:_:)``.
  func content(
    changing keys: Set<TableKey>,
    _ change: (_ strings: inout LosslessNode, _ style: JSONStyle) -> Void
  ) -> [UInt8] {
    source.encoding.bytes(of: root(changing: keys, change).bytes)
  }

  /// Returns the whole file with some entries changed.
  ///
  /// - Parameters:
  ///   - keys: The keys of the entries.
  ///   - change: Changes the object with all entries, of which only those have parts, in the layout of the file.
  /// - Complexity: O(*n*) in the length of the file.
  func root(
    changing keys: Set<TableKey>,
    _ change: (_ strings: inout LosslessNode, _ style: JSONStyle) -> Void
  ) -> LosslessNode {
    var root = JSONPartReader(bytes: source.bytes, keys: keys).root(json, as: .root)
    let style = JSONStyle(of: root)
    if let place = root.members.lastIndex(where: { $0.name == "strings" }) {
      change(&root.members[place], style.nested(in: root.members[place].space))
    }
    return root
  }
}

// MARK: Merging

extension LosslessNode {
  /// The texts of all units below, with the names that lead to each.
  fileprivate var allTexts: [String] {
    fields.filter { $0.path.last != "state" }.map { $0.path.joined(separator: ".") + $0.value }
  }

  /// Returns the texts of a language in an entry of a catalog.
  func localization(_ language: String) -> LosslessNode? { self[Self.localizations]?[language] }

  /// Changes the texts of each language in an entry of a catalog.
  mutating func changeLocalizations(_ change: (inout LosslessNode) -> Void) {
    for list in members.indices where members[list].name == Self.localizations {
      for place in members[list].members.indices { change(&members[list].members[place]) }
    }
  }

  /// Marks finished texts for review that none of some other versions has finished.
  fileprivate mutating func markTexts(besides others: [LosslessNode]) {
    if let text = self[Self.unitText]?.value {
      let isKnown = others.contains {
        $0[Self.unitText]?.value.map(text.hasSameBytes) == true
          && LosslessNode.isSame($0["state"], self["state"])
      }
      if !isKnown, self["state"]?.value == "translated" { setText("needs_review", of: "state") }
      return
    }
    for place in members.indices {
      let name = members[place].name
      members[place].markTexts(besides: others.compactMap { $0[name] })
    }
  }
}

/// Returns the name of a variation by the names of members that lead to it: `plural.one`, `substitutions.files.plural.other`; nil for
/// a text without variations.
func variationName(of path: some Sequence<String>) -> String? {
  let steps = path.filter {
    !LosslessNode.contentNames.contains($0) && $0 != "value" && $0 != "values"
  }
  return steps.isEmpty ? nil : steps.joined(separator: ".")
}
