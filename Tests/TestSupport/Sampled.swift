import Foundation

/// Returns the first cases of a test, and all of them where `PLURALS_EXHAUSTIVE` is set, as in `.ci/run`.
///
/// - Parameters:
///   - cases: All cases, such as seeds.
///   - count: How many of them every run of the test tries.
package func sampled<Case>(_ cases: some Collection<Case>, _ count: Int = 1) -> [Case] {
  isExhaustive ? Array(cases) : Array(cases.prefix(count))
}

private let isExhaustive = ProcessInfo.processInfo.environment["PLURALS_EXHAUSTIVE"] != nil
