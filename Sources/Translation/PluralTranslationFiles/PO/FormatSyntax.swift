import PluralMessageFormats
import PluralStringCatalogs

/// How the texts of a message in a PO file spell arguments.
///
/// GNU gettext manual, “PO Files”, “Format strings”.
enum FormatSyntax {
  /// Like C's printf, where `%s` shows a text.
  case c
  /// Like Apple's formats, which tables contain.
  case apple
  /// Like Python's operator `%`.
  case python
  /// Not at all, or in another way: percent signs are text.
  case other

  /// The flags of languages whose formats are printf's for the conversions that Apple's formats have.
  private static let printf: Set<String> = [
    "awk", "c", "elisp", "java-printf", "javascript", "librep", "lua", "perl", "php", "sh-printf",
    "tcl",
  ]

  /// The syntax of a flag such as `c-format` and `no-c-format`; nil if the flag says nothing about formats.
  fileprivate init?(flag: String) {
    guard flag.hasSuffix("-format") else { return nil }
    let language = String(flag.dropLast("-format".count))
    switch language {
    // This package writes it for texts in the notation of tables.
    case "objc", "no-objc": self = .apple
    case "python": self = .python
    case _ where Self.printf.contains(language): self = .c
    // xgettext only guesses such flags.
    case _ where language.hasPrefix("possible-") || language.hasPrefix("impossible-"): return nil
    default: self = .other
    }
  }
}

extension FormatSyntax {
  /// Whether a text of the source language can be a format of this syntax.
  fileprivate func fits(_ text: String) -> Bool {
    switch self {
    case .c: CConversions.apple(text).problems.isEmpty
    case .python: PythonFormat.isValid(text)
    case .apple, .other: true
    }
  }

  /// Whether languages disagree on the arguments of a text: in Tcl, `%2$*i` has its width at position 2.
  fileprivate func isAmbiguous(_ text: String) -> Bool {
    self == .c
      && FormatString(text).specifications.contains { specification in
        specification.position != nil
          && [specification.width, specification.precision].contains(.argument(position: nil))
      }
  }
}

extension PODocument.Entry {
  /// How the texts spell arguments, from the flag. Without a flag they have none, unless all texts agree that they have some.
  ///
  /// Like gettext, ignores a flag that does not fit `msgid`: `python-format` of `%b %d, %Y`.
  var syntax: FormatSyntax { syntax(of: translations) }

  /// Returns how the message with other translations spells arguments.
  func syntax(of translations: [String]) -> FormatSyntax {
    let sources = [id, pluralID].compactMap { $0 }
    let texts = sources + translations.filter { !$0.isEmpty }
    guard texts.contains(where: \.hasPercentSign) else { return .apple }
    let stated = flags.compactMap { FormatSyntax(flag: $0) }
    if let syntax = stated.first(where: { $0 != .other }) ?? stated.first {
      return sources.allSatisfy(syntax.fits) && !texts.contains(where: syntax.isAmbiguous)
        ? syntax : .other
    }
    if let known = PythonFormat.names(in: sources).map(Set.init), !known.isEmpty {
      let agree = texts.allSatisfy { text in
        PythonFormat.names(in: [text]).map {
          pluralID == nil ? known == Set($0) : known.isSuperset(of: $0)
        } ?? false
      }
      return agree ? .python : .other
    }
    let formats = texts.map { FormatString($0) }
    let arguments = formats.map { $0.arguments { $0?.argumentClass ?? .object } }
    let known = arguments.last(where: { !$0.isEmpty }) ?? [:]
    let agree = zip(formats, arguments).allSatisfy { format, own in
      // A plural form need not show its number.
      format.problems.isEmpty && format.variables.isEmpty
        && !format.specifications.contains(where: \.isProse)
        && (own == known
          || pluralID != nil && own.allSatisfy { known[$0.key] == $0.value })
    }
    guard agree, !known.isEmpty else { return .other }
    return formats.contains { $0.specifications.contains { $0.conversion == .object } }
      ? .apple : .c
  }

  /// Returns the flag for the conversions of the message with other translations; nil if they have none.
  func formatFlag(of translations: [String]) -> String? {
    let texts = ([id, pluralID].compactMap { $0 } + translations)
      .filter { !$0.isEmpty }.map { FormatString($0) }
    let arguments = texts.map { text in
      text.arguments { specification in
        specification.map {
          "\($0.conversion.argumentClass) \($0.length.bits) \($0.conversion == .unsigned)"
        }
      }
    }
    guard let first = arguments.first, arguments.contains(where: { !$0.isEmpty }) else {
      return texts.contains { $0.text.hasPercentSign } ? "no-objc-format" : nil
    }
    if let names = PythonFormat.names(in: texts.map(\.text)), !names.isEmpty {
      return PythonFormat.flag
    }
    let isValid = texts.allSatisfy { $0.problems.isEmpty && $0.variables.isEmpty }
    return isValid && arguments.allSatisfy { $0 == first } ? "objc-format" : "no-objc-format"
  }

  /// Whether the texts of the source language show arguments in a way that tables have.
  var hasArguments: Bool {
    switch syntax {
    case .other: false
    case .python: PythonFormat.hasConversions(id + (pluralID ?? ""))
    case .c, .apple: !CConversions.apple(id + (pluralID ?? "")).parts.isEmpty
    }
  }
}

extension FormatString {
  /// Returns what distinguishes the arguments by their position. A variable has no specification.
  fileprivate func arguments<Value>(_ value: (FormatSpecification?) -> Value) -> [Int: Value] {
    Dictionary(
      placedItems(from: 1).map { item in
        guard case .specification(let specification) = item.item else {
          return (item.position, value(nil))
        }
        return (item.position, value(specification))
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// Conversions of C's printf, as gettext's `c-format` has them.
enum CConversions {
  /// Returns a format with the conversions as Apple has them: `%@` for `%s`, and no macros.
  static func apple(_ text: String) -> FormatString {
    let text =
      text.hasForeignDirective
      ? text.replacing(CDirective.pattern) { CDirective($0)?.apple ?? String($0.0) } : text
    return FormatString(text).replacing { item in
      guard case .specification(let specification) = item, specification.conversion == .string
      else { return nil }
      return specification.isBare ? .specification(specification.spelled("@")) : nil
    }
  }

  /// Whether a text shows the message of the last error, which is text in Apple's notation.
  static func hasErrorMessage(_ text: String) -> Bool {
    CDirective.all(in: text).contains(where: \.isErrorMessage)
  }

  /// Returns a format with the conversions as C has them: `%s` for `%@`, and the macros and `%m` of another text.
  static func c(_ text: String, like source: String = "") -> String {
    var macros: [String: String] = [:]
    var text = text
    for directive in CDirective.all(in: source) {
      if directive.macro != nil { macros[directive.conversion] = directive.ending }
      if directive.isErrorMessage { text.replace(directive.apple, with: directive.text) }
    }
    return FormatString(text).replacing { item in
      guard case .specification(let specification) = item else { return nil }
      if specification.conversion == .object, specification.isBare {
        return .specification(specification.spelled("s"))
      }
      let conversion = String(specification.text.drop { !$0.isLetter })
      guard let macro = macros[conversion] else { return nil }
      return .specification(
        specification.spelled(specification.text.dropLast(conversion.count) + macro))
    }.text
  }
}

extension FormatSpecification {
  /// Whether the conversion has no flags, width and precision.
  fileprivate var isBare: Bool { width == nil && precision == nil && flags.isEmpty }

  /// Returns the conversion with another text and without a name. The text may have a macro.
  fileprivate func spelled(_ text: String) -> FormatSpecification {
    var specification = FormatSpecification(valueType: text) ?? self
    (specification.position, specification.name, specification.text) = (position, nil, text)
    return specification
  }
}

/// A directive of C's printf that Apple's formats do not have: with a macro of `<inttypes.h>`, the flag `I` of glibc, a space
/// that would make it a text, or the letter `m`.
///
/// GNU gettext manual, “c-format”.
private struct CDirective {
  /// `%2$-5`, with all flags.
  let start: Substring
  /// `<PRIu64>`, or the length and the letter.
  let ending: String
  /// The letter and the type of the macro, `u` and `64`; nil without a macro.
  let macro: (letter: Substring, type: Substring)?

  /// Compiling the expression takes much longer than its use. No caller changes it.
  nonisolated(unsafe) static let pattern =
    /%%|(%(?:[0-9]+\$)?[-+ 0#'I]*(?:[0-9]+|\*(?:[0-9]+\$)?)?(?:\.(?:[0-9]+|\*(?:[0-9]+\$)?)?)?)(?:<PRI([diouxX])((?:LEAST|FAST)?[0-9]+|MAX|PTR)>|((?:hh|h|ll|l|q|L|z|t|j)?[a-zA-Z]))/
    .matchingSemantics(.unicodeScalar)

  /// Creates a directive; nil for one that Apple's formats have, too.
  init?(_ match: Regex<(Substring, Substring?, Substring?, Substring?, Substring?)>.Match) {
    guard let start = match.1 else { return nil }
    self.start = start
    ending = String(match.0.dropFirst(start.count))
    macro = match.2.flatMap { letter in match.3.map { (letter, $0) } }
    guard macro != nil || isErrorMessage || start.contains(where: { " I".contains($0) }) else {
      return nil
    }
  }

  static func all(in text: String) -> [CDirective] {
    text.hasForeignDirective ? text.matches(of: pattern).compactMap(CDirective.init) : []
  }

  /// The length and the letter without a macro: `llu`.
  var conversion: String {
    guard let macro else { return ending }
    let isFast = macro.type.hasPrefix("FAST")
    let length =
      switch macro.type.drop(while: \.isLetter) {
      case "8": "hh"
      case "16": isFast ? "l" : "h"
      case "32": isFast ? "l" : ""
      case "64": "ll"
      default: macro.type == "MAX" ? "j" : "l"
      }
    return length + macro.letter
  }

  /// Whether the directive shows the message of the last error. It has no argument.
  ///
  /// glibc manual, “Other Output Conversions”.
  var isErrorMessage: Bool { macro == nil && ending == "m" }

  /// The directive as written.
  var text: String { start + ending }

  /// The directive in Apple's notation. A space has an effect on signed numbers only.
  var apple: String {
    if isErrorMessage { return "%" + text }
    let plain = start.filter { $0 != "I" }
    guard plain.contains(" ") else { return plain + conversion }
    switch conversion.last {
    case "d", "i": return plain + "lld"
    case "f", "F", "g", "G": return plain + "l\(conversion.suffix(1))"
    default: return plain.filter { $0 != " " } + conversion
    }
  }
}

extension String {
  /// Whether the text may show arguments.
  var hasPercentSign: Bool { utf8.contains(UInt8(ascii: "%")) }

  /// Whether the text may have a directive of C that Apple's formats do not have. The expression takes longer to find out.
  fileprivate var hasForeignDirective: Bool {
    var isInDirective = false
    var previous: UInt8 = 0
    for byte in utf8 {
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "%"): isInDirective = !isInDirective || previous != byte
      case UInt8(ascii: " "), UInt8(ascii: "I"), UInt8(ascii: "<"), UInt8(ascii: "m"):
        if isInDirective { return true }
      case UInt8(ascii: "#")...UInt8(ascii: "9"): break
      default: isInDirective = false
      }
    }
    return false
  }
}
