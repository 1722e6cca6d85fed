/// Swift source text under construction.
struct SwiftSource {
  /// How wide lines may be.
  static let width = 100

  private(set) var text = ""
  private var indentation = ""

  /// Adds a line.
  mutating func line(_ content: String = "") {
    text += content.isEmpty ? "\n" : indentation + content + "\n"
  }

  /// Adds a line that ends in `{`, the lines that `body` adds, and `}`.
  mutating func block(_ opening: String, _ body: (inout SwiftSource) -> Void) {
    line(opening + " {")
    indented(body)
    line("}")
  }

  mutating func indented(_ body: (inout SwiftSource) -> Void) {
    let outer = indentation
    indentation += "  "
    body(&self)
    indentation = outer
  }

  /// Adds words, breaking lines where they grow too wide.
  ///
  /// - Parameters:
  ///   - first: What the first line starts with.
  ///   - next: What the following lines start with.
  ///   - words: What must not be broken.
  ///   - separator: What stands between words; its last space may become a line break.
  mutating func wrapped(
    _ first: String, continued next: String, words: [String], separator: String = " ",
    end: String = ""
  ) {
    var current = first
    var isFirstInLine = true
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      let piece = word + (isLast ? end : separator)
      let width = indentation.count + current.count + piece.count - (isLast ? 0 : 1)
      if !isFirstInLine, width > SwiftSource.width {
        trimmedLine(current)
        current = next
      }
      current += piece
      isFirstInLine = false
    }
    trimmedLine(current)
  }

  private mutating func trimmedLine(_ content: String) {
    var content = content
    while content.last == " " { content.removeLast() }
    line(content)
  }
}

/// A Swift string literal of a text.
func stringLiteral(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\u{20}"..."\u{7E}", "…": result.unicodeScalars.append(scalar)
    default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  return result + "\""
}

/// A name as a declaration spells it: with backticks if it is a word of Swift.
func declared(_ name: String) -> String {
  reservedWords.contains(name) ? "`\(name)`" : name
}

/// The words of Swift that a language subtag, of two to eight letters, can be.
private let reservedWords: Set<String> = [
  "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
  "enum", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
  "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
  "static", "struct", "super", "switch", "throw", "throws", "true", "try", "var", "where", "while",
]
