import PluralStringCatalogs
import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Export of catalogs for translators")
struct CatalogExportTests {
  private func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private func plural(_ forms: [(String, String)]) -> String {
    let variants = forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ")
    return #""variations": {"plural": {\#(variants)}}"#
  }

  private func export(
    _ strings: String, to language: String = "fr", includesLarge: Bool = false
  ) throws -> (units: [TranslationDocument.Unit], findings: [Diagnostic]) {
    let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
    let (file, findings) = try StringCatalog(Array(text.utf8), file: "T.xcstrings")
      .exported(to: language, original: "T.xcstrings", includesLarge: includesLarge)
    return (file.units, findings)
  }

  @Test(
    "A plural has the categories of the target language",
    arguments: [
      ("uk", ["few", "many", "one", "other"]), ("ja", ["other"]), ("fr", ["one", "other"]),
      ("es", ["one", "other"]), ("pt-PT", ["one", "other"]),
      ("cs", ["few", "many", "one", "other"]),
      ("ar", ["few", "many", "one", "other", "two", "zero"]), ("lv", ["one", "other", "zero"]),
    ])
  func categories(language: String, expected: [String]) throws {
    let entry =
      "\"k\": {\"localizations\": {\"en\": {\(plural([("one", "%lld a"), ("other", "%lld b")]))}}}"
    let units = try export(entry, to: language).units
    expectEqual(units.map(\.id).sorted(), expected.map { "k|==|plural.\($0)" })
    for unit in units {
      expectEqual(unit.source, unit.id.hasSuffix(".one") ? "%lld a" : "%lld b")
      expectEqual(unit.target, nil)
    }
  }

  @Test("Exports large-number categories on request, and zero if the source has it")
  func otherCategories() throws {
    let forms = plural([("zero", "none"), ("one", "%lld a"), ("other", "%lld b")])
    let entry = "\"k\": {\"localizations\": {\"en\": {\(forms)}}}"
    try expectEqual(
      export(entry).units.map(\.id).sorted(),
      [
        "k|==|plural.one", "k|==|plural.other", "k|==|plural.zero",
      ])
    try expectEqual(export(entry, includesLarge: true).units.count, 4)
  }

  @Test("Existing translations determine the shape")
  func shapes() throws {
    let varied = "{\(plural([("one", "%lld a"), ("other", "%lld b")]))}"
    let plain = try export(
      "\"k\": {\"localizations\": {\"en\": \(varied), \"fr\": \(unit("plat"))}}")
    expectEqual(
      plain.units,
      [
        .init(id: "k", source: "%lld b", target: .init("plat"))
      ])
    let target = try export(
      "\"k\": {\"localizations\": {\"en\": \(unit("flat")), \"fr\": \(varied)}}")
    expectEqual(target.units.map(\.id), ["k|==|plural.one", "k|==|plural.other"])
    #expect(target.units.allSatisfy { $0.source == "flat" && $0.target != nil })
    let none = try export(#""a key": {"comment": "note"}"#)
    expectEqual(none.units, [.init(id: "a key", source: "a key", note: "note")])
  }

  @Test("Exports substitutions with positions, and encloses dotted names in @")
  func substitutions() throws {
    func substitution(_ name: String, _ number: Int, _ word: String) -> String {
      "\"\(name)\": {\"argNum\": \(number), \"formatSpecifier\": \"lld\", "
        + "\(plural([("one", "\(word) %arg single"), ("other", "\(word) %arg many")]))}"
    }
    func localization(_ text: String, _ parts: String...) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}, "
        + "\"substitutions\": {\(parts.joined(separator: ", "))}}"
    }
    let dotted = try export(
      "\"sub_DOT.NAME\": {\"localizations\": {\"en\": \(localization("en %#@DOT.NAME@", substitution("DOT.NAME", 1, "EN")))}}"
    )
    expectEqual(
      dotted.units.map(\.id),
      [
        "sub_DOT.NAME", "sub_DOT.NAME|==|substitutions.@DOT.NAME@.plural.one",
        "sub_DOT.NAME|==|substitutions.@DOT.NAME@.plural.other",
      ])
    expectEqual(
      dotted.units.map(\.source), ["en %1$#@DOT.NAME@", "EN %1$lld single", "EN %1$lld many"])

    let english = localization(
      "Birds %#@BIRDS@ yards %#@YARDS@", substitution("BIRDS", 1, "EN"),
      substitution("YARDS", 2, "EN"))
    let french = localization(
      "%#@YARDS@, %#@BIRDS@", substitution("BIRDS", 1, "FR"), substitution("YARDS", 2, "FR"),
      substitution("EXTRA", 3, "FR"))
    let multi = try export(
      "\"multi\": {\"localizations\": {\"en\": \(english), \"fr\": \(french)}}"
    ).units
    expectEqual(multi.first { $0.id == "multi" }?.source, "Birds %1$#@BIRDS@ yards %2$#@YARDS@")
    expectEqual(multi.first { $0.id == "multi" }?.target?.text, "%2$#@YARDS@, %1$#@BIRDS@")
    let yards = multi.first { $0.id == "multi|==|substitutions.YARDS.plural.one" }
    expectEqual(yards?.source, "EN %2$lld single")
    expectEqual(yards?.target?.text, "FR %2$lld single")
    let extra = "multi|==|substitutions.EXTRA.plural.one"
    expectEqual(multi.first { $0.id == extra }?.source, extra)
  }

  @Test("Exports both device variants and their substitutions")
  func devices() throws {
    let text = """
      "k": {"localizations": {"en": {"variations": {"device": {"iphone": \(unit("%#@COUNT@ i")),
      "other": {"variations": {"plural": {"other": \(unit("%lld"))}}}}},
      "substitutions": {"COUNT": {"argNum": 1, \(plural([("one", "%arg"), ("other", "%arg")]))}}}}}
      """
    let units = try export(text).units
    // `%arg` is not `%a`.
    expectEqual(units.suffix(2).map(\.source), ["%1$lld", "%1$lld"])
    expectEqual(
      units.map(\.id),
      [
        "k|==|device.iphone", "k|==|device.other.plural.one", "k|==|device.other.plural.other",
        "k|==|substitutions.COUNT.plural.one", "k|==|substitutions.COUNT.plural.other",
      ])
  }

  @Test("Any key is an id unless it looks like the id of a variant")
  func keys() throws {
    let forms = plural([("one", "%lld a"), ("other", "%lld b")])
    let english = "{\"localizations\": {\"en\": {\(forms)}}}"
    try expectEqual(
      export("\"varied|==|key\": \(english)").units.map(\.id),
      ["varied|==|key|==|plural.one", "varied|==|key|==|plural.other"])
    let refused = try export(
      "\"ambiguous|==|plural.one\": {}, \"a|==|device.mac|==|x\": {}, \"ok\": {}")
    expectEqual(refused.units.map(\.id), ["ok"])
    expectEqual(refused.findings.map(\.rule), [.notExportable, .notExportable])
    try expectEqual(export(#""\u0001": {}, "a": {"comment": "\u0002"}"#).findings.count, 2)
    #expect(try export(#""k": {"shouldTranslate": false}"#).units.isEmpty)
  }

  @Test("Escapes keys and texts like Xcode")
  func escapes() throws {
    let strings =
      #""": {}, "<>&\"quote": {}, "key\tTAB": {}, "a\nb\r": {}, "clé漢字🙂": {"comment": "c", "isCommentAutoGenerated": true}"#
    let catalog = try StringCatalog(
      Array(#"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#.utf8),
      file: "T")
    let file = catalog.exported(to: "fr", original: "T").file
    let text = TranslationDocument(files: [file]).xliff(tool: (name: "t", version: "1"))
    for id in [
      #""""#, #""&lt;&gt;&amp;&quot;quote""#, "\"key&#9;TAB\"", "\"a&#10;b&#13;\"", "\"clé漢字🙂\"",
    ] {
      #expect(text.contains("<trans-unit id=\(id) xml:space=\"preserve\">"))
    }
    #expect(text.contains("<source>&lt;&gt;&amp;\"quote</source>"))
    #expect(text.contains("<source>a\nb&#13;</source>"))
    #expect(text.contains("<note from=\"auto-generated\">c</note>"))
    #expect(text.contains("<source/>") && text.contains("<note/>"))
    try expectEqual(
      TranslationDocument(xliff: Array(text.utf8), file: "f").files[0].units.map(\.id).sorted(),
      file.units.map(\.id).sorted())
  }

  @Test(
    "Translates states to XLIFF",
    arguments: [
      ("new", "new", nil), ("translated", "translated", nil),
      ("needs_review", "needs-review-l10n", nil),
      ("machine_translated", "translated", "leveraged-mt"), ("other", "translated", nil as String?),
    ])
  func states(state: String, expected: String, qualifier: String?) throws {
    let units = try export(
      "\"k\": {\"localizations\": {\"fr\": \(unit("x", state))}}"
    ).units
    expectEqual(units.map(\.target), [.init("x", state: expected, qualifier: qualifier)])
  }
}
