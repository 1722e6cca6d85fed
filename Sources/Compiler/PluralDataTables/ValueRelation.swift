/// A relation in terms of machine words: an expression, and the set of its values for which the relation holds.
///
/// CLDR's `i % 100 != 12..14` has the expression `i % 100`, the values 0 to 11 and 15 to 99, and is negated.
///
/// UTS #35 Part 3, “Plural rules syntax”: `relation`.
package struct ValueRelation: Hashable, Sendable {
  package let expression: OperandExpression
  package let values: ValueSet
  /// Whether CLDR lists the values for which the relation does not hold: `i % 100 != 11`.
  package let isNegated: Bool

  package init(_ expression: OperandExpression, _ values: ValueSet, isNegated: Bool = false) {
    self.expression = expression
    self.values = values
    self.isNegated = isNegated
  }

  /// The values as CLDR lists them, after `=` or `!=`.
  package var listed: ValueSet {
    isNegated ? values.complement(in: expression.bounds) : values
  }

  /// The relation that holds for all other values.
  package var negated: ValueRelation {
    ValueRelation(expression, values.complement(in: expression.bounds), isNegated: !isNegated)
  }

  /// Whether the relation holds for every value of the expression.
  package var isAlways: Bool { values == ValueSet([expression.bounds]) }

  /// The relation as spelled in CLDR: `i % 100 != 12..14`.
  package var text: String {
    "\(expression.text) \(isNegated ? "!=" : "=") \(listed.text)"
  }

  /// Parses a relation as CLDR spells it.
  init?(_ text: some StringProtocol) {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "!" }),
      let expression = OperandExpression(text[..<sign])
    else { return nil }
    let list = text[sign...]
    let isNegated = list.hasPrefix("!= ")
    guard isNegated || list.hasPrefix("= "),
      let listed = ValueSet(list.dropFirst(isNegated ? 3 : 2)),
      listed.isSubset(of: ValueSet([expression.bounds]))
    else { return nil }
    self.init(
      expression, isNegated ? listed.complement(in: expression.bounds) : listed,
      isNegated: isNegated)
  }
}

extension ValueSet {
  /// The values as spelled in CLDR: `0,2..4`.
  fileprivate var text: String {
    ranges.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"
    }.joined(separator: ",")
  }

  /// Parses values as CLDR spells them, without spaces.
  fileprivate init?(_ text: some StringProtocol) {
    var ranges: [ClosedRange<UInt64>] = []
    for range in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = range.split(separator: ".", omittingEmptySubsequences: false)
      guard ends.count == 1 || ends.count == 3 && ends[1].isEmpty, let first = UInt64(ends[0]),
        let last = UInt64(ends[ends.count - 1]), first <= last
      else { return nil }
      ranges.append(first...last)
    }
    self.init(ranges)
  }
}
