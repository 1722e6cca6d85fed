/// A Swift file under construction.
///
/// Lines are ``SwiftCode``, or comments with any text.
package struct SwiftSource {
  /// The maximum width of lines.
  package static let width = 100

  /// The text so far.
  package private(set) var text = ""
  private var indentation = ""
  /// The number of lines of code, which tells whether a `case` has a statement.
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

  /// Adds code of several lines.
  package mutating func lines(_ code: SwiftCode) {
    for line in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line))
    }
    lines += 1
  }

  /// Adds the lines of another file, which must not contain multi-line string literals.
  package mutating func lines(of other: SwiftSource) {
    for line in other.text.utf8.split(separator: UInt8(ascii: "\n")) {
      add(String(Substring(line)))
    }
    lines += other.lines
  }

  /// Adds a line that ends with `{`, then the lines that `body` adds, then `}`.
  package mutating func block<Failure>(
    _ opening: SwiftCode, _ body: (inout SwiftSource) throws(Failure) -> Void
  ) throws(Failure) {
    line("\(opening) {")
    try indented(body)
    line("}")
  }

  /// Adds the lines that `body` adds, indented by two columns.
  package mutating func indented<Failure>(
    _ body: (inout SwiftSource) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = indentation
    indentation += "  "
    defer { indentation = outer }
    try body(&self)
  }

  /// Adds a `switch` with an expression for each of some patterns.
  ///
  /// - Parameter default: The expression for all other values; `nil` if there are none.
  package mutating func choice(
    _ value: SwiftCode, _ cases: [(pattern: SwiftCode, result: SwiftCode)],
    default: SwiftCode? = nil
  ) {
    line("switch \(value) {")
    for (pattern, result) in cases { line("case \(pattern): \(result)") }
    if let `default` { line("default: \(`default`)") }
    line("}")
  }

  /// Adds the statements of a `case`, which has at least one.
  ///
  /// - Parameter body: Adds the statements; returns `false` if code after them is unreachable.
  /// - Returns: The result of `body`.
  package mutating func caseBody(_ body: (inout SwiftSource) -> Bool) -> Bool {
    var continues = true
    indented { source in
      let before = source.lines
      continues = body(&source)
      if source.lines == before { source.line("break") }
    }
    return continues
  }

  /// Adds a list that is wrapped to the maximum line width.
  ///
  /// - Parameters:
  ///   - start: The code before the list.
  ///   - next: The prefix of continuation lines.
  ///   - list: The elements.
  ///   - separator: The separator between elements.
  ///   - end: The code after the list.
  package mutating func list(
    _ start: SwiftCode, continued next: SwiftCode = "  ", _ list: [SwiftCode],
    separator: SwiftCode = ", ", end: SwiftCode = ""
  ) {
    wrapped(
      start.text, continued: next.text, words: list.map(\.text), separator: separator.text,
      end: end.text)
    lines += 1
  }

  /// Adds a string literal with line breaks in the source between pieces of its text.
  ///
  /// - Parameter end: The code after the literal.
  package mutating func literal(broken pieces: [String], end: SwiftCode = "") {
    literal(pieces, lineEnd: "\\", end: end)
  }

  /// Adds a string literal of several lines.
  ///
  /// - Parameter end: The code after the literal.
  package mutating func literal(lines: [String], end: SwiftCode = "") {
    literal(lines, lineEnd: "", end: end)
  }

  /// Adds a string literal of rows, with a bar after each text. Texts stay readable: invisible characters are escaped, combining
  /// marks stay on their letters.
  ///
  /// - Parameter end: The code after the literal.
  package mutating func literal(rows: [[String]], end: SwiftCode = "") {
    add("\"\"\"")
    for row in rows { add(row.map { "\($0.messageEscaped)|" }.joined()) }
    add("\"\"\"\(end.text)")
    lines += 1
  }

  /// Adds a string literal with one line per text: a name, a bar, the text and U+0000. Texts are escaped as in
  /// ``literal(rows:end:)``.
  ///
  /// - Parameter end: The code after the literal.
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

  /// Adds a line of code with a comment after it, if both fit the maximum line width, or else the code alone.
  package mutating func line(_ code: SwiftCode, comment: String) {
    let line = "\(code.text)  // \(comment.commentText)"
    let fits = !comment.isEmpty && indentation.count + line.count <= SwiftSource.width
    add(fits ? line : code.text)
    lines += 1
  }

  /// Adds a comment of one line.
  package mutating func comment(_ text: String) { add("// \(text.commentText)") }

  /// Adds a comment of words, wrapped to the maximum line width.
  ///
  /// - Parameters:
  ///   - start: The text before the words.
  ///   - next: The prefix of continuation lines.
  ///   - words: The words, which are never broken.
  ///   - separator: The text between two words.
  package mutating func comment(
    _ start: String = "", continued next: String = "", words: [String], separator: String = " "
  ) {
    wrapped(
      "// \(start.commentText)", continued: "// \(next)", words: words.map(\.commentText),
      separator: separator, end: "")
  }

  /// Adds a line of a documentation comment.
  package mutating func documentation(_ text: String) {
    add(text.isEmpty ? "///" : "/// \(text.commentText)")
  }

  /// Adds a documentation comment of words or of a list, wrapped to the maximum line width.
  ///
  /// - Parameter next: The prefix of continuation lines.
  package mutating func documentation(
    _ start: String = "", continued next: String = "", words: [String], separator: String = " ",
    end: String = ""
  ) {
    wrapped(
      "/// \(start.commentText)", continued: "/// \(next)", words: words.map(\.commentText),
      separator: separator, end: end)
  }

  // MARK: Lines

  private mutating func add(_ content: String) {
    text += content.isEmpty ? "\n" : indentation + content + "\n"
  }

  /// Adds words, each followed by a separator. A line break may replace the separator's last space.
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
