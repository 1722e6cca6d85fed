import PluralStringCatalogs
import PluralsDiagnostics
import PluralsXML

/// The text of a resource, as aapt reads and writes it.
///
/// Android, “String resources”, “Formatting and styling”.
struct AndroidText {
  /// A mistake, or what is probably one.
  struct Problem {
    var message: String
    /// An error if aapt refuses the text, a note if only aapt without Gradle shows another one.
    var severity = Diagnostic.Severity.warning
  }

  /// The text without escapes.
  private(set) var text = ""
  private(set) var problems: [Problem] = []
  private var isQuoted = false
  /// Whether a space was the last character, so that more white space is dropped.
  private var isAfterSpace = false

  /// Reads a text, whose references XML has resolved.
  init(escaped: String) {
    var rest = escaped.unicodeScalars[...]
    while rest.first?.isXMLSpace == true { rest.removeFirst() }
    while rest.last?.isXMLSpace == true { rest.removeLast() }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        isQuoted.toggle()
        isAfterSpace = false
      case _ where scalar.isXMLSpace && !isQuoted:
        if !isAfterSpace { append(" ") }
        isAfterSpace = true
      case "\\": escape(&rest)
      default:
        if scalar == "'", !isQuoted {
          problems.append(
            Problem(message: "an apostrophe without '\\' before it", severity: .error))
        }
        append(scalar)
      }
    }
    if isQuoted { problems.append(Problem(message: "a quotation mark that is not closed")) }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard let scalar = rest.popFirst() else {
      problems.append(Problem(message: "a '\\' at the end, which is dropped"))
      return
    }
    switch scalar {
    case "n": append("\n")
    case "t": append("\t")
    case "u":
      // Fewer digits are enough at the end.
      let digits = rest.prefix(4)
      rest.removeFirst(digits.count)
      guard digits.allSatisfy(\.properties.isASCIIHexDigit),
        let unit = UInt16(String(digits), radix: 16)
      else {
        problems.append(Problem(message: "'\\u' needs four hexadecimal digits", severity: .error))
        return
      }
      guard let scalar = Unicode.Scalar(unit) else {
        guard UTF16.isLeadSurrogate(unit), let other = rest.trailSurrogate else {
          problems.append(
            Problem(message: "'\\u\(String(digits))' is half a character, which is dropped"))
          isAfterSpace = false
          return
        }
        rest.removeFirst(6)
        for scalar in String(decoding: [unit, other], as: UTF16.self).unicodeScalars {
          append(scalar)
        }
        let escapes = String(digits) + "\\u" + String(other, radix: 16, uppercase: true)
        problems.append(
          Problem(
            message:
              "'\\u\(escapes)' is a character in halves, which aapt2 without Gradle drops; write the character",
            severity: .note))
        return
      }
      append(scalar)
    case "#", "@", "?", "\"", "'", "\\", " ": append(scalar)
    default:
      problems.append(
        Problem(message: "'\\\(String(Character(scalar)).printable)' is not an escape"))
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    isAfterSpace = false
  }

  /// Whether a text, before its escapes are resolved, is a reference to another resource: `@string/app`, `?attr/title`. Like aapt2,
  /// reads `?Really` as a reference to an attribute.
  ///
  /// Android, “Accessing resources from XML”.
  static func isReference(_ escaped: String) -> Bool {
    // Most texts are not, and expressions take longer.
    guard let sign = escaped.first(where: { !$0.isWhitespace }), "@?".contains(sign) else {
      return false
    }
    let resource = /\s*@(?:null|empty|(?:\*?(?:[^:\/]+:)?|\+)([A-Za-z]+)\/.*\S)\s*/
    let attribute = /\s*\?\*?(?:[^:\/]+:)?(?:attr\/)?[^:\/\s][^:\/]*(?::[^\/]+)?/
    if let match = escaped.wholeMatch(of: resource.dotMatchesNewlines()) {
      return match.1.map { $0 != "macro" && AndroidRefusals.types.contains($0) } ?? true
    }
    return escaped.wholeMatch(of: attribute) != nil
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

extension Unicode.Scalar {
  /// Whether the character is white space in XML.
  fileprivate var isXMLSpace: Bool { [" ", "\t", "\n", "\r"].contains(self) }
}

extension Substring.UnicodeScalarView {
  /// The second half of a character at the beginning; nil if none is there.
  fileprivate var trailSurrogate: UInt16? {
    let escape = String(prefix(6))
    guard escape.hasPrefix("\\u"), let unit = UInt16(escape.dropFirst(2), radix: 16),
      escape.utf8.count == 6, UTF16.isTrailSurrogate(unit)
    else { return nil }
    return unit
  }
}
