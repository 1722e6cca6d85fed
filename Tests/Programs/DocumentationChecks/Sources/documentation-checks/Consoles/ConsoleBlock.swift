/// Commands with their output: lines that begin with a dollar sign, each followed by its output.
///
/// A line `…` stands for any lines, and a line that ends with `…` for any line with that beginning.
struct ConsoleBlock {
  struct Command {
    let line: Int
    let text: String
    var output: [String]
  }

  private(set) var commands: [Command] = []

  init(_ block: CodeBlock) {
    for (index, line) in block.lines.enumerated() {
      if line.hasPrefix("$ ") {
        var text = String(line.dropFirst(2))
        for start in ["swift run ", "swift run -c release "] where text.hasPrefix(start + "plural")
        {
          text = String(text.dropFirst(start.count))
        }
        commands.append(Command(line: block.line + index, text: text, output: []))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output.append(line)
      }
    }
  }
}

extension ConsoleBlock.Command {
  /// Whether this is a command of one of the programs, which works in any folder.
  var isOfTool: Bool { text.hasPrefix("plurals ") || text.hasPrefix("plural-strings ") }

  /// Returns the first line of the expected output that a run printed differently; `nil` if there is no difference.
  func difference(from printed: String) -> String? {
    var printed = printed.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if printed.last == "" { printed = printed.dropLast() }
    var stated = output[...]
    while stated.last == "" { stated = stated.dropLast() }
    while let line = stated.popFirst() {
      if line == "…" {
        guard let next = stated.first else { return nil }
        printed = printed.drop { !ConsoleBlock.Command.fits($0, next) }
      } else if let first = printed.first {
        guard ConsoleBlock.Command.fits(first, line) else {
          return "the command prints '\(first)', the sample says '\(line)'"
        }
        printed = printed.dropFirst()
      } else {
        return "the command does not print '\(line)'"
      }
    }
    return printed.first.map { "the command also prints '\($0)'" }
  }

  private static func fits(_ printed: Substring, _ stated: String) -> Bool {
    printed == stated || stated.hasSuffix("…") && printed.hasPrefix(stated.dropLast())
  }
}
