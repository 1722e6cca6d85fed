import PluralTestSupport
import Testing

@Suite("Which files are checked, as which table and language")
struct ProjectTests {
  private func scratch(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text, to: path) }
    return scratch
  }

  private func findings(_ scratch: Scratch, _ arguments: String) throws -> [String] {
    let run = try Tool(strings: arguments, in: scratch)
    return (run.output + run.errors).split(separator: "\n").map(String.init).filter {
      $0.contains("error: ") || $0.contains("warning: ") || $0.contains("note: ")
    }
  }

  // MARK: The source language

  @Test(
    "The source is English, or the variant of English with most keys, unless the user names one")
  func source() throws {
    let scratch = try scratch([
      "locales/en-US.json": #"{"a": "{{x}}"}"#, "locales/de.json": #"{"a": "{{y}}", "b": "{{y}}"}"#,
      "locales/en-GB.json": #"{"a": "{{x}}", "b": "{{x}}"}"#,
    ])
    func sources(_ arguments: String = "") throws -> Set<String> {
      Set(
        try findings(scratch, "lint locales \(arguments)").compactMap {
          $0.firstMatch(of: #/text in (\S+) has/#).map { String($0.1) }
        })
    }
    try expectEqual(sources(), ["en-GB"])
    try expectEqual(sources("--development-language en-US"), ["en-US"])
    try scratch.write(#"{"developmentLanguage": "de"}"#, to: "c.json")
    try expectEqual(sources("--configuration c.json"), ["de"])
    try expectEqual(sources("--configuration c.json --development-language en-US"), ["en-US"])
    try scratch.write(#"{"a": "{{x}}"}"#, to: "locales/en.json")
    try expectEqual(sources(), ["en"])
  }

  @Test("A key that only a translation has is no work for other languages")
  func leftOver() throws {
    let scratch = try scratch([
      "en.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = B; b = C;",
      "fr.lproj/L.strings": "a = D;", "locales/en.json": #"{"a": "{{x}}"}"#,
      "locales/de.json": #"{"a": "{{x}}", "b": "B"}"#, "locales/fr.json": #"{"a": "{{x}}"}"#,
    ])
    for path in [".", "locales", "en.lproj de.lproj fr.lproj"] {
      let status = try Tool(strings: "status \(path)", in: scratch)
      #expect(status.output.hasSuffix("de 100 %, fr 100 %\n"), "\(status)")
      let found = try findings(scratch, "lint \(path) --rule missing-translation=warning")
      #expect(found.allSatisfy { $0.contains("note: en has no such key (key 'b', language 'de')") })
    }
    // Without a file of the source language, each translation has keys of its own.
    let others = try Tool(
      strings: "status de.lproj fr.lproj --development-language en", in: scratch)
    #expect(others.output.hasSuffix("de 100 %, fr 50 %\n"), "\(others)")
  }

  @Test("The texts of a resource are translated in its table")
  func textsOfResource() throws {
    let files = [
      "App/en.lproj/Main.strings": "a = A;", "App/de.lproj/Main.strings": "a = B; b = C;",
      "App/Base.lproj/Other.xib": "",
    ]
    try expectEqual(findings(scratch(files), "lint .").count, 1)
    for resource in ["App/Base.lproj/Main.storyboard", "App/en.lproj/Main.xib"] {
      try expectEqual(findings(scratch(files.merging([resource: ""]) { $1 }), "lint ."), [])
    }
  }

  @Test("A key without any text counts nowhere")
  func emptyKey() throws {
    let scratch = try scratch([
      "L.xcstrings":
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"": {}, "Open": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}}}}"#
    ])
    try expectEqual(Tool(strings: "status L.xcstrings --minimum 100", in: scratch).status, 0)
    try expectEqual(findings(scratch, "lint . --rule missing-translation"), [])
    let document = try Tool(strings: "export L.xcstrings --language de", in: scratch)
    expectEqual(document.output.matches(of: #/<trans-unit /#).count, 1)
  }

  // MARK: Named files

  @Test(
    "The language of a named file follows '-', '_' or '.', and a folder such as src is no language")
  func namedLanguages() throws {
    let text = #"{"a": "{{x}}"}"#
    let scratch = try scratch([
      "src/texts/lang-en_US.json": text, "src/texts/lang-de_DE.json": #"{"a": "{{y}}"}"#,
      "c.json": #"{"messages": {"src/texts/*.json": "i18next"}}"#,
    ])
    for files in [
      "src/texts/lang-en_US.json src/texts/lang-de_DE.json",
      "src/texts/lang-en_US.json src/texts/lang-de_DE.json --configuration c.json",
      ". --configuration c.json",
    ] {
      let found = try findings(scratch, "lint \(files)")
      #expect(found.count == 1 && found[0].contains("(key 'a', language 'de-DE')"), "\(found)")
    }
  }

  @Test("A named file that is not checked is an error, and --language names the language of a file")
  func namedFiles() throws {
    let scratch = try scratch([
      "a.json": #"{"n_one": "{{count}} a", "n_other": "{{count}} b"}"#,
      "b.json": #"{"locale_data": {}}"#, "c.json": #"{"messages": {"a.json": "none"}}"#,
      "d.json": #"{"messages": {"a.json": "i18next"}}"#,
    ])
    for arguments in ["a.json --configuration c.json", "b.json"] {
      let run = try Tool(strings: "lint \(arguments)", in: scratch)
      #expect(run.status == 1 && run.output.contains("error: the file is not checked: "), "\(run)")
    }
    for arguments in ["a.json", "a.json --configuration d.json"] {
      let alone = try findings(scratch, "lint \(arguments)")
      #expect(alone.count == 1 && alone[0].contains("note: nothing names the language"), "\(alone)")
      let russian = try findings(scratch, "lint \(arguments) --language ru")
      #expect(russian.count == 1 && russian[0].contains("ru needs 'few', 'many'"), "\(russian)")
    }
  }

  @Test("Each star of a pattern is any part of a name, and a pattern without a file is a warning")
  func patterns() throws {
    let scratch = try scratch([
      "texts/web_app_de.json": #"{"a": "{n, plural"}"#, "texts/x.json": "{}",
      "c.json": #"{"messages": {"texts/*_a*_*.json": "icu"}}"#,
      "d.json":
        #"{"messages": {"texts/*_b*.json": "icu", "other/*": "icu", "texts/*_de.json": "icu"}}"#,
    ])
    try expectEqual(findings(scratch, "lint texts --configuration c.json").count, 1)
    let unused = try findings(scratch, "lint texts --configuration d.json")
    #expect(unused.count == 2, "\(unused)")
    #expect(
      unused.contains { $0.hasPrefix("d.json:1:15: warning: the pattern") },
      "\(unused)")
    try expectEqual(findings(scratch, "lint . --configuration d.json").count, 3)
  }

  @Test("A table with i18next's old plurals has one note, and other keys with numbers are messages")
  func oldPlurals() throws {
    let scratch = try scratch([
      "locales/en.json":
        #"{"y": "{{count}} year", "y_plural": "{{count}} years", "s_0": "First {{x}}", "s_1": "B"}"#,
      "locales/pl.json":
        #"{"y_0": "{{count}} rok", "y_1": "{{count}} lata", "y_2": "{{cuont}} lat", "s_0": "A {{x}}"}"#,
    ])
    let found = try findings(scratch, "lint locales --rule missing-translation")
    #expect(found.count == 2 && found[0].hasSuffix("[old-plurals]"), "\(found)")
    #expect(found[1].contains("there is no translation (key 's_1', language 'pl')"), "\(found)")
  }

  @Test(
    "Keys that end with a word of old plurals, but count nothing, are messages of their own table")
  func noOldPlurals() throws {
    let scratch = try scratch([
      "locales/en/a.json": #"{"t": "Dr {{name}}", "t_plural": "Drs {{name}}"}"#,
      "locales/de/a.json": #"{"t": "Dr. {{nmae}}", "t_plural": "Dres. {{nmae}}"}"#,
      "locales/en/b.json": #"{"u": "{{count}} item", "u_plural": "{{count}} items"}"#,
      "locales/en/c.json": #"{"u": "Cart of {{name}}"}"#,
      "locales/de/c.json": #"{"u": "Wagen von {{nmae}}"}"#,
    ])
    let found = try findings(scratch, "lint locales")
    expectEqual(found.filter { $0.hasSuffix("[mismatched-placeholders]") }.count, 3, "\(found)")
    expectEqual(found.filter { $0.hasSuffix("[old-plurals]") }.count, 1)
  }

  @Test("American English comes first among complete variants, and an unknown source is a warning")
  func variants() throws {
    let scratch = try scratch([
      "locales/en-US.json": #"{"a": "{{x}}"}"#, "locales/en-AU.json": #"{"a": "{{y}}"}"#,
    ])
    let found = try findings(scratch, "lint locales")
    #expect(found.count == 1 && found[0].contains("text in en-US"), "\(found)")
    let unknown = try findings(scratch, "lint locales --development-language fr")
    #expect(unknown.contains { $0.contains("no file has the language 'fr'") }, "\(unknown)")
  }

  // MARK: Flutter

  @Test("Comments in an ARB, and names that Flutter does not read, are no mistakes")
  func comments() throws {
    let scratch = try scratch([
      "l10n/app_en.arb": #"{"@@locale": "en", "a": "x", "@_HEADER": "--- Login ---"}"#,
      "l10n/app_de.arb": #"{"a": "x", "@a": "y", "Old-Key": "z"}"#,
      "other/tw.arb": #"{"@@locale": "zh_Hant", "a": "x"}"#,
      "other/cn.arb": #"{"@@locale": "zh", "a": "x"}"#,
      "other/intl-pl.arb": #"{"@@locale": "pl", "a": "x"}"#,
      "other/english.arb": #"{"@@locale": "en", "a": "x"}"#,
      "yue/intl_yue_Hant.arb": #"{"@@locale": "yue", "a": "x"}"#,
    ])
    let found = try findings(scratch, "lint l10n other yue --rule extra-translation=off")
    expectEqual(found, [])
    let status = try Tool(strings: "status other", in: scratch)
    let languages = status.output.matches(of: #/\n([a-zA-Z-]+)  /#).map { String($0.1) }
    expectEqual(languages, ["pl", "zh", "zh-Hant"], "\(status)")
  }

  @Test(
    "What Flutter refuses is an error",
    arguments: [
      (#""a": "{n, Plural, other{x}}""#, 1), (#""a": "{0}""#, 1), (#""a": "{n, number}""#, 1),
      (#""a": "x", "@a": "y""#, 1), (#""a": "x", "@a": {"description": {}}"#, 1),
      (#""a": {"b": "x"}"#, 1), (#""a": 3"#, 1), (#""A b": "x""#, 1), (#""_a": "x""#, 1),
      (#""@@locale": "fr", "a": "x""#, 1),
      (#""@@locale": "en", "a": "x", "b_C$1": "{d, date}""#, 0),
      (#""a": "x", "@a": {"description": "D", "placeholders": {"n": {}}}, "@@x": 1"#, 0),
    ])
  func flutter(members: String, errors: Int) throws {
    let scratch = try scratch(["l10n/app_en.arb": "{\(members)}"])
    let found = try findings(scratch, "lint l10n")
    expectEqual(found.filter { $0.contains("error: ") }.count, errors, "\(found)")
    // Tools that read MessageFormat as ICU does accept more.
    try scratch.write(#"{"messages": {"l10n": "icu"}}"#, to: "c.json")
    let icu = try findings(scratch, "lint l10n --configuration c.json")
    #expect(!icu.contains { $0.contains("error: ") }, "\(icu)")
  }

  @Test("Flutter needs a file for a language without a script or region")
  func fallback() throws {
    let text = #"{"a": "x"}"#
    let scratch = try scratch([
      "l10n/app_en.arb": text, "l10n/app_zh_Hant.arb": text, "l10n/app_pt_BR.arb": text,
    ])
    try expectEqual(findings(scratch, "lint l10n").count, 2)
    for name in ["zh", "pt"] { try scratch.write(text, to: "l10n/app_\(name).arb") }
    try expectEqual(findings(scratch, "lint l10n"), [])
    try expectEqual(findings(scratch, "lint l10n/app_pt_BR.arb"), [])
  }

  // MARK: Paths

  @Test("A baseline has paths from the configuration's folder, however the user spells them")
  func baseline() throws {
    let scratch = try scratch([
      "app/L.strings": #"a = "%d";"#, "app/sub/M.strings": #"b = "%d";"#, "app/c.json": "{}",
    ])
    let path = scratch.path
    for options in ["", "--configuration app/c.json"] {
      for written in ["app", "./app", "\(path)/app", "app/sub/../../app"] {
        let output = "\(options) --baseline known.jsonl"
        _ = try Tool(strings: "lint \(written) \(output) --write-baseline", in: scratch)
        let known = try scratch.read("known.jsonl")
        #expect(!known.contains(path) && known.contains(options.isEmpty ? "\"app/" : "\"L.strings"))
        for read in ["app", "./app/", "\(path)/app", "app/L.strings ./app/sub/M.strings"] {
          let run = try Tool(strings: "lint \(read) \(output) --strict", in: scratch)
          #expect(run.status == 0 && run.output.isEmpty, "\(written) \(read): \(run)")
        }
      }
    }
  }

  @Test("A link that leaves the folder is not followed unless the user names it")
  func links() throws {
    let scratch = try scratch(["out/L.strings": #"a = "%d";"#, "app/M.strings": #"a = "%d";"#])
    let made = try Tool(
      shell:
        "cd '\(scratch.path)/app' && ln -s ../out link && ln -s ../out/L.strings N.strings && ln -s M.strings O.strings"
    )
    expectEqual(made.status, 0)
    let found = try findings(scratch, "lint app")
    let notes = found.filter { $0.contains("leads out of the folder, and is not followed") }
    #expect(notes.count == 2 && found.count == 4, "\(found)")
    try expectEqual(findings(scratch, "lint app/link app/N.strings").count, 2)
  }

  @Test(
    "A revision has the files of a folder through a link, and a dangling link hides no other file")
  func linkedFolders() throws {
    let scratch = try scratch([
      "Res/no.lproj/L.strings": "k = v;", "Res/en.lproj/L.strings": "k = v;",
    ])
    let made = try Tool(
      shell:
        "cd '\(scratch.path)' && ln -s no.lproj Res/nb.lproj && ln -s gone.po Res/es.po && git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm a && rm Res/es.po && echo 'k = w;' > Res/en.lproj/L.strings"
    )
    expectEqual(made.status, 0, "\(made)")
    let file = try Tool(strings: "diff --git HEAD Res/nb.lproj/L.strings", in: scratch)
    #expect(file.status == 1 && file.output.contains("stale    k (nb"), "\(file)")
    let folder = try Tool(strings: "diff --git HEAD Res", in: scratch)
    #expect(folder.status == 1 && folder.output.contains(": 1 stale"), "\(folder)")
    #expect(
      folder.errors.contains("HEAD:Res/es.po: warning: the link leads to no file"), "\(folder)")
  }

  @Test("A revision follows chains of links in the folder, and no other ones")
  func linksOfRevisions() throws {
    let scratch = try scratch(["app/x/de.po": "msgid \"a\"\nmsgstr \"b\"\n"])
    let made = try Tool(
      shell:
        "cd '\(scratch.path)' && mv app/x/de.po out.po && cp out.po app/x/de.po && cd app && ln -s x/de.po l.po && ln -s l.po m.po && ln -s ../out.po o.po && cd .. && git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm a && printf 'msgid \"c\"\nmsgstr \"b\"\n' > app/x/de.po && cp app/x/de.po out.po"
    )
    expectEqual(made.status, 0, "\(made)")
    let run = try Tool(strings: "diff --git HEAD app", in: scratch)
    // A file is listed once.
    #expect(run.output.hasPrefix("app/l.po: 1 stale\n"), "\(run)")
    for name in ["l.po", "m.po", "x/de.po"] {
      let named = try Tool(strings: "diff --git HEAD app/\(name)", in: scratch)
      #expect(named.output.hasPrefix("app/\(name): 1 stale"), "\(named)")
    }
    #expect(run.errors.contains("HEAD:app/o.po: note: the link to '../out.po'"), "\(run)")
    let named = try Tool(strings: "diff --git HEAD app/o.po", in: scratch)
    #expect(named.output.hasPrefix("app/o.po: 1 stale"), "\(named)")
  }
}
