import Foundation

/// Returns the first cases of a test, or all of them if `PLURALS_EXHAUSTIVE` is set, as in `.ci/run --all`.
///
/// - Parameters:
///   - cases: All cases, such as seeds.
///   - count: The number of cases to try in every run.
package func sampled<Case>(_ cases: some Collection<Case>, _ count: Int = 1) -> [Case] {
  isExhaustive ? Array(cases) : Array(cases.prefix(count))
}

/// Returns cases of a test at equal distances, or all of them if `PLURALS_EXHAUSTIVE` is set.
///
/// - Parameters:
///   - cases: All cases, in an order in which neighbours are alike.
///   - count: The number of cases to try in every run; at least 1.
package func spread<Case>(_ cases: [Case], _ count: Int) -> [Case] {
  if isExhaustive || cases.count <= count { return cases }
  return (0..<count).map { cases[$0 * cases.count / count] }
}

private let isExhaustive = ProcessInfo.processInfo.environment["PLURALS_EXHAUSTIVE"] != nil
