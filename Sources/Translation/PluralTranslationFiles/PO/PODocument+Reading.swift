import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

extension PODocument {
  /// Parses a file in UTF-8 or UTF-16, or in a charset that the header names: ISO 8859-1, or with glibc any that `iconv` knows.
  ///
  /// - Throws: The first error, with its source location.
  /// - Complexity: O(*n*) in the length of the file.
  package init(
    _ content: some Collection<UInt8>, file: String, acceptsRepetitions: Bool = false
  ) throws(Diagnostic) {
    let content = try POCharset.unicode(Array(content), file: file)
    try self.init(SourceText(content, file: file), acceptsRepetitions: acceptsRepetitions)
  }

  /// Parses a text.
  ///
  /// - Parameter acceptsRepetitions: Whether a message may be in the file more than once.
  /// - Throws: The first error, with its source location.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ source: SourceText, acceptsRepetitions: Bool) throws(Diagnostic) {
    var parser = POParser(source, acceptsRepetitions: acceptsRepetitions)
    try parser.parse()
    self.init(entries: parser.entries, rest: parser.rest, encoding: source.encoding)
  }
}

/// Parses the tokens of a PO file: comments, keywords and strings. Each is a part of a message.
struct POParser {
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
  private(set) var entries: [PODocument.Entry] = []
  /// The end of the file, with comments that belong to no message.
  private(set) var rest = LosslessNode(separator: .line)
  /// The end of the last part.
  private var end = 0
  private var seen: Set<[[UInt8]?]> = []
  private let acceptsRepetitions: Bool

  private var message = Message()

  /// What was read of a message.
  private struct Message {
    var part = LosslessNode(kind: .po(.message))
    /// The last keyword; nil before the first one.
    var last: Keyword?
    var context: String?
    var id = ""
    /// The source location of `msgid`.
    var position: SourcePosition?
    var isObsolete = false
    var formCount = 0
    var hasPlural: Bool { part.kind == .po(.plural) }
    var isHeader: Bool { id.isEmpty && context == nil && !isObsolete }
  }

  init(_ source: SourceText, acceptsRepetitions: Bool) {
    self.source = source
    self.acceptsRepetitions = acceptsRepetitions
    bytes = source.bytes
  }

  /// Returns the text of a keyword and its strings, which were read before.
  static func text(ofStrings bytes: [UInt8]) -> String {
    let start = bytes.firstIndex(of: UInt8(ascii: "\"")) ?? bytes.endIndex
    guard let source = try? SourceText(bytes[start...], file: "") else { return "" }
    var parser = POParser(source, acceptsRepetitions: true)
    return (try? parser.strings(after: "", at: 0)) ?? ""
  }

  mutating func parse() throws(Diagnostic) {
    while skipSpace() {
      switch bytes[offset] {
      case UInt8(ascii: "#"): try comment()
      case UInt8(ascii: "\""): throw source.error("a string that follows no keyword", at: offset)
      default: try keyword()
      }
    }
    try finish()
    rest.end = bytes[end...]
  }

  /// Skips white space, and the signs of obsolete lines; returns whether the file has more.
  private mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        isObsoleteLine = false
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B...0x0D: offset += 1
      // A backslash at the end of a line continues it.
      case UInt8(ascii: "\\") where bytes[offset...].starts(with: "\\\n".utf8): offset += 2
      case UInt8(ascii: "#") where obsoleteSignEnd.map { bytes[$0...].first } != UInt8(ascii: "|"):
        guard let end = obsoleteSignEnd else { return true }
        offset = end
        isObsoleteLine = true
      default: return true
      }
    }
    return false
  }

  /// The offset after `#~` and blanks; nil if no such sign begins here.
  private var obsoleteSignEnd: Int? {
    guard bytes[offset...].starts(with: "#~".utf8) else { return nil }
    return bytes[(offset + 2)...].firstIndex { !$0.isSpaceOrTab } ?? bytes.endIndex
  }

  // MARK: Comments

  private mutating func comment() throws(Diagnostic) {
    let start = offset
    offset = bytes.endOfPOLine(from: start)
    let text = bytes[start..<offset].dropFirst()
    let isOld = text.first == UInt8(ascii: "~")
    let line =
      isOld ? .previous : text.first.flatMap { POLine(rawValue: "#\(Unicode.Scalar($0))") }
    // A comment after a translation belongs to the next message, unless it is on the same line.
    if message.last == .translation,
      line != nil || bytes[end..<start].contains(0x0A)
    {
      try finish(before: start)
    } else if message.last != nil, message.last != .translation, !isOld {
      throw source.error("a comment inside of a message", at: start)
    }
    if isOld { message.isObsolete = true }
    begin(at: start)
    let first = end
    end = message.last == nil ? endOfLine(at: offset) ?? offset : offset
    // With a copy of the part, each line would copy its words.
    let (last, kind) = (message.part.members.last?.name, message.part.members.last?.kind)
    let isNext = line.map { kind == .po(.line($0)) } == true
    var part: LosslessNode
    switch line {
    case nil:
      part = LosslessNode(
        name: bytes[start..<offset].text, role: .comment, start: bytes[first..<end],
        value: text.comment)
      if message.last != nil {
        (part.kind, part.name) = (.lineComment, LosslessNode.lineComment + (last ?? ""))
      }
    case let line? where [.extracted, .previous].contains(line):
      let start = isNext ? message.part.members.removeLast().start.startIndex : first
      part = LosslessNode(lines: bytes[start..<end], after: line)
    case let line?:
      part =
        isNext
        ? message.part.members.removeLast()
        : LosslessNode(wordsOf: line, start: bytes[first..<(start + 2)])
      addWords(text.dropFirst(), to: &part)
    }
    message.part.members.append(part)
  }

  /// Adds the words of a line to a list.
  private func addWords(_ text: ArraySlice<UInt8>, to list: inout LosslessNode) {
    var wordEnd = list.members.isEmpty ? list.start.endIndex : list.end.startIndex
    let words = text.split { list.separator == .space ? $0.isBlank : $0 == UInt8(ascii: ",") }
    for word in words.map({ $0.trimmed(of: \.isBlank) }) where !word.isEmpty {
      let space = bytes[wordEnd..<word.startIndex]
      list.members.append(
        LosslessNode(name: word.text, space: space, start: word, value: word.text))
      wordEnd = word.endIndex
    }
    list.end = bytes[wordEnd..<end]
  }

  // MARK: Messages

  private mutating func keyword() throws(Diagnostic) {
    let start = offset
    let name = bytes[start...].prefix(while: \.isKeywordByte).text
    offset += name.utf8.count
    if name == "domain" {
      // It names the file that `msgfmt` writes.
      if message.last != nil { try finish(before: start) }
      _ = try strings(after: name, at: start)
      return
    }
    guard let keyword = Keyword(rawValue: name) else {
      throw source.error(
        name.isEmpty
          ? "expected a comment, 'msgctxt', 'msgid' or 'msgstr'" : "unknown keyword '\(name)'",
        at: start)
    }
    if message.last != nil, keyword == .context || keyword == .id && message.last != .context {
      try finish(before: start)
    }
    switch (message.last, keyword) {
    case (nil, .context), (nil, .id), (.context, .id), (.id, .pluralID), (.id, .translation),
      (.pluralID, .translation), (.translation, .translation):
      break
    default: throw source.error("'\(name)' is not expected here", at: start)
    }
    if message.last == nil { message.isObsolete = isObsoleteLine || message.isObsolete }
    if message.isObsolete != isObsoleteLine {
      throw source.error("only a part of the message is obsolete ('#~')", at: start)
    }
    if keyword == .translation { try checkIndex(at: start) }
    let text = try strings(after: name, at: start)
    if text.hasGlue {
      throw source.error(
        "U+0004 in a string; gettext refuses it, because it separates 'msgctxt' and 'msgid'",
        at: start)
    }
    begin(at: start)
    var member = LosslessNode(space: bytes[end..<start], start: bytes[start..<offset], value: text)
    switch keyword {
    case .context, .id:
      if keyword == .context {
        message.context = text
      } else {
        (message.id, message.position) = (text, source.position(at: start))
      }
      // They distinguish messages, and so they do not differ.
      (member.kind, member.role, member.value) = (.key, .generated, "")
    case .pluralID:
      message.part.kind = .po(.plural)
      member.name = LosslessNode.pluralID
    case .translation:
      member.name = message.hasPlural ? "msgstr[\(message.formCount)]" : ""
      member.role = .text
      message.formCount += 1
      if message.isHeader { member.splitFields() }
    }
    message.last = keyword
    message.part.members.append(member)
    end = offset
  }

  /// Begins the message at the first line of its first part.
  private mutating func begin(at start: Int) {
    guard message.part.members.isEmpty else { return }
    let lineEnd = bytes[end..<max(end, start)].lastIndex(of: 0x0A)
    message.part.space = bytes[end..<(lineEnd.map { $0 + 1 } ?? end)]
    end = message.part.space.endIndex
  }

  /// Returns the offset after the first line end in a part of the file; nil if there is none.
  private func endOfLine(at start: Int, before limit: Int? = nil) -> Int? {
    bytes[start..<(limit ?? bytes.count)].firstIndex(of: 0x0A).map { $0 + 1 }
  }

  /// Checks the number in `[0]`, or that there is none.
  private mutating func checkIndex(at start: Int) throws(Diagnostic) {
    let expected = "expected 'msgstr[\(message.formCount)]'"
    let index = try index(at: start)
    if (index != nil) != message.hasPlural || index == nil && message.last == .translation {
      throw source.error(
        message.hasPlural
          ? expected : "expected one 'msgstr', because the message has no 'msgid_plural'",
        at: start)
    }
    if let index, index != message.formCount {
      throw source.error("\(expected), found 'msgstr[\(index)]'", at: start)
    }
  }

  /// The number in `[0]`; nil if it is missing.
  private mutating func index(at start: Int) throws(Diagnostic) -> Int? {
    var rest = bytes[offset...].drop(while: \.isSpaceOrTab)
    guard rest.first == UInt8(ascii: "[") else { return nil }
    rest = rest.dropFirst().drop(while: \.isSpaceOrTab)
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...].drop(while: \.isSpaceOrTab)
    guard let index = Int(digits.text), rest.first == UInt8(ascii: "]") else {
      throw source.error("expected a number and ']' after 'msgstr['", at: start)
    }
    offset = rest.startIndex + 1
    return index
  }

  /// The strings after a keyword, which may be on several lines, joined.
  private mutating func strings(after name: String, at start: Int) throws(Diagnostic) -> String {
    var result: [UInt8] = []
    let first = offset
    while true {
      let (end, wasObsolete) = (offset, isObsoleteLine)
      guard skipSpace(), bytes[offset] == UInt8(ascii: "\""), isObsoleteLine == message.isObsolete
      else {
        (offset, isObsoleteLine) = (end, wasObsolete)
        break
      }
      try string(into: &result)
    }
    if offset == first { throw source.error("expected a string after '\(name)'", at: offset) }
    let text = String(decoding: result, as: UTF8.self)
    if !text.utf8.elementsEqual(result) {
      throw source.error(.escape, "the escapes of the string are no characters in UTF-8", at: start)
    }
    return text
  }

  /// Reads a string.
  private mutating func string(into result: inout [UInt8]) throws(Diagnostic) {
    let start = offset
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\n"),
        UInt8(ascii: "\r") where bytes[offset...].starts(with: "\r\n".utf8):
        throw source.error("the string has no closing quote in its line", at: start)
      case UInt8(ascii: "\\"): result += try escape()
      default:
        let piece = bytes[offset...].dropFirst().prefix {
          $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && !$0.isLineEnd
        }
        result += bytes[offset..<piece.endIndex]
        offset = piece.endIndex
      }
    }
    throw source.error("the file ends inside of a string", at: start)
  }

  /// The characters after a backslash, and what they stand for.
  private static let escapes = Dictionary(
    zip("ntrabvf\\\"'?".utf8, "\n\t\r\u{7}\u{8}\u{B}\u{C}\\\"'?".utf8)
  ) { $1 }

  private mutating func escape() throws(Diagnostic) -> [UInt8] {
    let start = offset
    offset += 1
    guard offset < bytes.count else {
      throw source.error("the file ends inside of a string", at: start)
    }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    // The string continues in the next line.
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      return [number(radix: 8, most: 3)]
    case UInt8(ascii: "x") where offset < bytes.count && bytes[offset].hexadecimalDigit != nil:
      return [number(radix: 16)]
    default:
      if let escaped = Self.escapes[byte] { return [escaped] }
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

  /// Adds the message to the result.
  ///
  /// - Parameter next: The offset of what comes next; nil at the end of the file.
  private mutating func finish(before next: Int? = nil) throws(Diagnostic) {
    defer { message = Message() }
    guard let last = message.last else {
      // Comments at the end of the file belong to no message.
      var space = message.part.space
      for member in message.part.members {
        let text = member.bytes[...].trimmed(of: \.isSpace)
        rest.members.append(
          LosslessNode(
            name: text.text, role: .comment, space: space + member.bytes[..<text.startIndex],
            start: member.bytes[text.startIndex...], value: text.text))
        space = []
      }
      return
    }
    guard last == .translation else {
      throw Diagnostic(
        .error, .syntax,
        last == .context ? "the message has no 'msgid'" : "the message has no 'msgstr'",
        file: source.file, position: message.position ?? source.position(at: next ?? bytes.count))
    }
    // Strings that only look the same are different messages.
    let name = [message.context.map { Array($0.utf8) }, Array(message.id.utf8)]
    if !message.isObsolete, !acceptsRepetitions, !seen.insert(name).inserted {
      throw Diagnostic(
        .error, .duplicateKey, "the message is in the file twice", file: source.file,
        position: message.position, key: message.id)
    }
    var part = message.part
    let start = end
    end = endOfLine(at: start, before: next) ?? (next == nil ? bytes.count : start)
    part.end = bytes[start..<end]
    part.name = message.context.map { $0 + PONotation.glue + message.id } ?? message.id
    part.role = message.isHeader ? .form : .key
    if message.isObsolete {
      (part.kind, part.variant) = (.unused, LosslessNode.obsoleteVariant)
      part.joinTexts(in: bytes)
    }
    for place in part.members.indices where part.members[place].separator != nil {
      part.members[place].members = LosslessNode.numbered(part.members[place].members)
    }
    part.members = LosslessNode.numbered(part.members)
    entries.append(PODocument.Entry(part, at: message.position, in: source))
  }
}

extension LosslessNode {
  /// Makes the message one text, without its comments at both ends.
  fileprivate mutating func joinTexts(in bytes: [UInt8]) {
    guard let first = members.firstIndex(where: { $0.role != .comment }),
      let last = members.lastIndex(where: { $0.role == .text })
    else { return }
    let begin = members[first].space.isEmpty ? members[first].start : members[first].space
    let text = bytes[begin.startIndex..<members[last].start.endIndex]
    members.replaceSubrange(first...last, with: [LosslessNode(start: text, value: text.text)])
  }

  /// Makes the text of the header a list of fields, if it has any.
  mutating func splitFields() {
    let quote = UInt8(ascii: "\"")
    guard let first = start.firstIndex(of: quote) else { return }
    // Usually, an empty string is on the line of the keyword.
    var end = start[first...].starts(with: #""""#.utf8) ? first + 2 : first
    let head = start[..<end]
    var offset = end
    while end < start.endIndex {
      let next = start[offset...].firstIndex(of: UInt8(ascii: "\\")) ?? start.endIndex
      offset = min(next + 2, start.endIndex)
      if offset < start.endIndex, start[next + 1] != UInt8(ascii: "n") { continue }
      // The closing quote belongs to the field.
      if offset < start.endIndex, start[offset] == quote { offset += 1 }
      let begin = start[end..<offset].firstIndex { !$0.isBlank && $0 != UInt8(ascii: "\n") } ?? end
      let field = start[begin..<offset]
      let name = field.drop { $0 == quote }
        .prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }.text
      members.append(
        LosslessNode(
          name: name, kind: .po(.field),
          role: Self.generatedFields.contains(name) ? .generated : .other,
          space: start[end..<begin], start: field, value: field.text))
      end = offset
    }
    if members.isEmpty { return }
    (name, role, separator, value) = ("", .other, .line, nil)
    (start, members) = (head, LosslessNode.numbered(members))
  }

  /// The fields that programs write when a file changes.
  private static let generatedFields: Set = [
    "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "X-Generator",
  ]
}

extension [UInt8] {
  /// Returns the end of a line, before its line end. For gettext, a carriage return alone does not end a line.
  func endOfPOLine(from start: Int) -> Int {
    let end = self[start...].firstIndex(of: 0x0A) ?? count
    return end < count && self[start..<end].last == 0x0D ? end - 1 : end
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or `_`.
  fileprivate var isKeywordByte: Bool { isASCIILetter || self == UInt8(ascii: "_") }

  var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  fileprivate var isBlank: Bool { (0x09...0x0D).contains(self) && self != 0x0A || self == 0x20 }
}
