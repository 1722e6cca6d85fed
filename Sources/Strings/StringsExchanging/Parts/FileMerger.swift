/// Merges the parts of a file of localized strings.
struct FileMerger {
  let format: FileFormat
  let language: String?
  let notation: CatalogMerge.Notation
  /// Whether both versions of a PO file select the same plural form for each number.
  let hasSameFormula: Bool
  private(set) var conflicts: [MergeConflict] = []
  /// The fuzzy texts that are not in the result.
  private(set) var replaced: [MergeConflict] = []
  /// The conflicts that the part around them does not mention yet.
  private var unmentioned: [MergeConflict] = []
  /// The parts that lead to what is merged.
  private var path: [String] = []
  private var keyDepth: Int?

  init(
    format: FileFormat, language: String?, notation: CatalogMerge.Notation, hasSameFormula: Bool
  ) {
    self.format = format
    self.language = language
    self.notation = notation
    self.hasSameFormula = hasSameFormula
  }

  /// Merges the versions of a part; nil stands for a part that is not there.
  mutating func merge(_ base: FilePart?, _ ours: FilePart?, _ theirs: FilePart?) -> FilePart? {
    if FilePart.isSame(ours, theirs) || FilePart.isSame(base, theirs) { return ours }
    guard let side = ours ?? theirs else { return nil }
    path += side.pathNames
    if side.role == .key { keyDepth = path.count }
    defer {
      if side.role == .key { keyDepth = nil }
      path.removeLast(side.pathNames.count)
    }
    guard side.role == .key || side.role == .form else { return merged(base, ours, theirs) }
    let others = unmentioned
    unmentioned = []
    defer { unmentioned = others }
    var old = base
    if format == .po, let ours, let theirs {
      old = FilePart.guessed(base, ours, theirs)
      if let (kept, guess) = FilePart.replacedGuess(base, ours, theirs) {
        replaced.append(conflict(.fuzzyText(kept: kept.texts, other: guess.texts)))
      }
    }
    guard var result = merged(old, ours, theirs) else { return nil }
    if format == .xliff, let base, let ours, let theirs,
      result.hasTranslationOfOtherSource(than: base, in: ours, theirs)
    {
      format.markForReview(&result)
    }
    if notation != .none { format.mention(unmentioned, in: &result, by: notation) }
    return result
  }

  private mutating func merged(
    _ base: FilePart?, _ ours: FilePart?, _ theirs: FilePart?
  ) -> FilePart? {
    if let ours, let theirs, ours.kind == theirs.kind, ours.value == nil, theirs.value == nil {
      return mergedMembers(base?.kind == ours.kind ? base : nil, ours, theirs)
    }
    if FilePart.isSame(base, ours) { return theirs }
    if let side = ours ?? theirs, ours == nil || theirs == nil, side.role == .words {
      // A list without words is left out.
      var empty = side
      empty.members = []
      return mergedMembers(base, ours ?? empty, theirs ?? empty)
    }
    // A message that no code uses any more may stay in the file.
    func isGone(_ side: FilePart?) -> Bool {
      side.map { $0.isObsolete && base?.isObsolete != true } ?? true
    }
    if isGone(ours) != isGone(theirs) {
      let (gone, kept) = isGone(ours) ? (ours, theirs) : (theirs, ours)
      guard let kept, !FilePart.isUnedited(base, kept) else { return gone }
      report(isGone(ours) ? .deletedByUs : .deletedByThem)
      return kept
    }
    guard let ours, let theirs else { return ours ?? theirs }
    guard let own = ours.value, let other = theirs.value else {
      report(.texts(ours: ours.texts, other: theirs.texts), isShape: true)
      if [ours, theirs].contains(where: { $0.value != nil || $0.isObsolete }) { return ours }
      return mergedMembers(base?.withForms(of: ours), ours, theirs.withForms(of: ours))
    }
    switch ours.role {
    case .text:
      report(.texts(ours: own, other: other))
      return notation == .markers ? format.marked(ours, theirs) : ours
    case .state:
      // The state that asks for more work counts.
      return (own.workLeft, own) < (other.workLeft, other) ? ours : theirs
    case .generated:
      // The later date or version.
      return own.sortable < other.sortable ? theirs : ours
    case .other where hasSameFormula && ours.name == FilePart.pluralForms:
      return own < other ? theirs : ours
    default:
      report(.fields(ours: own, other: other))
      return ours
    }
  }

  private func conflict(_ kind: MergeConflict.Kind, isShape: Bool = false) -> MergeConflict {
    MergeConflict(
      path: path, place: FilePart.place(of: path, keyDepth: keyDepth, language: language),
      kind: kind, isShape: isShape)
  }

  private mutating func report(_ kind: MergeConflict.Kind, isShape: Bool = false) {
    let conflict = conflict(kind, isShape: isShape)
    conflicts.append(conflict)
    unmentioned.append(conflict)
  }

  // MARK: Members

  private mutating func mergedMembers(
    _ base: FilePart?, _ ours: FilePart, _ theirs: FilePart
  ) -> FilePart? {
    let old = base?.members ?? []
    var (ours, theirs) = (ours, theirs)
    if format != .po {
      ours.members = FilePart.aligned(ours.members, to: old)
      theirs.members = FilePart.aligned(theirs.members, to: old)
    }
    var result = ours
    result.members = []
    for row in MemberOrder.rows(
      base: old.map(\.key), ours: ours.members.map(\.key), theirs: theirs.members.map(\.key))
    {
      guard
        var member = merge(
          row.base.map { old[$0] }, row.ours.map { ours.members[$0] },
          row.theirs.map { theirs.members[$0] })
      else { continue }
      let spaces = [(row.ours, ours), (row.theirs, theirs)].compactMap { place, side in
        place.map { (isFirst: $0 == 0, space: side.members[$0].space) }
      }
      let isFirst = result.members.isEmpty
      member.space = spaces[0].space
      if let separator = ours.separator, spaces[0].isFirst != isFirst {
        // What is before the first member is not what separates the others.
        member.space =
          spaces.first { $0.isFirst == isFirst }?.space
          ?? (isFirst ? ours.members.first?.space : usualSpace(ours) ?? usualSpace(theirs))
          ?? separator
      }
      result.members.append(member)
    }
    let isOptional = ours.role == .words || ours.role == .generated
    return isOptional && result.members.isEmpty ? nil : result
  }
}

extension FilePart {
  /// Whether a message has a translation that a side made from another source text than the result has.
  fileprivate func hasTranslationOfOtherSource(
    than base: FilePart, in ours: FilePart, _ theirs: FilePart
  ) -> Bool {
    let (source, translation) = (text(in: "source"), text(in: Self.target))
    if translation == base.text(in: Self.target) { return false }
    let sides = [ours, theirs].filter { $0.text(in: Self.target) == translation }
    return !sides.isEmpty && sides.allSatisfy { $0.text(in: "source") != source }
  }

  /// The text of an element of a message in XLIFF.
  private func text(in element: String) -> String? {
    members.lazy.flatMap(\.members).first { $0.name == element }?.members.last?.value
  }
}

/// What separates the members of a list; nil if it has too few.
private func usualSpace(_ list: FilePart) -> ArraySlice<UInt8>? {
  if list.members.count > 1 { return list.members[1].space }
  return list.members.first?.space.contains(UInt8(ascii: "\n")) == true
    ? list.members[0].space : nil
}

extension String {
  /// The text with all numbers in it of the same length, so that 9.4 comes before 10.1.
  var sortable: String {
    var result = ""
    var rest = Substring(self)
    while let character = rest.first {
      let digits = rest.prefix { "0"..."9" ~= $0 }
      if digits.isEmpty {
        result.append(character)
        rest.removeFirst()
      } else {
        result += String(repeating: "0", count: max(0, 20 - digits.count)) + digits
        rest.removeFirst(digits.count)
      }
    }
    return result
  }
}
