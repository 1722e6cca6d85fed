import PluralStringCatalogs

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
  ///
  /// - Complexity: O(*n*) in the length of the text, whatever numbers it contains.
  func arguments(_ text: String) -> Arguments? {
    var arguments: Arguments = [:]
    var (next, previous, kinds, isValid) = (notation.first, String?.none, Set<Int>(), true)
    func add(_ name: String?, _ type: String, _ directive: Substring) {
      let key = name ?? "\(next)"
      if name == nil { next &+= 1 }
      let known = arguments[key]?.type ?? ""
      if !known.isEmpty, !type.isEmpty, known != type { isValid = false }
      let other = arguments[key]?.directive ?? ""
      let longer = other.utf8.count > directive.utf8.count ? other : String(directive)
      arguments[key] = (type.isEmpty ? known : type, longer)
    }
    /// Returns a position without zeros before it.
    func position(_ digits: Substring) -> String {
      let digits = String(digits.drop { $0 == "0" })
      if digits.isEmpty, notation.first > 0 { isValid = false }
      return digits.isEmpty ? "0" : digits
    }
    func read(_ match: Regex<AnyRegexOutput>.Match) {
      let whole = text[match.range]
      func group(_ name: String) -> Substring? { match[name]?.substring }
      var written = group("n").map(position)
      if group("l") != nil {
        written = previous
        isValid = isValid && previous != nil
      }
      let name = group("m") ?? group("k") ?? group("o")
      let kind = written != nil || name.flatMap({ Int($0) }) != nil ? 2 : name == nil ? 0 : 1
      if notation.countsOn, let number = written {
        (next, written) = (Int(number) ?? next, nil)
      }
      for star in [group("w"), group("p")] {
        guard let star, star.first == "*" else { continue }
        let digits = star.dropFirst().dropLast()
        kinds.insert(notation.countsOn ? kind : digits.isEmpty ? 0 : 2)
        add(digits.isEmpty ? nil : position(digits), type("d", "") ?? "", whole)
      }
      if let field = group("f").map({ "{\($0)}"[...] }) { add(String(field), "", field) }
      if let fields = group("s") { readAll(fields) }
      let letter = group("o").map { _ in "s" } ?? group("t")
      let shown = letter.flatMap { type($0, group("v") ?? group("z") ?? "") }
      let key = written ?? name.map(String.init)
      // In Python, '%(a)%' has an argument.
      if shown == nil, letter != nil && !notation.canOmit || key == nil { return }
      kinds.insert(kind)
      previous = key ?? "\(next)"
      // In Python, '%.0s' shows nothing.
      let isOmitted = notation.canOmit && group("p").flatMap { Int($0) } == 0
      add(key, isOmitted ? "" : shown ?? "", whole)
    }
    func readAll(_ text: Substring) {
      var rest = text
      while isValid, let sign = rest.unicodeScalars.firstIndex(where: notation.signs.contains) {
        guard let match = rest[sign...].prefixMatch(of: directive) else {
          isValid = notation.isLenient
          rest = rest[rest.unicodeScalars.index(after: sign)...]
          continue
        }
        read(match)
        rest = rest[match.range.upperBound...]
      }
    }
    readAll(text[...])
    let last = arguments.keys.max { $0.isBelow($1) }
    let isDense = notation.mostGaps.map { most in
      last.map { (Int($0) ?? .max) - most <= arguments.count } ?? true
    }
    guard isValid, notation.mixes || kinds.count < 2, isDense ?? true else { return nil }
    return notation.comparesCount ? arguments.filter { $0.key == last } : arguments
  }

  /// Returns what arguments that can replace each other have in common; nil if a letter shows none.
  private func type(_ letter: Substring, _ size: Substring) -> String? {
    if letter.hasPrefix("<PRI") { return type(letter.dropFirst(4).prefix(1), letter.dropFirst(5)) }
    guard let type = types.first(where: { $0.contains(letter) }) else { return nil }
    if type.hasPrefix("*") { return "" }
    let size = ["q": "ll", "L": "ll", "Z": "z", "I64": "ll", "I32": ""][size] ?? size
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
    guard var own = arguments(text) else {
      return (.format, "the text is no format string of '\(flag)', unlike msgid")
    }
    func problem(_ rule: Diagnostic.Rule, _ directive: String, _ message: String) -> (
      Diagnostic.Rule, String
    ) {
      (directive.contains("{") ? .mismatchedPlaceholders : rule, message)
    }
    if notation.comparesCount, let last = own.keys.first, source.keys.contains(where: last.isBelow)
    {
      own = [:]
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
    /// The pattern of directives, in which `n` is a position, `m` and `k` are a name, `o` is the name of a text, `l` is
    /// there for the argument before, `t` is a letter, `z` the size of the argument, and `w` and `p` are arguments if they begin with a
    /// star. `f` is an argument with its attributes, and `s` a text with more directives.
    var pattern: String
    /// Characters that begin a directive.
    var signs = "%".unicodeScalars
    /// Whether they are text if no directive follows.
    var isLenient = false
    /// The position of the first argument.
    var first = 1
    /// Whether a position is the one of the first argument of a directive, and the next argument has the next position.
    var countsOn = false
    /// Whether a text can have several of: names, positions, neither.
    var mixes = false
    /// How many arguments a text with positions may leave out; nil for any number.
    var mostGaps: Int?
    /// Whether only the last position counts.
    var comparesCount = false
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
  private static let field =
    #"(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+)(?:\.[A-Za-z_][A-Za-z0-9_]*|\[(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+)\])*"#
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
    "boost": boost,
    "c": c(""),
    "csharp": Notation(
      pattern: #"\{\{|\}\}|\{(?<n>[0-9]+)(?:,-?[0-9]+)?(?::[^}]*)?\}"#, signs: "{}".unicodeScalars,
      first: 0, comparesCount: true),
    "elisp": printf("c dixXo eEfgG s S") { ($0.countsOn, $0.mixes) = (true, true) },
    "java": java, "java-printf": javaPrintf,
    "javascript": printf("c s bdoxX f *j", flags: "[ +0I-]*", stars: ""),
    "kde": Notation(
      pattern: "%(?<n>[1-9][0-9]*)", isLenient: true, mostGaps: 1, needs: .allButOne),
    "librep": printf("c dxXo s S", flags: "[ ^+0-]*", stars: "") {
      ($0.countsOn, $0.mixes) = (true, true)
    },
    "lua": printf("c diouxX aAeEfgG s q", name: "(?!)", stars: "") { $0.needs = .all },
    "objc": c(" @"),
    "perl": printf(
      "c s _ di D U O uboxX eEfFgG p n", flags: "[ +#0-]*(?<v>v)?",
      size: "(?<z>ll|[LqV]|I(?:32|64)?|[hl](?![eEfFgG]))?"
    ) { $0.mixes = true },
    "perl-brace": Notation(
      pattern: #"\{(?<m>[A-Za-z_][A-Za-z0-9_]*)\}"#, signs: "{".unicodeScalars, isLenient: true,
      acceptsMore: true),
    "php": printf("bduoxX ef c s", flags: "(?:[ 0-]|'.)*", stars: "", size: "l?") {
      $0.mixes = true
    },
    "python": printf("c sra diuoxX eEfFgG", name: #"\((?<k>[^()]*)\)"#, size: "[hlL]?") {
      ($0.canOmit, $0.needs) = (true, .positions)
    },
    // PEP 3101, and “Format String Syntax” in Python's documentation. A specification can have fields, whose own has none.
    "python-brace": Notation(
      pattern:
        #"\{\{|\}\}|\{(?<f>\#(field))\#(conversion)(?::(?:(?<s>\{\#(field)\#(conversion)\})|(?:.?[<>=^])?[-+ ]?#?[0-9]*(?:\.[0-9]*)?[bcdoxXneEfFgG%]?))?\}"#,
      signs: "{}".unicodeScalars, mixes: true),
    "qt": Notation(
      pattern: "%L?(?<n>[0-9]{1,2})", isLenient: true, first: 0, comparesLength: true, needs: .all),
    "qt-plural": Notation(pattern: "%L?(?<m>n)", isLenient: true),
    "ruby": printf(
      "s p c diuoxXbB fgGeEaA",
      name: #"[ +#0-]*(?:(?<n>[0-9]+)\$|(?:[1-9][0-9]*)?(?:\.[0-9]+)?<(?<k>[^<>%]*)>)"#,
      others: #"|\{(?<o>[^}]*)\}"#
    ) { $0.needs = .positions },
    "sh": Notation(
      pattern: #"\$(?:(?<m>[A-Za-z_][A-Za-z0-9_]*)|\{(?<k>[A-Za-z_][A-Za-z0-9_]*)\})"#,
      signs: "$".unicodeScalars),
    "tcl": printf("c s di uoxX eEfgG", size: "(?<z>h)?l?") { $0.countsOn = true },
  ]

  /// Boost.Format, whose directives can be between bars.
  private static let boost: Notation = {
    func directive(_ position: String, _ width: String, _ precision: String, _ ends: String)
      -> String
    {
      let star = #"\*(?:[1-9][0-9]*\$)?|[0-9]*"#
      return
        #"(?:(?\#(position)[1-9][0-9]*)\$)?[ +#0'_=hl-]*(?\#(width)\#(star))(?:\.(?\#(precision)\#(star)))?[hlL]*(?:[tn]|T.|\#(ends))"#
    }
    let letter = "[cCsSdiouxXeEfgGp]"
    let (open, closed) = (directive(":", ":", ":", letter), directive(":", ":", ":", letter + "|"))
    let read = directive("<k>", "<w>", "<p>", #"(?<t>\#(letter)|(?=\|))"#)
    return Notation(
      types: "*sS cC diouxX eEfgG p",
      pattern: #"%%|%(?<n>[1-9][0-9]*)%|%(?:\|(?=\#(closed)\|)|(?=\#(open)))\#(read)\|?"#)
  }()

  /// Java's `MessageFormat`.
  private static let java: Notation = {
    let quoted = "'[^'{}]*+'?+"
    let number = "(?:\(quoted)|[^0#'{}])*+[0#](?:\(quoted)|[^;'{}])*+"
    let choice = #"[^<#|'{}]+(?:[<#]|\\u2264)(?:\#(quoted)|[^|'{}]|\{[^{}]*\})*+"#
    let style =
      "number(?:,(?:currency|percent|integer|\(number)(?:;\(number))?))?|(?:date|time)(?:,[^{}]*)?|choice(?:,(?:\(choice)(?:\\|\(choice))*)?)?(?:\\|[^<#|'{}]*)?"
    return Notation(
      types: "number,choice date,time",
      pattern:
        "'[^']*(?:'|$)|\\{(?<n>[0-9]+)(?:(?=,(?:\(style))\\}),(?<t>[a-z]+)(?:,(?<s>(?:[^{}]|\\{[^{}]*\\})*))?)?\\}",
      signs: "'{}".unicodeScalars, first: 0)
  }()

  /// Java's `Formatter`, in which each letter has its flags.
  private static let javaPrintf: Notation = {
    let (width, both) = ("(?:[1-9][0-9]*)?", #"(?:[1-9][0-9]*)?(?:\.[0-9]+)?"#)
    let letters =
      "[-#]*\(both)[bBhHsS]|-*\(width)(?:[cC]|[tT][HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc])|[-+ 0,(]*\(width)d|[-#+ 0(]*\(width)[oxX]|[-#+ 0,(]*\(both)[eEfgG]|[-#+ 0]*\(both)[aA]"
    return Notation(
      types: "bBhHsS cC doxX eEfgGaA tT",
      pattern:
        #"%(?:(?:[1-9][0-9]*\$)?(?:-*\#(width)%|n)|(?:(?<n>[0-9]+)\$|(?<l><))?(?=\#(letters))[-#+ 0,(]*[0-9]*(?:\.[0-9]+)?(?<t>[A-Za-z]))"#,
      mixes: true)
  }()
}

extension String {
  /// Whether the text, a number without zeros before it, is less than another one.
  fileprivate func isBelow(_ other: String) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }

  /// The language of a flag: `c` of `c-format`.
  fileprivate var language: String {
    hasSuffix("-format") ? String(dropLast("-format".count)) : ""
  }
}
