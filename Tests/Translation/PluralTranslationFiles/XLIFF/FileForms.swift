import Foundation

/// The encodings of a text as a file.
enum FileForm: CaseIterable {
  case plain, windowsLines, marked, utf16Little, utf16Big

  func bytes(of text: String) -> [UInt8] {
    func wide(_ order: (UInt16) -> [UInt8]) -> [UInt8] {
      let text = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
      return ([0xFEFF] + text.utf16).flatMap(order)
    }
    return switch self {
    case .plain: Array(text.utf8)
    case .windowsLines:
      text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    case .marked: [0xEF, 0xBB, 0xBF] + text.utf8
    case .utf16Little: wide { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16Big: wide { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
  }
}

/// Texts of catalogs and tables in all styles in which users and tools write them.
struct RandomFiles<Generator: RandomNumberGenerator> {
  var generator: Generator

  init(_ generator: Generator) { self.generator = generator }

  private mutating func pick<T>(_ choices: T...) -> T {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  private mutating func flip(_ chance: Double = 0.5) -> Bool {
    Double.random(in: 0..<1, using: &generator) < chance
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "é", "e\u{301}", "🧭", " ", "\t", "<b>", "&", "\"", "'", "\\", "]]>", "%%", "日本", "\n",
      "=", ";", "/*", "//",
    ]
    return (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      pieces[Int.random(in: pieces.indices, using: &generator)]
    }.joined() + "x"
  }

  private mutating func keys() -> [String] {
    (0..<Int.random(in: 1...6, using: &generator)).map { "\(text())\($0)k" }
      + (flip() ? ["caf\u{E9}k", "cafe\u{301}k"] : [])
  }

  // MARK: Catalogs

  private indirect enum JSON {
    case object([(String, JSON)])
    case text(String)
    case raw(String)
  }

  mutating func catalog() -> String {
    let entries = keys().map { key -> (String, JSON) in
      var members: [(String, JSON)] = []
      if flip() { members.append(("comment", .text(text()))) }
      if flip(0.3) { members.append(("extractionState", .text(pick("manual", "stale", "x")))) }
      if flip(0.3) { members.append(("custom", .raw(pick("[ 1,2 ]", "{ }", "1e5", "null")))) }
      var localizations: [(String, JSON)] = []
      for language in ["en", "fr", "pl"] where flip(0.7) {
        localizations.append((language, localization()))
      }
      if flip(0.9) { members.append(("localizations", .object(localizations))) }
      return (key, .object(members.shuffled(using: &generator)))
    }
    let root: [(String, JSON)] = [
      ("sourceLanguage", .text("en")), ("strings", .object(entries)), ("version", .raw("1.0")),
      ("unknown", .raw("[\n\n]")),
    ]
    let unit = pick("  ", "\t", "    ", "")
    let colon = pick(" : ", ": ", ":", " :\t")
    let compact = pick(0, 0.2, 1)
    return json(
      .object(root.shuffled(using: &generator)), "\n", unit, colon, compact)
      + pick("", "\n", "\n\n")
  }

  private mutating func unit() -> JSON {
    let state = pick("translated", "new", "needs_review", "stale", "machine_translated", "own")
    var members: [(String, JSON)] = [("state", .text(state)), ("value", .text(text()))]
    if flip(0.2) { members.append(("extra", .raw("true"))) }
    return .object([("stringUnit", .object(members.shuffled(using: &generator)))])
  }

  private mutating func plural(_ content: String) -> JSON {
    let categories = ["one", "few", "many", "other"].filter { _ in flip(0.6) }
    return .object([
      (
        "plural",
        .object(
          (categories.isEmpty ? ["other"] : categories).map {
            (
              $0,
              .object([
                (
                  "stringUnit",
                  .object([
                    ("value", .text(content + text())),
                    ("state", .text(pick("translated", "stale", "new"))),
                  ])
                )
              ])
            )
          })
      )
    ])
  }

  private mutating func localization() -> JSON {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .object([("variations", plural("%lld "))])
    case 1:
      return .object([
        ("variations", .object([("device", .object([("mac", unit()), ("other", unit())]))]))
      ])
    case 2:
      let substitution: [(String, JSON)] = [
        ("argNum", .raw("1")), ("formatSpecifier", .text("lld")), ("variations", plural("%arg ")),
        ("note", .text("kept")),
      ]
      return .object([
        ("substitutions", .object([("N", .object(substitution))])),
        ("stringUnit", .object([("state", .text("stale")), ("value", .text("%#@N@ \(text())"))])),
      ])
    default: return unit()
    }
  }

  private mutating func json(
    _ value: JSON, _ line: String, _ unit: String, _ colon: String, _ compact: Double
  ) -> String {
    switch value {
    case .raw(let text): return text
    case .text(let text): return literal(text)
    case .object(let members):
      if members.isEmpty { return pick("{}", "{ }", "{\n\n}") }
      let space = flip(compact) ? pick("", " ") : line + unit
      let inner = space.contains("\n") ? compact : 1
      let parts = members.map { name, value in
        space + literal(name) + colon + json(value, line + unit, unit, colon, inner)
      }
      return "{" + parts.joined(separator: ",") + (space.contains("\n") ? line : pick("", " "))
        + "}"
    }
  }

  /// Returns a JSON string, including some unnecessary escapes.
  private mutating func literal(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += pick("\\t", "\\u0009")
      case "/": result += pick("/", "\\/")
      case "é": result += pick("é", "\\u00e9", "\\u00E9")
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  // MARK: Tables

  private mutating func space() -> String {
    pick(" ", "", "\n", "\t", " /* a = \"b\"; */ ", "\n// it's\n", "  ")
  }

  mutating func strings() -> String {
    var result = pick("", "/* Copyright */\n")
    for key in keys() {
      result += pick("", "/* \(key.replacing("*/", with: "")) */\n", "// note\n")
      result += oldStyleLiteral(key) + space()
      if flip(0.9) { result += "=" + space() + oldStyleLiteral(text()) + space() }
      result += ";" + pick("\n", "\n\n", " // behind\n", " ")
    }
    return result + pick("", "\n", "// the end")
  }

  private mutating func oldStyleLiteral(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), flip() { return text }
    let quote = pick("\"", "'")
    return quote
      + text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\"", "'", "\\": result += "\\\(scalar)"
        case "\n": result += pick("\\n", "\n", "\\012")
        case "é": result += pick("é", "\\U00e9")
        default: result.unicodeScalars.append(scalar)
        }
      } + quote
  }

  mutating func stringsdict() -> String {
    let break1 = pick("\n", "\n  ", " ")
    func element(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    let entries = keys().map { key -> String in
      let comment = pick("", "<!-- \(element(key).replacing("--", with: "")) -->", "<?note x?>")
      let value = pick(0, 0, 1)
      let variables = ["n", "gender"].map { name -> String in
        let rule = name == "n" ? "NSStringPluralRuleType" : "NSStringGenderRuleType"
        let texts = ["one", "few", "other"].map {
          "\(break1)<key>\($0)</key>\(break1)"
            + (flip(0.2)
              ? pick("<string/>", "<string />")
              : "<string>%d \(flip() ? "<![CDATA[é<]]>" : "")\(element(text()))</string>")
        }
        return
          "<key>\(name)</key>\(break1)<dict><key>NSStringFormatSpecTypeKey</key><string>\(rule)</string>"
          + "<key>NSStringFormatValueTypeKey</key> <string>d</string>\(name == "n" ? texts.joined() : "<key>male</key><string>his</string>")\(break1)</dict>"
      }
      let content =
        value == 1
        ? "<string>\(element(text()))</string>"
        : "<dict>\(break1)<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\(variables.joined(separator: break1))<key>own</key><array><integer>1</integer></array></dict>"
      return "\(comment)\(break1)<key>\(element(key))</key>\(break1)\(content)\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(entries.joined())<!-- the end -->
      </dict>
      </plist>\(pick("", "\n"))
      """
  }
}
