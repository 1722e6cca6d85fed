import PluralStringCatalogs

extension RuleDescription {
  static let mismatchedTags = RuleDescription(
    .mismatchedTags, severity: "warning, note",
    finds: "different tags than in the source language: `<b>` without `</b>`; placeholders such as "
      + "`<file>`, which are not closed, are not tags; as a note, `** text **`, which Markdown does not "
      + "show as emphasis",
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
        text.difference(.warning, "has", \.namedTags) { $0.tags == text.own.tags }
      }
    ])
}

extension TextTraits {
  /// The tags as shown in messages.
  fileprivate var namedTags: String {
    tags.isEmpty ? "no tags" : tags.map { "<\($0)>" }.joined(separator: " ")
  }
}

extension String {
  /// Elements of HTML that have no end tag.
  private static let voidElements: Set<String> = ["br", "hr", "img", "wbr"]

  /// The names of tags, `b` and `/b`, sorted. Placeholders such as `<a letter>` and `<file>` are text: a tag has no space, or
  /// attributes with values, and a tag without these is closed.
  var tags: [String] {
    if !utf8.contains(UInt8(ascii: "<")) { return [] }
    // Matches scalars, because a combining mark after a tag forms one character with its '>'. What is between '<' and '>' is checked
    // afterwards, because searching for a character in the middle would take time that grows with the square.
    let tag = /<(\/?[A-Za-z][A-Za-z0-9]*)(\s[^<>]*|\/|)>/.matchingSemantics(.unicodeScalar)
    let tags = matches(of: tag).filter { tag in
      tag.2.contains("=")
        || tag.2.dropLast(tag.2.last == "/" ? 1 : 0).unicodeScalars.allSatisfy(
          \.properties.isWhitespace)
    }
    let names = Set(tags.map(\.1))
    return tags.filter { tag in
      tag.1.hasPrefix("/") || names.contains("/" + tag.1) || tag.2.contains("=")
        || tag.2.hasSuffix("/") || Self.voidElements.contains(tag.1.lowercased())
    }.map { String($0.1) }.sorted()
  }
}
