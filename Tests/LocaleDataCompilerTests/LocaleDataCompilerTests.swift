import LocaleDataCompiler
import PluralRuleCompiler
import Testing

@Suite("Locale data is compiled")
struct LocaleDataCompilerTests {
  private func file(_ name: String, _ numbers: String) -> InputFile {
    InputFile(
      path: "common/main/\(name).xml",
      bytes: Array("<ldml><numbers>\(numbers)</numbers></ldml>".utf8))
  }

  private var root: InputFile {
    file(
      "root",
      """
      <defaultNumberingSystem>latn</defaultNumberingSystem>
      <otherNumberingSystems><native>latn</native></otherNumberingSystems>
      <minimumGroupingDigits>1</minimumGroupingDigits>
      <symbols numberSystem="arab"><decimal>٫</decimal><group>٬</group><plusSign>+</plusSign>
      <minusSign>&#x61C;-</minusSign><infinity>∞</infinity><nan>NaN</nan></symbols>
      <symbols numberSystem="latn"><decimal>.</decimal><group>,</group><plusSign>+</plusSign>
      <minusSign>-</minusSign><infinity>∞</infinity><nan>NaN</nan></symbols>
      <symbols numberSystem="thai"><alias source="locale" path="../symbols[@numberSystem='latn']"/></symbols>
      <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern>
      </decimalFormat></decimalFormatLength></decimalFormats>
      <decimalFormats numberSystem="arab"><alias source="locale" path="../decimalFormats[@numberSystem='latn']"/></decimalFormats>
      """)
  }

  private let supplement = InputFile(
    path: "common/supplemental/s.xml",
    bytes: Array(
      """
      <supplementalData><numberingSystems>
      <numberingSystem id="latn" type="numeric" digits="0123456789"/>
      <numberingSystem id="arab" type="numeric" digits="٠١٢٣٤٥٦٧٨٩"/>
      <numberingSystem id="thai" type="numeric" digits="๐๑๒๓๔๕๖๗๘๙"/>
      <numberingSystem id="roman" type="algorithmic" rules="r"/></numberingSystems>
      <parentLocales><parentLocale parent="root" locales="zh_Hant"/><parentLocale parent="no" locales="nb"/></parentLocales>
      <parentLocales component="segmentations"><parentLocale parent="x" locales="y"/></parentLocales>
      <likelySubtags><likelySubtag from="zh" to="zh_Hans_CN"/><likelySubtag from="zh_TW" to="zh_Hant_TW"/>
      <likelySubtag from="qqq" to="qqq_Latn_XX" origin="sil1"/></likelySubtags>
      <alias><languageAlias type="iw" replacement="he" reason="deprecated"/>
      <languageAlias type="eng" replacement="en" reason="overlong"/></alias></supplementalData>
      """.utf8))

  private func numbers(_ files: InputFile...) throws -> String {
    try NumbersDataEmitter.files(
      main: [root] + files, supplement: LocaleSupplement([supplement]), header: "// Header"
    )
    .first { $0.path == "NumbersData/NumberSymbols.swift" }?.contents ?? ""
  }

  @Test("Locales that say nothing of their own have no entry")
  func sharing() throws {
    let text = try numbers(
      file("en", "<minimumGroupingDigits>1</minimumGroupingDigits>"),
      file("de", "<symbols numberSystem=\"latn\"><decimal>,</decimal><group>.</group></symbols>"),
      file("id", "<symbols numberSystem=\"latn\"><decimal>,</decimal><group>.</group></symbols>"),
      file("de_AT", "<symbols numberSystem=\"latn\"><group>\u{A0}</group></symbols>"),
      file("de_DE", "<minimumGroupingDigits>1</minimumGroupingDigits>"))
    #expect(text.contains("// de id\n"))
    #expect(text.contains("// de_AT\n"))
    #expect(!text.contains("de_DE") && !text.contains("// en"))
    #expect(text.contains(#"NumberSymbols(decimalSeparator: ",", groupingSeparator: "\u{A0}")"#))
    #expect(text.hasPrefix("// Header\n"))
  }

  @Test("Drafts and alternatives are left out; patterns give the groups")
  func reading() throws {
    let text = try numbers(
      file(
        "xx",
        "<symbols numberSystem=\"latn\"><group draft=\"provisional\">x</group><group alt=\"y\">z</group></symbols>"
      ),
      file(
        "hi",
        "<decimalFormats numberSystem=\"latn\"><decimalFormatLength type=\"short\"><decimalFormat><pattern>0K</pattern></decimalFormat></decimalFormatLength><decimalFormatLength><decimalFormat><pattern>#,##,##0.###</pattern></decimalFormat></decimalFormatLength></decimalFormats>"
      ))
    #expect(!text.contains("xx"))
    #expect(text.contains("secondaryGroupingSize: 2"))
  }

  @Test("Parents that are no prefix, and regions that imply a script, get entries")
  func inheritance() throws {
    let text = try numbers(
      file("no", "<symbols numberSystem=\"latn\"><minusSign>−</minusSign></symbols>"),
      file("zh", "<symbols numberSystem=\"latn\"><nan>S</nan></symbols>"),
      file("zh_Hant", "<symbols numberSystem=\"latn\"><nan>T</nan></symbols>"))
    #expect(text.contains("// nb no\n"))
    #expect(text.contains("// zh_Hant zh_Hant_TW\n"))
  }

  @Test("What cannot be compiled is an error with a place")
  func errors() {
    func message(_ file: InputFile) -> String {
      let error = #expect(throws: LocaleDataError.self) {
        try NumbersDataEmitter.files(
          main: [root, file], supplement: LocaleSupplement([supplement]), header: "")
      }
      return error?.description ?? ""
    }
    #expect(
      message(InputFile(path: "a.xml", bytes: Array("<ldml>".utf8)))
        == "a.xml:1:7: error: no element found")
    #expect(
      message(InputFile(path: "a.xml", bytes: Array("<x/>".utf8)))
        == "a.xml:1:1: error: expected <ldml>, found <x>")
    #expect(
      message(
        file(
          "a", "<symbols numberSystem=\"latn\"><alias source=\"locale\" path=\"../x\"/></symbols>"))
        == "common/main/a.xml:1:45: error: unknown alias path '../x'")
    #expect(
      message(
        file(
          "a",
          "<defaultNumberingSystem>latn</defaultNumberingSystem><decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat><pattern>0;(0)</pattern></decimalFormat></decimalFormatLength></decimalFormats>"
        )
      ).contains("unknown form of decimal pattern"))
  }

  @Test("Files are reduced to what is needed, and a reduced file reduces to itself")
  func reduction() throws {
    let reduced = try #require(try ReducedLocaleFile(root).bytes)
    let again = try ReducedLocaleFile(InputFile(path: "root.xml", bytes: reduced)).bytes
    #expect(again == reduced)
    #expect(try ReducedLocaleFile(file("a", "<percentFormats/>")).bytes == nil)
  }

  @Test("Negotiation data")
  func negotiation() throws {
    let sources = try NegotiationDataEmitter.files(
      supplement: LocaleSupplement([supplement]), header: "// Header")
    #expect(
      sources.map(\.path) == [
        "NegotiationData/LanguageAliases.swift", "NegotiationData/ParentLocales.swift",
        "NegotiationData/LikelySubtags.swift",
      ])
    let text = sources.map(\.contents).joined()
    #expect(text.contains("\"he\"  // iw"))
    #expect(text.contains("\"no\"  // nb"))
    #expect(!text.contains("qqq"))
  }
}
