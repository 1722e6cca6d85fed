extension String {
  /// A Swift string literal in which every scalar can be told from others: what is invisible is
  /// escaped, and marks are.
  package var swiftLiteral: String { literal(escapingMarks: true) }

  /// A Swift string literal that reads as the text does: what is invisible is escaped, but marks stand
  /// on their letters.
  package var messageLiteral: String { literal(escapingMarks: false) }

  private func literal(escapingMarks: Bool) -> String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible: result += scalar.swiftEscape
      // The first mark would sit on the quotation mark.
      case _ where scalar.isMark && (escapingMarks || result == "\""): result += scalar.swiftEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// `\u{A0}`
  package var swiftEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

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
