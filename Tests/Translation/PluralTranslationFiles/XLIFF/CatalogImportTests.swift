import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import PluralsJSON
import Testing

@Suite("Import of translations into catalogs")
struct CatalogImportTests {
  private static let english = """
    "plain": {"custom": [1], "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Bird Food Shop"}}}},
    "p": {"localizations": {"en": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "%lld a"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld b"}}}}}}},
    "s": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@N@!"},
      "substitutions": {"N": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%arg a"}},
        "other": {"stringUnit": {"state": "translated", "value": "%arg b"}}}}}}}}}
    """

  private func catalog(_ strings: String = CatalogImportTests.english) throws -> StringCatalog {
    try StringCatalog(
      Array(
        #"{"version": "1.0", "unknown": {}, "sourceLanguage": "en", "strings": {\#(strings)}}"#.utf8
      ), file: "T")
  }

  /// Returns the localizations of French after an import, as JSON without line ends; empty without localizations.
  private func imported(
    _ units: String, into catalog: StringCatalog, language: String = "fr", prefix: String = ""
  ) throws -> (catalog: StringCatalog, findings: [Diagnostic]) {
    let text = """
      <\(prefix)xliff xmlns\(prefix.isEmpty ? "" : ":ns0")="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><\(prefix)file original="T" source-language="en"
      target-language="\(language)"><\(prefix)body>\(units)</\(prefix)body></\(prefix)file></\(prefix)xliff>
      """
    let document = try TranslationDocument(xliff: Array(text.utf8), file: "f.xliff")
    let (content, findings) = catalog.importing(document.files[0], document: "f.xliff")
    return (try content.map { try StringCatalog($0, file: "T") } ?? catalog, findings)
  }

  private func french(_ catalog: StringCatalog, _ key: String) -> StringCatalog.Localization? {
    catalog.entries.first { $0.key == key }?.localizations.first { $0.language == "fr" }
  }

  private func texts(_ catalog: StringCatalog, _ key: String) -> [String] {
    func texts(_ variant: StringCatalog.Variant?) -> [String] {
      switch variant {
      case nil: []
      case .unit(let unit): ["\(unit.state): \(unit.text.text)"]
      case .plural(let variants):
        variants.map { "\($0.category) \($0.unit.state): \($0.unit.text.text)" }
      case .device(let variants):
        variants.flatMap { device in texts(device.variant).map { "\(device.device.rawValue) \($0)" }
        }
      }
    }
    let localization = french(catalog, key)
    return texts(localization?.content)
      + (localization?.substitutions ?? []).flatMap { texts($0.variant) }
  }

  @Test("Combining marks around the syntax of an id do not change its meaning")
  func markedIDs() throws {
    for mark in ["\u{301}", "\u{200D}", "\u{600}", "\u{6DD}", "\u{D4E}"] {
      let catalog = try catalog(
        """
        "k\(mark)": {"localizations": {"en": {"variations": {"device": {"\(mark)x\(mark)": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld a"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld b"}}}}}}}}}}
        """)
      let path = "k\(mark)|==|device.\(mark)x\(mark).plural"
      let (result, findings) = try imported(
        unit("\(path).one", "%lld c") + unit("\(path).other", "%lld d"), into: catalog)
      #expect(findings.isEmpty, "\(findings)")
      expectEqual(
        texts(result, "k\(mark)"),
        [
          "\(mark)x\(mark) one translated: %lld c", "\(mark)x\(mark) other translated: %lld d",
        ])
    }
  }

  private func unit(_ id: String, _ target: String, _ attributes: String = "") -> String {
    "<trans-unit id=\"\(id)\"><source>s</source><target\(attributes)>\(target)</target></trans-unit>"
  }

  @Test(
    "The XLIFF state determines whether a translation is imported, and its new state",
    arguments: [
      ("", ["translated: x"]), (" state=\"final\"", ["translated: x"]),
      (" state=\"signed-off\"", ["translated: x"]), (" state=\"whatever\"", ["translated: x"]),
      (" state=\"translated\" state-qualifier=\"leveraged-mt\"", ["machine_translated: x"]),
      (" state=\"translated\" state-qualifier=\"exact-match\"", ["translated: x"]),
      (" state=\"new\"", []), (" state=\"needs-review-l10n\"", []),
      (" state=\"needs-review-translation\"", []), (" state=\"needs-review-adaptation\"", []),
      (" state=\"needs-translation\"", []), (" state=\"needs-l10n\"", []),
      (" state=\"needs-adaptation\"", []), (" state=\"needs-review-now-or-later\"", []),
      (" state=\"needs\"", ["translated: x"]),
      (" state=\"x-final\"", ["translated: x"]),
      (" state=\"needs-review-translations\"", []),
    ])
  func states(attributes: String, expected: [String]) throws {
    let result = try imported(unit("plain", "x", attributes), into: catalog())
    expectEqual(texts(result.catalog, "plain"), expected)
    #expect(result.findings.isEmpty)
  }

  @Test("A misspelt state is reported, and counts as finished")
  func misspeltState() throws {
    let result = try imported(unit("plain", "x", " state=\"needs-review\""), into: catalog())
    expectEqual(texts(result.catalog, "plain"), ["translated: x"])
    expectEqual(result.findings.map(\.rule), [.structure])
    #expect(result.findings[0].message.hasSuffix("did you mean 'needs-review-l10n'?"))
  }

  @Test(
    "An empty translation clears the text if its state is final, and a missing one changes nothing")
  func empty() throws {
    let final = unit("plain", "", " state=\"translated\"")
    #expect(texts(try imported(final, into: catalog()).catalog, "plain") == ["translated: "])
    let unfinished = try imported(unit("plain", ""), into: catalog())
    #expect(texts(unfinished.catalog, "plain").isEmpty && unfinished.findings.isEmpty)
    let untouched = "<trans-unit id=\"plain\"><source>s</source><note/></trans-unit>"
    let before = try catalog()
    let after = try imported(untouched, into: before)
    expectEqual(after.catalog.json.value.text, before.json.value.text)
  }

  @Test(
    "An inline element without content has its equivalent text; without one, the unit is an error")
  func inlineElements() throws {
    for element in [
      "<x id='1' equiv-text='%@'/>", "<ph id='1' equiv='%@'/>", "<ph id='1' disp='%@'/>",
      "<g id='2'><x id='1' equiv-text='%@'/></g>", "<ph id='1'>%@</ph><g id='2'/>",
    ] {
      let result = try imported(unit("plain", "A \(element)!"), into: catalog())
      expectEqual(texts(result.catalog, "plain"), ["translated: A %@!"], "\(element)")
      #expect(result.findings.isEmpty)
    }
    for element in ["<x id='1'/>", "<g id='2'>b<x id='1'/></g>"] {
      let result = try imported(unit("plain", "A \(element)!"), into: catalog())
      #expect(texts(result.catalog, "plain").isEmpty)
      expectEqual(result.findings.map(\.severity), [.error])
      #expect(result.findings[0].message.contains("the element <x> stands for a text"))
    }
  }

  @Test(
    "Rejects devices that neither Apple's tools nor the entry know",
    arguments: [
      ("mac", true), ("iphone", true), ("other", true), ("own", true),
      ("x&#10;let a = 1&#10;//", false),
      ("Mac", false), ("toaster", false), (" mac", false), ("mac&#x2028;", false),
    ])
  func devices(device: String, isKnown: Bool) throws {
    let entry = """
      "d": {"localizations": {"en": {"variations": {"device": {
        "own": {"stringUnit": {"state": "translated", "value": "a"}},
        "other": {"stringUnit": {"state": "translated", "value": "b"}}}}}}}
      """
    for path in ["device.\(device)", "device.\(device).plural.one"] {
      let result = try imported(unit("d|==|\(path)", "x"), into: catalog(entry))
      #expect(texts(result.catalog, "d").isEmpty != isKnown)
      expectEqual(result.findings.map(\.rule), isKnown ? [] : [.unknownUnit])
    }
  }

  @Test("Flattens inline elements, reads groups and accepts any namespace prefix")
  func markup() throws {
    let inline = unit(
      "plain", "a <g id=\"1\">b <x id=\"2\" equiv-text=\"\"/>c</g><ph id=\"3\">d</ph>")
    #expect(
      texts(try imported("<group>\(inline)</group>", into: catalog()).catalog, "plain")
        == ["translated: a b cd"])
    let prefixed =
      "<ns0:trans-unit id=\"plain\"><ns0:source>s</ns0:source><ns0:target>x</ns0:target></ns0:trans-unit>"
    #expect(
      texts(try imported(prefixed, into: catalog(), prefix: "ns0:").catalog, "plain")
        == ["translated: x"])
  }

  @Test("Fills the missing forms of a plural from the source")
  func partial() throws {
    let result = try imported(unit("p|==|plural.other", "%lld fr"), into: catalog())
    expectEqual(texts(result.catalog, "p"), ["one new: %lld a", "other translated: %lld fr"])
    let complete = try imported(
      unit("p|==|plural.other", "%lld fr") + unit("p|==|plural.one", "%lld f"), into: catalog())
    expectEqual(
      texts(complete.catalog, "p"), ["one translated: %lld f", "other translated: %lld fr"])
  }

  @Test("Restores %arg and names from positions, and adds the substitutions that a text uses")
  func substitutions() throws {
    let result = try imported(
      unit("s", "%2$#@N@ ?") + unit("s|==|substitutions.N.plural.one", "%2$lld f, %2$lldx, %1$lld"),
      into: catalog())
    expectEqual(
      texts(result.catalog, "s"),
      [
        "translated: %#@N@ ?", "one translated: %2$lld f, %2$lldx, %1$lld", "other new: %arg b",
      ])
    let plain = try imported(
      unit("s|==|substitutions.N.plural.one", "%2$lld f") + unit("s", "x %2$#@N@"), into: catalog())
    expectEqual(
      texts(plain.catalog, "s"),
      [
        "translated: x %#@N@", "one translated: %arg f", "other new: %arg b",
      ])
    expectEqual(french(plain.catalog, "s")?.substitutions.map(\.argumentNumber), [2])
    #expect(plain.catalog.findings(language: nil).allSatisfy { $0.severity != .error })
    let part = try imported(unit("s|==|substitutions.N.plural.other", "%2$lld f"), into: catalog())
    expectEqual(
      texts(part.catalog, "s"), ["new: %#@N@!", "one new: %arg a", "other translated: %arg f"])
    #expect(part.catalog.findings(language: nil).allSatisfy { $0.severity != .error })
    let alone = try imported(unit("s", "nur %2$#@N@"), into: catalog())
    #expect(alone.catalog.findings(language: nil).allSatisfy { $0.severity != .error })
  }

  @Test("Translators can replace a plain text by variants, and variants by a plain text")
  func otherShapes() throws {
    let varied = try imported(
      unit("plain|==|device.applewatch", "w") + unit("plain|==|device.other", "o"), into: catalog())
    expectEqual(
      texts(varied.catalog, "plain"), ["applewatch translated: w", "other translated: o"])
    let plain = try imported(unit("plain", "x"), into: varied.catalog)
    expectEqual(texts(plain.catalog, "plain"), ["translated: x"])
    let deep = try imported(unit("plain|==|device.mac.plural.other", "%lld"), into: plain.catalog)
    #expect(deep.catalog.findings.isEmpty)
  }

  @Test("Uses the longest existing key, and reports unknown ids")
  func ids() throws {
    let catalog = try catalog(#""a": {}, "a|==|b": {}"#)
    let result = try imported(
      unit("a|==|b", "1") + unit("a|==|b|==|plural.other", "2") + unit("nothing", "3")
        + unit("a|==|c", "4") + unit("a|==|substitutions.N.plural.one", "5"),
      into: catalog)
    #expect(texts(result.catalog, "a").isEmpty)
    expectEqual(texts(result.catalog, "a|==|b"), ["one new: a|==|b", "other translated: 2"])
    expectEqual(result.findings.map(\.rule), [.unknownUnit, .unknownUnit, .unknownUnit])
  }

  @Test("A target that is not a language changes nothing", arguments: ["", "../x", "a:b", ".."])
  func languages(language: String) throws {
    let before = try catalog()
    let result = try imported(unit("plain", "x"), into: before, language: language)
    expectEqual(result.findings.map(\.rule), [.structure])
    expectEqual(result.catalog.json.value.text, before.json.value.text)
  }

  @Test("Keeps unknown members, the order and the version")
  func preserved() throws {
    let result = try imported(unit("plain", "x"), into: catalog()).catalog.json.value.text
    let start = try #require(result.firstRange(of: "\"unknown\""))
    #expect(result[..<start.lowerBound].contains("\"version\" : \"1.0\""))
    #expect(result.contains("\"custom\""))
  }

  @Test(
    "Rejects documents that are not XLIFF and states the position",
    arguments: [
      ("", "f:1:1: error: the file ends too early: expected an element [syntax]"),
      ("<a/>", "f:1:1: error: expected <xliff>, found <a> [structure]"),
      (
        "<xliff version=\"2.0\"/>",
        "f:1:1: error: expected XLIFF 1.2, found version '2.0' [structure]"
      ),
      (
        "<xliff>\n<file/></xliff>",
        "f:2:1: error: expected <file> with the attribute 'original' [structure]"
      ),
      (
        "<xliff><file original=\"a\" source-language=\"en\"><body>\n <trans-unit/></body></file></xliff>",
        "f:2:2: error: expected <trans-unit> with the attribute 'id' [structure]"
      ),
    ])
  func refused(text: String, message: String) {
    #expect {
      try TranslationDocument(xliff: Array(text.utf8), file: "f")
    } throws: { "\($0)" == message }
  }

  @Test("Export and import preserve named arguments and generatesSymbol")
  func namedArguments() throws {
    let catalog = try catalog(
      """
      "k": {"extractionState": "manual", "generatesSymbol": false, "localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%(n)lld of %1$(all)lld"}}}}
      """)
    let exported = catalog.exported(
      to: "fr", sourceLanguage: "en", original: "T", target: nil, includesLarge: false)
    expectEqual(exported.file.units.map(\.source), ["%(n)lld of %1$(all)lld"])
    let unit =
      "<trans-unit id=\"k\"><source>x</source><target>%(n)lld sur %1$(all)lld</target></trans-unit>"
    let result = try imported(unit, into: catalog)
    let text = result.catalog.json.value.text
    #expect(text.contains("%(n)lld sur %1$(all)lld"))
    #expect(text.contains("\"generatesSymbol\""))
    expectEqual(result.catalog.entries[0].generatesSymbol, false)
  }
}
