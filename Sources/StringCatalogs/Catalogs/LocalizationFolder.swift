import LocaleDataCore
import NegotiationData

/// The name that Apple's tools give the folder of a language: `sr-Cyrl-RS` becomes `sr-RS`.
///
/// Spelling, deprecated codes, scripts that go without saying; everything else stays as it is.
public struct LocalizationFolder: Hashable, Sendable {
  /// The name without extension.
  public let name: String

  /// The folder of a language as a catalog spells it.
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

/// Subtags with the separator before each.
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

/// Language, script, region and the rest, each spelled as is usual for it.
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

  /// Drops the script that goes without saying, wherever it is: Apple's tools take it out of
  /// `en-US-u-nu-latn` as well. Chinese keeps its script.
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
