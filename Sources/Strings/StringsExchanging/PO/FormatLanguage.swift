import StringCatalogs

/// How msgfmt finds the arguments of texts in a language that a flag names, such as `c-format`.
///
/// GNU gettext manual, “PO Files”, “Format strings”.
struct FormatLanguage {
  /// The type of each argument, and the directive that shows it, by its position or name.
  typealias Arguments = [String: (type: String, directive: String)]
  /// Types as letters of directives, a star before those that show any argument, and the pattern of directives. In a pattern, `n`,
  /// `m` and `k` are a name, `t` and `b` a letter, `z` the size of the argument, and `w` and `p` arguments if they begin with a star.
  private typealias Directives = (types: String, pattern: String)

  /// The flag: `c-format`.
  let flag: String
  private let name: String
  private let types: [Substring]
  private let directive: Regex<AnyRegexOutput>

  private static let position = #"(?<n>[0-9]+)\$"#
  private static let star = #"\*(?:[0-9]+\$)?|"#
  private static let macros = "|m|<PRI[diouxX](?:(?:LEAST|FAST)?[0-9]+|MAX|PTR)>"

  private static func printf(
    _ types: String, name: String = position, flags: String = "[ +#0-]*", stars: String = star,
    size: String = "", others: String = ""
  ) -> Directives {
    let letters = types.filter { !" *".contains($0) }
    return (
      types,
      "%(?:\(name))?\(flags)(?<w>\(stars)[0-9]*)(?:\\.(?<p>\(stars)[0-9]*))?\(size)(?<t>[%\(letters)]\(others))"
    )
  }

  private static func c(_ object: String) -> Directives {
    printf(
      "c C s S di uoxX eEfFgGaA p n\(object)", flags: "[ +#0'I-]*",
      size: "(?<z>hh?|ll?|[LqjzZt])?", others: macros)
  }

  private static func names(_ pattern: String) -> Directives { ("", pattern) }

  private static let languages: [String: Directives] = [
    "awk": printf("c s di uoxX eEfgG"),
    "boost": (
      "cC *sS diouxX eEfgG p",
      #"%%|%(?<n>[1-9][0-9]*)%|%\|(?:(?<m>[1-9][0-9]*)\$)?[ +#0'_=hl-]*[0-9]*(?:\.[0-9]*)?[hlL]*(?<b>[cCsSdiouxXeEfgGp])?\||%(?:(?<k>[1-9][0-9]*)\$)?[ +#0'_=hl-]*(?<w>\*?[0-9]*)(?:\.(?<p>\*?[0-9]*))?[hlL]*(?:(?<t>[cCsSdiouxXeEfgGp])|[tn])"#
    ),
    "c": c(""),
    "csharp": names(#"\{\{|\}\}|\{(?<n>[0-9]+)(?:,-?[0-9]+)?(?::[^}]*)?\}"#),
    "elisp": printf("c dixXo eEfgG s S"),
    "gfc-internal": (
      "c s di u L", #"%(?:[%C]|(?:(?<n>[0-9]+)\$)?(?:(?<z>l)?(?<t>[diu])|(?<b>[csL])))"#
    ),
    "java": (
      "number,choice date,time",
      #"'[^']*(?:'|$)|\{(?<n>[0-9])(?:,(?<t>number|date|time|choice)(?:[^{}]|\{[^{}]*\})*)?\}"#
    ),
    "java-printf": (
      "bBhHsS cC doxX eEfgGaA tT",
      #"%(?:-?[0-9]*%|n|<[-#+ 0,(]*[0-9]*(?:\.[0-9]+)?[tT]?[A-Za-z]|(?:(?<n>[0-9]+)\$)?[-#+ 0,(]*[0-9]*(?:\.[0-9]+)?(?<t>[bBhHsScCdoxXeEfgGaAtT]))"#
    ),
    "javascript": printf("c s bdoxX f *j", flags: "[ +0I-]*", stars: ""),
    "kde": names("%(?<n>[1-9][0-9]*)"), "kde-kuit": names("%(?<n>[1-9][0-9]*)"),
    "librep": printf("c dxXo s S", flags: "[ ^+0-]*", stars: ""),
    "lua": printf("c diouxX aAeEfgG s q", name: "(?!)", stars: ""), "objc": c(" @"),
    "object-pascal": printf("dux efgnm s p", name: "(?<n>[0-9]+):", flags: "-?"),
    "perl": printf(
      "c s i d D U O uboxX eEfFgG p n", flags: "[ +#0-]*(?<v>v)?",
      size: "(?<z>ll|[LqV]|[hl](?![eEfFgG]))?"),
    "perl-brace": names(#"\{(?<n>[A-Za-z_][A-Za-z0-9_]*)\}"#),
    "php": printf("bduoxX eEfFgGhH c s", flags: "(?:[ 0+-]|'.)*", stars: "", size: "l?"),
    "python": printf("c sra diuoxX eEfFgG", name: #"\((?<n>[^()]*)\)"#, size: "[hlL]?"),
    "python-brace": names(""), "qt": names("%L?(?<n>[0-9]{1,2})"),
    "qt-plural": names("%L?(?<n>n)"),
    "ruby": printf(
      "*s p c diuoxXbB fgGeEaA", name: position + "|<(?<k>[^>]*)>",
      others: #"|\{(?<m>[^}]*)\}"#),
    "sh": names(#"\$(?:(?<n>[A-Za-z_][A-Za-z0-9_]*)|\{(?<m>[A-Za-z_][A-Za-z0-9_]*)\})"#),
    "smalltalk": names("%%|%(?<n>[1-9])"), "tcl": printf("c s di uoxX eEfgG", size: "(?<z>h)?l?"),
    "ycp": names("%%|%(?<n>[1-9])"),
  ]

  /// Characters that begin a directive wherever they are.
  private var signs: String {
    let signs = ["csharp": "{}", "java": "{}", "perl-brace": "", "sh": "$"]
    return signs[name] ?? (name.hasPrefix("kde") || name.hasPrefix("qt") ? "" : "%")
  }

  /// How many arguments a text with positions may leave out; nil for any number.
  private var mostGaps: Int? { ["c": 0, "objc": 0, "kde": 1, "kde-kuit": 1][name] }

  /// Whether msgfmt compares the texts of messages with a flag.
  static func hasLanguage(_ flag: String) -> Bool { languages[flag.language] != nil }

  /// - Parameter flag: A flag; nil results from one that names no such language.
  init?(flag: String) {
    (self.flag, name) = (flag, flag.language)
    guard let language = Self.languages[name], let directive = try? Regex(language.pattern) else {
      return nil
    }
    types = language.types.split(separator: " ")
    self.directive = directive.matchingSemantics(.unicodeScalar)
  }

  /// Returns the arguments of a text; nil if msgfmt refuses it.
  func arguments(_ text: String) -> Arguments? {
    if name == "python-brace" {
      return BraceFormat(text)?.fields.reduce(into: [:]) { $0[$1] = ("", $1) }
    }
    var arguments: Arguments = [:]
    var (next, kinds, isValid) = (name == "object-pascal" ? 0 : 1, Set<Int>(), true)
    let countsOn = name == "elisp" || name == "librep"
    func add(_ written: Substring?, _ type: String, _ directive: Substring) {
      kinds.insert(written.map { Int($0) == nil ? 1 : 2 } ?? 0)
      let key = written.map(String.init) ?? "\(next)"
      if written == nil || countsOn { next = (Int(key) ?? next) + 1 }
      let known = arguments[key]?.type ?? ""
      if !known.isEmpty, !type.isEmpty, known != type { isValid = false }
      let other = arguments[key]?.directive ?? ""
      let longer = other.utf8.count > directive.utf8.count ? other : String(directive)
      arguments[key] = (type.isEmpty ? known : type, longer)
    }
    let rest = text.replacing(directive) { (match: Regex<AnyRegexOutput>.Match) -> String in
      let whole = text[match.range]
      func group(_ name: String) -> Substring? { match[name]?.substring }
      for star in [group("w"), group("p")] {
        guard let star, star.first == "*" else { continue }
        let position = star.dropFirst().dropLast()
        add(position.isEmpty ? nil : position, type("d", "") ?? "", whole)
      }
      let key = group("n") ?? group("m") ?? group("k")
      let kind = (group("t") ?? group("b")).flatMap { type($0, group("v") ?? group("z") ?? "") }
      // In Python, '%.0s' shows nothing.
      let isOmitted = name == "python" && group("p")?.isEmpty == false && Int(group("p") ?? "") == 0
      if kind != nil || key != nil { add(key, isOmitted ? "" : kind ?? "", whole) }
      return ""
    }
    let mixes = countsOn || ["java-printf", "object-pascal", "perl", "php"].contains(name)
    if !isValid || !mixes && kinds.count > 1 || rest.contains(where: signs.contains) { return nil }
    let last = arguments.keys.lazy.compactMap { Int($0) }.max() ?? 0
    if let mostGaps, last > arguments.count + mostGaps { return nil }
    // Only the number of arguments counts.
    for position in 0..<last where name == "csharp" && arguments["\(position)"] == nil {
      arguments["\(position)"] = ("", "{\(position)}")
    }
    return arguments
  }

  /// Returns what arguments that can replace each other have in common; nil if a letter shows none.
  private func type(_ letter: Substring, _ size: Substring) -> String? {
    if letter.hasPrefix("<PRI") { return type(letter.dropFirst(4).prefix(1), letter.dropFirst(5)) }
    guard let type = types.first(where: { $0.contains(letter) }) else { return nil }
    if type.hasPrefix("*") { return "" }
    let size = ["q": "ll", "L": "ll", "Z": "z"][size] ?? size
    return String(type) + (size == "l" && type.hasPrefix("eE") ? "" : size)
  }

  /// Returns why msgfmt refuses a translation; nil if it does not.
  ///
  /// - Parameters:
  ///   - text: The translation.
  ///   - source: The arguments of `msgid`, or of `msgid_plural`.
  ///   - isStrict: Whether the translation has to show all arguments.
  func problem(
    of text: String, _ source: Arguments, isStrict: Bool
  ) -> (rule: Diagnostic.Rule, message: String)? {
    guard let own = arguments(text) else {
      return (.format, "the text is no format string of '\(flag)', unlike msgid")
    }
    func problem(_ rule: Diagnostic.Rule, _ directive: String, _ message: String) -> (
      Diagnostic.Rule, String
    ) {
      (directive.contains("{") ? .mismatchedPlaceholders : rule, message)
    }
    let isLong = [own, source].map { $0.contains { $0.value.directive.utf8.count > 2 } }
    if name == "qt", isLong == [true, false] {
      return (.format, "the text has a directive with 'L' or two digits, and msgid has none")
    }
    for (key, (type, directive)) in own.sorted(by: { $0.key < $1.key }) {
      guard let other = source[key] else {
        if name == "perl-brace" { continue }
        return problem(
          .languageTypeConflict, directive, "the text shows '\(directive)', which msgid does not")
      }
      if type != other.type, isStrict || !type.isEmpty && !other.type.isEmpty {
        return problem(
          .languageTypeConflict, directive,
          "the text shows argument \(key) by '\(directive)', and msgid by '\(other.directive)'")
      }
    }
    let missing = source.filter { own[$0.key] == nil }.sorted { $0.key < $1.key }
    guard let first = missing.first else { return nil }
    let needsAll =
      name == "qt" || name == "lua"
      || ["python", "ruby"].contains(name) && Int(first.key) != nil
      || mostGaps == 1 && missing.count > 1
    guard isStrict || needsAll else { return nil }
    let directive = first.value.directive
    return problem(
      .missingArgument, directive, "the text does not show '\(directive)', which msgfmt requires")
  }
}

extension String {
  /// The language of a flag: `c` of `c-format`.
  fileprivate var language: String {
    hasSuffix("-format") ? String(dropLast("-format".count)) : ""
  }
}
