extension GettextFormula {
  /// Returns whether two formulas have the same number of forms, and select the same form for each integer.
  ///
  /// Formulas that divide by zero, yield an index without a form, or would take too long to compare, are not the same.
  ///
  /// - Complexity: O(*c* · *n*) for *c* classes of integers that both formulas distinguish, and *n* operators.
  package func isEquivalent(to other: GettextFormula) -> Bool {
    guard formCount == other.formCount else { return false }
    do {
      let tests = try FormulaClasses(self).tests.union(FormulaClasses(other).tests)
      let classes = try GettextComparison.classes(of: tests)
      var comparison = Comparison(formulas: (self, other))
      try classes.visit(by: &comparison)
      return true
    } catch {
      return false
    }
  }

  /// Ends at the first integer for which two formulas select different forms.
  private struct Comparison: NumberVisitor {
    let formulas: (GettextFormula, GettextFormula)
    var steps = 0
    var stack: [FormulaValue] = []

    struct Difference: Error {}

    mutating func visit(_ integer: UInt64) throws(Difference) {
      steps += formulas.0.steps.count + formulas.1.steps.count
      guard steps <= GettextComparison.mostSteps,
        let form = try? formulas.0.form(of: integer, stack: &stack),
        let other = try? formulas.1.form(of: integer, stack: &stack), form == other
      else { throw Difference() }
    }
  }
}
