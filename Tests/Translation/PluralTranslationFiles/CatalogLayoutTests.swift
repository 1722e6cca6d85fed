import Foundation
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralsLocales
import Testing

@testable import PluralTranslationFiles

@Suite("Adding texts to catalogs in any layout")
struct CatalogLayoutTests {
  @Test("Names with ellipses and full stops have a total order")
  func order() {
    let names = ["a", "a.", "a...", "a…", "A...", "A…", "a..…", "a…..", "a.b", "ab"].map(
      TableKey.init)
    for other in [names.reversed(), names.sorted()] {
      expectEqual(other.sorted(by: NameOrder.finder.isLess), names)
    }
  }

  /// A catalog whose parts are on the lines of a layout.
  struct Layout: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  static let layouts = [
    Layout(
      "commas at the beginning of lines",
      """
      {
       "sourceLanguage":"en",
       "strings": {
        "a":
        {
         "extractionState":"manual"
         ,"shouldTranslate":true
         ,"localizations":{}
        }
        ,"z" : {}
       }
       ,"version":"1.0"
      }
      """),
    Layout(
      "the first member on the line of the bracket",
      """
      { "sourceLanguage": "en"
      , "strings": { "a": { "comment": "note"
                          , "localizations": { } }
                   , "z": {}
                   }
      , "version": "1.0"
      }
      """),
    Layout(
      "one line",
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{}},"z":{}},"version":"1.0"}"#),
    Layout(
      "one line with spaces",
      #"{ "sourceLanguage" : "en" , "strings" : { "a" : { } , "z" : { } } , "version" : "1.0" }"#),
    Layout(
      "tabs",
      "{\n\t\"sourceLanguage\": \"en\",\n\t\"strings\": {\n\t\t\"a\": {\n\t\t},\n\t\t\"z\": {}\n\t},\n\t\"version\": \"1.0\"\n}\n"
    ),
    Layout(
      "lines of Windows",
      "{\r\n  \"sourceLanguage\" : \"en\",\r\n  \"strings\" : {\r\n    \"a\" : {\r\n\r\n    },\r\n    \"z\" : {}\r\n  },\r\n  \"version\" : \"1.0\"\r\n}"
    ),
    Layout(
      "carriage returns and commas on lines of their own",
      "{\r\"sourceLanguage\":\"en\"\r,\r\"strings\":{\r\"a\":{}\r,\r\"z\":{}\r}\r,\r\"version\":\"1.0\"\r}"
    ),
    Layout(
      "line ends around colons",
      "{\"sourceLanguage\"\n:\n\"en\",\"strings\"\n:\n{\"a\"\n:\n{},\n\"z\"\n:\n{}},\"version\"\n:\n\"1.0\"}"
    ),
    Layout(
      "no entry", "{\n \"version\":\"1.0\"\n ,\"strings\":{}\n ,\"sourceLanguage\":\"en\"\n}"),
  ]

  /// Returns the contents of the file as another parser reads it.
  private func members(_ content: [UInt8]) throws -> NSDictionary {
    try #require(
      try JSONSerialization.jsonObject(with: Data(content)) as? NSDictionary,
      "\(String(decoding: content, as: UTF8.self))")
  }

  private func text(_ key: String, _ language: String, in content: [UInt8]) throws -> String? {
    let place = "localizations.\(language).stringUnit.value"
    let entry = (try members(content)["strings"] as? NSDictionary)?[key] as? NSDictionary
    return place.split(separator: ".").reduce(entry as Any?) {
      ($0 as? NSDictionary)?[String($1)]
    } as? String
  }

  private func imported(_ catalog: StringCatalog, _ key: String, _ text: String) -> [UInt8]? {
    var unit = TranslationDocument.Unit(id: key, source: key)
    unit.target = TranslationDocument.Target(text, state: "translated")
    let file = TranslationDocument.File(
      original: "L.xcstrings", sourceLanguage: "en", targetLanguage: "fr", units: [unit])
    return catalog.importing(file, document: "fr.xliff").content
  }

  @Test("An import adds a text", arguments: layouts)
  func importing(layout: Layout) throws {
    let catalog = try StringCatalog(Array(layout.text.utf8), file: "L.xcstrings")
    for key in catalog.entries.map(\.key) {
      let content = try #require(imported(catalog, key, "«\(key)»"))
      try expectEqual(text(key, "fr", in: content), "«\(key)»")
      // A second text is next to the first one.
      let again = try StringCatalog(content, file: "L.xcstrings")
      expectEqual(imported(again, key, "«\(key)»"), nil)
    }
  }

  @Test("A conversion adds texts and keys", arguments: layouts)
  func converting(layout: Layout) throws {
    let catalog = try StringCatalog(Array(layout.text.utf8), file: "L.xcstrings")
    let keys = ["0", "a", "m", "z", "zz"]
    let table = MessageTable(
      name: "L", localization: "fr",
      messages: ByteKeyedDictionary(
        keys.map { ($0, AuthoredEntry.text(AuthoredText(text: "«\($0)»", position: nil))) }))
    let (files, findings) = StringCatalog.files(
      of: [table], named: "L", sourceLanguage: "en", keeping: [catalog])
    #expect(findings.isEmpty && files.count == 1)
    let content = Array(files[0].text.utf8)
    for key in keys { try expectEqual(text(key, "fr", in: content), "«\(key)»") }
  }

  @Test("An extraction adds keys and removes others", arguments: layouts)
  func extracting(layout: Layout) throws {
    let catalog = try StringCatalog(Array(layout.text.utf8), file: "L.xcstrings")
    let strings = ["b", "c"].map { CatalogExtractionTests.string($0, default: "«\($0)»") }
    let content = try #require(catalog.extracting(strings).content)
    for key in ["b", "c"] { try expectEqual(text(key, "en", in: content), "«\(key)»") }
  }

  @Test(
    "Texts are added between any white space, and nothing else changes",
    arguments: sampled(0..<200, 20) as [UInt64])
  func anyLayout(seed: UInt64) throws {
    var catalogs = RandomCatalogs(
      seed: seed, keys: ["a", "b", "c d", "ü"], pieces: ["x", "%@", "\""],
      languages: ["en", "de"], hasOther: true)
    var random = SeededGenerator(seed: seed)
    let spaces = ["", "", " ", "\n", "\n  ", "\t", "\r\n", "\r", " \n\t "]
    // Outside of strings, these characters separate parts.
    var text = ""
    var (isString, isEscaped) = (false, false)
    for character in String(decoding: try catalogs.json(), as: UTF8.self) {
      let isSeparator = !isString && "{}[]:,".contains(character)
      let space = { (random: inout SeededGenerator) in spaces.randomElement(using: &random) ?? "" }
      if isSeparator { text += space(&random) }
      text.append(character)
      if isSeparator { text += space(&random) }
      if character == "\"", !isEscaped { isString.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    let catalog = try StringCatalog(Array(text.utf8), file: "L.xcstrings")
    let usual = try StringCatalog(Array(catalog.text.utf8), file: "L.xcstrings")
    let strings = ["b", "new"].map { CatalogExtractionTests.string($0, default: "«\($0)»") }
    let extracted = try [catalog, usual].map { try #require($0.extracting(strings).content) }
    try expectEqual(members(extracted[0]), members(extracted[1]), "\(text)")
    for key in catalog.entries.map(\.key) {
      guard let content = imported(catalog, key, "«\(key)»") else {
        expectEqual(imported(usual, key, "«\(key)»"), nil)
        continue
      }
      let expected = try #require(imported(usual, key, "«\(key)»"))
      try expectEqual(members(content), members(expected), "\(text)")
    }
  }
}
