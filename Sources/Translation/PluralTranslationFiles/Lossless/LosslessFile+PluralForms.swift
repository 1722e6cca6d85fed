import PluralMessageFormats
import PluralRuleAnalysis
import PluralsLocales

extension LosslessFile {
  /// Keeps our plural forms if the formulas of both sides differ, one side changed `Plural-Forms` in the header of a PO file, and the
  /// other side changed forms: these are in another order, or there is another number of them.
  ///
  /// - Returns: Their file with our formula and our forms, and the conflicts; nil without conflicts. The first conflict is about the
  ///   header, and each other one is about a message of theirs whose forms are not kept.
  func keepingForms(
    against theirs: LosslessFile, base: LosslessFile?
  ) -> (theirs: LosslessNode, conflicts: [MergeConflict])? {
    let others = theirs.changedForms(since: base)
    let isOurChange = base?.hasSameFormula(as: theirs) == true
    let isTheirChange = base?.hasSameFormula(as: self) == true
    if isTheirChange || others.isEmpty, isOurChange || changedForms(since: base).isEmpty {
      return nil
    }
    func conflict(_ name: String?, _ kind: MergeConflict.Kind) -> MergeConflict {
      let path = [name ?? LosslessNode.pluralForms]
      return MergeConflict(
        path: path,
        place: name.map { _ in spelling.merging.place(path, 1, language) }
          ?? MergePlace(language: language), kind: kind, isShape: true)
    }
    let own = Dictionary(root.members.lazy.map { ($0.key, $0) }) { $1 }
    var conflicts = [
      conflict(nil, .pluralForms(ours: pluralForms ?? "", other: theirs.pluralForms ?? ""))
    ]
    for message in others {
      let kept = own[message.key].flatMap { $0.kind == message.kind ? $0 : nil }
      if let kept, LosslessNode.isSame(kept.forms, message.forms) { continue }
      conflicts.append(
        conflict(message.name, .forms(ours: kept?.texts, other: message.texts)))
    }
    var other = theirs.root
    other.members = other.members.compactMap { message in
      if message.role == .form { return message.keepingFormula(of: own[message.key]) }
      return message.kind == .po(.plural) ? message.keepingForms(of: own[message.key]) : message
    }
    return (other, conflicts)
  }

  /// Whether two headers select the same form for each number.
  func hasSameFormula(as other: LosslessFile) -> Bool {
    guard let own = pluralForms, let other = other.pluralForms else {
      return pluralForms == other.pluralForms
    }
    return own == other || GettextFormula.isSame(own, other)
  }

  /// The messages whose plural forms differ from the base.
  private func changedForms(since base: LosslessFile?) -> [LosslessNode] {
    let known = Dictionary((base?.root.members ?? []).lazy.map { ($0.key, $0) }) { $1 }
    return root.members.filter { message in
      message.kind == .po(.plural)
        && known[message.key].map { LosslessNode.isSame($0.forms, message.forms) } != true
    }
  }
}

extension LosslessNode {
  /// The message without comments and what programs write.
  var forms: LosslessNode {
    var result = self
    result.members.removeAll { !$0.belongsToForms }
    return result
  }

  /// Whether a part of a message says something about its forms, such as that they are fuzzy.
  var belongsToForms: Bool {
    ![.comment, .generated, .list].contains(role)
      || [.key, .closing, .po(.line(.previous))].contains(kind)
  }

  /// The message with the forms of another one, but with its own comments and references, unless the other one is of another kind.
  fileprivate func keepingForms(of other: LosslessNode?) -> LosslessNode? {
    guard let other, other.kind == kind else { return other }
    var result = other
    result.members =
      members.filter { !$0.belongsToForms } + other.members.filter(\.belongsToForms)
    return result
  }

  /// The header with the formula of another one. A header in an unusual layout is replaced as a whole.
  fileprivate func keepingFormula(of other: LosslessNode?) -> LosslessNode? {
    guard let field = other?.field(Self.pluralForms) else { return other }
    var result = self
    return result.replaceFields { $0.name == Self.pluralForms ? field : nil } ? result : other
  }
}
