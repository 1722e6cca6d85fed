import LocaleDataCore

/// A language identifier as negotiation sees it: subtags joined with `_`, extensions dropped.
///
/// Case and order are those of Apple's `uloc_getBaseName`: `"PT-br"` is `pt_BR`, `"de-1996"` is
/// `de__1996`.
struct LanguageTag: Hashable {
  /// The subtags, joined.
  let text: String

  /// A tag in the spelling of the data, taken as it is.
  init(canonical text: some StringProtocol) { self.text = String(text) }

  /// A tag from an identifier as a user or a bundle spells it.
  init(_ identifier: String) {
    let bare = identifier.prefix { $0 != "@" && $0 != "." }
    var subtags = bare.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let language = subtags.isEmpty ? "" : subtags.removeFirst().lowercased()
    if language == "i", !subtags.isEmpty {
      // Grandfathered registrations have no parts that mean anything by themselves.
      text = (["i"] + subtags.map { $0.lowercased() }).joined(separator: "_")
      return
    }
    if let end = subtags.firstIndex(where: { $0.count <= 1 }) { subtags.removeSubrange(end...) }

    var result = LanguageData.twoLetterCode(language) ?? language
    var hasRegion = false
    if let script = subtags.first, Self.isScript(script) {
      result += "_" + LocaleSubtag.spelled(script)
      subtags.removeFirst()
    }
    if let region = subtags.first, Self.isRegion(region) {
      result += "_" + region.uppercased()
      subtags.removeFirst()
      hasRegion = true
    }
    if !subtags.isEmpty {
      if !hasRegion { result += "_" }
      result += "_" + subtags.map { $0.uppercased() }.joined(separator: "_")
    }
    text = result
  }

  private static func isScript(_ subtag: Substring) -> Bool {
    LocaleSubtag(subtag).kind == .script
  }

  /// Whether a subtag is a region of Unicode's, or has three letters, as those of ISO 3166 may.
  private static func isRegion(_ subtag: Substring) -> Bool {
    let subtag = LocaleSubtag(subtag)
    return subtag.kind == .region || subtag.length == 3 && subtag.isAlphabetic
  }

  /// The language subtag.
  var language: String { String(text.prefix { $0 != "_" }) }

  /// The region subtag, two letters or three digits; nil if there is none.
  var region: Substring? {
    text.split(separator: "_").dropFirst().first { Self.isRegion($0) }
  }

  /// The language and script with the region of another tag, without variants: `en_IN` of `en_US` and `hi_IN`;
  /// nil if the other has no region.
  func inRegion(of other: LanguageTag) -> LanguageTag? {
    other.region.map { region in
      let script: Substring? = text.split(separator: "_").dropFirst().first { Self.isScript($0) }
      let subtags = [Substring(language), script, region].compactMap { $0 }
      return LanguageTag(canonical: subtags.joined(separator: "_"))
    }
  }

  /// Whether the tag names a locale at all.
  var isEmpty: Bool { text.isEmpty || text == "root" || text == "und" }
}
