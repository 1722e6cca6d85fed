import PluralTestSupport
import Testing

@testable import PluralConformance

@Suite("The test executor") struct ExecutorSessionTests {
  private func session() throws -> ExecutorSession {
    ExecutorSession(
      subject: ReferenceSubject(try SmallRelease.release()),
      identity: .init(
        platform: "swift plurals", platformVersion: "1.0.0", cldrVersion: "48.2",
        icuVersion: "78.3"))
  }

  @Test(
    "Replies to each line with one line",
    arguments: [
      (
        "#VERSION",
        #"{"cldrVersion":"48.2","icuVersion":"78.3","platform":"swift plurals","platformVersion":"1.0.0"}"#
      ),
      ("#TESTS", #"{"supported_tests":["plural_rules"]}"#),
      (
        #"{"test_type":"plural_rules","label":"7","locale":"qa","plural_type":"cardinal","sample":"1.1c6"}"#,
        #"{"label":"7","result":"many"}"#
      ),
      (
        #"{"test_type":"plural_rules","label":"7","locale":"qa","type":"ordinal","sample":"3","hexhash":"00"}"#,
        #"{"label":"7","result":"two"}"#
      ),
      (
        #"{"test_type":"plural_rules","label":7,"locale":"xx","plural_type":"cardinal","sample":"1e6"}"#,
        #"{"label":7,"result":"other"}"#
      ),
      (
        #"{"test_type":"plural_rules","label":"7","locale":"qa","plural_type":"cardinal","sample":"1 "}"#,
        #"{"error":"not a number: 1 ","label":"7"}"#
      ),
      (
        #"{"test_type":"plural_rules","label":"7","locale":"qa","plural_type":"dual","sample":"1"}"#,
        #"{"error":"unknown plural type: dual","label":"7"}"#
      ),
      (
        #"{"test_type":"collation_short","label":"7"}"#,
        #"{"error":"unknown test type","label":"7","unsupported":"collation_short"}"#
      ),
      (#"{"label":"7"}"#, #"{"error":"expected 'test_type'","label":"7"}"#),
      (
        #"{"test_type":"plural_rules","label":"7"}"#,
        #"{"error":"expected 'locale'","label":"7"}"#
      ),
      (
        #"{"test_type":"plural_rules","label":"7","locale":"qa"}"#,
        #"{"error":"expected 'sample'","label":"7"}"#
      ),
      (
        #"{"test_type":"plural_rules","label":"7","locale":"qa","sample":"1"}"#,
        #"{"error":"expected 'plural_type'","label":"7"}"#
      ),
      ("#FOO", ##"{"error":"unknown command #FOO"}"##),
    ])
  func answers(_ line: String, _ answer: String) throws {
    try expectEqual(session().reply(to: line), .line(answer))
  }

  @Test("#EXIT ends the session, and empty lines and line ends are ignored")
  func commands() throws {
    try expectEqual(session().reply(to: "#EXIT"), .end)
    try expectEqual(session().reply(to: "#EXIT now\r\n"), .end)
    try expectEqual(session().reply(to: "  \r\n"), .nothing)
  }

  @Test(
    "Replies with an error to lines that are not tests",
    arguments: [
      "x", "{", "[]", "null", "1", #"{"label":{}}"#, #"{"sample":1}"#, "\u{0}",
      String(repeating: "[", count: 100_000), #"{"label":1e400}"#,
    ])
  func malformed(_ line: String) throws {
    try expectEqual(
      session().reply(to: line), .line(#"{"error":"expected a test, a JSON object with strings"}"#))
  }
}
