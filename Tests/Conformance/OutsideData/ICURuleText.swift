import PluralsCore

@testable import PluralConformance

/// A rule set in one line, in ICU's syntax: `one: n is 1; few: n in 2..4`.
///
/// ICU allows any keywords, which are tested in the order of the text. Each condition is compiled separately, so that a compiler
/// that supports only CLDR's six categories can evaluate it.
struct ICURuleText {
  private let rules: [(keyword: String, rules: any PluralSelecting)]

  init(_ text: String, compiler: any RuleCompiling) throws(RuleRefusal) {
    var compiled: [(String, any PluralSelecting)] = []
    for (keyword, condition) in try Self.parts(of: text) {
      let rules = try compiler.compile([(.one, condition)])
      compiled.append((keyword, rules))
    }
    rules = compiled
  }

  /// Returns the keyword of the first condition that holds, or `other`; `nil` if the number is rejected.
  func keyword(forText text: String) -> String? {
    for rule in rules {
      guard let category = rule.rules.category(forText: text) else { return nil }
      if category == .one { return rule.keyword }
    }
    return "other"
  }

  private static func parts(
    of text: String
  ) throws(RuleRefusal) -> [(keyword: String, condition: String)] {
    var parts: [(String, String)] = []
    for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      guard let colon = part.firstIndex(of: ":") else {
        throw RuleRefusal(.notInGrammar, "expected ':' after the keyword")
      }
      let keyword = part[..<colon].filter { !$0.isWhitespace }
      guard !keyword.isEmpty, keyword.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
        throw RuleRefusal(.notInGrammar, "expected a keyword in small letters")
      }
      parts.append((keyword, String(part[part.index(after: colon)...])))
    }
    return parts
  }
}
