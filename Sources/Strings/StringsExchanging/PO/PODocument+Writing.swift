extension PODocument {
  /// The file as msgcat writes it, in UTF-8.
  package var text: String {
    var document = PODocument()
    document.entries = entries.filter { !$0.isObsolete } + entries.filter(\.isObsolete)
    return document.text(keeping: PODocument())
  }

  /// Returns the entries as text in UTF-8: entries of an original as written there, others as msgcat writes them.
  func text(keeping original: PODocument) -> String {
    let count = original.entries.count
    var root = original.root
    root.members = []
    var previous: Int?
    for entry in entries {
      // Entries of other files have places, too.
      let place = entry.place.flatMap {
        $0 < count && original.entries[$0].id == entry.id
          && original.entries[$0].context == entry.context ? $0 : nil
      }
      let isKept = place.map { original.entries[$0] } == entry
      var part = place.map { original.root.members[$0] } ?? FilePart(space: [0x0A])
      if !isKept { part = entry.part(after: part.space) }
      if let last = root.members.last {
        // Two messages may be on a line, and a file may end without a line end.
        if !(isKept && place == previous.map { $0 + 1 }), last.bytes.last != 0x0A {
          part.space = [0x0A] + part.space
        }
        if place == 0 { part.space = [0x0A] + part.space }
      } else if place == nil {
        part.space = []
      }
      previous = place
      root.members.append(part)
    }
    root.members += original.root.members.dropFirst(count)
    return String(decoding: root.bytes, as: UTF8.self)
  }
}

extension PODocument.Entry {
  /// Returns the message as msgcat writes it.
  fileprivate func part(after space: ArraySlice<UInt8>) -> FilePart {
    var lines: [String] = []
    func comments(_ sign: String, _ texts: [String]) -> [String] {
      // gettext joins lines if the first one ends in a backslash.
      texts.map {
        $0.isEmpty ? sign : "\(sign) \($0)" + ($0.utf8.endsInBackslash ? " " : "")
      }
    }
    lines += comments("#", translatorComments)
    lines += comments("#.", extractedComments)
    lines += comments("#:", references)
    if !flags.isEmpty {
      let fuzzy = flags.filter { $0 == "fuzzy" }
      lines.append("#, " + (fuzzy + flags.filter { $0 != "fuzzy" }).joined(separator: ", "))
    }
    lines += comments(isObsolete ? "#~|" : "#|", previous)
    let sign = isObsolete ? "#~ " : ""
    func write(_ keyword: String, _ text: String) {
      lines += POWrapping.lines(of: text, after: keyword, sign: sign)
    }
    if let context { write("msgctxt", context) }
    write("msgid", id)
    if let pluralID {
      write("msgid_plural", pluralID)
      for (index, text) in translations.enumerated() { write("msgstr[\(index)]", text) }
    } else {
      write("msgstr", translations.first ?? "")
    }
    return FilePart(space: space, start: Array(lines.map { $0 + "\n" }.joined().utf8)[...])
  }
}

/// Breaks strings into lines like msgcat: after each `\n`, and where a line would get too wide.
package enum POWrapping {
  /// The columns of the page.
  private static let width = 79

  /// Returns the lines of a keyword with its string.
  ///
  /// - Parameter sign: What is before each line: `#~ ` for obsolete messages.
  package static func lines(of text: String, after keyword: String, sign: String) -> [String] {
    var portions: [[Glyph]] = [[]]
    for scalar in text.unicodeScalars {
      portions[portions.count - 1].append(Glyph(scalar))
      if scalar == "\n" { portions.append([]) }
    }
    if portions.count > 1, portions.last?.isEmpty == true { portions.removeLast() }
    let total = portions[0].reduce(0) { $0 + $1.width }
    if portions.count == 1, sign.utf8.count + keyword.utf8.count + 3 + total <= width {
      return ["\(sign)\(keyword) \(quoted(portions[0][...]))"]
    }
    var lines = ["\(sign)\(keyword) \"\""]
    for portion in portions {
      for line in broken(portion, columns: width - sign.utf8.count - 2) {
        lines.append(sign + quoted(line))
      }
    }
    return lines
  }

  private static func quoted(_ glyphs: ArraySlice<Glyph>) -> String {
    glyphs.reduce(into: "\"") { $0 += $1.text } + "\""
  }

  private static func broken(_ glyphs: [Glyph], columns: Int) -> [ArraySlice<Glyph>] {
    var lines: [ArraySlice<Glyph>] = []
    var (start, lineWidth) = (0, 0)
    var (pieceStart, pieceWidth) = (0, 0)
    func endPiece(_ end: Int) {
      if lineWidth + pieceWidth > columns, pieceStart > start {
        lines.append(glyphs[start..<pieceStart])
        (start, lineWidth) = (pieceStart, 0)
      }
      lineWidth += pieceWidth
      (pieceStart, pieceWidth) = (end, 0)
    }
    for index in glyphs.indices {
      if index > 0, Glyph.canBreak(glyphs[index - 1], glyphs[index], in: glyphs, at: index) {
        endPiece(index)
      }
      pieceWidth += glyphs[index].width
    }
    endPiece(glyphs.count)
    lines.append(glyphs[start...])
    return lines
  }
}

/// A character as a string in a PO file has it.
struct Glyph {
  let scalar: Unicode.Scalar

  init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  /// The character with its escape.
  var text: String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\u{7}": "\\a"
    case "\u{8}": "\\b"
    case "\u{B}": "\\v"
    case "\u{C}": "\\f"
    case "\0"..<" ", "\u{7F}":
      "\\" + String(scalar.value >> 6, radix: 8) + String(scalar.value >> 3 & 7, radix: 8)
        + String(scalar.value & 7, radix: 8)
    default: String(Character(scalar))
    }
  }

  /// The columns that the character takes in a terminal.
  var width: Int {
    if scalar.value < 0x7F, scalar.value >= 0x20 {
      return scalar == "\\" || scalar == "\"" ? 2 : 1
    }
    switch scalar.properties.generalCategory {
    case .control: return text.utf8.count
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// Whether the character is an ideograph, a syllable or a sign of their width.
  var isWide: Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether a line may be broken between two characters.
  ///
  /// The most frequent cases of UAX #14: after spaces, after hyphens before a letter, and between ideographs.
  static func canBreak(_ before: Glyph, _ after: Glyph, in glyphs: [Glyph], at index: Int) -> Bool {
    if after.scalar == " " || after.scalar == "\n" { return false }
    if before.scalar == " " { return true }
    switch before.scalar {
    case "-", "\u{2010}", "\u{2013}":
      guard index > 1, glyphs[index - 2].scalar != " " else { return false }
      return after.scalar.properties.isAlphabetic
    case "/", "|", "!", "?", "}", ".": return after.scalar.properties.isAlphabetic
    default: break
    }
    if before.isWide, after.isWide {
      return !isClosing(after.scalar) && !isOpening(before.scalar)
    }
    if before.isWide != after.isWide {
      // Ideographs and words of other scripts can be parted.
      return after.scalar.properties.isAlphabetic
        && (before.scalar.properties.isAlphabetic || before.isWide && isClosing(before.scalar))
    }
    return false
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .otherPunctuation, .finalPunctuation, .modifierLetter: true
    default: "ぁぃぅぇぉっゃゅょァィゥェォッャュョ々".unicodeScalars.contains(scalar)
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
