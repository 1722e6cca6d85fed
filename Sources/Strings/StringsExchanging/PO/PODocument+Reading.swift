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
    self.init(entries: parser.entries, lastComments: parser.lastComments, source: source)
  }
}

/// Parses the tokens of a PO file: comments, keywords and strings.
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
  private(set) var lastComments: [PODocument.Line] = []
  private var seen: Set<[[UInt8]?]> = []
  private let acceptsRepetitions: Bool

  init(_ source: SourceText, acceptsRepetitions: Bool) {
    self.source = source
    self.acceptsRepetitions = acceptsRepetitions
    bytes = source.bytes
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
      if last == .translation { try finish() }
      entry.isObsolete = true
      add("#|", start..<end)
      entry.previous.append(text(offset + 1, end))
      offset = end
      return
    }
    // A comment after a translation belongs to the next message.
    if last == .translation {
      try finish()
    } else if last != nil {
      throw source.error("a comment inside of a message", at: start)
    }
    offset = end
    let isPlain = !".:|,=".utf8.contains(kind)
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

  private mutating func add(_ keyword: String, _ range: Range<Int>) {
    entry.lines.append(PODocument.Line(keyword: keyword, range: range))
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
    add(name, start..<offset)
    last = keyword
    switch keyword {
    case .context: entry.context = text
    case .id:
      entry.id = text
      entry.position = position
    case .pluralID: entry.pluralID = text
    case .translation:
      entry.translations.append(text)
      entry.translationPositions.append(position)
    }
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
  private mutating func finish(before start: Int? = nil) throws(Diagnostic) {
    defer {
      entry = PODocument.Entry()
      flags = []
      last = nil
    }
    guard let last else {
      // Comments at the end of the file belong to no message.
      lastComments = entry.lines
      return
    }
    guard last == .translation else {
      throw Diagnostic(
        .error, .syntax,
        last == .context ? "the message has no 'msgid'" : "the message has no 'msgstr'",
        file: source.file, position: entry.position ?? source.position(at: start ?? bytes.count))
    }
    // Strings that only look the same are different messages.
    let name = [entry.context.map { Array($0.utf8) }, Array(entry.id.utf8)]
    if !entry.isObsolete, !acceptsRepetitions, !seen.insert(name).inserted {
      throw Diagnostic(
        .error, .duplicateKey, "the message is in the file twice", file: source.file,
        position: entry.position, key: entry.id)
    }
    let rest = bytes[(entry.lines.last?.range.upperBound ?? offset)...]
      .drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let lineEnd = rest.starts(with: "\r\n".utf8) ? 2 : min(rest.count, 1)
    entry.range = (entries.last?.range.upperBound ?? 0)..<(rest.startIndex + lineEnd)
    entries.append(entry)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or `_`.
  fileprivate var isKeywordByte: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
  }
}
