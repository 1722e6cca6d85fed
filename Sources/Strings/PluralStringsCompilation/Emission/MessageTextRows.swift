import PluralsDiagnostics
import PluralsLocales
import PluralsSwiftEmission

/// The texts of a message, in one literal, because compile time depends on the number of literals and not on the code around them.
///
/// A row contains the texts of a language, in the order of their numbers in the statements. Languages with the same texts share a
/// row.
struct MessageTextRows {
  /// The texts of one or more languages.
  private struct Row {
    var names: String
    let texts: [String]
    /// The offset of each text, and of the end.
    var places: [Int] = []
  }

  private var rows: [Row] = []
  /// The row of each language, by the language's index; `nil` for a language without texts.
  private var rowOfLanguage: [Int?] = []

  /// - Parameter languages: The texts of each language, by the language's index.
  init(_ languages: [(name: String, texts: [String])]) {
    var known: [[TableKey]: Int] = [:]
    for (name, texts) in languages {
      if texts.isEmpty {
        rowOfLanguage.append(nil)
        continue
      }
      let key = texts.map { TableKey($0) }
      if let row = known[key] {
        rows[row].names += " \(name)"
        rowOfLanguage.append(row)
      } else {
        known[key] = rows.count
        rowOfLanguage.append(rows.count)
        rows.append(Row(names: name, texts: texts))
      }
    }
    var length = 0
    for index in rows.indices {
      length += rows[index].names.utf8.count + 1
      for text in rows[index].texts {
        rows[index].places.append(length)
        length += text.utf8.count + 1
      }
      rows[index].places.append(length)
      length += 1
    }
  }

  /// Emits the statement that provides the message's texts by number.
  func emit(into source: inout SwiftSource) {
    let columns = rows.reduce(0) { max($0, $1.places.count) }
    if columns == 0 { return }
    let digits = digits
    let unused = String(repeating: ".", count: digits)
    source.line("message.read(")
    source.indented { source in
      source.line("language,")
      source.literal(rows: rows.map { [$0.names] + $0.texts }, end: ",")
      source.literal(
        lines: rowOfLanguage.map { row in
          var line = ""
          let places = row.map { rows[$0].places } ?? []
          for place in places { line += place.hexadecimal(digits: digits) }
          for _ in places.count..<columns { line += unused }
          return line
        }, end: digits == 8 ? ", columns: \(columns), isWide: true)" : ", columns: \(columns))")
    }
  }

  /// Emits the expression for a message without arguments, which has one text in each of its languages.
  ///
  /// - Parameter fallback: The key, as an argument of the call, if the development language has no text.
  func emitText(fallback: [SwiftCode], into source: inout SwiftSource) {
    let digits = digits
    let unused = String(repeating: ".", count: 2 * digits) + " ."
    let lines = rows.map { row in
      row.places[0].hexadecimal(digits: digits)
        + (row.places[1] - 1).hexadecimal(digits: digits)
        + (row.texts[0].isASCII ? " a" : " u")
    }
    source.line("self._lookup._text(")
    source.indented { source in
      for key in fallback { source.line("\(key),") }
      source.literal(texts: rows.map { ($0.names, $0.texts[0]) }, end: ",")
      source.literal(
        lines: rowOfLanguage.map { row in row.map { lines[$0] } ?? unused }, end: ")")
    }
  }

  /// Emits the expression for the number of a key among sorted keys.
  static func emitKeys(_ keys: [String], into source: inout SwiftSource) {
    var places: [Range<Int>] = []
    var length = 0
    for key in keys {
      places.append(length..<length + key.utf8.count)
      length += key.utf8.count + 2
    }
    let digits = digits(length: length - 1)
    source.line("\(Names.runtime)._CompiledMessage.index(")
    source.indented { source in
      source.line("ofKey: key,")
      source.line("in:")
      source.literal(rows: keys.map { [$0] }, end: ",")
      source.line("at:")
      source.literal(
        lines: places.map {
          $0.lowerBound.hexadecimal(digits: digits) + $0.upperBound.hexadecimal(digits: digits)
        }, end: ")")
    }
  }

  /// The number of digits of offsets, determined by the end of the literal.
  private var digits: Int { Self.digits(length: rows.last?.places.last ?? 0) }

  /// Returns the number of digits of offsets in a literal.
  private static func digits(length: Int) -> Int { length <= 0xFFFF ? 4 : 8 }
}

extension String {
  /// Whether all characters are ASCII.
  fileprivate var isASCII: Bool { utf8.count == unicodeScalars.count }
}
