import Diagnostics
import PositionedXML
import StringCatalogs

/// The text of a resource, as aapt reads and writes it.
///
/// Android, “String resources”, “Formatting and styling”.
struct AndroidText {
  /// The text without escapes.
  private(set) var text = ""
  /// What is probably a mistake.
  private(set) var problems: [String] = []
  private var units: [UInt16] = []
  private var isQuoted = false
  /// Whether a space has to come before the next character.
  private var needsSpace = false

  /// Reads a text, whose references XML has resolved.
  init(escaped: String) {
    var rest = escaped.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case " ", "\t", "\n", "\r":
        if isQuoted { append(scalar) } else { needsSpace = true }
      case "'":
        if !isQuoted { problems.append("an apostrophe without '\\' before it") }
        append(scalar)
      case "\\": escape(&rest)
      default: append(scalar)
      }
    }
    text = String(decoding: units, as: UTF16.self)
    if units != Array(text.utf16) { problems.append("a '\\u' is half a character") }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard let scalar = rest.popFirst() else {
      problems.append("a '\\' at the end")
      return
    }
    switch scalar {
    case "n": append("\n")
    case "t": append("\t")
    case "u":
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
        let unit = UInt16(String(digits), radix: 16)
      else {
        problems.append("'\\u' needs four hexadecimal digits")
        return
      }
      rest.removeFirst(4)
      flushSpace()
      units.append(unit)
    case "#", "@", "?", "\"", "'", "\\", " ": append(scalar)
    default:
      problems.append("'\\\(String(Character(scalar)).printable)' is not an escape")
      append(scalar)
    }
  }

  private mutating func flushSpace() {
    if needsSpace, !units.isEmpty { units.append(0x20) }
    needsSpace = false
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    flushSpace()
    units += Array(String(Character(scalar)).utf16)
  }

  /// Returns a text with Android's escapes, not yet those of XML.
  static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "'", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "@" where index == 0, "?" where index == 0: result += "\\\(scalar)"
      case " ":
        // Spaces at the ends, and after another space, would be dropped.
        let isKept =
          index > 0 && index + 1 < scalars.count && scalars[index - 1] != " "
          && scalars[index - 1] != "\n" && scalars[index - 1] != "\t"
        result += isKept ? " " : "\\u0020"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u" + scalar.hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
