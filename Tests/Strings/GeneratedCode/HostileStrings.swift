import Foundation
import PluralStringCatalogs
import PluralTestSupport

/// Tables in which every text that a file controls attempts to inject code: keys, comments, names of tables, languages, devices and
/// substitutions, texts and widths.
struct HostileStrings {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Line breaks and invisible characters.
  static let breaks = [
    "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\0", "\u{1B}",
    "\u{7F}",
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{FE0F}", "\u{E0001}",
    "\u{AD}",
    "\u{FFFE}", "\u{10FFFF}",
  ]

  /// Swift syntax. If it is not escaped, the code does not compile.
  private static let syntax = [
    "#error(\"injected\")", "\n#error(\"injected\")\n//", "\"\n#error(\"injected\")\n",
    "\\(injected)", "\"", "\\",
    "\"\"\"", "#\"", "*/", "/*", "//", "}", "{", "`", ";", ":", "@main", "$0", "#if injected\n",
    "#sourceLocation()",
    "\\", "%", "%%", "|==|", "##{one}", "<#x#>",
  ]

  /// Swift keywords, and names in generated code.
  static let words = [
    "Any", "Self", "Type", "Protocol", "actor", "any", "as", "associatedtype", "associativity",
    "async", "await",
    "borrowing", "break", "case", "catch", "class", "consume", "consuming", "continue",
    "convenience", "copy", "default",
    "defer", "deinit", "didSet", "discard", "distributed", "do", "dynamic", "each", "else", "enum",
    "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "indirect",
    "infix", "init", "inout", "internal", "is", "isolated", "lazy", "left", "let", "macro",
    "mutating", "nil", "none",
    "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup",
    "prefix", "private", "protocol", "public", "reasync", "repeat", "required", "rethrows",
    "return", "right", "self",
    "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "then", "throw",
    "throws", "true",
    "try", "typealias", "unowned", "unsafe", "var", "weak", "where", "while", "willSet", "yield",
    "__owned", "__shared",
    "_", "argument1", "argument2", "argument3", "message", "language", "languages", "lookup", "key",
    "operands", "text",
    "string", "swift", "Swift", "pluralStringsCore", "Language", "Numbers", "rawValue",
    "hashValue", "compiledMessage",
    "compiledMessage2", "compiledKey", "number",
    "pluralRules", "negotiation", "developmentLanguage", "localized", "value",
    "other", "zero",
  ]

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

  /// Returns a random name.
  mutating func name() -> String {
    (0..<1 + below(4)).map { _ in
      switch below(4) {
      case 0: one(of: Self.breaks)
      case 1: one(of: Self.syntax)
      case 2: one(of: Self.words)
      default: one(of: ["a", "B", "é", "文", "1", " ", "-", "👍", "%lld", "%@", "%2$@"])
      }
    }.joined()
  }

  /// Returns a text with arguments and variables of the given names; often empty.
  private mutating func text(_ names: [String] = []) -> String {
    (0..<below(4)).map { _ in
      switch below(5) {
      case 0: name()
      case 1:
        one(of: ["%lld", "%@", "%1$@", "%2$@", "%.2f", "%x", "%*d", "%5d", "%+u", "%c", "%n"])
      default: names.isEmpty ? "text" : "%\(1 + below(3))$#@\(names[below(names.count)])@"
      }
    }.joined()
  }

  // MARK: Catalogs

  private mutating func unit(_ text: String) -> Any {
    ["state": one(of: ["translated", "new", "needs_review"]), "value": text]
  }

  private mutating func plural(_ names: [String] = []) -> Any {
    var variants: [String: Any] = [:]
    for category in ["zero", "one", "two", "few", "many", "other"] where below(2) == 0 {
      variants[category] = ["stringUnit": unit(text(names))]
    }
    return ["plural": variants]
  }

  private mutating func localization() -> Any {
    switch below(4) {
    case 0: return ["stringUnit": unit(text())]
    case 1: return ["variations": plural()]
    case 2:
      var devices: [String: Any] = [:]
      for _ in 0...below(3) {
        let device = below(3) == 0 ? one(of: ["mac", "iphone", "other"]) : name()
        devices[device] =
          below(2) == 0 ? ["stringUnit": unit(text())] : ["variations": plural()]
      }
      return ["variations": ["device": devices]]
    default:
      let names = (0...below(3)).map { _ in below(2) == 0 ? one(of: Self.words) : name() }
      return substituted(names, text: text(names))
    }
  }

  private mutating func substituted(_ names: [String], text: String) -> [String: Any] {
    var substitutions: [String: Any] = [:]
    for (index, name) in names.enumerated() {
      substitutions[name] = [
        "argNum": index + 1, "formatSpecifier": one(of: ["lld", "d", "@", "f", self.name()]),
        "variations": plural(),
      ]
    }
    return ["stringUnit": unit(text), "substitutions": substitutions]
  }

  /// Returns a catalog in all hostile languages that a catalog accepts.
  mutating func catalog(_ languages: [String], keys: Int) throws -> String {
    var strings: [String: Any] = [:]
    for _ in 0..<keys {
      var localizations: [String: Any] = [:]
      for language in languages where below(2) == 0 { localizations[language] = localization() }
      strings[name()] = [
        "comment": name() + one(of: Self.breaks) + name(), "localizations": localizations,
        "extractionState": one(of: ["manual", "stale", name()]),
      ]
    }
    return try json(strings)
  }

  /// Returns a catalog in which every word is a key, and also the name of the variable in a text, before an argument without a
  /// name.
  mutating func words() throws -> String {
    var strings: [String: Any] = [:]
    for word in Self.words {
      strings[word] = ["localizations": ["en": ["stringUnit": unit("\(word)")]]]
      strings["shows \(word)"] = [
        "localizations": ["en": substituted([word], text: "%1$#@\(word)@ of %2$@, %3$@")]
      ]
    }
    return try json(strings)
  }

  private func json(_ strings: [String: Any]) throws -> String {
    let catalog: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: catalog, options: .sortedKeys),
      as: UTF8.self)
  }

  // MARK: Tables

  /// Returns a `.stringsdict` file with plurals, some without a text for others, and widths, some without a text.
  mutating func stringsdict(_ count: Int) -> String {
    let entries = (0..<count).map { index in
      let variants = ["zero", "one", "few", "other"].filter { _ in below(2) == 0 }
        .map { "<key>\($0)</key><string>\(below(2) == 0 ? "" : "%d")</string>" }
      let widths = ["1", "20", "999999999", "99999999999999999999"].filter { _ in below(2) == 0 }
        .map { "<key>\($0)</key><string>\(below(2) == 0 ? "" : "%@ w")</string>" }
      return """
        <key>plural \(index)</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(below(2) == 0 ? "" : "before ")%#@v@ behind %@</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>\(one(of: ["d", "lld", "f", "@", ""]))</string>
        \(variants.joined())</dict></dict>
        <key>width \(index)</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(widths.joined())</dict></dict>
        """
    }
    return "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>"
  }

  /// Returns a `.strings` file with plural forms, some of them empty.
  mutating func strings(_ count: Int) -> String {
    (0..<count).map { index in
      ["one", "few", "other"].filter { _ in below(2) == 0 }
        .map { "\"form \(index)##{\($0)}\" = \"\(below(2) == 0 ? "" : "%d")\";\n" }.joined()
    }.joined()
  }
}
