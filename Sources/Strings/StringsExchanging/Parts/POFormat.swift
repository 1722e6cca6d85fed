import Diagnostics
import LocaleIdentifiers
import PositionedJSON
import StringCatalogs

/// PO and POT files.
struct POFormat: FileFormat {
  static let pathExtensions = [POFile.pathExtension, POTemplate.pathExtension]

  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let source = try SourceText(content, file: file)
    let document = try PODocument(source, acceptsRepetitions: options.acceptsRepetitions)
    if document.entries.isEmpty {
      throw Diagnostic(.error, .structure, "expected messages, found none", file: file)
    }
    return FileContents(
      format: Self(), root: .po(document, source.bytes),
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

  func markForReview(_ part: inout FilePart) {
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

  var alignsRepetitions: Bool { false }

  func prepare(_ base: inout FilePart?, _ ours: inout FilePart, _ theirs: inout FilePart) {
    let versions = [ours, theirs] + [base].compactMap(\.self)
    let roots = FilePart.matchingObsolete(versions, base: base)
    (ours, theirs) = FilePart.withLastTranslator(roots[0], roots[1], base: base)
    base = roots.dropFirst(2).first
  }

  func base(
    _ base: FilePart?, of ours: FilePart, _ theirs: FilePart
  ) -> (base: FilePart?, replaced: (kept: FilePart, guess: FilePart)?) {
    (.guessed(base, ours, theirs), FilePart.replacedGuess(base, ours, theirs))
  }
}

extension FilePart {
  /// The line end of a message.
  fileprivate var lineEnd: String { end.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  /// A line with a list of words, which has none yet.
  fileprivate static func words(after sign: String) -> FilePart {
    FilePart(
      name: sign, role: sign == "#:" ? .generated : .words, start: ArraySlice(sign.utf8),
      end: [0x0A], separator: sign == "#:" ? .space : .list)
  }

  fileprivate mutating func addWord(_ word: String) {
    if members.contains(where: { $0.name == word }) { return }
    if !members.isEmpty { members[0].space = ArraySlice(separator?.rawValue.utf8 ?? "".utf8) }
    members.insert(
      FilePart(name: word, space: [0x20], start: ArraySlice(word.utf8), value: word), at: 0)
  }
}

extension FilePart {
  /// Reads a PO file.
  fileprivate static func po(_ document: PODocument, _ bytes: [UInt8]) -> FilePart {
    var reader = POPartReader(bytes: bytes)
    var lines: [POPartReader.Line] = []
    for (index, entry) in document.entries.enumerated() {
      for line in entry.lines { lines.append((line, index)) }
    }
    for line in document.lastComments { lines.append((line, nil)) }
    // A comment on the line of a text belongs to it, not to the next message.
    for (index, previous) in zip(lines.indices.dropFirst(), lines)
    where lines[index].line.keyword == "#" && previous.entry != nil
      && reader.lineEnd(after: previous.line.range.upperBound, before: lines[index].line) == nil
    {
      lines[index].entry = previous.entry
    }
    var parts: [FilePart] = []
    var rest = lines[...]
    while let first = rest.first {
      let start = reader.offset
      if let entry = first.entry {
        let own = rest.prefix { $0.entry == entry }
        rest = rest.dropFirst(own.count)
        let begin = reader.lineStart(of: first.line)
        reader.offset = begin
        var part = reader.part(document.entries[entry], own.map(\.line), before: rest.first?.line)
        part.space = bytes[start..<begin]
        parts.append(part)
      } else {
        rest = rest.dropFirst()
        parts.append(reader.comment(first.line, before: rest.first?.line))
      }
    }
    return FilePart(
      members: FilePart.numbered(parts), end: bytes[reader.offset...], separator: .line)
  }

  /// The versions of a PO file, in which an obsolete message has the key of the message that it was.
  ///
  /// It has another key if a version also has a message with its name that is not obsolete.
  ///
  /// - Parameters:
  ///   - base: The version that both sides come from; nil if both added the file.
  ///   - versions: The versions that are changed.
  fileprivate static func matchingObsolete(_ versions: [FilePart], base: FilePart?) -> [FilePart] {
    func names(in part: FilePart, areObsolete: Bool) -> Set<TableKey> {
      Set(
        part.members.lazy.filter { $0.role == .key && $0.isObsolete == areObsolete }
          .map { TableKey($0.name) })
    }
    let active = versions.map { names(in: $0, areObsolete: false) }
    let both = zip(versions, active).reduce(into: Set<TableKey>()) {
      $0.formUnion($1.1.intersection(names(in: $1.0, areObsolete: true)))
    }
    let known = base.map { names(in: $0, areObsolete: false) } ?? []
    return zip(versions, active).map { version, active in
      var result = version
      for place in version.members.indices
      where version.members[place].variant == obsoleteVariant {
        let name = TableKey(version.members[place].name)
        if !both.contains(name) || known.contains(name) && !active.contains(name) {
          result.members[place].variant = ""
        }
      }
      return result
    }
  }

  /// What distinguishes an obsolete message of a PO file from a message with the same name.
  fileprivate static let obsoleteVariant = "~"
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
      guard let (header, list, field) = headerPlace(of: name), let new = other.headerField(name)
      else { continue }
      let space = result.members[header].members[list].members[field].space
      result.members[header].members[list].members[field] = new
      result.members[header].members[list].members[field].space = space
    }
    return result
  }

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

  private var isEmptyText: Bool { role == .text && value?.isEmpty != false }

  private var isFuzzy: Bool {
    members.contains { $0.name == "#," && $0.members.contains { $0.name == "fuzzy" } }
  }

  private var isTranslated: Bool { !isFuzzy && !members.contains(where: \.isEmptyText) }
}

private struct POPartReader {
  /// A line, and the place of its message in the file; nil for comments after the last message.
  typealias Line = (line: PODocument.Line, entry: Int?)

  let bytes: [UInt8]
  /// The end of what is read.
  var offset = 0
  private var members: [FilePart] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a message, with all of its lines.
  ///
  /// - Parameter next: The line after the message, which may begin on its last line.
  mutating func part(
    _ entry: PODocument.Entry, _ lines: [PODocument.Line], before next: PODocument.Line?
  ) -> FilePart {
    let name = entry.context.map { "\($0)\u{4}\(entry.id)" } ?? entry.id
    let nextLines = lines.dropFirst().map(Optional.some) + [next]
    defer { members = [] }
    if entry.isObsolete {
      let texts = lines.indices.filter { lines[$0].keyword != "#" }
      for (index, line) in lines.enumerated() {
        if index == texts.first, let last = texts.last {
          let start = offset
          offset = lines[last].range.upperBound
          let content = bytes[start..<offset]
          members.append(FilePart(start: content, value: content.text))
        } else if line.keyword == "#", line.range.lowerBound >= offset {
          read(line, of: entry, before: nextLines[index])
        }
      }
    } else {
      for (line, next) in zip(lines, nextLines) { read(line, of: entry, before: next) }
    }
    let start = offset
    if let last = lines.last { offset = end(of: last, before: next) }
    for place in members.indices where members[place].separator != nil {
      members[place].members = FilePart.numbered(members[place].members)
    }
    return FilePart(
      name: name, variant: entry.isObsolete ? FilePart.obsoleteVariant : "",
      role: entry.isHeader ? .form : .key,
      kind: entry.isObsolete
        ? FilePart.obsolete : entry.pluralID == nil ? "message" : FilePart.plural,
      members: FilePart.numbered(members), end: bytes[start..<offset])
  }

  /// Reads a comment that belongs to no message.
  mutating func comment(_ line: PODocument.Line, before next: PODocument.Line?) -> FilePart {
    let (start, begin) = (offset, max(offset, lineStart(of: line)))
    offset = end(of: line, before: next)
    let text = bytes[line.range].text
    return FilePart(
      name: text, role: .comment, space: bytes[start..<begin], start: bytes[begin..<offset],
      value: text)
  }

  private mutating func read(
    _ line: PODocument.Line, of entry: PODocument.Entry, before next: PODocument.Line?
  ) {
    let start = offset
    switch line.keyword {
    // They distinguish messages, and so they do not differ.
    case "msgctxt", "msgid":
      offset = line.range.upperBound
      return members.append(
        FilePart(
          name: FilePart.pairKey, role: .generated, space: bytes[start..<line.range.lowerBound],
          start: bytes[line.range], value: ""))
    case "msgid_plural", "msgstr":
      offset = line.range.upperBound
      var part = translation(line, of: entry)
      part.space = bytes[start..<line.range.lowerBound]
      return members.append(part)
    // The line end of a comment after a text belongs to the message.
    default:
      offset = members.last?.role == .text ? line.range.upperBound : end(of: line, before: next)
    }
    let text = bytes[line.range].text
    switch line.keyword {
    case "#":
      members.append(
        FilePart(name: text, role: .comment, start: bytes[start..<offset], value: text))
    case "#.", "#|":
      var first = start
      if members.last?.name == line.keyword { first = members.removeLast().start.startIndex }
      let lines = bytes[first..<offset]
      members.append(
        FilePart(name: line.keyword, role: .generated, start: lines, value: lines.text))
    default: addWords(line, from: start)
    }
  }

  /// Adds the words of a line to the list of the line before it, or as a new list.
  private mutating func addWords(_ line: PODocument.Line, from start: Int) {
    var list = FilePart.words(after: line.keyword)
    list.start = bytes[start..<line.range.lowerBound + 2]
    var end = line.range.lowerBound + 2
    if members.last?.name == line.keyword {
      list = members.removeLast()
      end = list.end.startIndex
    }
    let isList = line.keyword != "#:"
    let words = bytes[(line.range.lowerBound + 2)..<line.range.upperBound].split {
      isList ? $0 == UInt8(ascii: ",") : $0.isBlank
    }
    for word in words.map({ $0.trimmed(of: \.isBlank) }) where !word.isEmpty {
      let space = bytes[end..<word.startIndex]
      list.members.append(FilePart(name: word.text, space: space, start: word, value: word.text))
      end = word.endIndex
    }
    list.end = bytes[end..<offset]
    members.append(list)
  }

  private func translation(_ line: PODocument.Line, of entry: PODocument.Entry) -> FilePart {
    if line.keyword == "msgid_plural" {
      return FilePart(name: line.keyword, start: bytes[line.range], value: entry.pluralID)
    }
    if entry.isHeader, let fields = headerFields(line.range) { return fields }
    let index = members.count { $0.role == .text }
    return FilePart(
      name: entry.pluralID == nil ? "" : "msgstr[\(index)]", role: .text, start: bytes[line.range],
      value: entry.translations[index])
  }

  /// The fields of the header; nil if the text has none.
  private func headerFields(_ range: Range<Int>) -> FilePart? {
    let quote = UInt8(ascii: "\"")
    guard let first = bytes[range].firstIndex(of: quote) else { return nil }
    var start = first
    // Usually, an empty string is on the line of the keyword.
    if bytes[first..<range.upperBound].starts(with: #""""#.utf8) {
      start = first + 2
    } else {
      start = first
    }
    let head = bytes[range.lowerBound..<start]
    var fields: [FilePart] = []
    var end = start
    func add(upTo next: Int) {
      let begin = bytes[end..<next].firstIndex { !$0.isBlank && $0 != UInt8(ascii: "\n") } ?? end
      let field = bytes[begin..<next]
      let text = field.drop { $0 == quote }
      let name = text.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }.text
      fields.append(
        FilePart(
          name: name, role: Self.generatedFields.contains(name) ? .generated : .other,
          space: bytes[end..<begin], start: field, value: field.text))
      end = next
    }
    var offset = start
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < range.upperBound {
        offset += 2
        guard bytes[offset - 1] == UInt8(ascii: "n") else { continue }
        // The closing quote belongs to the field.
        if offset < range.upperBound, bytes[offset] == quote { offset += 1 }
        add(upTo: offset)
      } else {
        offset += 1
      }
    }
    if end < range.upperBound { add(upTo: range.upperBound) }
    if fields.isEmpty { return nil }
    return FilePart(start: head, members: FilePart.numbered(fields), separator: .line)
  }

  /// The fields that programs write when a file changes.
  private static let generatedFields: Set = [
    "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "X-Generator",
  ]

  // MARK: Lines

  /// The offset after the first line end after a text; nil if there is none before the next line.
  func lineEnd(after offset: Int, before next: PODocument.Line?) -> Int? {
    let rest = bytes[offset..<(next?.range.lowerBound ?? bytes.count)]
    guard let end = rest.firstIndex(where: \.isLineEnd) else { return nil }
    return rest[end...].starts(with: "\r\n".utf8) ? end + 2 : end + 1
  }

  /// The offset after the line of a text or comment, or up to the next one on the same line.
  private func end(of line: PODocument.Line, before next: PODocument.Line?) -> Int {
    lineEnd(after: line.range.upperBound, before: next)
      ?? (next == nil ? bytes.count : line.range.upperBound)
  }

  /// The offset after the last line end before a line.
  func lineStart(of line: PODocument.Line) -> Int {
    bytes[offset..<max(offset, line.range.lowerBound)].lastIndex(where: \.isLineEnd)
      .map { $0 + 1 } ?? offset
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { (0x09...0x0D).contains(self) && self != 0x0A || self == 0x20 }
}
