import PluralRuleCompiler

extension String {
  /// A Swift string literal in which everything that has no picture is escaped.
  var messageLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
          .surrogate:
          result += scalar.escape
        case .spaceSeparator where scalar != " ": result += scalar.escape
        // A mark would sit on the quotation mark.
        case .nonspacingMark where result == "\"", .enclosingMark where result == "\"",
          .spacingMark where result == "\"":
          result += scalar.escape
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The text in one line of a comment.
  var commentText: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += scalar == "\n" ? "⏎" : scalar.escape
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// The name of a language's case: `pt_BR` for `pt-BR`, `pt__BR` for `pt_BR`.
func languageCase(_ language: String) -> String {
  var name = ""
  for scalar in language.unicodeScalars {
    switch scalar {
    case "-": name += "_"
    case "_": name += "__"
    case _ where scalar.properties.isXIDContinue: name.unicodeScalars.append(scalar)
    default: name += "_u\(String(scalar.value, radix: 16, uppercase: true))_"
    }
  }
  if name.unicodeScalars.first?.properties.isXIDStart != true { name = "_" + name }
  return name
}
