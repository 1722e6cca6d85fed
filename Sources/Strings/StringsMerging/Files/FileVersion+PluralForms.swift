import LocaleIdentifiers
import MessageFormats

extension FileVersion {
  /// Keeps our plural forms if one side changed `Plural-Forms` in the header of a PO file, and the other side changed forms: these
  /// are in another order, or there is another number of them.
  ///
  /// - Returns: Their file with our formula and our messages with plural forms, and the conflict; nil if there is none.
  func keepingForms(
    against theirs: FileVersion, base: FileVersion?
  ) -> (theirs: FilePart, conflict: MergeConflict)? {
    if hasSameFormula(as: theirs) { return nil }
    let changed = [
      base?.hasSameFormula(as: theirs) == true ? [] : changedForms(since: base),
      base?.hasSameFormula(as: self) == true ? [] : theirs.changedForms(since: base),
    ].flatMap(\.self)
    if changed.isEmpty { return nil }
    let own = TableContents(root.members.lazy.map { ($0.name, $0) })
    var other = theirs.root
    other.members = other.members.compactMap { message in
      if message.role == .form { return message.keepingFormula(of: own[message.name]) }
      return message.kind == FilePart.plural ? own[message.name] : message
    }
    var keys: [String] = []
    for key in changed where !keys.contains(key) { keys.append(key) }
    return (
      other,
      MergeConflict(
        path: [FilePart.pluralForms], place: MergePlace(language: language, part: nil),
        kind: .pluralForms(
          ours: pluralForms ?? "", other: theirs.pluralForms ?? "", keys: keys), isShape: true)
    )
  }

  /// Whether two headers are equal except for spaces.
  private func hasSameFormula(as other: FileVersion) -> Bool {
    func formula(_ version: FileVersion) -> String? {
      version.pluralForms.map { $0.filter { !$0.isWhitespace } }
    }
    return formula(self) == formula(other)
  }

  /// The keys of the messages whose plural forms are not those of the base.
  private func changedForms(since base: FileVersion?) -> [String] {
    let known = TableContents((base?.root.members ?? []).lazy.map { ($0.name, $0) })
    return root.members.compactMap { message in
      guard message.kind == FilePart.plural else { return nil }
      let isKnown = known[message.name].map { FilePart.isSame($0.forms, message.forms) } ?? false
      return isKnown ? nil : message.plainName.replacing("\u{4}", with: "|")
    }
  }
}

extension FilePart {
  /// The message with its plural forms only.
  fileprivate var forms: FilePart {
    var result = self
    result.members.removeAll { $0.role != .text }
    return result
  }

  /// The header with the formula of another one. A header in an unusual layout is replaced as a whole.
  fileprivate func keepingFormula(of other: FilePart?) -> FilePart? {
    guard let other, let list = members.firstIndex(where: \.hasFormula),
      let field = other.members.first(where: \.hasFormula)?.members.first(where: \.isFormula)
    else { return other }
    var result = self
    for place in members[list].members.indices where members[list].members[place].isFormula {
      result.members[list].members[place] = field
    }
    return result
  }

  private var hasFormula: Bool { members.contains(where: \.isFormula) }
  private var isFormula: Bool { name == Self.pluralForms }
}
