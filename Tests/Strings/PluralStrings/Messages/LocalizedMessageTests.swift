import PluralStrings
import PluralTestSupport
import Testing

@Suite("Keys of string catalogs from interpolated messages")
struct LocalizedMessageTests {
  @Test("Each type has its conversion")
  func keys() {
    let message: LocalizedMessage =
      "\(1) \(UInt(2)) \(Int32(3)) \(UInt8(4)) \(1.5) \(Float(2)) \("text") 100%"
    expectEqual(message.key, "%lld %llu %d %u %lf %f %@ 100%%")
    expectEqual(message.arguments, [1, 2, 3, 4, 1.5, 2.0, "text"])
    expectEqual(("plain" as LocalizedMessage).key, "plain")
  }

  @Test("Doubles a percent sign, even before a combining mark")
  func percent() {
    for mark in ["", "\u{FE0F}", "\u{301}", "\u{20E3}", "\u{200D}"] {
      var interpolation = LocalizedMessage.StringInterpolation(
        literalCapacity: 8, interpolationCount: 1)
      interpolation.appendInterpolation(5)
      interpolation.appendLiteral("%\(mark) d")
      let message = LocalizedMessage(stringInterpolation: interpolation)
      expectEqual(message.key, "%lld%%\(mark) d")
      expectEqual(
        LocalizedFormat(message.key, language: "en").string(arguments: message.arguments),
        "5%\(mark) d")
    }
  }

  @Test("Finds the translation of a message")
  func lookup() {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "de"] = StringTable(
      language: "de",
      entries: [
        "%lld apples": .plural(
          format: "%#@value@",
          variables: [PluralVariable("value", [.one: "%lld Apfel", .other: "%lld Äpfel"])])
      ])
    expectEqual(tables.string("\(1) apples", languages: ["de"]), "1 Apfel")
    expectEqual(tables.string("\(2) apples", languages: ["de"]), "2 Äpfel")
    expectEqual(tables.string("\(2) pears", languages: ["de"]), "2 pears")
  }

  @Test("A specifier is one conversion of one argument, with text around it")
  func specifiers() async {
    let message: LocalizedMessage =
      "\(2.5, specifier: "%.1f km") in \(90, specifier: "%02lld") min, \(3, specifier: "100%% %x")"
    expectEqual(message.key, "%.1f km in %02lld min, 100%% %x")
    expectEqual(message.arguments, [.number(2.5), .integer(90), .integer(3)])
    await #expect(processExitsWith: .failure) { _ = "\(1, specifier: "d")" as LocalizedMessage }
    await #expect(processExitsWith: .failure) {
      _ = "\(1, specifier: "%d of %d")" as LocalizedMessage
    }
    await #expect(processExitsWith: .failure) { _ = "\(1, specifier: "%*d")" as LocalizedMessage }
    await #expect(processExitsWith: .failure) { _ = "\(1, specifier: "%2$d")" as LocalizedMessage }
    await #expect(processExitsWith: .failure) {
      _ = "\(1.5, specifier: "%#@n@")" as LocalizedMessage
    }
  }
}
