import PluralMessageFormats
import PluralsDiagnostics
import PluralsLocales
import PluralsNegotiationData

/// The names of resources.
enum AndroidNames {
  /// Returns the name of the resource for a key: the key itself if it is a valid name, otherwise words of the key and a hash of
  /// it, so that other keys do not change the name.
  static func name(of key: String) -> String {
    if isName(key) { return key }
    var words = ""
    for scalar in key.unicodeScalars {
      if words.utf8.count >= 40 { break }
      if scalar.isASCII, scalar.properties.isAlphabetic || "0"..."9" ~= scalar {
        words += scalar.properties.lowercaseMapping
      } else if !words.isEmpty, !words.hasSuffix("_") {
        words += "_"
      }
    }
    if words.isEmpty || !(words.unicodeScalars.first?.properties.isAlphabetic ?? false) {
      words = "text_" + words
    }
    if !words.hasSuffix("_") { words += "_" }
    return words + MessageKeyHash.hash(key).hexadecimal(digits: 16)
  }

  /// Whether a key is a valid name of a resource, and of a constant in Java.
  static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, first != UInt8(ascii: "."),
      !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first)
    else { return false }
    return !javaKeywords.contains(key[...])
      && key.utf8.allSatisfy { $0.isFormatNameByte || $0 == UInt8(ascii: ".") }
  }

  /// Words that cannot be constants in Java; the Java Language Specification, section 3.9.
  private static let javaKeywords = Set(
    """
    _ abstract assert boolean break byte case catch char class const continue default do double else enum extends false \
    final finally float for goto if implements import instanceof int interface long native new null package private \
    protected public return short static strictfp super switch synchronized this throw throws transient true try void \
    volatile while
    """.split(separator: " "))

  /// Parses the key of an array's item, `days[2]`; nil for other keys.
  static func item(_ key: String) -> (name: String, index: Int)? {
    guard key.hasSuffix("]"), let open = key.lastIndex(of: "[") else { return nil }
    let digits = key[key.index(after: open)...].dropLast()
    let name = String(key[..<open])
    guard let index = Int(digits), String(index) == digits, index >= 0, isName(name) else {
      return nil
    }
    return (name, index)
  }
}

/// Folders of resources: `values-pt-rBR`, `values-b+sr+Latn`.
///
/// Android, “Providing resources”, “Configuration qualifier names”.
enum AndroidFolder {
  static let values = "values"

  /// Returns the folder of a language; nil for anything but a language, a script, a region and a variant.
  static func name(of language: String) -> String? {
    let subtags = language.subtags.map(String.init)
    guard let code = subtags.first, isFolder(subtags) else { return nil }
    let first = javaCode(of: code)
    if subtags.count == 1, 2...3 ~= first.utf8.count { return "\(values)-\(first)" }
    if subtags.count == 2, 2...3 ~= first.utf8.count, subtags[1].utf8.count == 2 {
      return "\(values)-\(first)-r\(subtags[1])"
    }
    return "\(values)-b+" + subtags.joined(separator: "+")
  }

  /// Returns the language of a folder: nil for the default language.
  ///
  /// - Returns: The language, and whether the folder has no other qualifiers, such as `night`.
  static func language(ofFolder folder: Substring) -> (language: String?, isKnown: Bool) {
    var parts = folder.split(separator: "-").map(String.init)
    guard parts.first == values else { return (nil, true) }
    parts.removeFirst()
    // The country and the network of a SIM card come before the language.
    let network = parts.prefix { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
    parts.removeFirst(network.count)
    let known = network.isEmpty
    guard let first = parts.first else { return (nil, known) }
    if first.hasPrefix("b+") {
      let tag = first.dropFirst(2).split(separator: "+").map(String.init)
      guard !tag.isEmpty else { return (nil, false) }
      return (canonical(tag.joined(separator: "-")), known && parts.count == 1)
    }
    guard 2...3 ~= first.utf8.count, first != "car",
      first.utf8.allSatisfy(\.isLowercaseASCIILetter)
    else { return (nil, false) }
    var language = first
    parts.removeFirst()
    if let region = parts.first, region.hasPrefix("r"), region.utf8.count == 3 {
      language += "-" + region.dropFirst()
      parts.removeFirst()
    }
    return (canonical(language), known && parts.isEmpty)
  }

  private static func isFolder(_ subtags: [String]) -> Bool {
    var rest = subtags[...]
    guard 2...3 ~= rest.removeFirst().utf8.count else { return false }
    if let script = rest.first, LocaleSubtag(script).kind == .script { rest.removeFirst() }
    if let region = rest.first, LocaleSubtag(region).kind == .region { rest.removeFirst() }
    return rest.isEmpty || rest.count == 1 && 4...8 ~= rest[rest.startIndex].utf8.count
  }

  /// Returns an identifier with the current code of its language. A replacement with a script, `sr-Latn` for `sh`, is not
  /// used, because it would change the subtags that the folder has.
  private static func canonical(_ language: String) -> String {
    let code = language.languageSubtag
    return (currentCode(of: code.lowercased()) ?? String(code)) + language[code.endIndex...]
  }

  /// Returns the code of two letters that has replaced a former one.
  private static func currentCode(of language: String) -> String? {
    let alias = languageAlias(LanguageTag(canonical: language))?.text
    return alias?.utf8.count == 2 ? alias : nil
  }

  /// Returns the code of a language in Java, and so in the names of folders that Android looks for.
  ///
  /// Android does not find folders with the current codes. CLDR has the current code of each former one, but not which former
  /// codes Java uses: not `jw` and `mo`, which CLDR lists in the same way.
  ///
  /// Java SE, `java.util.Locale`, “Legacy language codes”.
  private static func javaCode(of language: String) -> String {
    ["in", "iw", "ji"].first { currentCode(of: $0) == language } ?? language
  }
}

extension TranslationPath {
  /// The path of a file of resources.
  static func android(name: String, folder: String) -> String {
    "\(folder)/\(name == usual ? "strings" : name).xml"
  }
}
