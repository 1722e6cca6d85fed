import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("The conformance suite") struct ConformanceSuiteTests {
  private func options(mutations: [Mutation] = []) -> ConformanceSuite.Options {
    var options = ConformanceSuite.Options()
    options.mutations = mutations
    options.randomRuleSets = sampled(1...20, 5).count
    options.randomDecimals = sampled(1...50, 10).count
    return options
  }

  @Test("A correct subject passes, and every mutant is detected")
  func right() async throws {
    let mutations = sampled(Mutation.all, 2)
    let suite = try ConformanceSuite(
      SmallRelease.files(), subject: ReferenceSubject(try SmallRelease.release()),
      compiler: ReferenceCompiler(), options: options(mutations: mutations))
    let report = await suite.run()
    #expect(report.isRight, "\(report.text())")
    expectEqual(report.mutants.count, mutations.count)
    expectEqual(report.mutants.filter(\.survived).map(\.name), [])
    expectEqual(Set(report.rows.map(\.part)).count, 8)
    #expect(report.rows.allSatisfy { $0.cases > 0 })
  }

  /// A subject with one mistake for each part that must detect it.
  @Test(
    "Each part of the suite detects a subject that fails it",
    arguments: sampled(
      [
        ("trailing-zeros-lost", ConformancePart.decimals), ("first-of-list-only", .integers),
        ("exponent-ignored", .samples), ("doubles-show-a-decimal", .laws),
        ("w-read-as-v", .randomRules), ("range-default-start", .ranges),
        ("no-truncation", .locales),
      ], 2))
  func wrong(_ name: String, _ part: ConformancePart) async throws {
    let mutation = try #require(Mutation.all.first { $0.name == name })
    let release = try SmallRelease.release()
    let suite = try ConformanceSuite(
      SmallRelease.files(), subject: Mutant(mutation, of: release),
      compiler: MutantCompiler(mutation: mutation), options: options())
    let report = await suite.run()
    #expect(!report.isRight)
    #expect(report.rows.contains { $0.part == part && $0.wrong > 0 }, "\(report.text())")
  }

  @Test("A surviving mutant fails the run")
  func survivor() throws {
    let report = ConformanceReport(
      release: "1", seed: 1, rows: [],
      mutants: [MutantVerdict(name: "m", mistake: "all is well", caughtBy: [], example: nil)],
      integerArgument: "", seconds: 0)
    #expect(!report.isRight)
    #expect(report.text().contains("m       SURVIVED: all is well"))
  }

  @Test("Progress covers every unit of work, and runs with the same seed have equal results")
  func progress() async throws {
    let suite = try ConformanceSuite(
      SmallRelease.files(), subject: ReferenceSubject(try SmallRelease.release()),
      compiler: ReferenceCompiler(), options: options())
    let (stream, continuation) = AsyncStream.makeStream(of: ConformanceProgress.self)
    let report = await suite.run { continuation.yield($0) }
    continuation.finish()
    await expectEqual(suite.run().rows, report.rows)
    var all: [ConformanceProgress] = []
    for await progress in stream { all.append(progress) }
    expectEqual(all.map(\.done), Array(1...all.count))
    #expect(all.allSatisfy { $0.total == all.count })
    #expect(all.count > 50)
  }

  @Test("Rejects unreadable files before any comparison")
  func unreadable() {
    #expect(throws: ReferenceReader.Failure.self) {
      try ConformanceSuite(
        SmallRelease.files(plurals: "<x"), subject: ReferenceSubject(SmallRelease.release()))
    }
  }
}
