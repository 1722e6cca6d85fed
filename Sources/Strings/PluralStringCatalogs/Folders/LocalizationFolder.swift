import PluralsLocales
import PluralsNegotiationData
import PluralsXML

/// The name of a language's folder in Apple's tools: `sr-Cyrl-RS` becomes `sr-RS`.
///
/// Normalizes spelling, replaces deprecated codes, and removes default scripts (CLDR: likely scripts). Everything
/// else is unchanged.
package struct LocalizationFolder: Hashable, Sendable {
  /// The name without extension.
  package let name: String

  /// Creates the folder of a language as spelled in a catalog.
  ///
  /// - Complexity: O(*n*) in the length of the identifier.
  package init(_ identifier: String) {
    var subtags = SeparatedSubtag.all(in: identifier)
    if let (count, language) = AppleFolderNames.registeredTag(subtags.map { $0.text.lowercased() })
    {
      subtags.replaceSubrange(..<count, with: [SeparatedSubtag(separator: "-", text: language)])
    }
    var language = subtags.removeFirst().text.lowercased()
    var script = subtags.first?.kind == .script ? subtags.removeFirst().subtag.spelled : nil
    let region = subtags.first?.kind == .region ? subtags.removeFirst() : nil
    if subtags.isEmpty {
      language = AppleFolderNames.language(language, hasRegion: region != nil)
    }
    // Default scripts are removed wherever they are, like in Apple's tools, which also remove the one of
    // `en-US-u-nu-latn`. Chinese keeps its script.
    if language != "zh", let usual = likelyScripts.subtag(_LocaleKey(language)) {
      if let own = script {
        if LocaleSubtag(own).packed == usual { script = nil }
      } else if let index = subtags.firstIndex(where: {
        $0.kind == .script && $0.subtag.packed == usual
      }) {
        subtags.remove(at: index)
      }
    }
    var name = language
    if let script { name += "-\(script)" }
    if let region { name += "\(region.separator)\(AppleFolderNames.region(region.subtag.spelled))" }
    for variant in subtags { name += "\(variant.separator)\(variant.text.lowercased())" }
    self.name = name
  }
}

extension LocalizationFolder {
  /// Returns the folder's name as existing folders spell it: `pt-br` or `pt_BR` for `pt-BR`; the language itself if no folder has it.
  ///
  /// - Parameter names: The names of existing folders.
  package static func spelling(of language: String, among names: [String]) -> String {
    if names.contains(language) { return language }
    let folder = LocalizationFolder(language)
    let names = names.sorted()
    return names.first { LocalizationFolder($0) == folder }
      ?? names.first { LocalizationFolder($0).name.hyphenated == folder.name.hyphenated }
      ?? language
  }
}

extension String {
  /// Whether this can be the name of a folder that stays within its parent folder.
  package var canNameFolder: Bool {
    !isEmpty && fitsXML
      && unicodeScalars.allSatisfy { $0 >= " " && $0 != "/" && $0 != "\\" && $0 != ":" }
  }

  /// Whether a language's folder can have this name when a tool writes it: it has only letters, digits and separators.
  package var namesLanguageFolder: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }
}

/// A part of an identifier with the separator before it, which is kept.
private struct SeparatedSubtag {
  var separator: Character
  var text: String
  var subtag: LocaleSubtag { LocaleSubtag(text) }
  var kind: LocaleSubtag.Kind? { subtag.kind }

  static func all(in identifier: String) -> [SeparatedSubtag] {
    identifier.split(omittingEmptySubsequences: false, whereSeparator: \.separatesSubtags).map {
      let isFirst = $0.startIndex == identifier.startIndex
      let separator = isFirst ? "-" : identifier[identifier.index(before: $0.startIndex)]
      return SeparatedSubtag(separator: separator, text: String($0))
    }
  }
}
