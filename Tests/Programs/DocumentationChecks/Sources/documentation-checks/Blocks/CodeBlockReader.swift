/// Finds the fenced code blocks in Markdown files or in doc comments.
struct CodeBlockReader {
  private(set) var blocks: [CodeBlock] = []
  private(set) var mistakes: [Mistake] = []
  private let file: String

  /// Parses a Markdown file.
  init(markdown text: String, file: String) {
    self.file = file
    read(
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        ($0 + 1, $1)
      })
  }

  /// Parses the doc comments of a Swift file, each as a separate text.
  init(swift text: String, file: String) {
    self.file = file
    var comment: [(Int, Substring)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        let text = line.dropFirst(3)
        comment.append((index + 1, text.hasPrefix(" ") ? text.dropFirst() : text))
      } else {
        read(comment)
        comment = []
      }
    }
    read(comment)
  }

  private mutating func read(_ lines: [(Int, Substring)]) {
    var note: CodeBlock.Note?
    var open: (fence: Substring, indent: Int, language: String, line: Int, lines: [String])?
    for (number, line) in lines {
      let text = line.drop { $0 == " " }
      if let block = open {
        if text == block.fence {
          blocks.append(
            CodeBlock(
              file: file, line: block.line, language: block.language, lines: block.lines, note: note
            ))
          open = nil
          note = nil
        } else {
          let spaces = line.prefix(block.indent).prefix { $0 == " " }.count
          open!.lines.append(String(line.dropFirst(spaces)))
        }
      } else if text.hasPrefix("```") {
        let fence = text.prefix { $0 == "`" }
        open = (
          fence, line.count - text.count, String(text.dropFirst(fence.count)), number + 1, []
        )
      } else if text.hasPrefix("<!--"), text.hasSuffix("-->") {
        note = self.note(text.dropFirst(4).dropLast(3), line: number)
      } else if !text.isEmpty {
        note = nil
      }
    }
    if let block = open {
      mistakes.append(Mistake(file: file, line: block.line - 1, message: "the block has no end"))
    }
  }

  private mutating func note(_ comment: Substring, line: Int) -> CodeBlock.Note? {
    let parts = comment.split(separator: ":", maxSplits: 1).map {
      $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    }.map { String($0) }
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    switch parts[0] {
    case "file": return .file(path: parts[1])
    case "lines of": return .lines(path: parts[1])
    case "plugin": return .plugin(name: parts[1])
    case "not checked": return .notChecked(reason: parts[1])
    default: return nil
    }
  }
}
