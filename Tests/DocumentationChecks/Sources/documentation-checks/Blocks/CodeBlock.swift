/// A fenced block of code, where it is written.
struct CodeBlock {
  /// The path of the file from the root of the package.
  let file: String
  /// The line of the first line of code, from 1.
  let line: Int
  /// The word after the fence: `swift`, `console`.
  let language: String
  let lines: [String]
  /// What a comment in front of the block says of it; invisible where the text is read.
  let note: Note?

  /// A comment `<!-- … -->` right in front of a block.
  enum Note {
    /// `<!-- file: PATH -->`: the block is the content of a file that later blocks use.
    case file(path: String)
    /// `<!-- plugin: NAME -->`: the sample is of a target with a build plugin, and the files so far.
    case plugin(name: String)
    /// `<!-- not checked: REASON -->`.
    case notChecked(reason: String)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }
}

/// A mistake in the documentation, as compilers report theirs.
struct Mistake: CustomStringConvertible, Comparable {
  let file: String
  let line: Int
  let message: String

  var description: String { "\(file):\(line): error: \(message)" }

  static func < (lhs: Mistake, rhs: Mistake) -> Bool {
    (lhs.file, lhs.line) < (rhs.file, rhs.line)
  }
}
