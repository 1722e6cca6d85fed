/// A parsed printf format.
///
/// ```
/// FormatString("%2$@ has %1$lld").items
/// // [.specification(…), .literal(" has "), .specification(…)]
/// ```
///
/// Every text is valid: text that breaks a rule is shown as documented for that rule, and listed in ``problems``.
package struct FormatString: Hashable, Sendable {
  /// The format as written.
  package let text: String
  /// The parts of the format, in order. No literal follows another.
  package let items: [FormatItem]
  /// Probable mistakes, in order.
  package let problems: [FormatProblem]
  /// The byte range of each variable and conversion in the UTF-8 of ``text``, in order.
  package let ranges: [Range<Int>]
  /// The parts as written; nil if they are the same as ``items``.
  private let unplacedItems: [FormatItem]?

  /// Parses a format.
  ///
  /// A text with `%[Name]@` or `%1$[Name]@`, as `NSRuleEditor` and `NSPredicateEditor` read them, is no format but literal text.
  ///
  /// A `%` before a space, or before 0 and a space, is text, as in `5% off` and `%0 of 3`, unless `@` or a length such as `ll` follows:
  /// `% @`, `% lld`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) { self.init(text, readsPlaceholders: false) }

  /// Parses a format.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - readsPlaceholders: Whether `%arg` is a conversion; see ``FormatSpecification/placeholder``.
  package init(_ text: String, readsPlaceholders: Bool) {
    var scanner = FormatScanner(text, readsPlaceholders: readsPlaceholders)
    let hasPercent = scanner.hasPercent
    if hasPercent { scanner.scan() }
    if hasPercent, !scanner.hasChoices {
      self.init(
        scanner.items, hasNames: scanner.hasNames, text: text, ranges: scanner.ranges,
        problems: scanner.problems)
    } else {
      self.init(verbatim: text)
    }
  }

  /// Creates a format from its parts. No literal may follow another.
  package init(_ items: [FormatItem]) {
    var text = ""
    var ranges: [Range<Int>] = []
    for item in items {
      let start = text.utf8.count
      text += item.spelling
      if case .literal = item { continue }
      ranges.append(start..<text.utf8.count)
    }
    self.init(items, hasNames: items.hasNames, text: text, ranges: ranges, problems: [])
  }

  /// Creates a text that is no format: its percent signs are shown.
  package init(verbatim text: String) {
    self.init(
      text.isEmpty ? [] : [.literal(text)], hasNames: false, text: text, ranges: [], problems: [])
  }

  private init(
    _ items: [FormatItem], hasNames: Bool, text: String, ranges: [Range<Int>],
    problems: [FormatProblem]
  ) {
    self.text = text
    self.ranges = ranges
    self.problems = problems
    self.items = hasNames ? items.placingNames : items
    unplacedItems = hasNames ? items : nil
  }

  /// The text that is shown, if the format consists only of text: no variables, conversions or mistakes; otherwise nil.
  ///
  /// - Complexity: O(1).
  package var literal: String? {
    guard problems.isEmpty, ranges.isEmpty else { return nil }
    return if case .literal(let text)? = items.first { text } else { "" }
  }

  /// Whether the first letter with a direction is from a right-to-left script, such as Hebrew or Arabic.
  package var isRightToLeft: Bool {
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
  /// Such a text contains no variable, position or name, and no conversions except those with only a hyphen, `%-o`. Without arguments it is shown unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var isProse: Bool {
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

  /// The parts as written, without the positions that names of arguments get.
  package var writtenItems: [FormatItem] { unplacedItems ?? items }

  /// The variables and conversions, in order.
  package var parts: [FormatItem] {
    // Most texts have none, and build plugins, which run without optimization, need not search them.
    ranges.isEmpty ? [] : items.filter { if case .literal = $0 { false } else { true } }
  }

  /// Returns the format with some variables and conversions replaced. All other text is unchanged, and its parts are not parsed again.
  ///
  /// - Parameter replacement: Returns what replaces a variable or conversion; nil to keep it.
  package func replacing(_ replacement: (FormatItem) -> FormatItem?) -> FormatString {
    replacing(items, replacement)
  }

  /// Returns the format with some variables replaced.
  ///
  /// - Parameter replacement: Returns what replaces a variable, whose position is the written one; nil to keep it.
  package func replacingVariables(
    _ replacement: (FormatVariable) -> FormatVariable?
  ) -> FormatString {
    replacing(writtenItems) { item in
      guard case .variable(let variable) = item else { return nil }
      return replacement(variable).map { .variable($0) }
    }
  }

  private func replacing(
    _ known: [FormatItem], _ replacement: (FormatItem) -> FormatItem?
  ) -> FormatString {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var items = writtenItems
    var places = ranges[...]
    var newPlaces: [Range<Int>] = []
    var rest = problems[...]
    var newProblems: [FormatProblem] = []
    var end = 0
    /// Copies text with its problems.
    func copy(to next: Int) {
      while let problem = rest.first, problem.offset < next {
        newProblems.append(
          FormatProblem(
            kind: problem.kind, text: problem.text, offset: problem.offset + result.count - end))
        rest.removeFirst()
      }
      result += bytes[end..<next]
      end = next
    }
    for index in items.indices {
      if case .literal = items[index] { continue }
      guard let place = places.popFirst() else { break }
      copy(to: place.lowerBound)
      let start = result.count
      if let item = replacement(known[index]) {
        items[index] = item
        result += item.spelling.utf8
        end = place.upperBound
        while let problem = rest.first, problem.offset < end {
          if item.canBeProblem {
            newProblems.append(
              FormatProblem(kind: problem.kind, text: item.spelling, offset: start))
          }
          rest.removeFirst()
        }
      } else {
        copy(to: place.upperBound)
      }
      newPlaces.append(start..<result.count)
    }
    copy(to: bytes.count)
    let newText = String(decoding: result, as: UTF8.self)
    // Whether a name is repeated depends on the other parts.
    if newProblems.contains(where: { $0.kind == .repeatedName }) {
      newProblems = FormatString(newText).problems
    }
    return FormatString(
      items, hasNames: items.hasNames, text: newText, ranges: newPlaces, problems: newProblems)
  }

  /// A variable or conversion, with the positions of the arguments that it reads.
  package typealias PlacedItem = (item: FormatItem, position: Int, amounts: [Int])

  /// Returns the variables and conversions, with the positions of their arguments and of the `*` in widths and
  /// precisions. The first implicit position is `start`.
  package func placedItems(from start: Int) -> [PlacedItem] {
    if ranges.isEmpty { return [] }
    var next = start
    func take(_ position: Int?) -> Int {
      if let position { return position }
      defer { next += 1 }
      return next
    }
    func takeAmounts(_ specification: FormatSpecification) -> [Int] {
      var amounts: [Int] = []
      if case .argument(let position) = specification.width { amounts.append(take(position)) }
      if case .argument(let position) = specification.precision { amounts.append(take(position)) }
      return amounts
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
  package var specifications: [FormatSpecification] {
    if ranges.isEmpty { return [] }
    return items.compactMap {
      if case .specification(let specification) = $0 { specification } else { nil }
    }
  }

  /// The variables, in order, with repetitions.
  package var variables: [FormatVariable] {
    if ranges.isEmpty { return [] }
    return items.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }
}
