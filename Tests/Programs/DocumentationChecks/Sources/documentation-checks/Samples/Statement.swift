/// A statement of a sample, which consists of whole lines.
struct Statement {
  /// The line of its first line in the sample, counted from 0.
  let line: Int
  /// Its lines, without the comment at the end of the last one.
  let lines: [String]
  /// The comment after the last line, without its slashes.
  let comment: String?

  var isImport: Bool { firstWord == "import" }
  /// Whether it is an extension, which must be at the top level of a file.
  var isExtension: Bool { firstWord == "extension" }
  /// Whether it consists only of comments.
  var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy { $0 == " " } } }

  private var trimmed: Substring { (lines.first ?? "").drop { $0 == " " } }
  private var firstWord: Substring { trimmed.prefix { $0.isLetter || $0 == "@" || $0 == "#" } }

  /// The value to compare with the comment: the expression itself, or the name that a declaration introduces.
  var value: Value? {
    if ["let", "var"].contains(firstWord) {
      let name = trimmed.dropFirst(3).drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }
      let rest = trimmed[name.endIndex...].drop { $0 == " " }
      return name.isEmpty || !(rest.hasPrefix("=") || rest.hasPrefix(":"))
        ? nil : .name(String(name))
    }
    return Statement.keywords.contains(String(firstWord)) || trimmed.contains(Statement.assignment)
      ? nil : .expression
  }

  enum Value: Equatable {
    case name(String)
    case expression
  }

  private static let assignment = " = "
  private static let keywords: Set<String> = [
    "@", "actor", "break", "case", "catch", "class", "continue", "defer", "do", "enum", "extension",
    "fileprivate",
    "final", "for", "func", "guard", "if", "import", "init", "internal", "nonisolated", "package",
    "private",
    "protocol", "public", "repeat", "return", "static", "struct", "switch", "throw", "typealias",
    "while",
  ]
}

/// Splits a sample into statements by its brackets, strings and comments.
struct StatementReader {
  private(set) var statements: [Statement] = []

  init(_ lines: [String]) {
    var scanner = LineScanner()
    var open: [String] = []
    var start = 0
    for (index, line) in lines.enumerated() {
      let (code, comment) = scanner.scan(line)
      if open.isEmpty { start = index }
      let next = index + 1 < lines.count ? lines[index + 1].drop { $0 == " " } : ""
      let isContinued = StatementReader.continuations.contains { next.hasPrefix($0) }
      guard scanner.isBalanced, !isContinued || code.allSatisfy({ $0 == " " }) else {
        open.append(line)
        continue
      }
      statements.append(Statement(line: start, lines: open + [code], comment: comment))
      open = []
    }
    if !open.isEmpty {
      statements.append(Statement(line: start, lines: open, comment: nil))
    }
  }

  /// Prefixes of lines that continue the previous one.
  private static let continuations = [".", "?", ":", "+", "&&", "||", "{", "else"]
}

/// Distinguishes code from strings and comments, line by line.
private struct LineScanner {
  private var depth = 0
  private var isInLongString = false

  /// Whether a statement can end here.
  var isBalanced: Bool { depth <= 0 && !isInLongString }

  /// Returns the code of a line, and its comment.
  mutating func scan(_ line: String) -> (code: String, comment: String?) {
    var rest = Substring(line)
    // The depths at which string interpolations are open.
    var interpolations: [Int] = []
    var isInString = false
    while let character = rest.first {
      if isInLongString {
        if rest.hasPrefix("\"\"\"") {
          isInLongString = false
          rest = rest.dropFirst(3)
          continue
        }
      } else if isInString {
        switch character {
        case "\\":
          rest = rest.dropFirst()
          if rest.first == "(" {
            interpolations.append(depth)
            depth += 1
            isInString = false
          }
        case "\"": isInString = false
        default: break
        }
      } else {
        if rest.hasPrefix("\"\"\"") {
          isInLongString = true
          rest = rest.dropFirst(3)
          continue
        }
        if rest.hasPrefix("//") {
          let comment = rest.dropFirst(2).drop { $0 == " " }
          return (String(line[..<rest.startIndex]), String(comment))
        }
        switch character {
        case "\"": isInString = true
        case "(", "[", "{": depth += 1
        case ")", "]", "}":
          depth -= 1
          if interpolations.last == depth {
            interpolations.removeLast()
            isInString = true
          }
        default: break
        }
      }
      rest = rest.dropFirst()
    }
    return (line, nil)
  }
}
