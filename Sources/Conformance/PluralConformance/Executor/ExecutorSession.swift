import Foundation
import PluralsCore

/// Implements the protocol of unicode-org/conformance, with which Unicode tests implementations.
///
/// The driver writes a line, and the executor answers with a line. A line is a command that begins with `#`, or a test in JSON:
///
/// ```
/// {"test_type": "plural_rules", "label": "0", "locale": "fr", "plural_type": "cardinal",
///  "sample": "1c6"}
/// {"label": "0", "result": "many"}
/// ```
///
/// A failed test has the answer `{"label": …, "error": …}`. The session keeps no state between lines and has no side effects.
package struct ExecutorSession: Sendable {
  /// The answer of the executor to `#VERSION`.
  package struct Identity: Hashable, Codable, Sendable {
    /// The implementation's name.
    package let platform: String
    /// The implementation's version.
    package let platformVersion: String
    /// The release of the rules.
    package let cldrVersion: String
    /// The version of ICU with the same data. The driver requires it, and sorts results by it.
    package let icuVersion: String

    package init(
      platform: String, platformVersion: String, cldrVersion: String, icuVersion: String
    ) {
      self.platform = platform
      self.platformVersion = platformVersion
      self.cldrVersion = cldrVersion
      self.icuVersion = icuVersion
    }
  }

  /// The reply to a line.
  package enum Reply: Hashable, Sendable {
    /// A line to write, without line end.
    case line(String)
    /// No reply: the line was empty.
    case nothing
    /// The end of the session.
    case end
  }

  private let subject: any PluralSubject
  private let identity: Identity

  package init(subject: any PluralSubject, identity: Identity) {
    self.subject = subject
    self.identity = identity
  }

  /// Returns the reply to any line.
  package func reply(to line: String) -> Reply {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if line.isEmpty { return .nothing }
    guard line.hasPrefix("#") else { return .line(encoded(answer(to: line))) }
    switch line.prefix(while: { $0 != " " }) {
    case "#VERSION": return .line(encoded(identity))
    case "#TESTS": return .line(encoded(["supported_tests": [Self.testType]]))
    case "#EXIT": return .end
    default: return .line(encoded(Answer(error: "unknown command \(line)")))
    }
  }

  private static let testType = "plural_rules"

  private func answer(to line: String) -> Answer {
    let test: Request
    do {
      test = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
    } catch {
      return Answer(error: "expected a test, a JSON object with strings")
    }
    func failure(_ error: String) -> Answer { Answer(label: test.label, error: error) }

    guard let testType = test.testType else { return failure("expected 'test_type'") }
    guard testType == Self.testType else {
      return Answer(label: test.label, error: "unknown test type", unsupported: testType)
    }
    guard let locale = test.locale else { return failure("expected 'locale'") }
    guard let sample = test.sample else { return failure("expected 'sample'") }
    guard let typeName = test.pluralType ?? test.type else {
      return failure("expected 'plural_type'")
    }
    guard let type = PluralRuleType(rawValue: typeName) else {
      return failure("unknown plural type: \(typeName)")
    }
    // CLDR's samples may contain e instead of c, but input to programs must not.
    guard let number = try? ReferenceNumber(sample, notation: .samples),
      let category = subject.rules(type, locale: locale).category(forText: "\(number)")
    else { return failure("not a number: \(sample)") }
    return Answer(label: test.label, result: category.rawValue)
  }

  private func encoded(_ value: some Encodable) -> String {
    guard let data = try? value.jsonLine() else { return #"{"error":"not encodable"}"# }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Request: Decodable {
    let label: Label?
    let testType: String?
    let locale: String?
    let pluralType: String?
    /// The former name of `plural_type`.
    let type: String?
    let sample: String?

    enum CodingKeys: String, CodingKey {
      case label, locale, type, sample
      case testType = "test_type"
      case pluralType = "plural_type"
    }
  }

  private struct Answer: Encodable {
    var label: Label?
    var result: String?
    var error: String?
    var unsupported: String?
  }

  /// The name of the test, which is repeated unchanged.
  private enum Label: Codable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }
}

extension Encodable {
  /// Returns the value as JSON on one line, with sorted keys.
  func jsonLine() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
