import Foundation
import PluralsCore

/// Proves that an implementation of plural rules is right, or finds its mistakes.
///
/// CLDR's samples do not suffice for this, because they miss many mistakes that implementations have made. The suite parses CLDR's
/// rules itself, shares no code with the implementation under test, and compares
///
/// 1. every sample, and the properties of sample lists;
/// 2. every integer whose category may differ from others;
/// 3. every decimal, by classes that follow from the rules;
/// 4. laws that must hold between answers;
/// 5. random rules, through a compiler;
/// 6. ranges and locales;
/// 7. the text of generated code.
///
/// It then tests itself with mutants: interpreters with one mistake each, all of which it must detect.
package struct ConformanceSuite: Sendable {
  private let release: ReferenceRelease
  private let candidate: Candidate
  private let options: Options
  private let codeChecks: [ConformanceCheck]

  /// The extent of a run.
  package struct Options: Sendable {
    /// The seed for all random choices.
    package var seed: UInt64 = 1
    /// The number of random rule sets of each kind.
    package var randomRuleSets = 2000
    /// The number of random decimals for each rule set.
    package var randomDecimals = 2000
    /// The mutations that the suite must detect.
    package var mutations = Mutation.all
    /// Generated code of any releases, whose text is checked.
    package var code: [ReleaseCode] = []
    /// The number of checks to run in parallel.
    package var workers = ProcessInfo.processInfo.activeProcessorCount

    package init() {}
  }

  /// - Parameters:
  ///   - files: The CLDR data for the subject's rules.
  ///   - subject: The implementation under test.
  ///   - compiler: Compiles random rules; `nil` to skip them.
  /// - Throws: An error if the files or generated code are invalid.
  package init(
    _ files: SupplementalFiles, subject: any PluralSubject, compiler: (any RuleCompiling)? = nil,
    options: Options = Options()
  ) throws {
    release = try ReferenceRelease(files)
    candidate = Candidate(subject: subject, compiler: compiler)
    self.options = options
    codeChecks = try CodeChecks.checks(options.code)
  }

  /// Runs all checks.
  ///
  /// - Parameter progress: Called after each unit of work, never concurrently.
  package func run(
    progress: @escaping @Sendable (ConformanceProgress) -> Void = { _ in }
  ) async -> ConformanceReport {
    let start = ContinuousClock.now
    let classes = await Workers(options.workers).map(release.ruleSets) { DistinctNumbers($0) }
    let checks = checks(classes)
    let mutations = options.mutations
    let total = checks.count + mutations.count

    let tallies = await Workers(options.workers).map(checks) { check in
      var tally = Tally()
      check.run(candidate, &tally)
      return tally
    } progress: { done in
      progress(.init(part: checks[done - 1].part, done: done, total: total))
    }
    let trial = MutantTrial(release: release, checks: checks)
    let verdicts = await Workers(options.workers).map(mutations) {
      trial.verdict(on: $0)
    } progress: {
      progress(.init(part: .mutants, done: checks.count + $0, total: total))
    }
    return ConformanceReport(
      release: release.name, seed: options.seed, rows: Self.rows(checks, tallies),
      mutants: verdicts, integerArgument: IntegerChecks.argument(classes),
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func checks(_ classes: [DistinctNumbers]) -> [ConformanceCheck] {
    SampleChecks.samples(release) + SampleChecks.categories(release)
      + SampleListChecks.checks(classes) + IntegerChecks.checks(classes)
      + DecimalChecks.checks(classes, seed: options.seed, count: options.randomDecimals)
      + LawChecks.checks(classes, seed: options.seed)
      + RandomRuleChecks.checks(seed: options.seed, count: options.randomRuleSets)
      + RangeChecks.checks(release)
      + LocaleChecks.checks(release) + codeChecks
  }

  /// Returns one row per title, in the order of their first checks.
  private static func rows(
    _ checks: [ConformanceCheck], _ tallies: [Tally]
  ) -> [ConformanceReport.Row] {
    struct Key: Hashable {
      let part: ConformancePart
      let title: String
    }
    var order: [Key] = []
    var merged: [Key: Tally] = [:]
    for (check, tally) in zip(checks, tallies) {
      let key = Key(part: check.part, title: check.title)
      if merged[key] == nil { order.append(key) }
      merged[key, default: Tally()].merge(tally)
    }
    return order.compactMap { key in
      guard let tally = merged[key] else { return nil }
      return ConformanceReport.Row(
        part: key.part, title: key.title, cases: tally.cases, wrong: tally.wrong,
        declined: tally.declined, failures: tally.failures)
    }
  }
}
