import PluralsCore

/// Code that was generated from a release.
///
/// `texts` are the generated files with the functions of rule sets.
package typealias ReleaseCode = (files: SupplementalFiles, texts: [String])

/// Checks the comments above the cases of generated code.
///
/// A comment must be true for every number that reaches the case. It must quote every alternative of the condition that any of
/// these numbers satisfies, and no other. One number is checked from each class of integers, fractions and exponents, as for
/// answers.
enum CommentChecks {
  /// - Throws: An error if the files of a release are invalid, or its code cannot be parsed.
  static func checks(_ codes: [ReleaseCode]) throws -> [ConformanceCheck] {
    var known: Set<CommentedFunctions> = []
    return try codes.flatMap { code in
      let release = try ReferenceRelease(code.files)
      let sets = try code.texts.flatMap { try CommentedFunctions.all(in: $0) }
      return sets.filter { known.insert($0).inserted }.map { functions in
        ConformanceCheck(part: .comments, title: "comments of \(functions.type) rules") {
          _, tally in
          let ruleSet = release.ruleSet(functions.type, locale: functions.locales[0])
          check(functions, of: ruleSet, "CLDR \(release.name)", isExact: true, &tally)
        }
      }
    }
  }

  /// Checks the comments of random rules.
  static func check(
    _ code: String, of ruleSet: ReferenceRuleSet, _ name: String, _ tally: inout Tally
  ) {
    // Rules with a long period would take too long.
    guard Questions(ruleSet, operands: [.n, .i]).period(upTo: 1000) != nil else { return }
    do {
      for functions in try CommentedFunctions.all(in: code) {
        check(functions, of: ruleSet, name, isExact: false, &tally)
      }
    } catch {
      tally.count(
        false,
        ConformanceFailure(question: "code of \(name)", expected: "readable", actual: "\(error)"))
    }
  }

  /// - Parameter isExact: Whether to reject alternatives in a comment that no number satisfies.
  private static func check(
    _ functions: CommentedFunctions, of ruleSet: ReferenceRuleSet, _ name: String, isExact: Bool,
    _ tally: inout Tally
  ) {
    // By line.
    var answers: [Int: CommentedFunctions.Answer] = [:]
    var satisfied: [Int: Set<[ReferenceRelation]>] = [:]
    for operands in numbers(ruleSet, isBrief: !isExact) {
      let category = ruleSet.category(of: operands)
      let condition = ruleSet.rules.first { $0.category == category }?.condition
      let all = condition?.alternatives ?? []
      let alternatives = all.filter { $0.allSatisfy { $0.holds(for: operands) } }
      let isPlain = operands.v == 0 && operands.c == 0
      for asInteger in isPlain ? [false, true] : [false] {
        let answer = functions.answer(for: operands, asInteger: asInteger)
        // For such short lists, arrays are faster than sets.
        let quoted = answer?.quoted?.alternatives ?? []
        tally.count(
          answer?.category == "\(category)" && alternatives.allSatisfy(quoted.contains)
            && quoted.contains(where: alternatives.contains) != alternatives.isEmpty
            && quoted.allSatisfy(all.contains),
          failure(answer, "\(operands)", condition: Set(alternatives), name, functions))
        if isExact, let answer {
          answers[answer.line] = answer
          satisfied[answer.line, default: []].formUnion(alternatives)
        }
      }
    }
    guard isExact else { return }
    for answer in answers.values {
      let alternatives = satisfied[answer.line] ?? []
      tally.count(
        alternatives.isSuperset(of: answer.quoted?.alternatives ?? []),
        failure(answer, "numbers that come here", condition: alternatives, name, functions))
    }
  }

  private static func failure(
    _ answer: CommentedFunctions.Answer?, _ number: String,
    condition alternatives: Set<[ReferenceRelation]>, _ name: String,
    _ functions: CommentedFunctions
  ) -> ConformanceFailure {
    let expected = alternatives.map { ReferenceCondition(alternatives: [$0]).description }.sorted()
    return ConformanceFailure(
      question:
        "\(name): comment of \(functions.type) \(functions.locales[0]), line \(answer?.line ?? 0), "
        + number, expected: expected.joined(separator: " or "),
      actual: answer?.quoted?.description ?? "no comment")
  }

  /// Returns a number of each class, and numbers next to the boundaries of classes.
  private static func numbers(_ ruleSet: ReferenceRuleSet, isBrief: Bool) -> [ReferenceOperands] {
    let distinct = DistinctIntegers(ruleSet)
    let integers = (isBrief ? distinct.classes : distinct.representatives)
      .map { DigitString($0).atLeastOneDigit }
    let fractions = DistinctFractions(ruleSet).classes
    let exponents = DistinctNumbers.exponents(ruleSet)
    return integers.flatMap { integer in
      fractions.flatMap { fraction in
        exponents.map {
          ReferenceOperands(integer: integer, fraction: fraction, exponent: $0)
        }
      }
    }
  }
}
