import StringCatalogs

/// How msgfmt finds the arguments of texts in a language that a flag names, such as `c-format`.
///
/// GNU gettext manual, “PO Files”, “Format strings”.
struct FormatLanguage {
  /// The type of each argument, and the directive that shows it, by its position or name.
  typealias Arguments = [String: (type: String, directive: String)]

  /// The flag: `c-format`.
  let flag: String
  private let notation: Notation
  private let types: [Substring]
  private let directive: Regex<AnyRegexOutput>

  /// Whether msgfmt compares the texts of messages with a flag.
  static func hasLanguage(_ flag: String) -> Bool { languages[flag.language] != nil }

  /// - Parameter flag: A flag; nil results from one that names no such language.
  init?(flag: String) {
    guard let notation = Self.languages[flag.language],
      let directive = Self.directives[flag.language]
    else { return nil }
    (self.flag, self.notation, self.directive) = (flag, notation, directive)
    types = notation.types.split(separator: " ")
  }

  /// The expressions by language, which are compiled at their first use. No caller changes them.
  nonisolated(unsafe) private static let directives = languages.compactMapValues {
    try? Regex($0.pattern).matchingSemantics(.unicodeScalar)
  }

  /// Returns the arguments of a text; nil if msgfmt refuses it.
  func arguments(_ text: String) -> Arguments? {
    var arguments: Arguments = [:]
    var (next, kinds, isValid) = (notation.first, Set<Int>(), true)
    func add(_ written: Substring?, _ type: String, _ directive: Substring) {
      kinds.insert(written.map { Int($0) == nil ? 1 : 2 } ?? 0)
      let key = written.map(String.init) ?? "\(next)"
      if written == nil || notation.countsOn { next = (Int(key) ?? next) + 1 }
      let known = arguments[key]?.type ?? ""
      if !known.isEmpty, !type.isEmpty, known != type { isValid = false }
      let other = arguments[key]?.directive ?? ""
      let longer = other.utf8.count > directive.utf8.count ? other : String(directive)
      arguments[key] = (type.isEmpty ? known : type, longer)
    }
    func read(_ match: Regex<AnyRegexOutput>.Match) -> String {
      let whole = text[match.range]
      func group(_ name: String) -> Substring? { match[name]?.substring }
      for star in [group("w"), group("p")] {
        guard let star, star.first == "*" else { continue }
        let position = star.dropFirst().dropLast()
        add(position.isEmpty ? nil : position, type("d", "") ?? "", whole)
      }
      if let field = group("f").map({ "{\($0)}"[...] }) { add(field, "", field) }
      for field in (group("s") ?? "").matches(of: directive) { _ = read(field) }
      let key = group("n") ?? group("m") ?? group("k")
      let kind = (group("t") ?? group("b")).flatMap { type($0, group("v") ?? group("z") ?? "") }
      // In Python, '%.0s' shows nothing.
      let isOmitted = notation.canOmit && group("p").flatMap { Int($0) } == 0
      if kind != nil || key != nil { add(key, isOmitted ? "" : kind ?? "", whole) }
      return ""
    }
    let rest = text.replacing(directive, with: read)
    let mixes = notation.mixes || kinds.count < 2
    if !isValid || !mixes || rest.contains(where: notation.signs.contains) { return nil }
    let last = arguments.keys.lazy.compactMap { Int($0) }.max() ?? 0
    if let most = notation.mostGaps, last > arguments.count + most { return nil }
    // Only the number of arguments counts.
    for position in 0..<last where notation.fillsGaps && arguments["\(position)"] == nil {
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
    if notation.comparesLength, isLong == [true, false] {
      return (.format, "the text has a directive with 'L' or two digits, and msgid has none")
    }
    for (key, (type, directive)) in own.sorted(by: { $0.key < $1.key }) {
      guard let other = source[key] else {
        if notation.acceptsMore { continue }
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
      switch notation.needs {
      case .all: true
      case .positions: Int(first.key) != nil
      case .allButOne: missing.count > 1
      case .forms: false
      }
    guard isStrict || needsAll else { return nil }
    let directive = first.value.directive
    return problem(
      .missingArgument, directive, "the text does not show '\(directive)', which msgfmt requires")
  }
}

extension FormatLanguage {
  /// How texts of a language show arguments, and what msgfmt requires of them.
  private struct Notation {
    /// Types as letters of directives, a star before those that show any argument.
    var types = ""
    /// The pattern of directives, in which `n`, `m` and `k` are a name, `t` and `b` a letter, `z` the size of the argument, and `w` and
    /// `p` arguments if they begin with a star. `f` is an argument with its attributes, and `s` a text with more directives.
    var pattern: String
    /// Characters that begin a directive wherever they are.
    var signs = "%"
    /// The position of the first argument.
    var first = 1
    /// Whether the argument after one with a position has the next position.
    var countsOn = false
    /// Whether a text can have several of: names, positions, neither.
    var mixes = false
    /// How many arguments a text with positions may leave out; nil for any number.
    var mostGaps: Int?
    /// Whether a text has the arguments before its last position, too.
    var fillsGaps = false
    /// Whether a precision of 0 shows nothing.
    var canOmit = false
    /// Whether translations have no longer directives than `msgid`.
    var comparesLength = false
    /// Whether translations can have other arguments than `msgid`.
    var acceptsMore = false
    /// The arguments that forms for one number have to show, too.
    var needs = Needs.forms
  }

  private enum Needs { case forms, all, positions, allButOne }

  private static let position = #"(?<n>[0-9]+)\$"#
  private static let star = #"\*(?:[0-9]+\$)?|"#
  private static let macros = "|m|<PRI[diouxX](?:(?:LEAST|FAST)?[0-9]+|MAX|PTR)>"
  /// An argument of Python with its attributes and indices, and its conversion.
  private static let field = #"(?![.\[])(?:[^{}!:\[]|\[[^{\]]*\])+"#
  private static let conversion = "(?:![rsa])?"

  private static func printf(
    _ types: String, name: String = position, flags: String = "[ +#0-]*", stars: String = star,
    size: String = "", others: String = "", _ change: (inout Notation) -> Void = { _ in }
  ) -> Notation {
    let letters = types.filter { !" *".contains($0) }
    var notation = Notation(
      types: types,
      pattern:
        "%(?:\(name))?\(flags)(?<w>\(stars)[0-9]*)(?:\\.(?<p>\(stars)[0-9]*))?\(size)(?<t>[%\(letters)]\(others))"
    )
    change(&notation)
    return notation
  }

  private static func c(_ object: String) -> Notation {
    printf(
      "c C s S di uoxX eEfFgGaA p n\(object)", flags: "[ +#0'I-]*",
      size: "(?<z>hh?|ll?|[LqjzZt])?", others: macros
    ) { $0.mostGaps = 0 }
  }

  private static let languages: [String: Notation] = [
    "awk": printf("c s di uoxX eEfgG"),
    "boost": Notation(
      types: "cC *sS diouxX eEfgG p",
      pattern:
        #"%%|%(?<n>[1-9][0-9]*)%|%\|(?:(?<m>[1-9][0-9]*)\$)?[ +#0'_=hl-]*[0-9]*(?:\.[0-9]*)?[hlL]*(?<b>[cCsSdiouxXeEfgGp])?\||%(?:(?<k>[1-9][0-9]*)\$)?[ +#0'_=hl-]*(?<w>\*?[0-9]*)(?:\.(?<p>\*?[0-9]*))?[hlL]*(?:(?<t>[cCsSdiouxXeEfgGp])|[tn])"#
    ),
    "c": c(""),
    "csharp": Notation(
      pattern: #"\{\{|\}\}|\{(?<n>[0-9]+)(?:,-?[0-9]+)?(?::[^}]*)?\}"#, signs: "{}",
      fillsGaps: true),
    "elisp": printf("c dixXo eEfgG s S") { ($0.countsOn, $0.mixes) = (true, true) },
    "gfc-internal": Notation(
      types: "c s di u L",
      pattern: #"%(?:[%C]|(?:(?<n>[0-9]+)\$)?(?:(?<z>l)?(?<t>[diu])|(?<b>[csL])))"#),
    "java": Notation(
      types: "number,choice date,time",
      pattern:
        #"'[^']*(?:'|$)|\{(?<n>[0-9])(?:,(?<t>number|date|time|choice)(?:[^{}]|\{[^{}]*\})*)?\}"#,
      signs: "{}"),
    "java-printf": Notation(
      types: "bBhHsS cC doxX eEfgGaA tT",
      pattern:
        #"%(?:-?[0-9]*%|n|<[-#+ 0,(]*[0-9]*(?:\.[0-9]+)?[tT]?[A-Za-z]|(?:(?<n>[0-9]+)\$)?[-#+ 0,(]*[0-9]*(?:\.[0-9]+)?(?<t>[bBhHsScCdoxXeEfgGaAtT]))"#,
      mixes: true),
    "javascript": printf("c s bdoxX f *j", flags: "[ +0I-]*", stars: ""),
    "kde": kde, "kde-kuit": kde,
    "librep": printf("c dxXo s S", flags: "[ ^+0-]*", stars: "") {
      ($0.countsOn, $0.mixes) = (true, true)
    },
    "lua": printf("c diouxX aAeEfgG s q", name: "(?!)", stars: "") { $0.needs = .all },
    "objc": c(" @"),
    "object-pascal": printf("dux efgnm s p", name: "(?<n>[0-9]+):", flags: "-?") {
      ($0.first, $0.mixes) = (0, true)
    },
    "perl": printf(
      "c s i d D U O uboxX eEfFgG p n", flags: "[ +#0-]*(?<v>v)?",
      size: "(?<z>ll|[LqV]|[hl](?![eEfFgG]))?"
    ) { $0.mixes = true },
    "perl-brace": Notation(
      pattern: #"\{(?<n>[A-Za-z_][A-Za-z0-9_]*)\}"#, signs: "", acceptsMore: true),
    "php": printf("bduoxX eEfFgGhH c s", flags: "(?:[ 0+-]|'.)*", stars: "", size: "l?") {
      $0.mixes = true
    },
    "python": printf("c sra diuoxX eEfFgG", name: #"\((?<n>[^()]*)\)"#, size: "[hlL]?") {
      ($0.canOmit, $0.needs) = (true, .positions)
    },
    // PEP 3101, and “Format String Syntax” in Python's documentation. A specification can have fields, whose own has none.
    "python-brace": Notation(
      pattern:
        #"\{\{|\}\}|\{(?<f>\#(field))\#(conversion)(?::(?<s>(?:[^{}]|\{\#(field)\#(conversion)(?::[^{}]*)?\})*))?\}"#,
      signs: "{}", mixes: true),
    "qt": Notation(
      pattern: "%L?(?<n>[0-9]{1,2})", signs: "", comparesLength: true, needs: .all),
    "qt-plural": Notation(pattern: "%L?(?<n>n)", signs: ""),
    "ruby": printf(
      "*s p c diuoxXbB fgGeEaA", name: position + "|<(?<k>[^>]*)>", others: #"|\{(?<m>[^}]*)\}"#
    ) { $0.needs = .positions },
    "sh": Notation(
      pattern: #"\$(?:(?<n>[A-Za-z_][A-Za-z0-9_]*)|\{(?<m>[A-Za-z_][A-Za-z0-9_]*)\})"#,
      signs: "$"),
    "smalltalk": digits, "tcl": printf("c s di uoxX eEfgG", size: "(?<z>h)?l?"), "ycp": digits,
  ]

  private static let kde = Notation(
    pattern: "%(?<n>[1-9][0-9]*)", signs: "", mostGaps: 1, needs: .allButOne)
  private static let digits = Notation(pattern: "%%|%(?<n>[1-9])")
}

extension String {
  /// The language of a flag: `c` of `c-format`.
  fileprivate var language: String {
    hasSuffix("-format") ? String(dropLast("-format".count)) : ""
  }
}
