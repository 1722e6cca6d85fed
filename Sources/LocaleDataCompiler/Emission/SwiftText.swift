import LocaleDataCore

/// Swift source on its way to a file.
struct SwiftText {
  private(set) var lines: [String]

  init(header: String) {
    lines = header.isEmpty ? [] : header.split(separator: "\n").map(String.init)
  }

  mutating func line(_ text: String = "", indent: Int = 0) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: indent) + text)
  }

  /// Appends words in lines of at most 100 columns.
  mutating func wrapped(
    _ words: [String], prefix: String, continuation: String, separator: String = "",
    indent: Int = 0
  ) {
    let space = String(repeating: "  ", count: indent)
    var current = space + prefix
    var isEmpty = true
    for (index, word) in words.enumerated() {
      let piece = word + (index + 1 < words.count ? separator : "")
      if !isEmpty, current.count + 1 + piece.count > 100 {
        lines.append(current)
        current = space + continuation + piece
      } else {
        current += (isEmpty ? "" : " ") + piece
      }
      isEmpty = false
    }
    lines.append(current)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}

extension LocaleKey {
  /// The packed subtags as a Swift literal.
  var literal: String {
    let digits = String(rawValue, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: (4 - digits.count % 4) % 4) + digits
    var groups: [Substring] = []
    var rest = padded[...]
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    return "0x" + groups.joined(separator: "_")
  }
}

extension String {
  /// A Swift string literal in which every scalar can be seen.
  var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .format, .control, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator,
          .paragraphSeparator, .unassigned, .privateUse:
          result += scalar.swiftEscape
        case .spaceSeparator where scalar != " ": result += scalar.swiftEscape
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// `\u{A0}`
  var swiftEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
