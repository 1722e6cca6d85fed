import TranslationFormats

extension FilePart {
  /// Reads a PO file.
  static func po(_ document: PODocument, _ bytes: [UInt8]) -> FilePart {
    var end = 0
    let entries = document.entries.map { entry in
      let first = entry.lines.first?.range.lowerBound ?? end
      let start = bytes[end..<first].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      var reader = POPartReader(bytes: bytes, offset: start)
      var part = reader.part(entry)
      part.space = bytes[end..<start]
      end = reader.offset
      return part
    }
    return FilePart(members: FilePart.numbered(entries), end: bytes[end...], separator: [0x0A])
  }
}

extension FilePart {
  /// The base of a message that one side translated, and for which the other side has only a fuzzy text or empty forms: these take
  /// the place of the base's, so that the translation replaces them.
  static func guessed(_ base: FilePart?, _ ours: FilePart?, _ theirs: FilePart?) -> FilePart? {
    guard let ours, let theirs, ours.kind == theirs.kind, base?.isTranslated != true else {
      return base
    }
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
  let bytes: [UInt8]
  /// The end of what is read.
  var offset: Int
  var members: [FilePart] = []

  mutating func part(_ entry: PODocument.Entry) -> FilePart {
    let name = entry.context.map { "\($0)\u{4}\(entry.id)" } ?? entry.id
    if entry.isObsolete {
      for line in entry.lines.prefix(while: { $0.keyword == "#" }) { read(line, of: entry) }
      let start = offset
      offset = lineEnd(after: entry.lines.last?.range.upperBound ?? offset)
      let lines = bytes[start..<offset]
      let content = FilePart(start: lines, value: lines.text)
      return FilePart(
        name: name, role: .key, kind: FilePart.obsolete,
        members: FilePart.numbered(members) + [content])
    }
    for line in entry.lines { read(line, of: entry) }
    let start = offset
    offset = lineEnd(after: offset)
    return FilePart(
      name: name, role: entry.isHeader ? .form : .key,
      kind: entry.pluralID == nil ? "message" : FilePart.plural,
      members: FilePart.numbered(members), end: bytes[start..<offset])
  }

  private mutating func read(_ line: PODocument.Line, of entry: PODocument.Entry) {
    let start = offset
    switch line.keyword {
    // They are before the translation, and distinguish messages.
    case "msgctxt", "msgid": return
    case "msgid_plural", "msgstr":
      offset = line.range.upperBound
      var part = translation(line, of: entry)
      part.space = bytes[start..<line.range.lowerBound]
      return members.append(part)
    default: offset = lineEnd(after: line.range.upperBound)
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
    list.members = FilePart.numbered(list.members)
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

  /// The fields of the header, each on its own lines; nil if they are laid out in another way.
  private func headerFields(_ range: Range<Int>) -> FilePart? {
    let lines = bytes[range].split(separator: UInt8(ascii: "\n")).map { $0.trimmed(of: \.isBlank) }
    guard let first = lines.first, first.elementsEqual(#"msgstr """#.utf8) else { return nil }
    var fields: [FilePart] = []
    var end = first.endIndex
    var start: Int?
    for line in lines.dropFirst() {
      start = start ?? line.startIndex
      guard line.count > 1, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") else {
        return nil
      }
      guard line.dropLast().suffix(2).elementsEqual(#"\n"#.utf8), let begin = start else {
        continue
      }
      let field = bytes[begin..<line.endIndex]
      let name = field.dropFirst().prefix { $0 != UInt8(ascii: ":") }.text
      fields.append(
        FilePart(
          name: name, role: Self.generatedFields.contains(name) ? .generated : .other,
          space: bytes[end..<begin], start: field, value: field.text))
      end = line.endIndex
      start = nil
    }
    guard start == nil else { return nil }
    return FilePart(
      start: bytes[range.lowerBound..<first.endIndex], members: FilePart.numbered(fields),
      separator: [0x0A])
  }

  /// The fields that programs write when a file changes.
  private static let generatedFields: Set = [
    "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "X-Generator",
  ]

  /// The offset after the line of a byte.
  private func lineEnd(after offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { [0x09, 0x0D, 0x20].contains(self) }
}
