/// A printf format, taken apart.
///
/// ```swift
/// FormatString("%2$@ has %1$lld").items
/// // [.specification(…), .literal(" has "), .specification(…)]
/// ```
///
/// Every text has a meaning: what fits no rule is shown as the rule for it says and listed in
/// ``problems``.
public struct FormatString: Hashable, Sendable {
  /// The format as it was written.
  public let text: String
  /// Its pieces, in order; no two literals are side by side.
  public let items: [FormatItem]
  /// What is probably a mistake, in order.
  public let problems: [FormatProblem]

  /// Takes a format apart.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    self.text = text
    var scanner = FormatScanner(text)
    if scanner.hasPercent {
      scanner.scan()
      items = scanner.items
      problems = scanner.problems
    } else {
      items = text.isEmpty ? [] : [.literal(text)]
      problems = []
    }
  }

  /// Whether it has nothing but text: no variable, no conversion, no mistake.
  ///
  /// - Complexity: O(1).
  package var isLiteral: Bool {
    guard problems.isEmpty, items.count < 2 else { return false }
    return if case .literal? = items.first { true } else { items.isEmpty }
  }

  /// Whether the first letter with a direction is Hebrew, Arabic or another right-to-left one.
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

  /// Whether the percent signs are those of prose: `up to 70% for some`, `100%`.
  ///
  /// Nobody would write such a text as a format: no variable, no position, no name, and no conversion but those with a
  /// mere space or hyphen, `% f` and `%-o`. Without arguments it is shown as it stands.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var isProse: Bool {
    var hasSign = !problems.isEmpty
    for item in items {
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

  /// The bytes of ``text`` in UTF-8 that each variable and conversion stands for, in order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var ranges: [Range<Int>] {
    var scanner = FormatScanner(text)
    scanner.scan()
    return scanner.ranges
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
  /// Takes a format apart.
  public init(stringLiteral text: String) { self.init(text) }
}
