import PluralDataTables

extension ValueRelation {
  /// Returns the result of another relation if this one holds; `nil` if both results are possible.
  func decides(_ other: ValueRelation) -> Bool? {
    if other.expression == expression { return decides(values, in: other.values) }
    if other.expression.operand == expression.operand { return decidesByRemainders(other) }
    return decidesByFraction(other)
  }

  /// Returns whether all or none of some values are in a set; `nil` for some of them.
  private func decides(_ values: ValueSet, in set: ValueSet) -> Bool? {
    if values.isSubset(of: set) { return true }
    return values.isDisjoint(with: set) ? false : nil
  }

  /// Decides a relation of an operand's remainder by the operand's values, or of a remainder by another one whose divisor is a
  /// multiple or a factor.
  private func decidesByRemainders(_ other: ValueRelation) -> Bool? {
    let (divisor, otherDivisor) = (expression.modulus, other.expression.modulus)
    if let otherDivisor, divisor?.isMultiple(of: otherDivisor) ?? true {
      return decides(values.remainders(dividingBy: otherDivisor), in: other.values)
    }
    guard let divisor, otherDivisor?.isMultiple(of: divisor) ?? true else { return nil }
    // A listed value is only possible if it leaves one of the remainders.
    func isPossible(_ listed: ValueSet) -> Bool {
      !listed.remainders(dividingBy: divisor).isDisjoint(with: values)
    }
    if !isPossible(other.values) { return false }
    return isPossible(other.values.complement(in: other.expression.bounds)) ? nil : true
  }

  /// Decides relations of `v`, `w`, `f` and `t` by each other: if one of `w`, `f` and `t` is 0, all of them are, and without
  /// visible digits there is no fraction.
  private func decidesByFraction(_ other: ValueRelation) -> Bool? {
    let fraction: [Operand] = [.w, .f, .t]
    let (operand, otherOperand) = (expression.operand, other.expression.operand)
    let isAboutFraction = fraction.contains(otherOperand)
    if values == .zero, expression.modulus == nil, isAboutFraction,
      operand == .v || fraction.contains(operand)
    {
      return other.values.contains(0)
    }
    if !values.contains(0), fraction.contains(operand), other.expression.modulus == nil,
      isAboutFraction || otherOperand == .v
    {
      return decides(.positive, in: other.values)
    }
    return nil
  }
}

extension Decision.Case {
  /// Whether each number of this case is also one of another case.
  func implies(_ other: Decision.Case) -> Bool {
    other.relations.allSatisfy { relation in
      relations.contains { $0.decides(relation) == true }
    }
  }

  /// Whether it follows from the relations that no number is in both cases; `false` if this is unknown.
  func excludes(_ other: Decision.Case) -> Bool {
    var both = relations
    for relation in other.relations {
      if let place = both.firstIndex(where: { $0.expression == relation.expression }) {
        both[place] = both[place].intersection(relation)
      } else {
        both.append(relation)
      }
    }
    return both.contains { known in
      known.values.isEmpty || both.contains { known.decides($0) == false }
    }
  }
}

extension ValueRelation {
  /// Returns the relation that holds if both this one and another one of the same expression do.
  func intersection(_ other: ValueRelation) -> ValueRelation {
    ValueRelation(
      expression, values.intersection(other.values), isNegated: isNegated && other.isNegated)
  }
}
