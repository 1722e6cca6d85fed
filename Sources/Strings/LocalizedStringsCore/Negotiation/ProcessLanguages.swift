import PluralsCore

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
/// The locales `C` and `POSIX` name no language, and `LANGUAGE` is ignored if they are set.
///
/// IEEE Std 1003.1, “Internationalization Variables”; GNU gettext, “The LANGUAGE variable”.
public enum ProcessLanguages {
  /// The languages, the best first; empty if the environment names none.
  public static var preferred: [String] { languages { environmentVariable($0) } }

  static func languages(_ variable: (String) -> String?) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? ""
    let language = Substring(locale.utf8.prefix { !$0.endsLocaleIdentifier })
    guard !language.isEmpty, language != "C", language != "POSIX" else { return [] }
    let listed = (variable("LANGUAGE") ?? "").split(separator: ":").map { String($0) }
    return listed + (listed.contains(String(language)) ? [] : [String(language)])
  }

  private static func environmentVariable(_ name: String) -> String? {
    #if hasFeature(Embedded)
      nil
    #else
      getenv(name).map { String(cString: $0) }
    #endif
  }
}
