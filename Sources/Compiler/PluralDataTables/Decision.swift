package import PluralsCore

/// How a function determines the category of a number: the first case whose relations all hold.
///
/// The first relation of a case belongs to a `switch` statement, the others to its `where` clause: `i % 10 = 1 and i % 100 != 11`
/// becomes `case 1 where i % 100 != 11` in `switch i % 10`.
package struct Decision: Hashable, Sendable {
  /// The cases, in the order in which they are tested.
  package var cases: [Case]
  /// The answer if no case applies.
  package var otherwise: Answer

  /// An alternative of a condition: relations that must all hold.
  package struct Case: Hashable, Sendable {
    package var relations: [ValueRelation]
    package let answer: Answer

    package init(_ relations: [ValueRelation], _ answer: Answer) {
      self.relations = relations
      self.answer = answer
    }
  }

  /// The result of a function.
  package enum Answer: Hashable, Sendable {
    case category(PluralCategory)
    /// The category of the integer digits as a plain integer.
    case integers
  }

  package init(_ cases: [Case], otherwise: Answer) {
    self.cases = cases
    self.otherwise = otherwise
  }
}
