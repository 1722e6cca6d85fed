import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Conversions from and to ARB and JSON")
struct MessageConversionTests {
  /// Returns the files and findings of a conversion, in which errors begin with their position.
  private func convert(
    _ files: [(path: String, text: String)], to format: Format
  ) throws -> (files: [String: String], findings: [String]) {
    let (written, findings) = try ConvertedTables(
      files.map { ProjectFile(path: $0.path, bytes: Array($0.text.utf8)) }, to: format,
      sourceLanguage: nil, language: nil
    ).written()
    return (
      Dictionary(uniqueKeysWithValues: written.map { ($0.path, $0.text) }),
      findings.filter { $0.severity != .note }.map { finding in
        "\(finding.position.map { "\($0.line):\($0.column) " } ?? "")\(finding.message)"
      }
    )
  }

  private func catalog(_ strings: String) -> (path: String, text: String) {
    ("T.xcstrings", #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#)
  }

  /// Returns a catalog on one line, without what all catalogs have.
  private func short(_ catalog: String?) -> String {
    (catalog ?? "").replacing(/\s+/, with: "")
      .replacing(/"extractionState":"manual",|"state":"translated",/, with: "")
      .replacing(/\{"sourceLanguage":"en","strings":(.*),"version":"1.0"\}/) { String($0.1) }
      .replacing(/\{"stringUnit":\{"value":("[^"]*")\}\}/) { String($0.1) }
  }

  @Test(
    "Braces and '#' before marks are quoted, and read as text again",
    arguments: ["\u{200C}", "\u{301}", "\u{FE0F}"])
  func quotedMarks(mark: String) throws {
    let forms =
      ##"{"one": {"stringUnit": {"state": "translated", "value": "#\##(mark) %lld"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld {\##(mark)"}}}"##
    let source = catalog(
      #""p": {"localizations": {"en": {"variations": {"plural": \#(forms)}}}}, "t": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "{\#(mark) b"}}}}"#
    )
    let written = try convert([source], to: .localeJSON).files
    expectEqual(
      written["T.en.json"]?.contains("one {'#'\(mark) #} other {# '{'\(mark)}"), true, "\(written)")
    let read = try convert([("i18n/T.en.json", written["T.en.json"] ?? "")], to: .catalog).files
    let texts = short(read["T.xcstrings"])
    #expect(
      texts.contains("#\(mark)%") && texts.contains("{\(mark)") && !texts.contains("'"), "\(texts)")
  }

  @Test("A catalog in a folder changes the tables of the same folder below each language")
  func namespaces() throws {
    func files(_ form: String) -> [(path: String, text: String)] {
      ["cart", "shop/cart", "admin/cart"].map { name in
        (
          "locales/en/\(name).json",
          #"{"n_one": "{{count}} \#(name)", "n_other": "{{count}} \#(form)"}"#
        )
      }
    }
    let catalogs = try convert(files("old"), to: .catalog).files
    expectEqual(
      Set(catalogs.keys), ["cart.xcstrings", "shop/cart.xcstrings", "admin/cart.xcstrings"])
    let changed = catalogs.map { (path: "X/\($0)", text: $1.replacing(" old", with: " new")) }
    let back = try convert(changed + files("old"), to: .localeJSON)
    let expected = files("new").map { ($0.path.dropFirst("locales/".count).description, $0.text) }
    #expect(back.findings.isEmpty && back.files == Dictionary(uniqueKeysWithValues: expected))
    // The folder may be the current one.
    let moved = [
      ("cart.xcstrings", changed.first { $0.path == "X/shop/cart.xcstrings" }?.text ?? "")
    ]
    try expectEqual(
      convert(moved + [files("old")[1]], to: .localeJSON).files["en/shop/cart.json"],
      files("new")[1].text)
  }

  @Test(
    "Messages become entries of catalogs, and the same messages again",
    arguments: [
      ("Hi {name}", #"{"k":{"localizations":{"en":"Hi%(name)@"}}}"#),
      ("{b} {a} {b}", #"{"k":{"localizations":{"en":"%1$(b)@%2$(a)@%1$@"}}}"#),
      ("100% {a}", #"{"k":{"localizations":{"en":"100%%%(a)@"}}}"#),
      ("50% off", #"{"k":{"localizations":{"en":"50%off"}}}"#),
      ("it''s '{'a'}' ''{b}''", #"{"k":{"localizations":{"en":"it's{a}'%(b)@'"}}}"#),
      (
        "{n, plural, =0 {none} one {# file} other {# files}}",
        #"{"k":{"localizations":{"en":{"variations":{"plural":{"one":"%(n)lldfile","other":"%(n)lldfiles","zero":"none"}}}}}}"#
      ),
      (
        "{a, plural, one {# cat} other {# cats}} {b, plural, one {'#'{x}} other {#}}",
        #"{"k":{"localizations":{"en":{"stringUnit":{"value":"%#@a@%#@b@"},"substitutions":{"#
          + #""a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":"%argcat","other":"%argcats"}}},"#
          + ##""b":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"one":"#%3$(x)@","other":"%arg"}}}}}}}}"##
      ),
    ])
  func notations(text: String, entry: String) throws {
    let source = "{\n  \"k\": \(text.jsonLiteral)\n}\n"
    let (catalogs, findings) = try convert([("i18n/T.en.json", source)], to: .catalog)
    #expect(findings.isEmpty && short(catalogs["T.xcstrings"]) == entry)
    let back = try convert([("T.xcstrings", catalogs["T.xcstrings"] ?? "")], to: .localeJSON)
    #expect(back.findings.isEmpty && back.files == ["T.en.json": source])
  }

  @Test(
    "Exact values become forms of categories that show the same texts",
    arguments: [
      ("en", "{n, plural, =1 {one} other {#}}", ["one", "one", "other", "%(n)lld"]),
      ("ru", "{n, plural, =1 {# a} one {# a} other {#}}", ["one", "%(n)llda", "other", "%(n)lld"]),
      ("ja", "{n, plural, =1 {1個} other {#個}}", ["other", "%(n)lld個"]),
      (
        "fr", "{n, plural, =0 {0} =1 {1} other {#}}", ["one", "1", "other", "%(n)lld", "zero", "0"]
      ),
      ("ar", "{n, plural, =0 {none} other {#}}", ["other", "%(n)lld", "zero", "none"]),
    ])
  func exactValues(language: String, text: String, forms: [String]) throws {
    let (catalogs, findings) = try convert(
      [("i18n/T.\(language).json", "{\"k\": \"\(text)\"}")], to: .catalog)
    #expect(findings.isEmpty)
    let plural = short(catalogs["T.xcstrings"]).matches(of: /"(zero|one|other)":"([^"]*)"/)
    expectEqual(plural.flatMap { [String($0.1), String($0.2)] }, forms)
  }

  @Test(
    "What catalogs cannot express is an error with its position",
    arguments: [
      (
        "arb", #"{"k": "{g, select, f {her} other {their}}"}"#,
        "1:9 catalogs have no 'select'; write several messages"
      ),
      (
        "json", #"{"k": "{n, plural, offset:1 one {#} other {#}}"}"#,
        "1:9 catalogs have no 'offset'; write several messages"
      ),
      (
        "json", #"{"k": "{n, number, percent}"}"#,
        "1:8 catalogs have no '{n, number}'; pass the value as a text"
      ),
      (
        "json", #"{"k": "{n, plural, =5 {five} other {#}}"}"#,
        "1:20 catalogs have no text for 5 alone: en has the form 'other' for other numbers, too"
      ),
      (
        "json", #"{"k_one": "{{count, number}}", "k_other": "{{count}}"}"#,
        "1:12 catalogs have no '{count, number}'; pass the value as a text"
      ),
      (
        "json", #"{"k_ordinal_one": "{{count}}st", "k_ordinal_other": "{{count}}th"}"#,
        "1:19 ordinal rules (1st, 2nd) become cardinal rules, unless the configuration names them"
      ),
    ])
  func losses(format: String, content: String, message: String) throws {
    let (_, findings) = try convert([("i18n/T_en.\(format)", content)], to: .catalog)
    expectEqual(findings, [message])
  }

  @Test(
    "What ARB or JSON cannot express is an error",
    arguments: [
      ("%.1f", Format.localeJSON, "'%.1f' has no counterpart; pass a text, and use '%@'"),
      (
        "a {", .arb, "the text has a brace, which Flutter shows only with the option 'use-escaping'"
      ),
    ])
  func otherLosses(text: String, format: Format, message: String) throws {
    let strings =
      #""k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    let (files, findings) = try convert([catalog(strings)], to: format)
    expectEqual(findings, ["1:134 \(message)"])
    #expect(files.values.allSatisfy { !$0.contains("\"k\"") })
  }

  @Test(
    "Whole numbers stay whole numbers",
    arguments: [
      (
        Format.arb, "%(page)lld of %(total)lld",
        ##""k": "{page} of {total}","@k": {"placeholders": {"page": {"type": "int"},"total": {"type": "int"}}}"##
      ),
      (.localeJSON, "%(page)lld of %(total)@", #""k": "{page, number} of {total}""#),
    ])
  func numbers(format: Format, text: String, members: String) throws {
    let strings =
      #""k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    let (files, findings) = try convert([catalog(strings)], to: format)
    let written = try #require(files.first)
    #expect(findings.isEmpty)
    #expect(written.value.replacing(/\s*\n\s*/, with: "").contains(members), "\(written)")
    let back = try convert([("i18n/\(written.key)", written.value)], to: .catalog).files
    #expect(
      short(back["T.xcstrings"]).contains(#""en":"\#(text.replacing(" ", with: ""))""#), "\(back)")
  }

  @Test("Numbers that files declare, and values that catalogs show as texts")
  func declaredTypes() throws {
    let types = #"{"a": {"type": "num"}, "b": {"type": "double"}, "c": {"type": "String"}}"#
    let (files, findings) = try convert(
      [
        ("l10n/app_en.arb", #"{"k": "{a} {b} {c}", "@k": {"placeholders": \#(types)}}"#),
        ("l10n/app_de.arb", #"{"k": "{c} {a}"}"#),
      ], to: .catalog)
    expectEqual(findings, ["1:8 'b' is a double here, and a text in a catalog"])
    #expect(
      short(files["app.xcstrings"]).contains(#""de":"%3$(c)@%1$(a)lld","en":"%(a)lld%(b)@%(c)@""#))
  }

  @Test(
    "A key that readers take for something else is an error",
    arguments: [
      (["@k"], Format.arb, "names that begin with '@' are metadata"),
      (["$t"], .localeJSON, "names that begin with '$' are no messages"),
      (["a.$t"], .localeJSON, "names that begin with '$' are no messages"),
      (
        ["k_one", "k_other"], .localeJSON,
        "the file would be read without the message, or with other forms, because its key looks like that of a form"
      ),
      (["en"], .localeJSON, ""), (["locale_data"], .localeJSON, ""), (["locale_data"], .arb, ""),
      (["k_one", "k_other"], .arb, ""), (["$t"], .arb, ""), (["@k"], .localeJSON, ""),
    ])
  func keys(keys: [String], format: Format, error: String) throws {
    let unit = #"{"localizations": {"en": {"stringUnit": {"state": "translated", "value": "x"}}}}"#
    let (files, findings) = try convert(
      [catalog(keys.map { "\"\($0)\": \(unit)" }.joined(separator: ", "))], to: format)
    expectEqual(
      Set(findings.map { String($0.drop { $0 != " " }.dropFirst()) }),
      error.isEmpty ? [] : [error])
    if !error.isEmpty { return }
    let read = try convert(files.map { ("l10n/\($0)", $1) }, to: .catalog).files
    #expect(keys.allSatisfy { short(read["T.xcstrings"]).contains("\"\($0)\":") }, "\(read)")
  }

  @Test("Names that catalogs do not have are errors, and numbers as names are positions")
  func names() throws {
    let (files, findings) = try convert(
      [("locales/T.en.json", #"{"k": "{{user.name}}", "l": "{{0}} {{x_1}}"}"#)], to: .catalog)
    expectEqual(
      findings, ["1:7 the name of '{{user.name}}' is lost; name it with letters, digits and '_'"])
    expectEqual(short(files["T.xcstrings"]), #"{"l":{"localizations":{"en":"%(0)@%(x_1)@"}}}"#)
  }

  @Test("A key that the source language's file lacks gets no text there")
  func missingSource() throws {
    let arb = [
      ("l10n/app_en.arb", #"{"title": "Title"}"#),
      ("l10n/app_de.arb", #"{"title": "Titel", "old": "Alt"}"#),
    ]
    let catalogs = try convert(arb, to: .catalog)
    #expect(catalogs.findings.isEmpty)
    let text = catalogs.files["app.xcstrings"] ?? ""
    #expect(text.contains("\"state\" : \"new\",\n            \"value\" : \"old\""), "\(text)")
    for format in [Format.arb, .localeJSON] {
      let back = try convert([("app.xcstrings", text)], to: format)
      expectEqual(back.findings.count, 1)
      expectEqual(back.files.values.count { $0.contains("\"old\"") }, 1, "\(back.files)")
    }
  }

  @Test("ARB's files have Flutter's spelling of a language, and lost forms are reported")
  func languages() throws {
    let forms =
      #"{"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld a"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld b"}}}}}"#
    let strings = #""k": {"localizations": {"sr-Latn": \#(forms), "oc": \#(forms)}}"#
    let (files, findings) = try convert([catalog(strings)], to: .arb)
    #expect(Set(files.keys).isSuperset(of: ["T_sr_Latn.arb", "T_oc.arb"]))
    #expect(
      findings.contains {
        $0.hasSuffix(
          "the form 'one' is lost: CLDR has no plural rules for 'oc', so that 'other' is the form of all numbers"
        )
      }, "\(findings)")
    #expect(files["T_sr_Latn.arb"]?.contains("sr_Latn") == true)
  }

  @Test("Arguments have the same positions in all languages, in the order of the source text")
  func positions() throws {
    let (catalogs, _) = try convert(
      [
        ("l10n/app_en.arb", #"{"k": "{b} of {a}", "c": "{n, plural, other{{n}}}"}"#),
        ("l10n/app_de.arb", #"{"k": "{a}: {b}", "c": "{n}"}"#),
      ], to: .catalog)
    let text = short(catalogs["app.xcstrings"])
    #expect(text.contains(#""de":"%2$(a)@:%1$(b)@","en":"%(b)@of%(a)@""#))
    #expect(text.contains(#""de":"%(n)lld""#))
  }

  private static let arb = """
    {
    \t"@@locale": "en", "@@x": [1],
      "a" : "caf\\u00e9 {name}", "@a": {"description": "Caf\\u00e9", "placeholders": {"name": {}}},
      "g": "{g, select, f {her} other {their}}",
      "n": "{n, plural, =0{no} =1{1 file} other{{n} files}}"

    }
    """
  private static let formatJS = """
    { "a.b": { "description": "x", "defaultMessage": "It''s {n, plural, one {# day} other {# days}}" },
      "c" : {"defaultMessage" : "\\/{ x }"} }
    """
  private static let i18next = """
    {
        "a": { "n_one": "{{count}} a", "n_other": "{{ count }} a's", "list": ["x {{y}}", 3] },
        "$schema": "s", "t": "{{- html}} $t(a.n)", "place_ordinal_one": "{{count}}st", "place_ordinal_other": "{{count}}th"
    }

    """

  @Test(
    "Originals keep all bytes that are no changed texts",
    arguments: [
      ("l10n/app_en.arb", Format.arb, arb), ("i18n/app.en.json", .localeJSON, formatJS),
      ("i18n/en/app.json", .localeJSON, i18next),
    ])
  func originals(path: String, format: Format, text: String) throws {
    for text in [text, "\u{FEFF}" + text.replacing("\n", with: "\r\n")] {
      let name = String(path.drop { $0 != "/" }.dropFirst())
      let same = try convert([(path, text)], to: format)
      expectEqual(same.files, [name: text])
      let catalog = try convert([(path, text)], to: .catalog).files["app.xcstrings"] ?? ""
      let back = try convert([("app.xcstrings", catalog), (path, text)], to: format)
      expectEqual(back.files, [name: text])
      let changed = catalog.replacing("day", with: "Tag").replacing(
        "1 file", with: "a \\\"file\\\""
      )
      .replacing("lld a", with: "lld A")
      let other = try convert([("app.xcstrings", changed), (path, text)], to: format)
      expectEqual(
        other.files,
        [
          name:
            text.replacing(
              "It''s {n, plural, one {# day} other {# days}}",
              with: "{n, plural, one {It's # Tag} other {It's # Tags}}"
            )
            .replacing("=1{1 file} other{{n}", with: "one{a \\\"file\\\"} other{{n}")
            .replacing("{{count}} a\"", with: "{{count}} A\"")
            .replacing("{{ count }} a", with: "{{count}} A")
        ])
    }
  }

  @Test("New keys follow the existing ones, in their layout")
  func newKeys() throws {
    let strings =
      #""new.k": {"comment": "Why", "localizations": {"en": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%lld of %@"}}}}}}}"#
    func added(to path: String, _ text: String, _ format: Format) throws -> [String: String] {
      let file = catalog(strings)
      return try convert([(path, text), file], to: format).files
    }
    try expectEqual(
      added(to: "i18n/T_en.arb", "{\n\t\"a\": \"b\"\n}", .arb),
      [
        "T_en.arb": """
        {
        \t"a": "b",
        \t"new.k": "{count, plural, other{{count} of {arg2}}}",
        \t"@new.k": {
        \t\t"description": "Why",
        \t\t"placeholders": {
        \t\t\t"count": {
        \t\t\t\t"type": "int"
        \t\t\t},
        \t\t\t"arg2": {
        \t\t\t\t"type": "String"
        \t\t\t}
        \t\t}
        \t}
        }
        """
      ])
    try expectEqual(
      added(to: "i18n/T.en.json", #"{"a": {"x": "{{y}}"}, "new": {"z": "b"}}"#, .localeJSON),
      [
        "T.en.json":
          #"{"a": {"x": "{{y}}"}, "new": {"z": "b", "k_other": "{{count}} of {{arg2}}"}}"#
      ])
    try expectEqual(
      added(to: "i18n/T.en.json", #"{"a":{"defaultMessage":"b"}}"#, .localeJSON),
      [
        "T.en.json":
          #"{"a":{"defaultMessage":"b"},"new.k":{"defaultMessage":"{count, plural, other {# of {arg2}}}","description":"Why"}}"#
      ])
  }

  @Test("i18next's forms are added and removed next to the others")
  func forms() throws {
    func plural(_ forms: String...) -> String {
      let texts = forms.map {
        #""\#($0)": {"stringUnit": {"state": "translated", "value": "%lld \#($0)"}}"#
      }
      return
        #""k": {"localizations": {"en": {"variations": {"plural": {\#(texts.joined(separator: ","))}}}}}"#
    }
    let json =
      #"{"k_one": "x {{count}}", "k_other": "y {{count}}", "z_zero": "u", "z_other": "{{count}}"}"#
    try expectEqual(
      convert([("i18n/T.en.json", json), catalog(plural("zero", "other"))], to: .localeJSON)
        .files,
      [
        "T.en.json":
          #"{"k_other": "{{count}} other", "k_zero": "{{count}} zero", "z_zero": "u", "z_other": "{{count}}"}"#
      ])
    try expectEqual(
      convert(
        [("i18n/T.en.json", #"{"en":{"a":"{{x}}"}}"#), catalog(plural("other"))], to: .localeJSON
      ).files, ["T.en.json": #"{"en":{"a":"{{x}}","k_other":"{{count}} other"}}"#])
    let other =
      #""k_other": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "x"}}}}"#
    let plain =
      #"{"k": "K", "k_one": "x {{count}}", "k_other": "y {{count}}", "l": "{{x}}\u200C{{y}}"}"#
    try expectEqual(
      convert([("i18n/T.en.json", plain), catalog(plural("one", "other"))], to: .localeJSON).files,
      [
        "T.en.json":
          #"{"k": "K", "k_one": "{{count}} one", "k_other": "{{count}} other", "l": "{{x}}\u200C{{y}}"}"#
      ])
    let plainText =
      #""k (without count)": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "L"}}}}"#
    try expectEqual(
      convert([("i18n/T.en.json", plain), catalog(plainText)], to: .localeJSON).files,
      ["T.en.json": plain.replacing(#""K""#, with: #""L""#)])
    let refused = try convert([("i18n/T.en.json", json), catalog(other)], to: .localeJSON)
    expectEqual(refused.files, ["T.en.json": json])
    expectEqual(refused.findings, ["1:140 the text has the key of a form of 'k'"])
    let text = #"{"k": "x", "y": "{{a}}"}"#
    try expectEqual(
      convert([("i18n/T.en.json", text), catalog(plural("one", "other"))], to: .localeJSON)
        .files,
      ["T.en.json": #"{"k_one": "{{count}} one", "k_other": "{{count}} other", "y": "{{a}}"}"#])
  }
}
