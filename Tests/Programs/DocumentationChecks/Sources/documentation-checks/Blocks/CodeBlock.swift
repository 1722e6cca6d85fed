/// A fenced code block with its position.
struct CodeBlock {
  /// The path of the file relative to the package's root.
  let file: String
  /// The line of the first line of code, counted from 1.
  let line: Int
  /// The word after the fence: `swift`, `console`.
  let language: String
  let lines: [String]
  /// The instruction in a comment before the block, which readers do not see.
  let note: Note?

  /// A comment `<!-- … -->` immediately before a block.
  enum Note {
    /// `<!-- file: PATH -->`: the block is the content of a file for later blocks.
    case file(path: String)
    /// `<!-- plugin: NAME -->`: the sample belongs to a target with a build plugin and the files so far.
    case plugin(name: String)
    /// `<!-- lines of: PATH -->`: the block shows lines of a file of the package, or of a file in a folder.
    case lines(path: String)
    /// `<!-- not checked: REASON -->`.
    case notChecked(reason: String)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }
}

/// A mistake in the documentation, in the format of compiler errors.
struct Mistake: CustomStringConvertible, Comparable {
  let file: String
  let line: Int
  let message: String

  var description: String { "\(file):\(line): error: \(message)" }

  static func < (lhs: Mistake, rhs: Mistake) -> Bool {
    (lhs.file, lhs.line) < (rhs.file, rhs.line)
  }
}
