extension String {
  /// The path as a word of a command line that is not an option.
  package var pathForShell: String { (hasPrefix("-") ? "./\(self)" : self).quotedForShell }

  /// The text as a word of a command line, in quotation marks if a shell requires them.
  package var quotedForShell: String {
    let isPlain = !isEmpty && wholeMatch(of: /[A-Za-z0-9_.\/:=@%+,-]+/) != nil
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
