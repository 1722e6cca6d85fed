import PluralsDiagnostics

/// Breaks strings into lines like msgcat: after each `\n`, and where a line would get too wide.
package enum POWrapping {
  /// The columns of the page.
  private static let width = 79

  /// Returns the lines of a keyword with its string.
  package static func lines(of text: String, after keyword: String) -> [String] {
    var portions: [[Glyph]] = [[]]
    for scalar in text.unicodeScalars {
      portions[portions.count - 1].append(Glyph(scalar))
      if scalar == "\n" { portions.append([]) }
    }
    if portions.count > 1, portions.last?.isEmpty == true { portions.removeLast() }
    if portions.count == 1, keyword.utf8.count + 3 + width(of: portions[0][...]) <= width {
      return ["\(keyword) \(quoted(portions[0][...]))"]
    }
    var lines = ["\(keyword) \"\""]
    for portion in portions {
      lines += broken(portion, columns: width - 2).map(quoted)
    }
    return lines
  }

  private static func quoted(_ glyphs: ArraySlice<Glyph>) -> String {
    glyphs.reduce(into: "\"") { $0 += $1.text } + "\""
  }

  private static func broken(_ glyphs: [Glyph], columns: Int) -> [ArraySlice<Glyph>] {
    var pieces: [ArraySlice<Glyph>] = []
    var start = 0
    for index in glyphs.indices.dropFirst() where Glyph.canBreak(glyphs, at: index) {
      pieces.append(glyphs[start..<index])
      start = index
    }
    pieces.append(glyphs[start...])
    return pieces.reduce(into: [glyphs[..<0]]) { lines, piece in
      let line = lines.removeLast()
      let isFull = !line.isEmpty && width(of: line) + width(of: piece) > columns
      lines += isFull ? [line, piece] : [glyphs[line.startIndex..<piece.endIndex]]
    }
  }

  private static func width(of glyphs: ArraySlice<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + $1.width }
  }
}

/// A character as a string in a PO file has it.
struct Glyph {
  let scalar: Unicode.Scalar

  init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  /// The character with its escape.
  var text: String {
    if let escape = scalar.backslashEscape { return escape }
    switch scalar {
    case "\u{7}": return "\\a"
    case "\u{8}": return "\\b"
    case "\u{B}": return "\\v"
    case "\u{C}": return "\\f"
    case "\0"..<" ", "\u{7F}": return "\\" + ("00" + String(scalar.value, radix: 8)).suffix(3)
    default: return String(Character(scalar))
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
  static func canBreak(_ glyphs: [Glyph], at index: Int) -> Bool {
    let (before, after) = (glyphs[index - 1], glyphs[index])
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
    [.closePunctuation, .otherPunctuation, .finalPunctuation, .modifierLetter]
      .contains(scalar.properties.generalCategory)
      || "ぁぃぅぇぉっゃゅょァィゥェォッャュョ々".unicodeScalars.contains(scalar)
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    [.openPunctuation, .initialPunctuation].contains(scalar.properties.generalCategory)
  }
}
