import PluralRuleCompiler

/// A file of Swift under construction, line by line.
///
/// Lines are ``SwiftCode``, or comments of any text.
struct CodeWriter {
  private var source = SwiftSource()
  /// How many lines of code there are, to tell whether a `case` has a statement.
  private var lines = 0

  /// The file so far.
  var text: String { source.text }

  // MARK: Code

  /// Adds a line.
  mutating func line(_ code: SwiftCode) {
    source.line(code.text)
    lines += 1
  }

  /// Adds an empty line.
  mutating func line() { source.line() }

  /// Adds lines that another compiler of this package wrote.
  mutating func lines(_ code: SwiftCode) {
    for line in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
      source.line(String(line))
    }
    lines += 1
  }

  /// Adds a line that ends in `{`, the lines that `body` adds, and `}`.
  mutating func block(_ opening: SwiftCode, _ body: (inout CodeWriter) -> Void) {
    line("\(opening) {")
    indented(body)
    line("}")
  }

  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    // Exchanged, because a copy would be one of the whole file.
    var outer = SwiftSource()
    swap(&outer, &source)
    outer.indented { inner in
      swap(&inner, &source)
      body(&self)
      swap(&inner, &source)
    }
    swap(&outer, &source)
  }

  /// Adds the statements of a `case`, of which there is one at least.
  ///
  /// - Parameter body: Adds the statements; false if nothing behind them is reached.
  /// - Returns: What `body` returns.
  mutating func caseBody(_ body: (inout CodeWriter) -> Bool) -> Bool {
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
  ///   - start: What stands before the list.
  ///   - list: The elements.
  ///   - end: What follows the last one.
  mutating func list(_ start: SwiftCode, _ list: [SwiftCode], end: SwiftCode = "") {
    source.wrapped(
      start.text, continued: "  ", words: list.map(\.text), separator: ", ", end: end.text)
    lines += 1
  }

  // MARK: Comments

  /// Adds a comment of one line.
  mutating func comment(_ text: String) { source.line("// \(text.commentText)") }

  /// Adds a line of a documentation comment.
  mutating func documentation(_ text: String) {
    source.line(text.isEmpty ? "///" : "/// \(text.commentText)")
  }

  /// Adds a documentation comment that ends in a list.
  mutating func documentation(_ start: String, list: [String]) {
    source.wrapped(
      "/// \(start.commentText)", continued: "/// ", words: list.map(\.commentText),
      separator: ", ", end: ".")
  }
}
