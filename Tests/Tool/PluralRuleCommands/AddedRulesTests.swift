import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralStringCommands

/// Rules of users are added to CLDR's in the same way, whether those are compiled in or in a folder.
@Suite("Rules that are added to CLDR's")
struct AddedRulesTests {
  private static let one = #"<pluralRule count="one">n = 1</pluralRule>"#
  private static let other = #"<pluralRule count="other"></pluralRule>"#

  /// A file with cardinal rules of some locales, and more.
  private static func file(_ locales: String, _ rules: String = one + other, _ more: String = "")
    -> String
  {
    """
    <supplementalData><plurals type="cardinal">
    <pluralRules locales="\(locales)">\(rules)</pluralRules>
    </plurals>\(more)</supplementalData>
    """
  }

  /// Runs a command with CLDR's rules that are compiled in, and with the rules of the checkout.
  private func run(
    _ command: String, _ rules: String, override: Bool = true, in scratch: Scratch = try! Scratch()
  ) throws -> [Tool] {
    try scratch.write(rules, to: "own.xml")
    try scratch.write(
      #"{"additionalRules": "own.xml"\#(override ? #", "override": true"# : "")}"#, to: "own.json")
    return try ["", " --cldr-data '\(Checkout.cldrData.path)'"].map { source in
      try Tool("\(command) --configuration own.json" + source, in: scratch)
    }
  }

  @Test(
    "Rules apply to their locales, and not to others with rules of their own",
    arguments: [
      // CLDR's rules of pt_PT are not those of pt.
      ("pt", "pt-PT", "0 1.0", "other\nother\n"), ("pt", "pt-BR", "0 1.0", "other\none\n"),
      ("kok", "kok-Latn", "0 5", "one\nother\n"), ("sr", "sr-Cyrl-ME", "21", "other\n"),
      // Languages without rules have the root's.
      ("root", "qzz", "1 2", "one\nother\n"), ("root", "root", "1", "one\n"),
      ("root", "ja", "1", "other\n"),
      // Former codes follow the current ones, unless the file names them.
      ("he", "iw-IL", "2 1.0", "other\none\n"), ("iw", "he", "2", "two\n"),
      ("ro", "mo", "2", "other\n"), ("art-x-zed", "ART_X_ZED", "1 2", "one\nother\n"),
    ])
  func lookup(locales: String, locale: String, numbers: String, answer: String) throws {
    for run in try run("select \(locale) \(numbers)", Self.file(locales)) {
      expectEqual(run.output, answer, "\(run)")
    }
  }

  @Test("CLDR's ranges of a language stay, unless the file has some")
  func ranges() throws {
    for run in try run("select sl --range 1 101", Self.file("sl", Self.slovenian)) {
      expectEqual(run.output, "few\n", "\(run)")
    }
    let explained = try run("explain sl --range 1 101", Self.file("sl", Self.slovenian))
    for run in explained {
      #expect(run.output.contains("<pluralRange start=\"one\" end=\"one\" result=\"few\"/>"))
    }
    let range = """
      <supplementalData><plurals><pluralRanges locales="sl">
      <pluralRange start="one" end="one" result="two"/></pluralRanges></plurals></supplementalData>
      """
    for run in try run("select sl --range 1 101", range) {
      expectEqual(run.output, "two\n", "\(run)")
    }
  }

  @Test("Ranges are checked like CLDR's")
  func rangeWarnings() throws {
    let range = { (locale: String, result: String) in
      """
      <plurals><pluralRanges locales="\(locale)"><pluralRange start="one" end="other" result="\(result)"/></pluralRanges></plurals>
      """
    }
    let configured = "{\"locales\": [\"qad\"], \"additionalRules\": \"own.xml\"}"
    for command in ["select qad --range 1 5", "categories qad"] {
      for run in try run(
        command, Self.file("qad", Self.one + Self.other, range("qad", "few")), override: false)
      {
        #expect(
          run.errors.hasPrefix("own.xml:3:")
            && run.errors.contains(": warning: 'few' is not a category of qad\n"), "\(run)")
      }
    }
    let scratch = try Scratch()
    try scratch.write(configured, to: "plural-rules.json")
    for (locale, result, warning) in [
      ("qad", "few", "'few' is not a category of qad"),
      ("qae", "other", "'qae' has no cardinal rules"),
    ] {
      try scratch.write(
        Self.file("qad", Self.one + Self.other, range(locale, result)), to: "own.xml")
      let generated = try Tool("generate --configuration plural-rules.json -o out", in: scratch)
      expectEqual(generated.status, 0)
      #expect(
        generated.errors.hasPrefix("own.xml:3:")
          && generated.errors.contains(": warning: \(warning)\n"), "\(generated)")
    }
    for run in try run(
      "select qad 1", Self.file("qad", Self.one + Self.other, range("qad", "other")))
    {
      #expect(run.errors.isEmpty, "\(run)")
    }
  }

  @Test(
    "In XML and in JSON, und is root",
    arguments: [
      file("und"),
      #"{"supplemental": {"plurals-type-cardinal": {"und": {"pluralRule-count-one": "n = 1", "pluralRule-count-other": ""}}}}"#,
    ])
  func undetermined(rules: String) throws {
    for run in try run("select qzz 1", rules) { expectEqual(run.output, "one\n", "\(run)") }
    for run in try run("select qzz 1", rules, override: false) {
      #expect(run.status == 1 && run.errors.contains("CLDR has cardinal rules for 'root' already"))
    }
  }

  private static let slovenian = """
    <pluralRule count="one">v = 0 and i % 100 = 1</pluralRule>
    <pluralRule count="two">v = 0 and i % 100 = 2</pluralRule>
    <pluralRule count="few">v = 0 and i % 100 = 3..4</pluralRule>\(other)
    """

  @Test("explain and samples name the file of the rules, and samples and categories are the file's")
  func origin() throws {
    for run in try run("explain iw 1", Self.file("he")) {
      #expect(run.output.hasPrefix("locale    iw: cardinal rules of iw, own.xml\n"), "\(run)")
    }
    for run in try run("explain pt-PT 1", Self.file("pt")) {
      #expect(run.output.hasPrefix("locale    pt-PT: cardinal rules of pt_PT, CLDR "), "\(run)")
    }
    let sampled = #"<pluralRule count="one">n = 7 @integer 7</pluralRule>"# + Self.other
    for run in try run("samples he", Self.file("he", sampled)) {
      expectEqual(run.output, "one    7\n", "\(run)")
      expectEqual(run.errors, "note: the rules of 'he' are from own.xml\n")
    }
    for run in try run("categories mo", Self.file("ro", sampled)) {
      expectEqual(run.output, "one\nother\n", "\(run)")
    }
  }

  @Test("A rule that cannot be compiled is an error of its language, with its position")
  func limits() throws {
    let rules = Self.file(
      "art-x-zed", #"<pluralRule count="one">n % 7 = 3</pluralRule>"# + Self.other)
    for command in ["select art-x-zed 10", "explain art-x-zed 10", "categories art-x-zed"] {
      for run in try run(command, rules, override: false) {
        #expect(
          run.status == 1 && run.errors.hasPrefix("own.xml:2:58: error: 'n % 7 = 3': 7 divides"),
          "\(run)")
        #expect(run.errors.hasSuffix("^\n"))
      }
    }
    for run in try run("select de 1", rules, override: false) {
      #expect(run.output == "one\n" && run.errors == "", "\(run)")
    }
  }

  @Test("A bad rule in a release stops only its language", arguments: ["i % 7 = 3", "i ! 7"])
  func badRelease(condition: String) throws {
    let scratch = try Scratch()
    try scratch.copyExcerpt(to: "r")
    let path = "r/common/supplemental/plurals.xml"
    let element = """
      <pluralRules locales="qad"><pluralRule count="one">\(condition)</pluralRule>\(Self.other)</pluralRules>

      """
    let text = try scratch.read(path)
    try scratch.write(
      text.replacing(
        "<pluralRules locales=\"", with: element + "<pluralRules locales=\"", maxReplacements: 1),
      to: path)
    func run(_ command: String) throws -> Tool {
      try Tool("\(command) --cldr-data r", in: scratch)
    }
    for command in [
      "select de 1", "explain de 1", "categories de", "samples de", "export gettext de",
      "export json de", "check gettext de 'nplurals=2; plural=(n != 1);'",
      "generate --locales de -o out --release 48",
    ] {
      let run = try run(command)
      #expect(run.status == 0 && run.output != "" && !run.errors.contains("error"), "\(run)")
    }
    for command in ["select qad 3", "explain qad 3", "conformance"] {
      let run = try run(command)
      #expect(run.status == 1 && run.errors.hasPrefix("\(path):"), "\(run)")
      #expect(run.errors.contains(": error: ") && run.errors.hasSuffix("^\n"), "\(run)")
    }
  }

  @Test("A folder whose data names no release is shown by its name")
  func unnamed() throws {
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(at: scratch.url("42/common"), withIntermediateDirectories: true)
    try files.copyItem(
      at: KnownRelease.folder.appendingPathComponent("common/supplemental"),
      to: scratch.url("42/common/supplemental"))
    func run(_ command: String) throws -> Tool {
      try Tool("\(command) --cldr-data 42", in: scratch)
    }
    #expect(
      try run("explain de 1").output.hasPrefix("locale    de: cardinal rules of de, CLDR 42\n"))
    #expect(try run("categories de --format json").output.contains("\"cldrVersion\" : \"42\""))
    #expect(try run("export json de").output.contains("\"cldrVersion\" : \"42\""))
    #expect(
      try run("export gettext qzz").errors.contains(
        "\nerror: CLDR 42 has no plural rules for 'qzz'")
    )
  }

  @Test(
    "Messages about rules that CLDR has name the locale that has them",
    arguments: [
      ("pt", "CLDR has cardinal rules for 'pt' already"),
      ("pt-AO", "CLDR has cardinal rules for 'pt-AO' already, those of 'pt'"),
      ("en-u-nu-latn", "'en-u-nu-latn' is not a locale id"),
    ])
  func refusals(locales: String, message: String) throws {
    for run in try run("select de 1", Self.file(locales), override: false) {
      expectEqual(run.status, 1)
      let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors.count == 1 && errors[0].contains("own.xml:2:23: error: \(message)"), "\(run)")
    }
  }

  @Test("A file in CLDR's JSON can have any name")
  func json() throws {
    let rules = """
      {"supplemental": {"plurals-type-cardinal": {"art-x-zed": {
        "pluralRule-count-one": "n = 1", "pluralRule-count-other": ""}}}}
      """
    for run in try run("select art-x-zed 1 2", rules, override: false) {
      expectEqual(run.output, "one\nother\n", "\(run)")
    }
  }

  // MARK: Verbs

  @Test("Exports of rules and the chart take the file")
  func exports() throws {
    let scratch = try Scratch()
    for run in try run("export gettext art-x-zed", Self.file("art-x-zed"), override: false) {
      #expect(run.output.contains("Plural-Forms: nplurals=2; plural=(n!=1);"), "\(run)")
    }
    let words = #"<pluralRule count="one">n mod 10 is 1 and i not in 11..12,3</pluralRule>"#
    for run in try run("export json", Self.file("art-x-zed", words + Self.other), override: false) {
      #expect(
        run.output.contains(#""condition" : "n % 10 = 1 and i != 11..12,3""#), "\(run.errors)")
    }
    let page = try run(
      "chart -o p.html --locales art-x-zed,de", Self.file("art-x-zed"), override: false, in: scratch
    )
    expectEqual(page[0].status, 0, "\(page[0])")
    let html = try scratch.read("p.html")
    #expect(html.contains("art-x-zed"))
    expectEqual(html.split(separator: "\"origin\":\"own.xml\"").count, 2, "German has CLDR's rules")
  }

  @Test("A configuration of strings or of rules can name the file")
  func configurations() throws {
    let scratch = try Scratch()
    try scratch.write(Self.file("art-x-zed"), to: "own.xml")
    try scratch.write(#"{"additionalRules": "own.xml"}"#, to: "plural-strings.json")
    try scratch.write(
      #"{"locales": ["de"], "additionalRules": "own.xml"}"#, to: "plural-rules.json")
    for name in ["plural-strings", "plural-rules"] {
      let run = try Tool("select art-x-zed 1 2 --configuration \(name).json", in: scratch)
      expectEqual(run.output, "one\nother\n", "\(run)")
    }
    try scratch.write(#"{"additionalRule": "own.xml"}"#, to: "wrong.json")
    let run = try Tool("select art-x-zed 1 --configuration wrong.json", in: scratch)
    #expect(run.errors.hasPrefix("wrong.json:1:2: error: unknown key 'additionalRule'"), "\(run)")
  }

  @Test("Translators get the forms of a language that users bring, and readers see them")
  func strings() throws {
    let scratch = try Scratch()
    let rules = Self.file(
      "art-x-belter", #"<pluralRule count="two">n = 2 @integer 2</pluralRule>"# + Self.other)
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    func plural(_ forms: KeyValuePairs<String, String>) -> String {
      let forms = forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ")
      return "{\"variations\": {\"plural\": {\(forms)}}}"
    }
    func writeCatalog(_ belter: String) throws {
      try scratch.write(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld photos": {"localizations": {
          "en": \(plural(["one": "%lld photo", "other": "%lld photos"]))\(belter)}}}}
        """, to: "S.xcstrings")
    }
    try writeCatalog("")
    let export = try run(
      "plural-strings export S.xcstrings --language art-x-belter --samples", rules, override: false,
      in: scratch)
    for run in export {
      #expect(run.output.contains("plural.two") && run.output.contains("two: 2"), "\(run)")
      #expect(!run.output.contains("plural.one"))
    }
    try scratch.write(
      export[0].output.replacing(
        "<source>%lld photos</source>",
        with: "<source>%lld photos</source><target>%lld foto</target>"),
      to: "t.xliff")
    let imported = try run("plural-strings import t.xliff", rules, override: false, in: scratch)
    expectEqual(imported[0].status, 0, "\(imported[0])")
    #expect(try scratch.read("S.xcstrings").contains("\"two\""))
    try writeCatalog(", \"art-x-belter\": " + plural(["two": "%lld pair", "other": "%lld fotos"]))
    let format = try run(
      "plural-strings format --table S.xcstrings --key '%lld photos' --language art-x-belter 2",
      rules,
      override: false, in: scratch)
    for run in format { expectEqual(run.output, "2 pair\n", "\(run)") }
    let convert = try run(
      "plural-strings convert S.xcstrings --to po -o po --force", rules, override: false,
      in: scratch)
    for run in convert { expectEqual(run.status, 0, "\(run)") }
    let path = try #require(
      convert[0].output.split(separator: "\n").first { $0.contains("belter") })
    #expect(try scratch.read("po/\(path)").contains("nplurals=2; plural=(n!=2);"))
  }

  @Test("generate --check outside of a checkout says so")
  func verify() throws {
    let scratch = try Scratch()
    let run = try Tool("generate --check", in: scratch)
    #expect(
      run.status == 2
        && run.errors.hasPrefix(
          "error: this folder is not a checkout of the package; name the folder of the library's code with --output, "
            + "or compile the rules of some locales with --locales\n"
        ),
      "\(run)")
  }
}
