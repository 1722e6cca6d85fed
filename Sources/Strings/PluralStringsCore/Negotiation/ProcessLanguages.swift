import PluralsCore
import PluralsLocales
import PluralsNegotiationData

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The languages that the user of this process prefers, from environment variables.
///
/// `LANGUAGE` is a list of languages. The locale is the value of `LC_ALL`, otherwise `LC_MESSAGES`, otherwise `LANG`.
/// The locales `C` and `POSIX` name no language, and `LANGUAGE` is ignored if they are set. A modifier that names a script selects it:
/// `sr_RS@latin` is `sr_Latn_RS`, and then `sr_RS`. Other modifiers are ignored: `de_DE@euro` is `de_DE`.
///
/// IEEE Std 1003.1, “Internationalization Variables”; GNU gettext, “The LANGUAGE variable”.
public enum ProcessLanguages {
  /// The languages, the best first; empty if the environment names none.
  public static var preferred: [String] { languages { environmentVariable($0) } }

  static func languages(_ variable: (String) -> String?) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? ""
    let own = languages(of: locale[...])
    guard let language = own.last, language != "C", language != "POSIX" else { return [] }
    let listed = (variable("LANGUAGE") ?? "").split(separator: ":").flatMap { languages(of: $0) }
    return listed + own.filter { !listed.contains($0) }
  }

  /// Returns the language of a locale, after the same language in the script that the modifier names.
  private static func languages(of locale: Substring) -> [String] {
    let language = Substring(locale.utf8.prefix { !$0.endsLocaleIdentifier })
    if language.isEmpty { return [] }
    let modifier = locale.utf8.drop { $0 != UInt8(ascii: "@") }.dropFirst()
    guard let script = script(named: modifier) else { return [String(language)] }
    let code = language.prefix { $0 != "_" && $0 != "-" }
    return ["\(code)_\(script)\(language.dropFirst(code.count))", String(language)]
  }

  /// Returns the code of a script for its English name, as glibc spells it: `Cyrl` for `cyrillic`.
  ///
  /// A code consists of letters of the name in their order, and begins like it (ISO 15924). Of several such codes, the right one ends
  /// first in the name: `Geor` for `georgian`, not `Gran`.
  private static func script(named name: Substring.UTF8View) -> String? {
    var best: (code: String, end: Int)?
    likelyScripts.forEachLine { _, script in
      var rest = script.text.utf8[...]
      var end = 0
      for byte in name where !rest.isEmpty {
        end += 1
        if byte | 0x20 == (rest.first ?? 0) | 0x20 { rest.removeFirst() } else if end == 1 { break }
      }
      if rest.isEmpty, end < best?.end ?? .max { best = (script.text, end) }
    }
    return best?.code
  }

  private static func environmentVariable(_ name: String) -> String? {
    #if hasFeature(Embedded)
      nil
    #else
      getenv(name).map { String(cString: $0) }
    #endif
  }
}
