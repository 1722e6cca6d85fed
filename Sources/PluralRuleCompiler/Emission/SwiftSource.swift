/// Swift source text under construction.
package struct SwiftSource {
  /// How wide lines may be.
  package static let width = 100

  package private(set) var text = ""
  private var indentation = ""

  package init() {}

  /// Adds a line.
  package mutating func line(_ content: String = "") {
    text += content.isEmpty ? "\n" : indentation + content + "\n"
  }

  /// Adds the lines of a text.
  package mutating func lines(_ text: String) {
    for content in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line(String(content))
    }
  }

  /// Adds a line that ends in `{`, the lines that `body` adds, and `}`.
  package mutating func block(_ opening: String, _ body: (inout SwiftSource) -> Void) {
    line(opening + " {")
    indented(body)
    line("}")
  }

  package mutating func indented(_ body: (inout SwiftSource) -> Void) {
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
  package mutating func wrapped(
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

/// A name as a declaration spells it: with backticks if it is a word of Swift.
package func declared(_ name: String) -> String {
  reservedWords.contains(name) ? "`\(name)`" : name
}

/// The words of Swift that cannot be names as they are.
private let reservedWords: Set<String> = [
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else",
  "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
  "import", "in", "init", "inout", "internal", "is",
  "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
  "var", "where", "while",
]
