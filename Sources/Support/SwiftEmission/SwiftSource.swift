/// A file of Swift under construction, line by line.
///
/// Lines are ``SwiftCode``, or comments of any text.
package struct SwiftSource {
  /// How wide lines may be.
  package static let width = 100

  /// The file so far.
  package private(set) var text = ""
  private var indentation = ""
  /// How many lines of code there are, to tell whether a `case` has a statement.
  private var lines = 0

  package init() {}

  // MARK: Code

  /// Adds a line.
  package mutating func line(_ code: SwiftCode) {
    add(code.text)
    lines += 1
  }

  /// Adds an empty line.
  package mutating func line() { text += "\n" }

  /// Adds the lines of a longer piece.
  package mutating func lines(_ code: SwiftCode) {
    for line in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line))
    }
    lines += 1
  }

  /// Adds the lines of another file, none of which is within a literal.
  package mutating func lines(of other: SwiftSource) {
    for line in other.text.utf8.split(separator: UInt8(ascii: "\n")) {
      add(String(Substring(line)))
    }
    lines += other.lines
  }

  /// Adds a line that ends in `{`, the lines that `body` adds, and `}`.
  package mutating func block<Failure>(
    _ opening: SwiftCode, _ body: (inout SwiftSource) throws(Failure) -> Void
  ) throws(Failure) {
    line("\(opening) {")
    try indented(body)
    line("}")
  }

  /// Adds the lines that `body` adds, each two columns to the right.
  package mutating func indented<Failure>(
    _ body: (inout SwiftSource) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = indentation
    indentation += "  "
    defer { indentation = outer }
    try body(&self)
  }

  /// Adds the statements of a `case`, of which there is one at least.
  ///
  /// - Parameter body: Adds the statements; false if nothing after them is reached.
  /// - Returns: What `body` returns.
  package mutating func caseBody(_ body: (inout SwiftSource) -> Bool) -> Bool {
    var continues = true
    indented { source in
      let before = source.lines
      continues = body(&source)
      if source.lines == before { source.line("break") }
    }
    return continues
  }

  /// Adds a list, broken where lines grow too wide.
  ///
  /// - Parameters:
  ///   - start: What comes before the list.
  ///   - next: What the following lines start with.
  ///   - list: The elements.
  ///   - separator: What is between two of them.
  ///   - end: What follows the last one.
  package mutating func list(
    _ start: SwiftCode, continued next: SwiftCode = "  ", _ list: [SwiftCode],
    separator: SwiftCode = ", ", end: SwiftCode = ""
  ) {
    wrapped(
      start.text, continued: next.text, words: list.map(\.text), separator: separator.text,
      end: end.text)
    lines += 1
  }

  /// Adds a string literal that is broken between pieces of its text.
  ///
  /// - Parameter end: What follows it.
  package mutating func literal(broken pieces: [String], end: SwiftCode = "") {
    literal(pieces, lineEnd: "\\", end: end)
  }

  /// Adds a string literal of lines.
  ///
  /// - Parameter end: What follows it.
  package mutating func literal(lines: [String], end: SwiftCode = "") {
    literal(lines, lineEnd: "", end: end)
  }

  /// Adds a string literal of rows, in which a bar follows each text. Texts read as they do elsewhere: what is invisible is
  /// escaped, but marks stay on their letters.
  ///
  /// - Parameter end: What follows it.
  package mutating func literal(rows: [[String]], end: SwiftCode = "") {
    add("\"\"\"")
    for row in rows { add(row.map { "\($0.messageEscaped)|" }.joined()) }
    add("\"\"\"\(end.text)")
    lines += 1
  }

  /// Adds a string literal of a line for each text, in which a name and a bar come before it and U+0000 follows. Texts read as
  /// in ``literal(rows:end:)``.
  ///
  /// - Parameter end: What follows it.
  package mutating func literal(
    texts: [(name: String, text: String)], end: SwiftCode = ""
  ) {
    add("\"\"\"")
    for (name, text) in texts { add("\(name.messageEscaped)|\(text.messageEscaped)\\0") }
    add("\"\"\"\(end.text)")
    lines += 1
  }

  private mutating func literal(_ pieces: [String], lineEnd: String, end: SwiftCode) {
    add("\"\"\"")
    for piece in pieces.dropLast() { add("\(piece.escaped)\(lineEnd)") }
    add(pieces.last?.escaped ?? "")
    add("\"\"\"\(end.text)")
    lines += 1
  }

  // MARK: Comments

  /// Adds a comment of one line.
  package mutating func comment(_ text: String) { add("// \(text.commentText)") }

  /// Adds a comment of words, broken where lines grow too wide.
  ///
  /// - Parameters:
  ///   - start: What comes before the words.
  ///   - next: What the following lines start with.
  ///   - words: What must not be broken.
  package mutating func comment(_ start: String = "", continued next: String = "", words: [String])
  {
    wrapped(
      "// \(start.commentText)", continued: "// \(next)", words: words.map(\.commentText),
      separator: " ", end: "")
  }

  /// Adds a line of a documentation comment.
  package mutating func documentation(_ text: String) {
    add(text.isEmpty ? "///" : "/// \(text.commentText)")
  }

  /// Adds a documentation comment of words, or of a list of them, broken where lines grow too wide.
  package mutating func documentation(
    _ start: String = "", words: [String], separator: String = " ", end: String = ""
  ) {
    wrapped(
      "/// \(start.commentText)", continued: "/// ", words: words.map(\.commentText),
      separator: separator, end: end)
  }

  // MARK: Lines

  private mutating func add(_ content: String) {
    text += content.isEmpty ? "\n" : indentation + content + "\n"
  }

  /// Adds words, each followed by a separator, whose last space may become the end of a line.
  private mutating func wrapped(
    _ first: String, continued next: String, words: [String], separator: String, end: String
  ) {
    var current = first
    var isFirstInLine = true
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      let piece = word + (isLast ? end : separator)
      let width = indentation.count + current.count + piece.count - (isLast ? 0 : 1)
      if !isFirstInLine, width > SwiftSource.width {
        addTrimmed(current)
        current = next
      }
      current += piece
      isFirstInLine = false
    }
    addTrimmed(current)
  }

  private mutating func addTrimmed(_ content: String) {
    var content = content
    while content.last == " " { content.removeLast() }
    add(content)
  }
}
