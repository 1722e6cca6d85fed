import PluralsCore

/// The rules of one locale, applied with a mistake.
struct MutantRules: PluralSelecting {
  let mutation: Mutation
  let ruleSet: ReferenceRuleSet

  var categories: [PluralCategory] { ReferenceRules(ruleSet).categories }

  func category(forText text: String) -> PluralCategory? {
    guard let number = try? ReferenceNumber(text) else { return nil }
    if case .reading(let read) = mutation.fault { return read(number).map(ruleSet.category) }
    return ruleSet.category(of: mutated(ReferenceOperands(number)))
  }

  func category(for value: UInt64) -> PluralCategory {
    ruleSet.category(of: mutated(ReferenceOperands(value)))
  }

  private func mutated(_ operands: ReferenceOperands) -> ReferenceOperands {
    switch mutation.fault {
    case .operands(let change):
      return change(operands)
    case .fractions(let change):
      return operands.v == 0 && operands.c == 0 ? operands : change(operands)
    case .longIntegers(let change):
      if case .word(..<0x1_0000_0000) = operands.i { return operands }
      var operands = operands
      operands.i = change(operands.i)
      return operands
    default:
      return operands
    }
  }

  func category(for value: Int64) -> PluralCategory {
    guard case .signedInteger(let read) = mutation.fault else {
      return category(for: value.magnitude)
    }
    return category(for: read(value))
  }

  func category(for value: Double, fractionDigits: Int?) -> PluralCategory {
    let rules = ReferenceRules(ruleSet)
    switch mutation.fault {
    case .fractionDigits(let change):
      return rules.category(for: value, fractionDigits: change(fractionDigits))
    default:
      guard let text = ReferenceDecimal(value)?.text(fractionDigits: fractionDigits) else {
        return .other
      }
      return category(forText: text) ?? .other
    }
  }
}
