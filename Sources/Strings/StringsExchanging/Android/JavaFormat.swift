import MessageFormats
import StringCatalogs

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
    var rest = Substring(text).unicodeScalars
    var previous: Int?
    var next = 1
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      guard let conversion = Conversion(&rest, previous: previous) else { return nil }
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
    if !literal.isEmpty { items.append(.literal(literal)) }
    self.items = items
  }

  /// Returns the first conversion of a text that is not a format but was probably meant to be one: `%1$s` in `%1$s (5%)`. A
  /// conversion before a letter is rather a part of a text: `100%sure, 5%`.
  static func firstPlaceholder(in text: String) -> String? {
    let scalars = Substring(text).unicodeScalars
    for start in scalars.indices where scalars[start] == "%" {
      var rest = scalars[start...].dropFirst()
      guard let conversion = Conversion(&rest, previous: nil), !"%n".contains(conversion.letter),
        !conversion.isInWord(before: rest)
      else { continue }
      return String(scalars[start..<rest.startIndex])
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
    var rest = Substring(text).unicodeScalars
    func skip(_ characters: String) -> Int {
      let found = rest.prefix { characters.unicodeScalars.contains($0) }.count
      rest.removeFirst(found)
      return found
    }
    var (count, hasUnplaced) = (0, false)
    while let scalar = rest.popFirst() {
      guard scalar == "%", let next = rest.first else { continue }
      if next == "%" || next == "n" {
        rest.removeFirst()
        continue
      }
      count += 1
      let hasPosition = skip("0123456789") > 0 && (rest.isEmpty || rest.first == "$")
      if !hasPosition { hasUnplaced = true }
      // Not '$': a conversion with a position ends here.
      _ = skip("<")
      _ = skip("-#+ ,(0123456789")
      // Only formats of times have these letters.
      if let letter = rest.popFirst(), "DFKMWZkmwyz".unicodeScalars.contains(letter) {
        return false
      }
    }
    return count > 1 && hasUnplaced
  }
}

extension JavaFormat.Conversion {
  /// Whether the conversion is rather a part of a word in a text: it has no position, and a letter follows.
  fileprivate func isInWord(before rest: Substring.UnicodeScalarView) -> Bool {
    position == nil && rest.first?.properties.isAlphabetic == true
  }

  /// Reads a conversion after its percent sign, also `%` and `n`; nil if no conversion follows.
  ///
  /// - Parameter previous: The position of the conversion before, which `<` repeats.
  fileprivate init?(_ rest: inout Substring.UnicodeScalarView, previous: Int?) {
    func number() -> Int? {
      let digits = rest.prefix { "0"..."9" ~= $0 }
      guard !digits.isEmpty, digits.count < 5 else { return nil }
      rest.removeFirst(digits.count)
      return Int(String(digits))
    }
    self.init(letter: "")
    let start = rest
    if let position = number(), rest.first == "$", position > 0 {
      rest.removeFirst()
      self.position = position
    } else {
      rest = start
      if rest.first == "<" {
        guard let previous else { return nil }
        rest.removeFirst()
        position = previous
      }
    }
    while let flag = rest.first, "-#+ 0,(".unicodeScalars.contains(flag) {
      flags.unicodeScalars.append(flag)
      rest.removeFirst()
    }
    width = number()
    if rest.first == "." {
      rest.removeFirst()
      guard let precision = number() else { return nil }
      self.precision = precision
    }
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case "%", "n": guard self == Self(letter: "") else { return nil }
    case "t", "T":
      // Dates take a width and the flag '-'. '50% this week' and '100%the best' are texts.
      guard precision == nil, flags.allSatisfy({ $0 == "-" }), let part = rest.popFirst(),
        "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".unicodeScalars.contains(part),
        !isInWord(before: rest)
      else { return nil }
      self.letter.unicodeScalars += [letter, part]
      return
    case "d", "s", "S", "f", "e", "E", "g", "G", "x", "X", "o", "c", "C", "a", "A", "b", "B", "h",
      "H":
      // '50% discount' is a text.
      if flags.contains(" "), position == nil { return nil }
    default: return nil
    }
    self.letter = String(letter)
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

extension JavaFormat.Item {
  var isConversion: Bool { if case .conversion = self { true } else { false } }
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
