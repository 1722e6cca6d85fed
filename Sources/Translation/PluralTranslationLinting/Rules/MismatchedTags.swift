import PluralStringCatalogs

extension RuleDescription {
  static let mismatchedTags = RuleDescription(
    .mismatchedTags, severity: "warning, note",
    finds:
      "tags that do not fit those of the source language: `<b>` without `</b>`, any tag if the source has none, or no "
      + "`<link>`; placeholders such as `<file>`, which are not closed, are not tags; as a note, `** text **`, which "
      + "Markdown does not show as emphasis",
    explanation:
      "The tags differ from the tags of the source language's text, so markup may be shown as text. "
      + "Copy the tags. Asterisks of Markdown next to white space are shown as text: write '**text**'.",
    otherTools: ["Weblate xml-tags and md-syntax"],
    wrong: .strings([
      "en": #"""
      "k" = "<b>Save</b> it";
      """#,
      "de": #"""
      "k" = "<b>Sichern";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "<b>Save</b> it";
      """#,
      "de": #"""
      "k" = "<b>Sichern</b>";
      """#,
    ]),
    checks: [
      .text { text in
        text.difference(.warning, "has", \.namedTags) { $0.tags.fits(text.own.tags) }
      }
    ],
    causes: [.key], sourceShare: 0.4)
}

/// The tags of a text.
struct TextTags {
  /// The names of tags, `b` and `/b`, sorted.
  private(set) var names: [String] = []
  /// How many more start tags than end tags there are of each name, except elements without an end tag.
  private var open: [String: Int] = [:]
  /// The names with an end tag. Others may be placeholders: `<file>`.
  private var closed: Set<String> = []

  /// Elements of HTML that have no end tag.
  private static let voidElements: Set<String> = ["br", "hr", "img", "wbr"]
  /// Elements of HTML that only change how a text looks.
  private static let formatting: Set<String> = [
    "b", "big", "br", "code", "em", "h1", "h2", "h3", "hr", "i", "kbd", "li", "ol", "p", "pre", "q",
    "s",
    "small", "span", "strong", "sub", "sup", "tt", "u", "ul", "wbr",
  ]

  /// Finds the tags of a text. Placeholders such as `<a letter>` and `<file>` are text: a tag has no space, or attributes with values,
  /// and a tag without these is closed.
  init(_ text: String) {
    if !text.utf8.contains(UInt8(ascii: "<")) { return }
    // Matches scalars, because a combining mark after a tag forms one character with its '>'. What is between '<' and '>' is checked
    // afterwards, because searching for a character in the middle would take time that grows with the square.
    let tag = /<(\/?[A-Za-z][A-Za-z0-9]*)(\s[^<>]*|\/|)>/.matchingSemantics(.unicodeScalar)
    let all = text.matches(of: tag).filter { tag in
      tag.2.contains("=")
        || tag.2.dropLast(tag.2.last == "/" ? 1 : 0).unicodeScalars.allSatisfy(
          \.properties.isWhitespace)
    }
    let known = Set(all.map(\.1))
    names = all.filter { tag in
      tag.1.hasPrefix("/") || known.contains("/" + tag.1) || tag.2.contains("=")
        || tag.2.hasSuffix("/") || Self.voidElements.contains(tag.1.lowercased())
    }.map { String($0.1) }.sorted()
    for tag in all
    where !tag.2.hasSuffix("/") && !Self.voidElements.contains(tag.1.lowercased()) {
      let name = String(tag.1.drop { $0 == "/" })
      open[name, default: 0] += tag.1.hasPrefix("/") ? -1 : 1
      if tag.1.hasPrefix("/") { closed.insert(name) }
    }
  }

  /// Whether a translation may have some tags: it may repeat and leave out those that only change how the text looks, but end tags must
  /// match, and only a source with tags shows that they are read.
  func fits(_ own: TextTags) -> Bool {
    // Most texts have no tags.
    if names.isEmpty, own.names.isEmpty { return true }
    func kinds(_ tags: TextTags, _ isIncluded: (String) -> Bool) -> Set<String> {
      Set(tags.names.map { String($0.drop { $0 == "/" }) }.filter(isIncluded))
    }
    func isMeaningful(_ name: String) -> Bool { !Self.formatting.contains(name.lowercased()) }
    return closed.union(own.closed).allSatisfy { own.open[$0] ?? 0 == open[$0] ?? 0 }
      && (own.names.isEmpty || !names.isEmpty)
      && kinds(self, isMeaningful) == kinds(own, isMeaningful)
  }
}

extension TextTraits {
  /// The tags as shown in messages.
  fileprivate var namedTags: String {
    tags.names.isEmpty ? "no tags" : tags.names.map { "<\($0)>" }.joined(separator: " ")
  }
}
