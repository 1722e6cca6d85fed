import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// PO and POT files.
struct POSpelling: PartSpelling {
  /// Whether a `msgctxt` is the key of its message.
  let hasContextKeys: Bool

  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    // A message that is there more than once is merged by the order of its texts, with a warning.
    let document = try PODocument(SourceText(content, file: file), acceptsRepetitions: true)
    if document.entries.isEmpty {
      throw Diagnostic(.error, .structure, "expected messages, found none", file: file)
    }
    return FileContents(
      spelling: Self(hasContextKeys: document.hasContextKeys), root: document.root,
      language: document.header("Language").flatMap { $0.isEmpty ? nil : $0 },
      pluralForms: document.header(LosslessNode.pluralForms))
  }

  func key(of message: LosslessNode) -> String {
    PODocument.Entry(message).key(hasContextKeys: hasContextKeys)
  }

  func setText(_ text: String, of part: inout LosslessNode) { part.spell(text) }

  func comment(_ note: String, before part: LosslessNode) -> String? {
    "# " + note.replacing("\n", with: "\(part.lineEnd)# ") + part.lineEnd
  }

  var merging: MergePolicies {
    MergePolicies(
      alignsRepetitions: false, prepare: prepare, inOneShape: LosslessNode.inOneShape,
      base: { (.guessed($0, $1, $2), LosslessNode.replacedGuess($0, $1, $2)) },
      isEmpty: \.isEmptyField,
      isFormula: { $0.kind == .po(.field) && $0.name == LosslessNode.pluralForms },
      markForReview: markForReview,
      markOldTranslations: { result, message, _ in
        if result.isOutdated(in: message, source: \.po.pluralID) { markForReview(&result) }
      })
  }

  private func markForReview(_ part: inout LosslessNode) {
    if part.kind != .unused { part.po.isFuzzy = true }
  }

  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)? {
    guard bytes[offset] == UInt8(ascii: "#") else {
      return bytes.endOfString(at: offset, quotes: "\"").map { ($0, false) }
    }
    let end = bytes.endOfPOLine(from: offset)
    let sign = bytes[offset..<end].dropFirst().first
    return (end, sign.map { !".:|,=~".utf8.contains($0) } ?? true)
  }

  private func prepare(
    _ base: inout LosslessNode?, _ ours: inout LosslessNode, _ theirs: inout LosslessNode
  ) {
    let versions = [ours, theirs] + [base].compactMap(\.self)
    let roots = LosslessNode.matchingObsolete(versions)
    (ours, theirs) = LosslessNode.withLastTranslator(roots[0], roots[1], base: base)
    base = roots.dropFirst(2).first
  }
}

extension LosslessNode {
  /// The part as a message of a PO file.
  fileprivate var po: PODocument.Entry {
    get { PODocument.Entry(self) }
    set { self = newValue.part }
  }

  /// The name of the header of a PO file with the formula for plural forms.
  static let pluralForms = "Plural-Forms"
  /// The name of the source text of plural forms in a PO file.
  static let pluralID = "msgid_plural"
}

extension LosslessNode {
  /// The versions of a PO file, in which an obsolete message has the key of the message that it was.
  ///
  /// It has another key if a version also has a message with its name that is not obsolete.
  ///
  /// - Parameter versions: The versions that are changed.
  fileprivate static func matchingObsolete(_ versions: [LosslessNode]) -> [LosslessNode] {
    let both = versions.reduce(into: Set<TableKey>()) { both, version in
      let messages = version.members.filter { $0.role == .key }
      let named = Dictionary(grouping: messages) { TableKey($0.name) }
      both.formUnion(named.filter { Set($1.map { $0.kind == .unused }).count > 1 }.keys)
    }
    return versions.map { version in
      var result = version
      for place in version.members.indices
      where version.members[place].variant == obsoleteVariant
        && !both.contains(TableKey(version.members[place].name))
      {
        result.members[place].variant = ""
      }
      return result
    }
  }

  /// What distinguishes an obsolete message of a PO file from a message with the same name.
  static let obsoleteVariant = "~"
}

extension LosslessNode {
  /// The base of a message that one side translated, and for which the other side has only a fuzzy text or empty forms: these take
  /// the place of the base's, so that the translation replaces them.
  fileprivate static func guessed(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode
  )
    -> LosslessNode?
  {
    guard ours.kind == theirs.kind, base?.isDone != true else { return base }
    guard ours.po.isFuzzy || theirs.po.isFuzzy else {
      return base?.po.isFuzzy != false ? withEmptyForms(base, ours, theirs) : base
    }
    guard ours.isDone != theirs.isDone else { return base }
    let guess = ours.isDone ? theirs : ours
    func isTranslation(_ part: LosslessNode) -> Bool {
      part.role == .text || [.po(.line(.flags)), .po(.line(.previous))].contains(part.kind)
    }
    var result = base ?? guess
    result.members =
      (base?.members.filter { !isTranslation($0) } ?? []) + guess.members.filter(isTranslation)
    return result
  }

  /// Returns the translation of one side, and the fuzzy text that the other side wrote and that the translation replaces; nil if there
  /// is none.
  fileprivate static func replacedGuess(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode
  ) -> (kept: LosslessNode, guess: LosslessNode)? {
    guard ours.kind == theirs.kind, base?.isDone != true, ours.isDone != theirs.isDone else {
      return nil
    }
    let (translation, guess) = ours.isDone ? (ours, theirs) : (theirs, ours)
    guard guess.po.isFuzzy, ![base?.texts, translation.texts].contains(guess.texts) else {
      return nil
    }
    return (translation, guess)
  }

  /// Returns two versions, of which the one with the earlier date of revision has the date, the translator and the program of the
  /// other one in its header.
  fileprivate static func withLastTranslator(
    _ ours: LosslessNode, _ theirs: LosslessNode, base: LosslessNode?
  ) -> (ours: LosslessNode, theirs: LosslessNode) {
    let dates = [base, ours, theirs].map { $0?.header?.field(writerFields[0])?.value }
    guard let own = dates[1], let other = dates[2], own != other, own != dates[0],
      other != dates[0]
    else { return (ours, theirs) }
    return own.sortable < other.sortable
      ? (ours.withTranslator(of: theirs), theirs) : (ours, theirs.withTranslator(of: ours))
  }

  private static let writerFields = ["PO-Revision-Date", "Last-Translator", "X-Generator"]

  private func withTranslator(of other: LosslessNode) -> LosslessNode {
    var result = self
    guard let header = members.firstIndex(where: { $0.role == .form }) else { return self }
    result.members[header].replaceFields { field in
      Self.writerFields.contains(field.name)
        ? other.header?.field(field.name).flatMap { $0.isEmptyField ? nil : $0 } : nil
    }
    return result
  }

  /// Replaces fields of a header. The new ones get the space before the old ones.
  ///
  /// - Returns: Whether any was replaced.
  @discardableResult
  mutating func replaceFields(_ replacement: (LosslessNode) -> LosslessNode?) -> Bool {
    var isChanged = false
    for list in members.indices where members[list].separator == .line {
      for (place, field) in members[list].members.enumerated() {
        guard let new = replacement(field) else { continue }
        members[list].members[place] = new
        members[list].members[place].space = field.space
        isChanged = true
      }
    }
    return isChanged
  }

  /// The header of a file.
  private var header: LosslessNode? { members.first { $0.role == .form } }

  /// Returns a field of the header.
  func field(_ name: String) -> LosslessNode? { members.lazy.compactMap { $0[name] }.first }

  /// Whether the part is a field of a header without a value.
  fileprivate var isEmptyField: Bool {
    guard kind == .po(.field), let value else { return false }
    return value.drop { $0 != ":" }.dropFirst().replacing("\\n", with: "")
      .allSatisfy { $0.isWhitespace || $0 == "\"" }
  }

  /// The base with the forms that are empty on one side only.
  private static func withEmptyForms(
    _ base: LosslessNode?, _ ours: LosslessNode, _ theirs: LosslessNode
  ) -> LosslessNode {
    let sides = [ours, theirs].map { $0.members.filter { $0.role == .text } }
    let forms = zip(sides[0], sides[1]).filter { $0.isEmptyText != $1.isEmptyText }
      .map { $0.isEmptyText ? $0 : $1 }
    var result = base ?? ours
    result.members =
      (base?.members.filter { member in !forms.contains(where: member.isNamesake) } ?? []) + forms
    return result
  }

  /// The versions of a message in the shape that one side gave it by adding or removing `msgid_plural` without a translation: each form
  /// has the text, or the text is the first form, as `msgmerge` writes them.
  @Sendable fileprivate static func inOneShape(
    _ base: LosslessNode?, _ ours: LosslessNode?, _ theirs: LosslessNode?
  ) -> MessageVersions {
    guard let base, let ours, let theirs, ours.kind != theirs.kind,
      Set([base, ours, theirs].map(\.kind)) == [.po(.message), .po(.plural)],
      ![ours.texts, theirs.texts].contains(base.texts),
      case let new = base.kind == ours.kind ? theirs : ours,
      new.po.isFuzzy || new.members.allSatisfy({ $0.role != .text || $0.isEmptyText })
    else { return (base, ours, theirs) }
    return (
      base.shaped(like: new, keepingEmptyForms: true), ours.shaped(like: new),
      theirs.shaped(like: new)
    )
  }

  private func shaped(like other: LosslessNode, keepingEmptyForms: Bool = false) -> LosslessNode {
    guard kind != other.kind, let place = members.firstIndex(where: { $0.role == .text }) else {
      return self
    }
    let text = members[place]
    func isKeyword(_ byte: UInt8) -> Bool { byte != UInt8(ascii: "\"") }
    var result = self
    result.kind = other.kind
    result.members.removeAll { $0.role == .text }
    result.members.insert(
      contentsOf: other.members.filter { $0.role == .text }.map { form in
        if keepingEmptyForms, form.isEmptyText { return form }
        var form = form
        form.value = text.value
        form.start = form.start.prefix(while: isKeyword) + text.start.drop(while: isKeyword)
        return form
      }, at: place)
    return result
  }

  private var isEmptyText: Bool { role == .text && value?.isEmpty != false }

  private var isDone: Bool { !po.isFuzzy && !members.contains(where: \.isEmptyText) }
}
