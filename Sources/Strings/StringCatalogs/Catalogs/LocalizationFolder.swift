import LocaleIdentifiers
import NegotiationData
import PositionedXML

/// The name of a language's folder in Apple's tools: `sr-Cyrl-RS` becomes `sr-RS`.
///
/// Normalizes spelling, replaces deprecated codes, and removes default scripts (CLDR: likely scripts). Everything
/// else is unchanged.
public struct LocalizationFolder: Hashable, Sendable {
  /// The name without extension.
  public let name: String

  /// Creates the folder of a language as spelled in a catalog.
  ///
  /// - Complexity: O(*n*) in the length of the identifier.
  public init(_ identifier: String) {
    var tag = SeparatedTag(identifier)
    if let (prefix, replacement) = AppleFolderNames.registeredTag(tag.lowercased) {
      tag.replacePrefix(subtags: prefix, with: replacement)
    }
    var result = LanguageIdentifierParts(tag)
    if result.variants.isEmpty {
      result.language =
        AppleFolderNames.language(result.language, hasRegion: result.region != nil)
    }
    if let region = result.region { result.region?.text = AppleFolderNames.region(region.text) }
    result.dropDefaultScript()
    name = result.text
  }
}

extension String {
  /// Whether this can be the name of a folder that stays within its parent folder.
  package var canNameFolder: Bool {
    !isEmpty && fitsXML
      && unicodeScalars.allSatisfy { $0 >= " " && $0 != "/" && $0 != "\\" && $0 != ":" }
  }
}

/// Subtags, each with the separator before it.
private struct SeparatedTag {
  struct Subtag {
    var separator: Character
    var text: String
    var kind: LocaleSubtag.Kind? { LocaleSubtag(text[...]).kind }
  }

  var subtags: [Subtag] = []

  init(_ identifier: String) {
    var current = Subtag(separator: "-", text: "")
    for character in identifier {
      if character == "-" || character == "_" {
        subtags.append(current)
        current = Subtag(separator: character, text: "")
      } else {
        current.text.append(character)
      }
    }
    subtags.append(current)
  }

  var lowercased: [String] { subtags.map { $0.text.lowercased() } }

  mutating func replacePrefix(subtags count: Int, with language: String) {
    subtags.replaceSubrange(..<count, with: [Subtag(separator: "-", text: language)])
  }
}

/// Language, script, region and the rest, each in its usual spelling.
private struct LanguageIdentifierParts {
  var language: String
  private var script: String?
  var region: SeparatedTag.Subtag?
  private(set) var variants: [SeparatedTag.Subtag]

  init(_ tag: SeparatedTag) {
    var rest = tag.subtags[...]
    language = rest.removeFirst().text.lowercased()
    if let first = rest.first, first.kind == .script {
      script = LocaleSubtag.spelled(first.text[...])
      rest.removeFirst()
    }
    if let first = rest.first, first.kind == .region {
      region = .init(separator: first.separator, text: LocaleSubtag.spelled(first.text[...]))
      rest.removeFirst()
    }
    variants = rest.map { .init(separator: $0.separator, text: $0.text.lowercased()) }
  }

  /// Removes the default script wherever it is, like Apple's tools, which also remove it from `en-US-u-nu-latn`.
  /// Chinese keeps its script.
  mutating func dropDefaultScript() {
    guard language != "zh", let usual = likelyScripts.subtag(LocaleKey(language)) else { return }
    func isUsual(_ script: String) -> Bool { LocaleKey("und_\(script)").script == usual }
    if let script, isUsual(script) {
      self.script = nil
    } else if script == nil,
      let index = variants.firstIndex(where: { $0.kind == .script && isUsual($0.text) })
    {
      variants.remove(at: index)
    }
  }

  var text: String {
    var text = language
    if let script { text += "-\(script)" }
    if let region { text += "\(region.separator)\(region.text)" }
    for variant in variants { text += "\(variant.separator)\(variant.text)" }
    return text
  }
}
