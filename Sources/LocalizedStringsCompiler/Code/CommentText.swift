import PluralRuleCompiler

extension String {
  /// The text in one line of a comment, in which nothing that is not seen has an effect: no end of a line, no control
  /// character, none that changes the direction of what follows.
  ///
  /// What joins letters or keeps them apart stays, because some scripts are not readable without it.
  ///
  /// Unicode Technical Standard #55, “Unicode Source Code Handling”.
  var commentText: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch (scalar, scalar.properties.generalCategory) {
      case ("\n", _): result += "⏎"
      case ("\u{200C}", _), ("\u{200D}", _): result.unicodeScalars.append(scalar)
      case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
        result += scalar.swiftEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
