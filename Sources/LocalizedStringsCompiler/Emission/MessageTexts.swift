import SwiftEmission

/// The texts of a message, in one literal: literals, not the code around them, are what takes a compiler its time.
///
/// A row has the texts of a language, in the order in which the statements for it count them.
struct MessageTexts {
  /// The texts of each language, by its index.
  let languages: [(name: String, texts: [String])]

  /// The statement after which the message's texts are known by their numbers.
  func emit(into source: inout SwiftSource) {
    let columns = languages.reduce(0) { max($0, $1.texts.count) } + 1
    if columns == 1 { return }
    let rows = rows
    var length = 0
    var places: [[String]: [Int]] = [:]
    for row in rows {
      length += row.names.utf8.count + 1
      var starts: [Int] = []
      for text in row.texts {
        starts.append(length)
        length += text.utf8.count + 1
      }
      places[row.texts] = starts + [length]
      length += 1
    }
    let isWide = length > 0xFFFF
    let digits = isWide ? 8 : 4
    source.line("message.read(")
    source.indented { source in
      source.line("language,")
      source.literal(rows: rows.map { [$0.names] + $0.texts }, end: ",")
      source.literal(
        lines: languages.map { language in
          let known = (places[language.texts] ?? []).map { Self.hexadecimal($0, digits) }
          let unused = String(repeating: ".", count: digits)
          return (known + Array(repeating: unused, count: columns - known.count))
            .joined()
        }, end: isWide ? ", columns: \(columns), isWide: true)" : ", columns: \(columns))")
    }
  }

  /// Languages with the same texts share a row.
  private var rows: [(names: String, texts: [String])] {
    languages.filter { !$0.texts.isEmpty }.grouped(by: \.texts).map { same in
      (same.map(\.name).joined(separator: " "), same[0].texts)
    }
  }

  private static func hexadecimal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}
