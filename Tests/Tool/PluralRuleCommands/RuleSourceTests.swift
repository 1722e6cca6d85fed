import Foundation
import PluralTestSupport
import Testing

/// Commands with rules that are not compiled into the package.
@Suite("Rules that users bring")
struct RuleSourceTests {
  /// A folder with some rules of CLDR 37, in which French has no `many`, and a language that CLDR lacks.
  private func release() throws -> Scratch {
    let scratch = try Scratch()
    func write(_ name: String, _ rules: String) throws {
      try scratch.write(
        """
        <supplementalData><version number="1" cldrVersion="37"/>\(rules)</supplementalData>
        """, to: "old/common/supplemental/\(name).xml")
    }
    let other = "<pluralRule count=\"other\"></pluralRule></pluralRules>"
    try write(
      "plurals",
      """
      <plurals type="cardinal"><pluralRules locales="root">\(other)<pluralRules locales="fr">
      <pluralRule count="one">i = 0,1 @integer 0, 1 @decimal 0.0~1.5</pluralRule>\(other)
      <pluralRules locales="en"><pluralRule count="one">i = 1 and v = 0 @integer 1</pluralRule>\(other)
      <pluralRules locales="qq"><pluralRule count="two">n = 2 @integer 2</pluralRule>\(other)
      </plurals><parentLocales component="plurals"><parentLocale parent="qq" locales="ru"/></parentLocales>
      """)
    try write(
      "ordinals",
      "<plurals type=\"ordinal\"><pluralRules locales=\"root\">\(other)</plurals>")
    try write(
      "pluralRanges",
      """
      <plurals><pluralRanges locales="fr"><pluralRange start="one" end="one" result="other"/>
      </pluralRanges></plurals>
      """)
    try write(
      "supplementalMetadata",
      """
      <metadata><alias><languageAlias type="iw" replacement="he" reason="deprecated"/></alias></metadata>
      """)
    return scratch
  }

  private func run(_ command: String, in scratch: Scratch) throws -> Tool {
    try Tool("\(command) --cldr-data old", in: scratch)
  }

  @Test("select, categories, samples and explain take the rules of a release")
  func selecting() throws {
    let scratch = try release()
    try expectEqual(
      run("select fr 1 2 1000000 1.5", in: scratch).output, "one\nother\nother\none\n")
    try expectEqual(Tool("select fr 1000000").output, "many\n")
    // Parent locales and ranges are the release's.
    try expectEqual(run("select ru-RU 1 2", in: scratch).output, "other\ntwo\n")
    try expectEqual(run("select fr --range 0 1", in: scratch).output, "other\n")
    let batch = try Tool(
      shell: "\"$0\" select --batch --cldr-data '\(scratch.path)/old'",
      input: "cardinal\tfr\t1000000\nordinal\tfr\t1\nrange\tfr\t0~1\n")
    expectEqual(
      batch.output, "cardinal\tfr\t1000000\tother\nordinal\tfr\t1\tother\nrange\tfr\t0~1\tother\n")
    #expect(batch.errors.contains("CLDR has no ordinal rules for 'fr'"))
    try expectEqual(run("categories fr", in: scratch).output, "one\nother\n")
    let facts = try run("categories qq --format json", in: scratch).output
    #expect(
      facts.contains("\"cldrVersion\" : \"37\"") && facts.contains("\"resolvedLocale\" : \"qq\""))
    try expectEqual(run("samples fr", in: scratch).output, "one    0, 1\n       0.0~1.5\n")
    #expect(
      try run("explain fr 2", in: scratch).output.hasPrefix(
        "locale    fr: cardinal rules of fr, CLDR 37\n"))
    let unknown = try run("select pl 2", in: scratch)
    #expect(unknown.output == "other\n" && unknown.errors.contains("no cardinal rules for 'pl'"))
  }

  @Test("check gettext takes the rules of a release")
  func formulas() throws {
    let scratch = try release()
    let check = try run("check gettext fr 'nplurals=2; plural=n>1;'", in: scratch)
    #expect(check.output.hasPrefix("verdict  same\n") && check.status == 0)
    let unknown = try run("check gettext pl 'nplurals=2; plural=n>1;'", in: scratch)
    #expect(unknown.errors.hasPrefix("error: CLDR 37 has no plural rules for 'pl'"))
    expectEqual(unknown.status, 1)
  }

  @Test("lint, status and preview judge translations by the rules of a release")
  func strings() throws {
    let scratch = try release()
    func item(_ category: String) -> String {
      """
      "\(category)": {"stringUnit": {"state": "translated", "value": "%lld \(category)"}}
      """
    }
    func language(_ name: String, _ categories: String...) -> String {
      "\"\(name)\": {\"variations\": {\"plural\": {\(categories.map(item).joined(separator: ", "))}}}"
    }
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": {
        \(language("en", "one", "other")), \(language("fr", "one", "other")),
        \(language("qq", "two", "other"))}}}}
      """, to: "S.xcstrings")
    let now = try Tool(strings: "lint S.xcstrings --rule rare-category", in: scratch)
    #expect(now.output.contains("fr needs 'many'"), "\(now)")
    let old = try run("plural-strings lint S.xcstrings --rule rare-category", in: scratch)
    #expect(old.output == "" && old.errors == "" && old.status == 0, "\(old)")
    try expectEqual(
      run("plural-strings status S.xcstrings --format summary", in: scratch).output,
      "fr 100 %, qq 100 %\n")
    #expect(
      try Tool(
        strings: "status S.xcstrings --format summary --integers-below 10000000", in: scratch
      ).output
        != "fr 100 %, qq 100 %\n")
    let preview = try run("plural-strings preview S.xcstrings -o p.html", in: scratch)
    expectEqual(preview.status, 0, "\(preview)")
    let page = try scratch.read("p.html")
    #expect(page.contains("2 two") && !page.contains("1000000"))
    _ = try Tool(strings: "preview S.xcstrings -o now.html", in: scratch)
    #expect(try !scratch.read("now.html").contains("2 two"))

    // The formula of a PO file is compared with the same rules.
    try scratch.write(
      """
      msgid ""
      msgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=n>1;\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d fichier"
      msgstr[1] "%d fichiers"

      """, to: "fr.po")
    #expect(try Tool(strings: "lint fr.po", in: scratch).output.contains("joins categories of fr"))
    try expectEqual(run("plural-strings lint fr.po", in: scratch).output, "")
  }

  @Test("Reports a folder without CLDR's data")
  func missing() throws {
    let scratch = try Scratch()
    for command in ["select fr 1", "plural-strings lint x.po", "categories fr", "samples fr"] {
      let run = try run(command, in: scratch)
      #expect(run.errors == "old: error: no such folder\n" && run.status == 1, "\(run)")
    }
  }

  // MARK: Additional rules

  /// A folder with rules of a language that CLDR lacks, and of English.
  private func additionalRules() throws -> Scratch {
    let scratch = try Scratch()
    func write(_ locales: String, to file: String) throws {
      try scratch.write(
        """
        <supplementalData>
          <plurals type="cardinal">
            <pluralRules locales="\(locales)">
              <pluralRule count="one">i % 10 = 1 and v = 0 @integer 1, 11, 21, …</pluralRule>
              <pluralRule count="other">@integer 0, 2~10, …</pluralRule>
            </pluralRules>
          </plurals>
        </supplementalData>
        """, to: file)
    }
    try write("art-x-interslv", to: "rules.xml")
    try write("en", to: "english.xml")
    return scratch
  }

  private func run(
    _ command: String, adding file: String, override: Bool = false, in scratch: Scratch
  ) throws -> Tool {
    try scratch.write(
      #"{"additionalRules": "\#(file)", "override": \#(override)}"#, to: "rules.json")
    return try Tool("\(command) --configuration rules.json", in: scratch)
  }

  @Test("Commands take rules of languages that CLDR lacks, in addition to the compiled rules")
  func adding() throws {
    let scratch = try additionalRules()
    let select = try run("select art-x-interslv 11 12", adding: "rules.xml", in: scratch)
    #expect(select.output == "one\nother\n" && select.errors == "")
    try expectEqual(
      run("select ART_X_INTERSLV 11", adding: "rules.xml", in: scratch).output, "one\n")
    // Another private-use language has no rules, and the other languages have the compiled ones.
    try expectEqual(
      run("select art-x-other 11", adding: "rules.xml", in: scratch).output, "other\n")
    try expectEqual(run("select pl 22", adding: "rules.xml", in: scratch).output, "few\n")
    try expectEqual(
      run("categories art-x-interslv", adding: "rules.xml", in: scratch).output, "one\nother\n")
    try expectEqual(
      run("samples art-x-interslv", adding: "rules.xml", in: scratch).output,
      "one    1, 11, 21, …\nother  0, 2~10, …\n")
    let explanation = try run("explain art-x-interslv 11", adding: "rules.xml", in: scratch)
    #expect(explanation.output.contains("cardinal rules of art-x-interslv, rules.xml\n"))
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    func writeCatalog(_ forms: String) throws {
      try scratch.write(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": {
          "en": {"variations": {"plural": {"one": \(unit("%lld file")), "other": \(unit("%lld files"))}}},
          "art-x-interslv": {"variations": {"plural": {\(forms)}}}}}}}
        """, to: "S.xcstrings")
    }
    let other = "\"other\": \(unit("%lld fajlov"))"
    try writeCatalog(other)
    try expectEqual(Tool(strings: "lint S.xcstrings", in: scratch).output, "")
    let lint = try run("plural-strings lint S.xcstrings", adding: "rules.xml", in: scratch)
    #expect(lint.output.contains("art-x-interslv needs 'one'"), "\(lint)")
    try expectEqual(
      run(
        "plural-strings status S.xcstrings --format summary", adding: "rules.xml", in: scratch
      )
      .output, "art-x-interslv 0 %\n")
    try writeCatalog("\"one\": \(unit("%lld fajl")), " + other)
    try expectEqual(
      run("plural-strings lint S.xcstrings", adding: "rules.xml", in: scratch).output, "")
    let preview = try run(
      "plural-strings preview S.xcstrings -o p.html", adding: "rules.xml", in: scratch)
    expectEqual(preview.status, 0, "\(preview)")
    let page = try scratch.read("p.html")
    #expect(page.contains(#"{"text":"1 fajl","numbers":[["1","one",null]]}"#))
    // Compiled strings choose forms by a function of these rules.
    let compile = try run(
      "plural-strings generate S.xcstrings -o code", adding: "rules.xml", in: scratch)
    expectEqual(compile.status, 0, "\(compile)")
    #expect(
      try scratch.read("code/S+LocalizedStrings.swift").contains(
        "case .art_x_interslv: _LocalizedRules.cardinal_art_x_interslv(operands)"))
    try expectEqual(
      run(
        "plural-strings generate --check S.xcstrings -o code", adding: "rules.xml", in: scratch
      ).status, 0)
    // The configuration can name the file too.
    try scratch.write(
      #"{"additionalRules": "rules.xml", "strictness": "warnings"}"#, to: "s.json")
    let configured = "S.xcstrings --configuration s.json"
    try expectEqual(Tool(strings: "generate --check \(configured) -o code", in: scratch).status, 0)
    try writeCatalog(other)
    let configuredLint = try Tool(strings: "lint \(configured)", in: scratch)
    #expect(configuredLint.output.contains("art-x-interslv needs 'one'"), "\(configuredLint)")
    try scratch.write(#"{"override": true}"#, to: "s.json")
    let alone = try Tool(strings: "generate \(configured) -o code", in: scratch)
    #expect(
      alone.errors.contains("s.json:1:2: error: 'override' needs 'additionalRules'"), "\(alone)")
    // With a release, the rules are added to its rules.
    let old = try release()
    let both = try Tool(
      shell: "cd '\(scratch.path)' && \"$0\" select art-x-interslv 11 --configuration rules.json "
        + "--cldr-data '\(old.path)/old'")
    #expect(both.output == "one\n" && both.errors == "", "\(both)")
  }

  @Test("generate compiles rules of languages that CLDR lacks")
  func generating() throws {
    let scratch = try additionalRules()
    try scratch.write(
      #"{"locales": ["art-x-interslv", "pl"], "additionalRules": "rules.xml"}"#, to: "two.json")
    let generate = try Tool("generate --configuration two.json --output out", in: scratch)
    expectEqual(generate.status, 0, "\(generate)")
    let code = try scratch.read("out/PluralRules.swift")
    #expect(code.contains("case art_x_interslv") && code.contains("case pl\n"))
    #expect(code.contains("rules.xml") && !code.contains(scratch.path))
    // The comments do not claim that CLDR has the language.
    #expect(code.contains(" and rules.xml: art_x_interslv pl\n"))
    #expect(code.contains(" and rules.xml for art_x_interslv, pl:\n"))
    try scratch.write(
      #"{"locales": ["art-x-interslv"], "additionalRules": "rules.xml"}"#,
      to: "plural-rules.json")
    let configured = try Tool("generate --configuration plural-rules.json -o own", in: scratch)
    expectEqual(configured.status, 0, "\(configured)")
    #expect(try scratch.read("own/PluralRules.swift").contains("case art_x_interslv"))
    // The output folder may have other files.
    try scratch.write("struct Mine {}\n", to: "own/Mine.swift")
    let check = "generate --check --configuration plural-rules.json -o own"
    try expectEqual(Tool(check, in: scratch).output, "own: 1 file up to date\n")
    try scratch.write(
      scratch.read("own/PluralRules.swift") + "// more\n", to: "own/PluralRules.swift")
    let changed = try Tool(check, in: scratch)
    #expect(
      changed.status == 1
        && changed.errors.hasSuffix(
          ": error: not what the rules compile to\nto regenerate, run: plurals generate --configuration plural-rules.json --output own\n"
        ), "\(changed)")
    try scratch.write(#"{"additionalRules": "rules.xml"}"#, to: "none.json")
    let alone = try Tool("generate --configuration none.json -o own", in: scratch)
    #expect(alone.status == 1 && alone.errors.contains("'locales' is missing"), "\(alone)")
  }

  @Test("Rules of a language that CLDR has are an error unless they may replace CLDR's")
  func overriding() throws {
    let scratch = try additionalRules()
    let refused = try run("select en 11", adding: "english.xml", in: scratch)
    #expect(refused.status == 1 && refused.output == "")
    #expect(
      refused.errors.hasPrefix(
        "english.xml:3:27: error: CLDR has cardinal rules for 'en' already; to replace them, set \"override\" to true"
      ))
    try expectEqual(
      run("select en-AU 11 12", adding: "english.xml", override: true, in: scratch).output,
      "one\nother\n")
    func generate(_ override: Bool) throws -> Tool {
      try scratch.write(
        #"{"locales": ["en"], "additionalRules": "english.xml", "override": \#(override)}"#,
        to: "en.json")
      return try Tool("generate --configuration en.json -o out", in: scratch)
    }
    #expect(
      try generate(false).errors.contains(
        "english.xml:3:27: error: CLDR has cardinal rules for 'en' already, at "))
    let generated = try generate(true)
    expectEqual(generated.status, 0, "\(generated)")
    #expect(try scratch.read("out/PluralRules.swift").contains("i % 10 = 1"))
    try scratch.write(#"{"override": true}"#, to: "alone.json")
    let alone = try Tool("select en 1 --configuration alone.json", in: scratch)
    #expect(alone.errors.contains("'override' needs 'additionalRules'"), "\(alone)")
  }

  @Test("Additional rules are checked like CLDR's")
  func checkingAdditions() throws {
    let scratch = try Scratch()
    func errors(_ rules: String, _ locale: String = "art-x-a1") throws -> String {
      try scratch.write(
        """
        <supplementalData><plurals type="cardinal"><pluralRules locales="\(locale)">
        \(rules)
        </pluralRules></plurals></supplementalData>
        """, to: "r.xml")
      let run = try run("select pl 1", adding: "r.xml", in: scratch)
      expectEqual(run.status, 1)
      return run.errors
    }
    let other = "<pluralRule count=\"other\"></pluralRule>"
    #expect(
      try errors("<pluralRule count=\"one\">n = 1 @integer 1, 2</pluralRule>\(other)").hasPrefix(
        "r.xml:2:43: error: sample 2 is listed as 'one', but by the rules it is 'other'"))
    #expect(
      try errors("<pluralRule count=\"one\">n ! 1</pluralRule>\(other)").hasPrefix(
        "r.xml:2:27: error: expected '=' after '!'"))
    #expect(
      try errors("<pluralRule count=\"one\">n = 1</pluralRule>").contains("no rule for 'other'"))
    #expect(try errors(other, "x-private").contains("'x-private' is not a locale id"))
    #expect(try errors(other, "art-x").contains("'art-x' is not a locale id"))
    try scratch.write("<supplementalData/>", to: "empty.xml")
    try expectEqual(
      run("select pl 1", adding: "empty.xml", in: scratch).errors,
      "empty.xml: error: no plural rules or ranges in this file\n")
    #expect(
      try run("select pl 1", adding: "none.xml", in: scratch).errors.hasPrefix("none.xml: error: "))
  }

  // MARK: Ranges

  @Test("explain shows both ends of a range, and the entry that decides")
  func range() throws {
    let french = try Tool("explain fr --range 1 2").output
    #expect(french.contains("number    1\noperands  n 1, i 1, v 0, w 0, f 0, t 0, c 0, e 0\n"))
    #expect(french.contains("category  one\nnumber    2\n"))
    #expect(
      french.hasSuffix(
        """
        category  other
        range     <pluralRange start="one" end="other" result="other"/>
        category  other

        """))
    #expect(
      try Tool("explain fr --range 1 1").output.hasSuffix(
        "range     both ends are the same number, so its category applies\ncategory  one\n"))
    #expect(
      try Tool("explain en --ordinal --range 1 2").output.hasSuffix(
        "range     no <pluralRange> from 'one' to 'two', so the category of the end applies\n"
          + "category  two\n"))
    #expect(try Tool("explain fr --range 1").errors.contains("--range takes two numbers"))
    #expect(
      try Tool("explain fr 1c6").output.contains(
        "operands  n 1000000, i 1000000, v 0, w 0, f 0, t 0, c 6, e 6\n"))
  }
}
