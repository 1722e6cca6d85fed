extension String {
  /// The text as a word of a command line, in quotation marks if a shell requires them.
  package var quotedForShell: String {
    let isPlain = !isEmpty && wholeMatch(of: /[A-Za-z0-9_.\/:=@%+,-]+/) != nil
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
