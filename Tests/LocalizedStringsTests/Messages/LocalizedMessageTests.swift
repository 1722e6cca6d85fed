import LocalizedStrings
import Testing

@Suite("Interpolation makes the keys of string catalogs")
struct LocalizedMessageTests {
  @Test("Each type has its conversion")
  func keys() {
    let message: LocalizedMessage =
      "\(1) \(UInt(2)) \(Int32(3)) \(UInt8(4)) \(1.5) \(Float(2)) \("text") 100%"
    #expect(message.key == "%lld %llu %d %u %lf %f %@ 100%%")
    #expect(message.arguments == [1, 2, 3, 4, 1.5, 2.0, "text"])
    #expect(("plain" as LocalizedMessage).key == "plain")
  }

  @Test("A message finds its translation")
  func lookup() {
    var tables = StringTables(developmentLanguage: "en")
    tables["Localizable", localization: "de"] = StringTable(
      language: "de",
      entries: [
        "%lld apples": .plural(
          format: "%#@value@",
          variables: [PluralVariable("value", [.one: "%lld Apfel", .other: "%lld Äpfel"])])
      ])
    #expect(tables.string("\(1) apples", languages: ["de"]) == "1 Apfel")
    #expect(tables.string("\(2) apples", languages: ["de"]) == "2 Äpfel")
    #expect(tables.string("\(2) pears", languages: ["de"]) == "2 pears")
  }
}
