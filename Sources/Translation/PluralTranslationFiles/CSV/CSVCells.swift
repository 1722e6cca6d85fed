import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

/// The cells of a spreadsheet in text.
///
/// RFC 4180. The first separator outside of quotation marks separates all cells: a comma, a semicolon or a tab.
struct CSVCells {
  struct Cell {
    let text: String
    let position: SourcePosition
    /// Whether an apostrophe protected the text.
    let isProtected: Bool
  }

  /// The rows. One that has no cell with a text is left out.
  private(set) var rows: [[Cell]] = []

  private static let quote = UInt8(ascii: "\"")

  /// Reads the cells.
  ///
  /// - Throws: The error that a quotation mark is missing.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ source: SourceText) throws(Diagnostic) {
    let bytes = source.bytes
    // Excel reads the separator from a line before the header.
    let named = bytes.starts(with: "sep=".utf8) && bytes.count > 5 && bytes[5].isLineEnd
    let separator = named ? bytes[4] : Self.separator(of: bytes)
    var row: [Cell] = []
    var offset = named ? 5 : 0
    func end(of isEnd: (UInt8) -> Bool) -> Int {
      bytes[offset...].firstIndex(where: isEnd) ?? bytes.count
    }
    while offset < bytes.count {
      // Some programs write a space before a quoted text.
      let start = end { $0 != 0x20 }
      var text: [UInt8] = []
      let isQuoted = start < bytes.count && bytes[start] == Self.quote
      if isQuoted { offset = start }
      while offset < bytes.count, bytes[offset] == Self.quote {
        // Two quotation marks in a quoted text are one.
        if offset > start { text.append(Self.quote) }
        offset += 1
        let close = end { $0 == Self.quote }
        if close == bytes.count {
          throw source.error("the quotation mark has no counterpart", at: start)
        }
        text += bytes[offset..<close]
        offset = close + 1
      }
      let next = end { $0 == separator || $0.isLineEnd }
      if isQuoted {
        if bytes[offset..<next].contains(where: { $0 != 0x20 }) {
          throw source.error("a quotation mark in a text has to be doubled", at: offset - 1)
        }
      } else {
        text += bytes[offset..<next]
      }
      let written = String(decoding: text, as: UTF8.self)
      let own = written.withoutProtection
      row.append(
        Cell(
          text: own, position: source.position(at: start),
          isProtected: own.utf8.count < written.utf8.count))
      offset = next + 1
      if next < bytes.count, bytes[next] == separator, offset < bytes.count { continue }
      if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
      row = []
    }
  }

  private static func separator(of bytes: [UInt8]) -> UInt8? {
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, byte.isLineEnd { return nil }
      if !isQuoted, ",;\t".utf8.contains(byte) { return byte }
    }
    return nil
  }

  /// Returns a file of rows as spreadsheets read it: in UTF-8 with a byte order mark, without which Excel takes it for another encoding.
  static func text(of rows: [[String]]) -> String {
    "\u{FEFF}" + rows.map { $0.map(\.csvCell).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension String {
  /// The text in a cell.
  fileprivate var csvCell: String {
    let text = isComputed ? "'\(self)" : self
    let needsQuotes =
      text.utf8.contains { "\",;\t\r\n".utf8.contains($0) }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    if !needsQuotes { return text }
    // A mark after a quotation mark is a character with it.
    let quote = UInt8(ascii: "\"")
    let bytes = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }

  /// Whether a spreadsheet would take the text for a formula, or for a number that it would show otherwise: `=A1`, `007`, `1/2`. An
  /// apostrophe before the text protects it, and so a text that looks protected is one as well.
  private var isComputed: Bool {
    let text = unicodeScalars.drop { $0 == "'" }
    guard let first = text.first else { return false }
    if "=+-@\t\r\n".unicodeScalars.contains(first) { return true }
    if ["true", "false"].contains(String(text).lowercased()) { return true }
    let isNumber =
      text.contains { ("0"..."9").contains($0) }
      && text.allSatisfy { "0123456789.,:/-+%eET() $€£¥₹".unicodeScalars.contains($0) }
    let isPlain = text.count < 16 && text.allSatisfy { ("0"..."9").contains($0) } && first != "0"
    return isNumber && !isPlain && !text.elementsEqual("0".unicodeScalars)
  }

  /// The text without the apostrophe that protects it.
  fileprivate var withoutProtection: String {
    utf8.first == UInt8(ascii: "'") && isComputed
      ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
  }
}
