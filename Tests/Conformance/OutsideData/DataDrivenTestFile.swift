import Foundation
import PluralsCore

@testable import PluralConformance

/// The tests of unicode-org/conformance for plural rules, run with an ``ExecutorSession``.
struct DataDrivenTestFile {
  let tests: URL
  let answers: URL

  /// Returns the release of the tests: `48`.
  func release() throws -> String {
    let source = try JSONDecoder().decode(Tests.self, from: Data(contentsOf: tests)).source
    return source.version.split(separator: "-").last.map(String.init) ?? ""
  }

  func compare(_ release: OutsideRelease) throws -> OutsideTally {
    let tests = try JSONDecoder().decode(Tests.self, from: Data(contentsOf: tests))
    let answers = try JSONDecoder().decode(Answers.self, from: Data(contentsOf: answers))
    let expected = Dictionary(
      answers.verifications.map { ($0.label, $0.verify) }, uniquingKeysWith: { first, _ in first })
    let identity = ExecutorSession.Identity(
      platform: "", platformVersion: "", cldrVersion: "", icuVersion: "")
    let session = ExecutorSession(subject: release.subject, identity: identity)
    let judge = ExecutorSession(subject: release.judge, identity: identity)
    var tally = OutsideTally()
    for var test in tests.tests {
      test["test_type"] = "plural_rules"
      let line = String(decoding: try JSONEncoder().encode(test), as: UTF8.self)
      let result = try result(session.reply(to: line))
      let right = expected[test["label"] ?? ""]
      if try self.result(judge.reply(to: line)) != right { tally.misjudge() }
      if result == right {
        tally.agree()
      } else {
        tally.differ(
          nil,
          ConformanceFailure(
            question: line, expected: right ?? "no verification", actual: result ?? "an error",
            explanation: ["by \(self.answers.lastPathComponent)"]))
      }
    }
    return tally
  }

  private func result(_ reply: ExecutorSession.Reply) throws -> String? {
    guard case .line(let line) = reply else { return nil }
    return try JSONDecoder().decode([String: String].self, from: Data(line.utf8))["result"]
  }

  private struct Tests: Decodable {
    struct Source: Decodable {
      let version: String

      enum CodingKeys: String, CodingKey { case version = "source_version" }
    }
    let source: Source
    let tests: [[String: String]]
  }

  private struct Answers: Decodable {
    struct Verification: Decodable {
      let label: String
      let verify: String
    }
    let verifications: [Verification]
  }
}
