extension String {
  /// A Swift string literal in which every scalar can be told from others: what is invisible is
  /// escaped, and marks are.
  var swiftLiteral: String { "\"\(escaped)\"" }

  /// The text between the quotation marks of ``swiftLiteral``.
  var escaped: String { escaped(escapingMarks: true) }

  /// A Swift string literal that reads as the text does: what is invisible is escaped, but marks stay
  /// on their letters.
  var messageLiteral: String { "\"\(messageEscaped)\"" }

  /// The text between the quotation marks of ``messageLiteral``.
  var messageEscaped: String { escaped(escapingMarks: false) }

  private func escaped(escapingMarks: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible: result += scalar.swiftEscape
      // The first mark would sit on the quotation mark.
      case _ where scalar.isMark && (escapingMarks || result.isEmpty): result += scalar.swiftEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// `\u{A0}`
  var swiftEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether nothing shows what the scalar is. The usual space is taken for visible.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    case .spaceSeparator: self != " "
    default: false
    }
  }

  /// Whether the scalar is drawn on the one before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}

extension String {
  /// The text in one line of a comment, in which nothing that is not seen has an effect: no end of a line, no control
  /// character, none that changes the direction of what follows.
  ///
  /// What joins letters or keeps them apart stays, because some scripts are not readable without it.
  ///
  /// Unicode Technical Standard #55, “Unicode Source Code Handling”.
  var commentText: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
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
