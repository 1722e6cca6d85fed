import PluralRuleCompiler

extension String {
  /// The text in one line of a comment.
  var commentText: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += scalar == "\n" ? "⏎" : scalar.swiftEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
