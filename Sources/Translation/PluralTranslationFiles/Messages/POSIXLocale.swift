import PluralLanguages
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// Names of locales such as `pt_BR.UTF-8`, `sr@latin` and `ca@valencia`, which are languages in PO files and in paths.
///
/// POSIX.1-2024, “Locale”, 8.2; GNU gettext manual, “Locale Names”.
enum POSIXLocale {
  /// The names of scripts, of which CLDR has only the codes.
  private static let scriptNames = [
    (name: "latin", code: "Latn"), (name: "cyrillic", code: "Cyrl"),
  ]

  /// Returns the identifier of a language for the name of a locale: `pt-BR` for `pt_BR`, `sr-Latn` for `sr@latin`, `ca-valencia`
  /// for `ca@valencia`.
  ///
  /// A modifier that can be a variant is one (BCP 47, section 2.1). Others, such as `euro`, say nothing about the language.
  static func language(_ name: String) -> String? {
    let parts = name.prefix { $0 != " " && $0 != "\t" }.split(separator: "@", maxSplits: 1)
    guard !name.hasPrefix("@"), let first = parts.first?.prefix(while: { $0 != "." }) else {
      return nil
    }
    var subtags = first.subtags.map(String.init)
    let modifier = parts.dropFirst().first?.lowercased()
    if let script = scriptNames.first(where: { $0.name == modifier }) {
      subtags.insert(script.code, at: min(1, subtags.count))
    } else if let modifier, modifier.isVariant, !subtags.isEmpty {
      subtags.append(modifier)
    }
    // gettext's locale without translations, 'C' or 'POSIX', is no language.
    guard let code = subtags.first, 2...8 ~= code.utf8.count, code.utf8.allSatisfy(\.isASCIILetter),
      code != "POSIX"
    else { return nil }
    return subtags.joined(separator: "-")
  }

  /// Returns the identifier of a language that CLDR has data of; nil for other names, such as those of programs. Scripts begin with a
  /// capital letter, and variants follow a region or `@`, because `my-text` and `my-plugin` are not Burmese.
  static func knownLanguage(_ name: String) -> String? {
    guard let language = language(name), Diagnostic.hasData(of: language) else { return nil }
    var rest = name.prefix { $0 != "@" }.subtags.dropFirst()
    if let script = rest.first, script.first?.isUppercase == true,
      LocaleSubtag(script).kind == .script
    {
      rest.removeFirst()
    }
    if let region = rest.first, LocaleSubtag(region).kind == .region {
      rest.removeFirst()
      if rest.count == 1, String(rest[rest.startIndex]).isVariant { rest.removeFirst() }
    }
    // Extensions, such as `u_ca`, begin with one character.
    let isExtended = rest.count > 1 && rest.first?.utf8.count == 1
    return rest.isEmpty || isExtended ? language : nil
  }

  /// Returns the name of the locale of a language: `pt_BR` for `pt-BR`, `ca@valencia` for `ca-valencia`.
  static func spelled(_ language: String) -> String {
    let subtags = language.subtags.map(String.init)
    guard let last = subtags.last, subtags.count > 1 else { return subtags.joined(separator: "_") }
    if let name = scriptNames.first(where: { $0.code == subtags[1] })?.name {
      return ([subtags[0]] + subtags.dropFirst(2)).joined(separator: "_") + "@" + name
    }
    if !last.isVariant { return subtags.joined(separator: "_") }
    return subtags.dropLast().joined(separator: "_") + "@" + last.lowercased()
  }
}

extension String {
  /// Whether a subtag after the language can be a variant.
  fileprivate var isVariant: Bool {
    utf8.allSatisfy(\.isASCIILetterOrDigit) && 5...8 ~= utf8.count
  }
}
