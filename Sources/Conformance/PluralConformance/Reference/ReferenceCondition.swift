/// The condition of a plural rule: alternatives, each of which is a list of relations that must all hold.
///
/// UTS #35 Part 3, “Plural rules syntax”: `and` binds more tightly than `or`, and there are no parentheses.
package struct ReferenceCondition: Hashable, Sendable {
  package var alternatives: [[ReferenceRelation]]

  package init(alternatives: [[ReferenceRelation]]) { self.alternatives = alternatives }

  package func holds(for operands: ReferenceOperands) -> Bool {
    // Uses indices, because iteration would copy every relation.
    for alternative in alternatives.indices {
      var all = true
      for position in alternatives[alternative].indices
      where !alternatives[alternative][position].holds(for: operands) {
        all = false
        break
      }
      if all { return true }
    }
    return false
  }
}

extension ReferenceCondition: CustomStringConvertible {
  package var description: String {
    alternatives.map { $0.map(\.description).joined(separator: " and ") }.joined(separator: " or ")
  }
}
