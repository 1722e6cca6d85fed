import PluralDataTables
import PluralsCore
import PluralsDiagnostics

/// Checks a rule set against its own samples.
///
/// The caller chooses the severity of a sample that has another category according to the rules. A list without `…` that lacks a
/// number, or a missing list of integers although integers fit, is only a note: CLDR 48 itself lists only a part of `n = 11..99`
/// without `…`.
///
/// The conditions are interpreted as parsed. What the later stages generate from them is tested by the conformance suite.
///
/// Only lists of integers are checked for completeness. CLDR's lists of decimals often end without `…` although infinitely many
/// numbers would fit (`0.1~1.6` for `t != 0 and i = 0,1`).
struct SampleChecker {
  private(set) var diagnostics: [Diagnostic] = []
  private let severity: Diagnostic.Severity

  /// - Parameter severity: The severity of a sample in a wrong category.
  init(_ ruleSet: RuleSet, severity: Diagnostic.Severity) {
    self.severity = severity
    let candidates = ruleSet.revealingIntegers
    for rule in ruleSet.rules.sorted(by: { $0.location.offset < $1.location.offset }) {
      for list in rule.text.sampleLists { checkCategories(of: list, in: rule, of: ruleSet) }
      checkCompleteness(of: rule, of: ruleSet, candidates)
    }
  }

  private mutating func checkCategories(of list: SampleList, in rule: Rule, of ruleSet: RuleSet) {
    for sample in list.samples {
      for number in sample.numbers {
        let category =
          number.plainOperands.map(ruleSet.category(of:)) ?? ruleSet.category(of: number)
        if category != rule.category {
          diagnostics.append(
            Diagnostic(
              severity,
              "sample \(number) is listed as '\(rule.category)', but by the rules it is "
                + "'\(category)'", at: sample.location))
          break
        }
      }
    }
  }

  /// - Parameter candidates: Integers that may be missing in the lists.
  private mutating func checkCompleteness(
    of rule: Rule, of ruleSet: RuleSet, _ candidates: [UInt64]
  ) {
    let lists = rule.text.sampleLists
    guard !lists.isEmpty else { return }
    let list = lists.first { $0.kind == .integer }
    if let list, list.isInfinite { return }

    let listed = Set((list?.samples ?? []).flatMap(\.numbers).map { $0.value(of: .i) })
    var missing: UInt64?
    for number in candidates where number < missing ?? .max {
      let operands = PluralOperands(number)
      // The rule's own condition excludes most of them.
      if rule.text.condition?.holds(for: operands) == false { continue }
      if ruleSet.category(of: operands) == rule.category, !listed.contains(WholeNumber(number)) {
        missing = number
      }
    }
    guard let missing else { return }
    if let list {
      diagnostics.append(
        Diagnostic(
          .note, "the list is not marked with '…', but \(missing) is also '\(rule.category)'",
          at: list.location))
    } else {
      diagnostics.append(
        Diagnostic(
          .note, "there are no '@integer' samples, but \(missing) is '\(rule.category)'",
          at: rule.location))
    }
  }
}

extension DecimalText {
  /// The operands of a number without fraction and exponent, if it has at most 18 digits, as most samples do. They are compared
  /// faster than digits.
  fileprivate var plainOperands: PluralOperands? {
    fractionDigits.isEmpty && exponent == 0 ? value(of: .i).word.map { PluralOperands($0) } : nil
  }
}

extension RuleSet {
  /// Integers that are likely to reveal an incomplete list of samples: all small ones, and those next to each constant of the rules, also
  /// several periods of the modulus later.
  fileprivate var revealingIntegers: [UInt64] {
    var others: Set<UInt64> = []
    for relation in relations where relation.operand.isPlainInteger {
      let bounds = relation.values.flatMap { [$0.lowerBound.word, $0.upperBound.word] }
      for bound in bounds.compactMap(\.self) {
        for periods: UInt64 in relation.modulus == nil ? [0] : [0, 1, 2, 10, 1000] {
          let (distance, overflow) = periods.multipliedReportingOverflow(by: relation.modulus ?? 0)
          guard !overflow, distance < FoldedInteger.limit else { continue }
          let center = bound + distance
          for number in [center - min(center, 1), center, center + 1]
          where number > Self.largestSmall && number < FoldedInteger.limit {
            others.insert(number)
          }
        }
      }
    }
    return Self.smallIntegers + others
  }

  private static let largestSmall: UInt64 = 200
  private static let smallIntegers = Array(0...largestSmall)
}
