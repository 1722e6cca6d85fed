package import Diagnostics
package import PositionedJSON
import StringCatalogs

extension PODocument {
  /// Parses a file in UTF-8 or UTF-16, or in a charset that the header names: ISO 8859-1, or with glibc any that `iconv` knows.
  ///
  /// - Throws: The first error, with its source location.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    try self.init(SourceText(try POCharset.unicode(Array(content), file: file), file: file))
  }

  /// Parses a text.
  ///
  /// - Parameter acceptsRepetitions: Whether a message may be in the file more than once.
  /// - Throws: The first error, with its source location.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ source: SourceText, acceptsRepetitions: Bool = false) throws(Diagnostic) {
    var parser = POParser(source, acceptsRepetitions: acceptsRepetitions)
    try parser.parse()
    self.init(entries: parser.entries, root: parser.root, encoding: source.encoding)
  }
}

/// Parses the tokens of a PO file: comments, keywords and strings. Each is a part of a message.
private struct POParser {
  private enum Keyword: String {
    case context = "msgctxt"
    case id = "msgid"
    case pluralID = "msgid_plural"
    case translation = "msgstr"
  }

  private let source: SourceText
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether the line begins with `#~`.
  private var isObsoleteLine = false
  private var entry = PODocument.Entry()
  /// The flags of the entry.
  private var flags: Set<String> = []
  /// What the entry has so far; nil before its first keyword.
  private var last: Keyword?
  private(set) var entries: [PODocument.Entry] = []
  /// The parts of the entry, and what is before them.
  private var members: [FilePart] = []
  private var space: ArraySlice<UInt8> = []
  private var parts: [FilePart] = []
  /// The end of the last part.
  private var end = 0
  private var seen: Set<[[UInt8]?]> = []
  private let acceptsRepetitions: Bool

  init(_ source: SourceText, acceptsRepetitions: Bool) {
    self.source = source
    self.acceptsRepetitions = acceptsRepetitions
    bytes = source.bytes
  }

  /// The file, in which each entry is a part, followed by comments that belong to none.
  var root: FilePart {
    FilePart(separator: .line, members: FilePart.numbered(parts), end: bytes[end...])
  }

  mutating func parse() throws(Diagnostic) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isObsoleteLine = false
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: offset += 1
      case UInt8(ascii: "\\") where isContinued(at: offset): offset += 2
      case UInt8(ascii: "#"): try comment()
      case UInt8(ascii: "\""):
        throw source.error("a string that follows no keyword", at: offset)
      default: try keyword()
      }
    }
    try finish()
  }

  // MARK: Comments

  private mutating func comment() throws(Diagnostic) {
    let start = offset
    let end =
      bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.count
    let kind = start + 1 < end ? bytes[start + 1] : UInt8(ascii: " ")
    if kind == UInt8(ascii: "~") {
      offset = start + 2
      skipBlanks()
      isObsoleteLine = offset == end || bytes[offset] != UInt8(ascii: "|")
      if isObsoleteLine { return }
      if last == .translation { try finish(before: start) }
      entry.isObsolete = true
      add("#|", start..<end)
      entry.previous.append(text(offset + 1, end))
      offset = end
      return
    }
    let isPlain = !".:|,=".utf8.contains(kind)
    // A comment after a translation belongs to the next message, unless it is on the same line.
    let isOnLine = isPlain && !bytes[self.end..<start].contains(where: \.isLineEnd)
    if last == .translation, !isOnLine {
      try finish(before: start)
    } else if last != nil, last != .translation {
      throw source.error("a comment inside of a message", at: start)
    }
    offset = end
    add(isPlain ? "#" : "#\(Unicode.Scalar(kind))", start..<end)
    switch kind {
    case UInt8(ascii: "."): entry.extractedComments.append(text(start + 2, end))
    case UInt8(ascii: ":"): entry.references.append(text(start + 2, end))
    case UInt8(ascii: "|"): entry.previous.append(text(start + 2, end))
    case UInt8(ascii: ","), UInt8(ascii: "="):
      for flag in text(start + 2, end).split(separator: ",") {
        let flag = String(flag).trimmed
        if !flag.isEmpty, flags.insert(flag).inserted { entry.flags.append(flag) }
      }
    default: entry.translatorComments.append(text(start + 1, end))
    }
  }

  /// Adds a comment with its line end, which belongs to the message if the comment is after a text.
  private mutating func add(_ sign: String, _ range: Range<Int>) {
    begin(at: range.lowerBound)
    let start = end
    end = last == nil ? self.end(ofLineAt: range.upperBound) ?? range.upperBound : range.upperBound
    let comment = bytes[range].text
    switch sign {
    case "#":
      let name = last == nil ? comment : FilePart.lineComment + (members.last?.name ?? "")
      let text = comment.dropFirst().trimmingPrefix(" ")
      members.append(
        FilePart(name: name, role: .comment, start: bytes[start..<end], value: String(text)))
    case "#.", "#|":
      let first = members.last?.name == sign ? members.removeLast().start.startIndex : start
      let lines = bytes[first..<end]
      members.append(FilePart(name: sign, role: .generated, start: lines, value: lines.text))
    default: addWords(sign, bytes[range].dropFirst(2), from: start)
    }
  }

  /// Adds the words of a line to the list of the line before it, or as a new list.
  private mutating func addWords(_ sign: String, _ text: ArraySlice<UInt8>, from start: Int) {
    var list = FilePart.words(after: sign)
    list.start = bytes[start..<text.startIndex]
    var wordEnd = text.startIndex
    if members.last?.name == sign {
      list = members.removeLast()
      wordEnd = list.end.startIndex
    }
    let words = text.split { sign == "#:" ? $0.isBlank : $0 == UInt8(ascii: ",") }
    for word in words.map({ $0.trimmed(of: \.isBlank) }) where !word.isEmpty {
      let space = bytes[wordEnd..<word.startIndex]
      list.members.append(FilePart(name: word.text, space: space, start: word, value: word.text))
      wordEnd = word.endIndex
    }
    list.end = bytes[wordEnd..<end]
    members.append(list)
  }

  /// A comment without the space after its sign, and without the space after a backslash at its end, which
  /// would continue in the next line for gettext.
  private func text(_ start: Int, _ end: Int) -> String {
    let hasSpace = start < end && bytes[end - 1] == UInt8(ascii: " ")
    let end = hasSpace && bytes[start..<end].endsInBackslash ? end - 1 : end
    let start = start < end && bytes[start] == UInt8(ascii: " ") ? start + 1 : start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  // MARK: Messages

  private mutating func keyword() throws(Diagnostic) {
    let start = offset
    let name = String(decoding: bytes[start...].prefix(while: \.isKeywordByte), as: UTF8.self)
    offset += name.utf8.count
    if name == "domain" {
      // It names the file that `msgfmt` writes.
      if last != nil { try finish(before: start) }
      _ = try strings(after: name, at: start)
      return
    }
    guard let keyword = Keyword(rawValue: name) else {
      throw source.error(
        name.isEmpty
          ? "expected a comment, 'msgctxt', 'msgid' or 'msgstr'" : "unknown keyword '\(name)'",
        at: start)
    }
    if last != nil, keyword == .context || keyword == .id && last != .context {
      try finish(before: start)
    }
    let isAllowed =
      switch keyword {
      case .context: last == nil
      case .id: last == nil || last == .context
      case .pluralID: last == .id
      case .translation: last == .id || last == .pluralID || last == .translation
      }
    if !isAllowed {
      throw source.error("'\(name)' is not expected here", at: start)
    }
    if last == nil { entry.isObsolete = isObsoleteLine || entry.isObsolete }
    if entry.isObsolete != isObsoleteLine {
      throw source.error("only a part of the message is obsolete ('#~')", at: start)
    }
    if keyword == .translation {
      let index = try index(at: start)
      if (index == nil) != (entry.pluralID == nil) || index == nil && last == .translation {
        throw source.error(
          entry.pluralID == nil
            ? "expected one 'msgstr', because the message has no 'msgid_plural'"
            : "expected 'msgstr[\(entry.translations.count)]'", at: start)
      }
      if let index, index != entry.translations.count {
        throw source.error(
          "expected 'msgstr[\(entry.translations.count)]', found 'msgstr[\(index)]'", at: start)
      }
    }
    let position = source.position(at: start)
    let text = try strings(after: name, at: start)
    if text.hasGlue {
      throw source.error(
        "U+0004 in a string; gettext refuses it, because it separates 'msgctxt' and 'msgid'",
        at: start)
    }
    begin(at: start)
    last = keyword
    var part = FilePart(start: bytes[start..<offset], value: text)
    switch keyword {
    case .context: entry.context = text
    case .id:
      entry.id = text
      entry.position = position
    case .pluralID:
      entry.pluralID = text
      part.name = name
    case .translation:
      part.name = entry.pluralID == nil ? "" : "msgstr[\(entry.translations.count)]"
      part.role = .text
      entry.translations.append(text)
      entry.translationPositions.append(position)
    }
    if keyword == .context || keyword == .id {
      // They distinguish messages, and so they do not differ.
      part = FilePart(name: FilePart.pairKey, role: .generated, start: part.start, value: "")
    } else if keyword == .translation, entry.isHeader {
      part = part.headerFields ?? part
    }
    part.space = bytes[end..<start]
    members.append(part)
    end = offset
  }

  /// Begins the message at the first line of its first part.
  private mutating func begin(at start: Int) {
    guard members.isEmpty else { return }
    let lineEnd = bytes[end..<max(end, start)].lastIndex(where: \.isLineEnd)
    space = bytes[end..<(lineEnd.map { $0 + 1 } ?? end)]
    end = space.endIndex
  }

  /// Returns the offset after the first line end in a part of the file; nil if there is none.
  private func end(ofLineAt start: Int, before limit: Int? = nil) -> Int? {
    let rest = bytes[start..<(limit ?? bytes.count)]
    guard let end = rest.firstIndex(where: \.isLineEnd) else { return nil }
    return rest[end...].starts(with: "\r\n".utf8) ? end + 2 : end + 1
  }

  /// The number in `[0]`; nil if it is missing.
  private mutating func index(at start: Int) throws(Diagnostic) -> Int? {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else { return nil }
    offset += 1
    skipBlanks()
    let digits = bytes[offset...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    offset += digits.count
    skipBlanks()
    guard let index = Int(String(decoding: digits, as: UTF8.self)), offset < bytes.count,
      bytes[offset] == UInt8(ascii: "]")
    else {
      throw source.error("expected a number and ']' after 'msgstr['", at: start)
    }
    offset += 1
    return index
  }

  private mutating func skipBlanks() {
    offset += bytes[offset...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// The strings after a keyword, which may be on several lines, joined.
  private mutating func strings(after name: String, at start: Int) throws(Diagnostic) -> String {
    var result: [UInt8] = []
    var count = 0
    while true {
      // Looks for another string in this line or the next ones.
      var next = offset
      var obsolete = isObsoleteLine
      scan: while next < bytes.count {
        switch bytes[next] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: next += 1
        case UInt8(ascii: "\\") where isContinued(at: next): next += 2
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          next += 1
          obsolete = false
        case UInt8(ascii: "#")
        where !obsolete && entry.isObsolete && next + 1 < bytes.count
          && bytes[next + 1] == UInt8(ascii: "~"):
          next += 2
          obsolete = true
        default: break scan
        }
      }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "\""), obsolete == entry.isObsolete
      else { break }
      offset = next + 1
      isObsoleteLine = obsolete
      try string(into: &result, from: next)
      count += 1
    }
    if count == 0 { throw source.error("expected a string after '\(name)'", at: offset) }
    let text = String(decoding: result, as: UTF8.self)
    if !text.utf8.elementsEqual(result) {
      throw source.error(.escape, "the escapes of the string are no characters in UTF-8", at: start)
    }
    return text
  }

  /// Whether a backslash is the end of a line, which continues in the next one.
  private func isContinued(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
  }

  /// Reads a string after its first quote.
  private mutating func string(into result: inout [UInt8], from start: Int) throws(Diagnostic) {
    var copied = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        result += bytes[copied..<offset]
        offset += 1
        return
      case UInt8(ascii: "\n"),
        UInt8(ascii: "\r") where bytes[offset...].starts(with: "\r\n".utf8):
        throw source.error("the string has no closing quote in its line", at: start)
      case UInt8(ascii: "\\"):
        result += bytes[copied..<offset]
        try escape(into: &result)
        copied = offset
      default: offset += 1
      }
    }
    throw source.error("the file ends inside of a string", at: start)
  }

  private mutating func escape(into result: inout [UInt8]) throws(Diagnostic) {
    let start = offset
    offset += 1
    guard offset < bytes.count else {
      throw source.error("the file ends inside of a string", at: start)
    }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    // The string continues in the next line.
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "a"): result.append(0x07)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "v"): result.append(0x0B)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"):
      result.append(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      result.append(number(radix: 8, most: 3))
    case UInt8(ascii: "x") where offset < bytes.count && bytes[offset].hexadecimalDigit != nil:
      result.append(number(radix: 16))
    default:
      throw source.error(.escape, "'\\' escapes nothing here; write '\\\\'", at: start)
    }
  }

  /// Reads digits. Like gettext, keeps the last byte of a large number.
  private mutating func number(radix: Int, most: Int = .max) -> UInt8 {
    let digits = bytes[offset...].prefix(most).prefix { byte in
      byte.hexadecimalDigit.map { $0 < radix } ?? false
    }
    offset += digits.count
    return digits.reduce(0) { $0 &* UInt8(radix) &+ ($1.hexadecimalDigit ?? 0) }
  }

  /// Adds the entry to the result.
  ///
  /// - Parameter next: The offset of what comes next; nil at the end of the file.
  private mutating func finish(before next: Int? = nil) throws(Diagnostic) {
    defer {
      entry = PODocument.Entry()
      (flags, members) = ([], [])
      last = nil
    }
    guard let last else {
      // Comments at the end of the file belong to no message.
      parts += members.map { member in
        let text = member.bytes[...].trimmed(of: \.isSpace)
        defer { space = [] }
        return FilePart(
          name: text.text, role: .comment, space: space + member.bytes[..<text.startIndex],
          start: member.bytes[text.startIndex...], value: text.text)
      }
      return
    }
    guard last == .translation else {
      throw Diagnostic(
        .error, .syntax,
        last == .context ? "the message has no 'msgid'" : "the message has no 'msgstr'",
        file: source.file, position: entry.position ?? source.position(at: next ?? bytes.count))
    }
    // Strings that only look the same are different messages.
    let name = [entry.context.map { Array($0.utf8) }, Array(entry.id.utf8)]
    if !entry.isObsolete, !acceptsRepetitions, !seen.insert(name).inserted {
      throw Diagnostic(
        .error, .duplicateKey, "the message is in the file twice", file: source.file,
        position: entry.position, key: entry.id)
    }
    parts.append(part(before: next))
    entry.place = entries.count
    entries.append(entry)
  }

  /// Returns the part of the entry.
  private mutating func part(before next: Int?) -> FilePart {
    let start = end
    end = end(ofLineAt: start, before: next) ?? (next == nil ? bytes.count : start)
    if entry.isObsolete, let first = members.firstIndex(where: { $0.role != .comment }),
      let last = members.lastIndex(where: { $0.role == .text })
    {
      // The message is one text, without its comments at both ends.
      let begin = members[first].space.isEmpty ? members[first].start : members[first].space
      let text = bytes[begin.startIndex..<members[last].start.endIndex]
      members.replaceSubrange(first...last, with: [FilePart(start: text, value: text.text)])
    }
    for place in members.indices where members[place].separator != nil {
      members[place].members = FilePart.numbered(members[place].members)
    }
    return FilePart(
      name: entry.context.map { "\($0)\u{4}\(entry.id)" } ?? entry.id,
      variant: entry.isObsolete ? FilePart.obsoleteVariant : "",
      role: entry.isHeader ? .form : .key,
      kind: entry.isObsolete
        ? FilePart.obsolete : entry.pluralID == nil ? "message" : FilePart.plural,
      space: space, members: FilePart.numbered(members), end: bytes[start..<end])
  }
}

extension FilePart {
  /// The text of the header as a list of fields; nil if it has none.
  fileprivate var headerFields: FilePart? {
    let quote = UInt8(ascii: "\"")
    guard var end = start.firstIndex(of: quote) else { return nil }
    // Usually, an empty string is on the line of the keyword.
    if start[end...].starts(with: #""""#.utf8) { end += 2 }
    let head = start[..<end]
    var fields: [FilePart] = []
    func add(upTo next: Int) {
      let begin = start[end..<next].firstIndex { !$0.isBlank && $0 != UInt8(ascii: "\n") } ?? end
      let field = start[begin..<next]
      let text = field.drop { $0 == quote }
      let name = text.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }.text
      fields.append(
        FilePart(
          name: name, role: Self.generatedFields.contains(name) ? .generated : .other,
          kind: Self.field, space: start[end..<begin], start: field, value: field.text))
      end = next
    }
    var offset = end
    while offset < start.endIndex {
      if start[offset] == UInt8(ascii: "\\"), offset + 1 < start.endIndex {
        offset += 2
        guard start[offset - 1] == UInt8(ascii: "n") else { continue }
        // The closing quote belongs to the field.
        if offset < start.endIndex, start[offset] == quote { offset += 1 }
        add(upTo: offset)
      } else {
        offset += 1
      }
    }
    if end < start.endIndex { add(upTo: start.endIndex) }
    if fields.isEmpty { return nil }
    return FilePart(separator: .line, start: head, members: FilePart.numbered(fields))
  }

  /// The fields that programs write when a file changes.
  private static let generatedFields: Set = [
    "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "X-Generator",
  ]
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or `_`.
  fileprivate var isKeywordByte: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
  }

  fileprivate var isBlank: Bool { (0x09...0x0D).contains(self) && self != 0x0A || self == 0x20 }
}
