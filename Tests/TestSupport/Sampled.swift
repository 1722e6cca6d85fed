import Foundation

/// Returns the first cases of a test, or all of them if `PLURALS_EXHAUSTIVE` is set, as in `.ci/run`.
///
/// - Parameters:
///   - cases: All cases, such as seeds.
///   - count: The number of cases to try in every run.
package func sampled<Case>(_ cases: some Collection<Case>, _ count: Int = 1) -> [Case] {
  isExhaustive ? Array(cases) : Array(cases.prefix(count))
}

private let isExhaustive = ProcessInfo.processInfo.environment["PLURALS_EXHAUSTIVE"] != nil
