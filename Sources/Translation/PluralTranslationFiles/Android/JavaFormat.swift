import PluralMessageFormats
import PluralStringCatalogs

/// A format of Java's `Formatter`, as Android's `getString` fills it.
struct JavaFormat {
  /// A part of a format.
  enum Item: Hashable {
    case literal(String)
    case conversion(Conversion)
  }

  /// A conversion: `%1$-10.2f`.
  struct Conversion: Hashable {
    /// The argument's position; nil for the next argument.
    var position: Int?
    var flags = ""
    var width: Int?
    var precision: Int?
    /// The letter, or two letters for parts of dates and times: `tH`.
    var letter: String

    /// The conversion as Java spells it.
    var text: String {
      "%\(position.map { "\($0)$" } ?? "")\(flags)\(width.map(String.init) ?? "")"
        + "\(precision.map { ".\($0)" } ?? "")\(letter)"
    }
  }

  var items: [Item]
}

extension JavaFormat {
  /// Parses a format; nil if a percent sign is not part of a conversion, so that the text cannot be a format.
  init?(_ text: String) {
    var items: [Item] = []
    var literal = ""
    var rest = Substring(text)
    var previous: Int?
    var next = 1
    while let percent = rest.unicodeScalars.firstIndex(of: "%") {
      literal += rest[..<percent]
      guard let (conversion, end) = Conversion.first(in: rest[percent...], previous: previous)
      else { return nil }
      rest = rest[end...]
      switch conversion.letter {
      case "%": literal += "%"
      case "n": literal += "\n"
      default:
        previous = conversion.position ?? next
        if conversion.position == nil { next += 1 }
        if !literal.isEmpty { items.append(.literal(literal)) }
        literal = ""
        items.append(.conversion(conversion))
      }
    }
    literal += rest
    if !literal.isEmpty { items.append(.literal(literal)) }
    self.items = items
  }

  /// Returns the first conversion of a text that is not a format but was probably meant to be one: `%1$s` in `%1$s (5%)`. A
  /// conversion before a letter is rather a part of a text: `100%sure, 5%`.
  static func firstPlaceholder(in text: String) -> String? {
    for start in text.unicodeScalars.indices where text.unicodeScalars[start] == "%" {
      if let (conversion, end) = Conversion.first(in: text[start...]),
        !"%n".contains(conversion.letter), !conversion.isInWord(before: text[end...])
      {
        return String(text[start..<end])
      }
    }
    return nil
  }
}

extension JavaFormat {
  /// Whether aapt2 refuses a text of `<string>`: it has several conversions, or percent signs that look like conversions, and one of
  /// them has no position, so that a translator could not change their order.
  ///
  /// aapt2, `util::VerifyJavaStringFormat`.
  static func needsPositions(_ text: String) -> Bool {
    guard text.utf8.count(where: { $0 == UInt8(ascii: "%") }) > 1 else { return false }
    let found = text.matches(of: apparentConversion).filter { !["%", "%%", "%n"].contains($0.0) }
    // Only formats of times have these letters.
    if found.contains(where: { "DFKMWZkmwyz".contains($0.2 ?? " ") }) { return false }
    return found.count > 1 && found.contains { $0.1 == nil }
  }

  /// A conversion, or percent sign, as aapt2 finds it: with a position, or up to its letter. No caller changes the expression.
  nonisolated(unsafe) private static let apparentConversion =
    /%(?:[%n]|([0-9]+(?:\$|\z))|[0-9]*<*[-#+ ,(0-9]*(.)?)/
    .dotMatchesNewlines().matchingSemantics(.unicodeScalar)
}

extension JavaFormat.Conversion {
  /// Whether the conversion is rather a part of a word in a text: it has no position, and a letter follows.
  fileprivate func isInWord(before rest: Substring) -> Bool {
    position == nil && rest.unicodeScalars.first?.properties.isAlphabetic == true
  }

  /// Compiling the expression takes much longer than its use. No caller changes it.
  nonisolated(unsafe) private static let directive =
    /%(?:([0-9]{1,4})\$|(<))?([-#+ 0,(]*)([0-9]{1,4})?(?:\.([0-9]{1,4}))?([tT]?[a-zA-Z%])/
    .matchingSemantics(.unicodeScalar)

  /// Returns the conversion with which a text begins, also `%%` and `%n`, and where it ends; nil if there is none.
  ///
  /// - Parameter previous: The position of the conversion before, which `<` repeats.
  fileprivate static func first(
    in text: Substring, previous: Int? = nil
  ) -> (conversion: Self, end: String.Index)? {
    guard let match = text.prefixMatch(of: directive), match.2 == nil || previous != nil else {
      return nil
    }
    let found = Self(
      position: match.2 == nil ? match.1.flatMap { Int($0) } : previous, flags: String(match.3),
      width: match.4.flatMap { Int($0) }, precision: match.5.flatMap { Int($0) },
      letter: String(match.6))
    let isValid: Bool
    switch found.letter {
    case "%", "n": isValid = found == Self(letter: found.letter)
    case let letter where letter.utf8.count > 1:
      // Dates take a width and the flag '-'. '50% this week' and '100%the best' are texts.
      isValid =
        found.precision == nil && found.flags.allSatisfy { $0 == "-" }
        && "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".contains(letter.dropFirst())
        && !found.isInWord(before: text[match.range.upperBound...])
    default:
      // '50% discount' is a text.
      isValid =
        "dsSfeEgGxXocCaAbBhH".contains(found.letter)
        && (!found.flags.contains(" ") || found.position != nil)
    }
    return isValid && found.position != 0 ? (found, match.range.upperBound) : nil
  }
}

extension JavaFormat {
  /// Returns the format in Apple's notation, and the conversions that Apple does not have.
  ///
  /// - Parameter names: The names of conversions, in order; nil for those without a name.
  func apple(names: [String?]) -> (format: FormatString, unknown: [String]) {
    var unknown: [String] = []
    var names = names[...]
    let items = items.compactMap { item -> FormatItem? in
      switch item {
      case .literal(let literal): return .literal(literal)
      case .conversion(let conversion):
        let name = names.popFirst() ?? nil
        guard var specification = conversion.apple else {
          unknown.append(conversion.text)
          return nil
        }
        (specification.position, specification.name) = (conversion.position, name)
        return .specification(specification)
      }
    }
    return (FormatString(items), unknown)
  }
}

extension JavaFormat {
  /// The number of conversions.
  var conversionCount: Int { items.count { if case .conversion = $0 { true } else { false } } }
}

extension JavaFormat.Conversion {
  /// The conversion without its position in Apple's notation; nil if Apple has none with this meaning.
  fileprivate var apple: FormatSpecification? {
    let ending: String
    switch letter {
    case "s": ending = "@"
    case "d": ending = "lld"
    case "x", "X", "o": ending = "ll\(letter)"
    case "c": ending = "C"
    case "f", "e", "E", "g", "G", "a", "A": ending = letter
    default: return nil
    }
    if flags.contains("(") { return nil }
    return FormatSpecification(
      valueType: flags.replacing(",", with: "'") + (width.map(String.init) ?? "")
        + (precision.map { ".\($0)" } ?? "") + ending)
  }
}

extension FormatSpecification {
  /// The conversion in Java's notation; nil if Java has none that shows the same text.
  func java(at position: Int?) -> JavaFormat.Conversion? {
    var result = JavaFormat.Conversion(position: position, letter: "s")
    for amount in [width, precision] {
      if case .argument = amount { return nil }
    }
    if case .fixed(let value)? = width { result.width = value }
    if case .fixed(let value)? = precision { result.precision = value }
    var flags = flags
    switch conversion {
    case .object, .string, .wideString: flags.formIntersection(.left)
    case .decimal: result.letter = "d"
    case .unsigned:
      result.letter = "d"
      flags.subtract([.plus, .space])
    case .hexadecimal: result.letter = "x"
    case .upperHexadecimal: result.letter = "X"
    case .octal: result.letter = "o"
    case .fixed, .upperFixed: result.letter = "f"
    case .exponential: result.letter = "e"
    case .upperExponential: result.letter = "E"
    case .character, .wideCharacter: result.letter = "c"
    default: return nil
    }
    if argumentClass == .integer {
      // Java has no precision of integers: leading zeros are a width.
      if let precision = result.precision {
        guard result.width == nil, flags.isEmpty, result.letter != "c" else { return nil }
        (result.width, result.precision) = (precision, nil)
        flags.insert(.zero)
        if precision == 0 { return nil }
      }
      flags.remove(result.letter == "d" ? .alternate : [])
      if result.letter != "d" { flags.subtract([.plus, .space, .grouping]) }
      if result.letter == "c" { flags.formIntersection(.left) }
    }
    if flags.contains(.plus) { flags.remove(.space) }
    if flags.contains(.left) { flags.remove(.zero) }
    // Without a width, Java does not accept these flags.
    if result.width == nil || result.width == 0 { flags.subtract([.left, .zero]) }
    if result.width == 0 { result.width = nil }
    let letters: [(Flags, String)] = [
      (.left, "-"), (.alternate, "#"), (.plus, "+"), (.space, " "), (.zero, "0"), (.grouping, ","),
    ]
    result.flags = letters.filter { flags.contains($0.0) }.map(\.1).joined()
    return result
  }
}
