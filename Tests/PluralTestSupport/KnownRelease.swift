package import Foundation

#if canImport(Testing)
  package import Testing
#endif

/// A fixed CLDR release whose data tests state, independent of the package's release.
package enum KnownRelease {
  /// The name of the release.
  package static let name = "48.2"

  /// A folder with its plural rules.
  package static let folder = Checkout.folder.appendingPathComponent("Tests/Fixtures/CLDR")

  /// A folder with the rules of some of its languages, for tests that compile a release several times.
  package static let excerpt = Result {
    let shared = try Scratch.shared.get()
    try FileManager.default.copyItem(at: folder, to: shared.url("excerpt"))
    for name in ["plurals", "ordinals", "pluralRanges"] {
      let path = "excerpt/common/supplemental/\(name).xml"
      try shared.write(shared.read(path).withRules(ofOnly: excerptLanguages), to: path)
    }
    return shared.url("excerpt")
  }

  private static let excerptLanguages: Set = [
    "root", "ar", "cs", "de", "en", "fr", "gl", "he", "iw", "it", "no", "pl", "pt", "pt_PT", "sq",
  ]

  /// Returns whether the package's release has the same rules for a language, so that statements about this release are valid.
  ///
  /// - Parameters:
  ///   - locale: A locale of the language, in any spelling.
  ///   - isOrdinal: Whether to compare ordinal rules.
  package static func holds(for locale: String, isOrdinal: Bool = false) -> Bool {
    let language = String(locale.lowercased().prefix { $0.isASCII && $0.isLetter })
    let file = isOrdinal ? 1 : 0
    return known[file].rules(of: language) == current[file].rules(of: language)
  }

  #if canImport(Testing)
    /// Runs a test only if the package's release has the same rules for a language.
    package static func sameRules(of locale: String, isOrdinal: Bool = false) -> ConditionTrait {
      .enabled(
        if: holds(for: locale, isOrdinal: isOrdinal),
        "CLDR's rules of '\(locale)' are not those of \(name) anymore")
    }
  #endif

  private static let known = [RuleTexts(folder, "cardinal"), RuleTexts(folder, "ordinal")]
  private static let current = [
    RuleTexts(Checkout.cldrData, "cardinal"), RuleTexts(Checkout.cldrData, "ordinal"),
  ]
}

/// The text between the tags of each locale's rules, from any files.
private struct RuleTexts {
  private var texts: [String: String] = [:]

  init(_ release: URL, _ type: String) {
    let folder = release.appendingPathComponent("common/supplemental")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      let file = folder.appendingPathComponent(name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for plurals in text.components(separatedBy: "<plurals type=\"\(type)\"").dropFirst() {
        add(Substring(plurals).prefix(upTo: "</plurals>"))
      }
    }
  }

  private mutating func add(_ plurals: Substring) {
    for element in plurals.components(separatedBy: "<pluralRules locales=\"").dropFirst() {
      let parts = element.split(separator: "\"", maxSplits: 1)
      let rules = String(parts.last?.prefix(upTo: "</pluralRules>") ?? "")
      for locale in parts[0].split(separator: " ") { texts[String(locale)] = rules }
    }
  }

  /// Returns the rules of all locales of a language.
  func rules(of language: String) -> [String: String] {
    texts.filter { $0.key == language || $0.key.hasPrefix("\(language)_") }
  }
}

extension Scratch {
  /// Copies ``KnownRelease/excerpt`` to a folder.
  package func copyExcerpt(to name: String) throws {
    try FileManager.default.copyItem(at: KnownRelease.excerpt.get(), to: url(name))
  }
}

extension String {
  /// Returns CLDR's XML without the rules or ranges of other locales.
  fileprivate func withRules(ofOnly locales: Set<String>) -> String {
    replacing(
      /[ \t]*<(pluralRules|pluralRanges) locales="([^"]*)">.*?<\/\1>\n/.dotMatchesNewlines()
    ) { match in
      let all = match.output.2
      let kept = all.split(separator: " ").filter { locales.contains(String($0)) }
      return kept.isEmpty
        ? "" : match.output.0.replacing("\"\(all)\"", with: "\"\(kept.joined(separator: " "))\"")
    }
  }
}

extension Substring {
  /// Returns the text before another.
  fileprivate func prefix(upTo end: String) -> Substring {
    range(of: end).map { self[..<$0.lowerBound] } ?? self
  }
}
