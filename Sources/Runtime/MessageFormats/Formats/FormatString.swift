/// A parsed printf format.
///
/// ```swift
/// FormatString("%2$@ has %1$lld").items
/// // [.specification(…), .literal(" has "), .specification(…)]
/// ```
///
/// Every text is valid: text that breaks a rule is shown as documented for that rule, and listed in ``problems``.
public struct FormatString: Hashable, Sendable {
  /// The format as written.
  public let text: String
  /// The parts of the format, in order. No literal follows another.
  public let items: [FormatItem]
  /// Probable mistakes, in order.
  public let problems: [FormatProblem]
  /// Whether the format contains a `% d` that was read as text but can be a conversion.
  package let hasSpacedConversions: Bool
  private let readsSpaces: Bool

  /// Parses a format.
  ///
  /// A `%` before a space is text, as in `5% off`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) { self.init(text, readsSpaces: false) }

  /// Parses a format.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - readsSpaces: Whether `% d` is a conversion wherever it can be one; see ``SpacedPercentSigns``.
  package init(_ text: String, readsSpaces: Bool) {
    self.text = text
    self.readsSpaces = readsSpaces
    var scanner = FormatScanner(text, readsSpaces: readsSpaces)
    if scanner.hasPercent {
      scanner.scan()
      items = scanner.items
      problems = scanner.problems
      hasSpacedConversions = scanner.hasSpacedConversions
    } else {
      items = text.isEmpty ? [] : [.literal(text)]
      problems = []
      hasSpacedConversions = false
    }
  }

  /// Creates a format from its items.
  ///
  /// - Parameters:
  ///   - items: The items. No literal may follow another.
  ///   - text: The format as a text that has these items.
  package init(_ items: [FormatItem], text: String) {
    self.text = text
    self.items = items
    problems = []
    hasSpacedConversions = false
    readsSpaces = false
  }

  /// Creates a format that consists of a variable.
  package init(_ variable: FormatVariable) { self.init([.variable(variable)], text: variable.text) }

  /// The format with `% d` read as a conversion wherever it can be one.
  package var readingSpaces: FormatString {
    hasSpacedConversions ? FormatString(text, readsSpaces: true) : self
  }

  /// The format with a doubled percent sign wherever one before a space is text. It shows the same text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var doublingSpacedPercentSigns: FormatString {
    let signs = problems.lazy.filter { $0.kind == .spacedPercent }.map { $0.offset }
    if signs.isEmpty { return self }
    let bytes = Array(text.utf8)
    var doubled: [UInt8] = []
    var end = 0
    for sign in signs {
      doubled += bytes[end...sign]
      end = sign
    }
    return FormatString(
      String(decoding: doubled + bytes[end...], as: UTF8.self), readsSpaces: readsSpaces)
  }

  /// Whether the format consists only of text: no variables, conversions or mistakes.
  ///
  /// - Complexity: O(1).
  package var isLiteral: Bool {
    guard problems.isEmpty, items.count < 2 else { return false }
    return if case .literal? = items.first { true } else { items.isEmpty }
  }

  /// Whether the first letter with a direction is from a right-to-left script, such as Hebrew or Arabic.
  public var isRightToLeft: Bool {
    for case .literal(let literal) in items {
      switch TextDirection(firstStrongIn: literal) {
      case .rightToLeft: return true
      case .leftToRight: return false
      case nil: continue
      }
    }
    return false
  }

  /// Whether the percent signs are probably literal text: `up to 70% for some`, `100%`.
  ///
  /// Such a text contains no variable, position or name, and no conversions except those with only a space or hyphen,
  /// `% f` and `%-o`. Without arguments it is shown unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var isProse: Bool {
    if readsSpaces { return false }
    var hasSign = !problems.isEmpty
    for item in readingSpaces.items {
      switch item {
      case .literal: continue
      case .variable: return false
      case .specification(let specification):
        guard specification.isProse else { return false }
        hasSign = true
      }
    }
    return hasSign
  }

  /// The byte range of each variable and conversion in the UTF-8 of ``text``, in order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var ranges: [Range<Int>] {
    var scanner = FormatScanner(text, readsSpaces: readsSpaces)
    scanner.scan()
    return scanner.ranges
  }

  /// The variables and conversions, in order.
  package var parts: [FormatItem] { items.filter { if case .literal = $0 { false } else { true } } }

  /// Returns the text with some variables and conversions replaced. All other parts are unchanged.
  package func rewriting(_ replacement: (FormatItem) -> String?) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for (item, range) in zip(parts, ranges) {
      guard let text = replacement(item) else { continue }
      result += bytes[end..<range.lowerBound] + text.utf8
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// A variable or conversion, with the positions of the arguments that it reads.
  package typealias PlacedItem = (item: FormatItem, position: Int, amounts: [Int])

  /// Returns the variables and conversions, with the positions of their arguments and of the `*` in widths and
  /// precisions. The first implicit position is `start`.
  package func placedItems(from start: Int) -> [PlacedItem] {
    var next = start
    func take(_ position: Int?) -> Int {
      if let position { return position }
      defer { next += 1 }
      return next
    }
    func takeAmounts(_ specification: FormatSpecification) -> [Int] {
      [specification.width, specification.precision].compactMap { amount in
        if case .argument(let position) = amount { take(position) } else { nil }
      }
    }
    return items.compactMap { item in
      switch item {
      case .literal: return nil
      case .variable(let variable): return (item, take(variable.position), [])
      case .specification(let specification):
        let amounts = takeAmounts(specification)
        return (item, take(specification.position), amounts)
      }
    }
  }

  /// The conversions, in order, without variables.
  public var specifications: [FormatSpecification] {
    items.compactMap {
      if case .specification(let specification) = $0 { specification } else { nil }
    }
  }

  /// The variables, in order, with repetitions.
  public var variables: [FormatVariable] {
    items.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }
}

extension FormatString: ExpressibleByStringLiteral {
  /// Parses a format.
  public init(stringLiteral text: String) { self.init(text) }
}
