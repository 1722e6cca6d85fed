import PluralsCore

/// Code that was generated from a release.
///
/// `texts` are the generated files with the functions of rule sets.
package typealias ReleaseCode = (files: SupplementalFiles, texts: [String])

/// Checks the text of generated code.
///
/// The functions must have the interpreter's category for one number from each class of integers, fractions and exponents. The
/// comment above them must state CLDR's rules.
enum CodeChecks {
  /// - Throws: An error if the files of a release are invalid, or its code cannot be parsed.
  static func checks(_ codes: [ReleaseCode]) throws -> [ConformanceCheck] {
    var known: Set<GeneratedFunctions> = []
    return try codes.flatMap { code in
      let release = try ReferenceRelease(code.files)
      let sets = try code.texts.flatMap { try GeneratedFunctions.all(in: $0) }
      return sets.filter { known.insert($0).inserted }.map { functions in
        ConformanceCheck(part: .code, title: "code of \(functions.type) rules") { _, tally in
          let ruleSet = release.ruleSet(functions.type, locale: functions.locales[0])
          check(
            functions, of: ruleSet, "CLDR \(release.name)", numbers(ruleSet, isBrief: false), &tally
          )
        }
      }
    }
  }

  /// Checks the code of random rules.
  ///
  /// - Parameter numbers: Numbers to ask for, in addition to one of each class.
  static func check(
    _ code: String, of ruleSet: ReferenceRuleSet, _ name: String, _ numbers: [ReferenceNumber],
    _ tally: inout Tally
  ) {
    // Rules with a long period have too many classes.
    let isShort = Questions(ruleSet, operands: [.n, .i]).period(upTo: 1000) != nil
    let all =
      numbers.map { ReferenceOperands($0) }
      + (isShort ? self.numbers(ruleSet, isBrief: true) : [])
    do {
      for functions in try GeneratedFunctions.all(in: code) {
        check(functions, of: ruleSet, name, all, &tally)
      }
    } catch {
      tally.count(
        false,
        ConformanceFailure(question: "code of \(name)", expected: "readable", actual: "\(error)"))
    }
  }

  private static func check(
    _ functions: GeneratedFunctions, of ruleSet: ReferenceRuleSet, _ name: String,
    _ numbers: [ReferenceOperands], _ tally: inout Tally
  ) {
    let title = "\(name): \(functions.type) \(functions.locales[0])"
    for rule in ruleSet.rules {
      let written = functions.rules["\(rule.category)"]
      tally.count(
        written == rule.condition,
        ConformanceFailure(
          question: "\(title), comment on \(rule.category)", expected: rule.text,
          actual: written?.description ?? "nothing"))
    }
    for operands in numbers {
      let category = ruleSet.category(of: operands)
      let isPlain = operands.v == 0 && operands.c == 0
      for asInteger in isPlain ? [false, true] : [false] {
        let answer = functions.category(of: operands, asInteger: asInteger)
        tally.count(
          answer == "\(category)",
          ConformanceFailure(
            question: "\(title), \(operands)", expected: "\(category)", actual: answer ?? "none"))
      }
    }
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
