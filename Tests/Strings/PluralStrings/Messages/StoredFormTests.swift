import Foundation
import PluralStrings
import PluralTestSupport
import Testing

@Suite("Stored forms of arguments and messages")
struct StoredFormTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(
    "Arguments are stored with their kind, and read again",
    arguments: [
      (FormatArgument.integer(-5), #"{"integer":-5}"#, "integer(-5)"),
      (.unsigned(.max), #"{"unsigned":18446744073709551615}"#, "unsigned(18446744073709551615)"),
      (.number(1.5), #"{"number":1.5}"#, "number(1.5)"),
      (
        .number(1.5, fractionDigits: 2), #"{"fractionDigits":2,"number":1.5}"#,
        "number(1.5, fractionDigits: 2)"
      ),
      (.text("a"), #"{"text":"a"}"#, #"text("a")"#),
    ])
  func arguments(argument: FormatArgument, stored: String, description: String) throws {
    try expectEqual(json(argument), stored)
    try expectEqual(JSONDecoder().decode(FormatArgument.self, from: Data(stored.utf8)), argument)
    expectEqual("\(argument)", description)
  }

  @Test(
    "Refuses an argument without a kind, with several, and with digits of an integer",
    arguments: [
      "{}", #"{"integer":1,"text":"x"}"#, #"{"integer":1,"fractionDigits":2}"#, #"{"kind":1}"#,
    ])
  func invalid(stored: String) {
    do {
      _ = try JSONDecoder().decode(FormatArgument.self, from: Data(stored.utf8))
      Issue.record("\(stored) is no argument")
    } catch {
      #expect("\(error)".contains("expected one of integer, unsigned, number"), "\(error)")
    }
  }

  @Test("A message is stored with its key and its arguments")
  func message() throws {
    let message: LocalizedMessage = "\(3) apples"
    try expectEqual(json(message), #"{"arguments":[{"integer":3}],"key":"%lld apples"}"#)
  }

  @Test("Setting no table adds no language")
  func noTable() {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "fr"] = nil
    expectEqual(tables.localizations, [])
  }
}
