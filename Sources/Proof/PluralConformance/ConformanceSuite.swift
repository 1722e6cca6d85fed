import Foundation
import PluralsCore

/// Proves an implementation of plural rules right, or finds where it is wrong.
///
/// CLDR's samples do not: of the mistakes that implementations have made they miss many. The suite
/// reads CLDR's rules itself, shares no code with what it tests, and compares
///
/// 1. every sample, and what the lists of samples promise;
/// 2. every integer that can make a difference;
/// 3. every decimal, by classes that follow from the rules;
/// 4. laws that answers keep among themselves;
/// 5. random rules, through a compiler;
/// 6. ranges and locales;
/// 7. the comments in generated code;
///
/// and then tries itself on mutants: interpreters with one mistake each, all of which it must
/// catch.
package struct ConformanceSuite: Sendable {
  private let release: ReferenceRelease
  private let candidate: Candidate
  private let options: Options
  private let commentChecks: [ConformanceCheck]

  /// How much is done.
  package struct Options: Sendable {
    /// Where every random choice starts.
    package var seed: UInt64 = 1
    /// How many random rule sets are tried of each kind.
    package var randomRuleSets = 2000
    /// How many random decimals are tried for each rule set.
    package var randomDecimals = 2000
    /// The mutations that the suite must catch.
    package var mutations = Mutation.all
    /// Locale identifiers to look up beside those that the suite makes.
    package var localeIdentifiers: [String] = []
    /// Generated code of any releases, whose comments are checked.
    package var code: [ReleaseCode] = []
    /// How many checks run at a time.
    package var workers = ProcessInfo.processInfo.activeProcessorCount

    package init() {}
  }

  /// - Parameters:
  ///   - files: The CLDR data that the subject's rules come from.
  ///   - subject: What is tested.
  ///   - compiler: What random rules are compiled with; without it they are left out.
  /// - Throws: What is wrong with the files, or with generated code.
  package init(
    _ files: SupplementalFiles, subject: any PluralSubject, compiler: (any RuleCompiling)? = nil,
    options: Options = Options()
  ) throws {
    release = try ReferenceRelease(files)
    candidate = Candidate(subject: subject, compiler: compiler)
    self.options = options
    commentChecks = try CommentChecks.checks(options.code)
  }

  /// Runs everything.
  ///
  /// - Parameter progress: Called after each piece of work, one call at a time.
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
      seconds: (ContinuousClock.now - start) / .seconds(1), outside: nil)
  }

  private func checks(_ classes: [DistinctNumbers]) -> [ConformanceCheck] {
    SampleChecks.samples(release) + SampleChecks.categories(release)
      + SampleListChecks.checks(classes) + IntegerChecks.checks(classes)
      + DecimalChecks.checks(classes, seed: options.seed, count: options.randomDecimals)
      + LawChecks.checks(classes, seed: options.seed)
      + RandomRuleChecks.checks(seed: options.seed, count: options.randomRuleSets)
      + RangeChecks.checks(release)
      + LocaleChecks.checks(release, identifiers: options.localeIdentifiers) + commentChecks
  }

  /// One row for each title, in the order of their first checks.
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
