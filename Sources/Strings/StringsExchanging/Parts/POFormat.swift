import Diagnostics
import LocaleIdentifiers
import PositionedJSON
import StringCatalogs

/// PO and POT files.
struct POFormat: PartSpelling {
  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let document = try PODocument(
      SourceText(content, file: file), acceptsRepetitions: options.acceptsRepetitions)
    if document.entries.isEmpty {
      throw Diagnostic(.error, .structure, "expected messages, found none", file: file)
    }
    return FileContents(
      spelling: Self(), root: document.root,
      language: document.header("Language").flatMap { $0.isEmpty ? nil : $0 },
      pluralForms: document.header(FilePart.pluralForms))
  }

  func setText(_ text: String, of part: inout FilePart) {
    let keyword = part.start.prefix { $0 != UInt8(ascii: "\"") && $0 > UInt8(ascii: " ") }.text
    part.value = text
    part.start = ArraySlice(
      POWrapping.lines(of: text, after: keyword, sign: "").joined(separator: "\n").utf8)
  }

  func comment(_ note: String, before part: FilePart) -> String? {
    "# " + note.replacing("\n", with: "\(part.lineEnd)# ") + part.lineEnd
  }

  var merging: MergePolicies {
    MergePolicies(
      alignsRepetitions: false, prepare: prepare,
      base: { (.guessed($0, $1, $2), FilePart.replacedGuess($0, $1, $2)) },
      markForReview: markForReview,
      markOldTranslations: { result, message, _ in
        if result.isOutdated(in: message, source: { $0["msgid_plural"]?.value }) {
          markForReview(&result)
        }
      })
  }

  private func markForReview(_ part: inout FilePart) {
    let place =
      part.members.firstIndex { $0.name == "#," }
      ?? part.members.firstIndex { !["#.", "#:"].contains($0.name) && $0.role != .comment }
    guard !part.isObsolete, let place else { return }
    if part.members[place].name != "#," {
      var list = FilePart.words(after: "#,")
      list.end = ArraySlice(part.lineEnd.utf8)
      part.members.insert(list, at: place)
    }
    part.members[place].addWord("fuzzy")
  }

  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)? {
    guard bytes[offset] == UInt8(ascii: "#") else {
      return bytes.endOfString(at: offset, quotes: "\"").map { ($0, false) }
    }
    let end = bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count
    let sign = bytes[offset..<end].dropFirst().first
    return (end, sign.map { !".:|,=~".utf8.contains($0) } ?? true)
  }

  private func prepare(_ base: inout FilePart?, _ ours: inout FilePart, _ theirs: inout FilePart) {
    let versions = [ours, theirs] + [base].compactMap(\.self)
    let roots = FilePart.matchingObsolete(versions)
    (ours, theirs) = FilePart.withLastTranslator(roots[0], roots[1], base: base)
    base = roots.dropFirst(2).first
  }
}

extension FilePart {
  /// The line end of a message.
  fileprivate var lineEnd: String { end.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  /// A line with a list of words, which has none yet.
  static func words(after sign: String) -> FilePart {
    FilePart(
      name: sign, role: sign == "#:" ? .generated : .words,
      separator: sign == "#:" ? .space : .list, start: ArraySlice(sign.utf8), end: [0x0A])
  }

  fileprivate mutating func addWord(_ word: String) {
    if members.contains(where: { $0.name == word }) { return }
    if !members.isEmpty { members[0].space = ArraySlice(separator?.rawValue.utf8 ?? "".utf8) }
    members.insert(
      FilePart(name: word, space: [0x20], start: ArraySlice(word.utf8), value: word), at: 0)
  }
}

extension FilePart {
  /// The versions of a PO file, in which an obsolete message has the key of the message that it was.
  ///
  /// It has another key if a version also has a message with its name that is not obsolete.
  ///
  /// - Parameter versions: The versions that are changed.
  fileprivate static func matchingObsolete(_ versions: [FilePart]) -> [FilePart] {
    func names(in part: FilePart, areObsolete: Bool) -> Set<TableKey> {
      Set(
        part.members.lazy.filter { $0.role == .key && $0.isObsolete == areObsolete }
          .map { TableKey($0.name) })
    }
    let active = versions.map { names(in: $0, areObsolete: false) }
    let both = zip(versions, active).reduce(into: Set<TableKey>()) {
      $0.formUnion($1.1.intersection(names(in: $1.0, areObsolete: true)))
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

extension FilePart {
  /// The base of a message that one side translated, and for which the other side has only a fuzzy text or empty forms: these take
  /// the place of the base's, so that the translation replaces them.
  fileprivate static func guessed(_ base: FilePart?, _ ours: FilePart, _ theirs: FilePart)
    -> FilePart?
  {
    guard ours.kind == theirs.kind, base?.isTranslated != true else { return base }
    guard ours.isFuzzy || theirs.isFuzzy else {
      return base?.isFuzzy != false ? withEmptyForms(base, ours, theirs) : base
    }
    guard ours.isTranslated != theirs.isTranslated else { return base }
    let guess = ours.isTranslated ? theirs : ours
    func isTranslation(_ part: FilePart) -> Bool {
      part.role == .text || part.name == "#," || part.name == "#|"
    }
    var result = base ?? guess
    result.members =
      (base?.members.filter { !isTranslation($0) } ?? []) + guess.members.filter(isTranslation)
    return result
  }

  /// Returns the translation of one side, and the fuzzy text that the other side wrote and that the translation replaces; nil if there
  /// is none.
  fileprivate static func replacedGuess(
    _ base: FilePart?, _ ours: FilePart, _ theirs: FilePart
  ) -> (kept: FilePart, guess: FilePart)? {
    guard ours.kind == theirs.kind, base?.isTranslated != true,
      ours.isTranslated != theirs.isTranslated
    else { return nil }
    let (translation, guess) = ours.isTranslated ? (ours, theirs) : (theirs, ours)
    guard guess.isFuzzy, ![base?.texts, translation.texts].contains(guess.texts) else { return nil }
    return (translation, guess)
  }

  /// Returns two versions, of which the one with the earlier date of revision has the date, the translator and the program of the
  /// other one in its header.
  fileprivate static func withLastTranslator(
    _ ours: FilePart, _ theirs: FilePart, base: FilePart?
  ) -> (ours: FilePart, theirs: FilePart) {
    let dates = [base, ours, theirs].map { $0?.headerField(revisionDate)?.value }
    guard let own = dates[1], let other = dates[2], own != other, own != dates[0],
      other != dates[0]
    else { return (ours, theirs) }
    return own.sortable < other.sortable
      ? (ours.withTranslator(of: theirs), theirs) : (ours, theirs.withTranslator(of: ours))
  }

  private static let revisionDate = "PO-Revision-Date"

  private func withTranslator(of other: FilePart) -> FilePart {
    var result = self
    for name in [Self.revisionDate, "Last-Translator", "X-Generator"] {
      guard let (header, list, field) = headerPlace(of: name), let new = other.headerField(name),
        !new.isEmptyField
      else { continue }
      let space = result.members[header].members[list].members[field].space
      result.members[header].members[list].members[field] = new
      result.members[header].members[list].members[field].space = space
    }
    return result
  }

  /// Whether the part is a field of a header without a value.
  var isEmptyField: Bool {
    guard kind == Self.field, let value else { return false }
    return value.drop { $0 != ":" }.dropFirst().replacing("\\n", with: "")
      .allSatisfy { $0.isWhitespace || $0 == "\"" }
  }

  /// The kind of a field of a header.
  static let field = "field"

  private func headerField(_ name: String) -> FilePart? {
    headerPlace(of: name).map { members[$0.header].members[$0.list].members[$0.field] }
  }

  private func headerPlace(of name: String) -> (header: Int, list: Int, field: Int)? {
    guard let header = members.firstIndex(where: { $0.role == .form }) else { return nil }
    for (list, part) in members[header].members.enumerated() {
      if let field = part.members.firstIndex(where: { $0.name == name }) {
        return (header, list, field)
      }
    }
    return nil
  }

  /// The base with the forms that are empty on one side only.
  private static func withEmptyForms(
    _ base: FilePart?, _ ours: FilePart, _ theirs: FilePart
  ) -> FilePart {
    let sides = [ours, theirs].map { $0.members.filter { $0.role == .text } }
    let forms = zip(sides[0], sides[1]).filter { $0.isEmptyText != $1.isEmptyText }
      .map { $0.isEmptyText ? $0 : $1 }
    var result = base ?? ours
    result.members =
      (base?.members.filter { member in !forms.contains { $0.name == member.name } } ?? []) + forms
    return result
  }

  /// The versions of a message in the shape that one side gave it by adding or removing `msgid_plural` without a translation: each form
  /// has the text, or the text is the first form, as `msgmerge` writes them.
  static func inOneShape(
    _ base: FilePart?, _ ours: FilePart?, _ theirs: FilePart?
  ) -> MessageVersions {
    guard let base, let ours, let theirs, ours.kind != theirs.kind,
      Set([base, ours, theirs].map(\.kind)) == ["message", plural],
      ![ours.texts, theirs.texts].contains(base.texts),
      case let new = base.kind == ours.kind ? theirs : ours,
      new.isFuzzy || new.members.allSatisfy({ $0.role != .text || $0.isEmptyText })
    else { return (base, ours, theirs) }
    return (
      base.shaped(like: new, keepingEmptyForms: true), ours.shaped(like: new),
      theirs.shaped(like: new)
    )
  }

  private func shaped(like other: FilePart, keepingEmptyForms: Bool = false) -> FilePart {
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

  private var isFuzzy: Bool {
    members.contains { $0.name == "#," && $0.members.contains { $0.name == "fuzzy" } }
  }

  private var isTranslated: Bool { !isFuzzy && !members.contains(where: \.isEmptyText) }
}
