import Foundation
import PluralTestSupport
import Testing

@Suite("What translators have to do, in files of all formats")
struct DiffTests {
  /// A file of the source language if the format needs one, a file with a translation, and the latter once it is marked.
  private static let files: [(source: String?, file: String, texts: [String])] = [
    (
      nil, "c/L.xcstrings",
      [
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "SOURCE"}}, "de": {"stringUnit": {"state": "translated", "value": "T"}}}}}}"#,
        #""de": {"stringUnit": {"state": "needs_review", "value": "T"}}"#,
      ]
    ),
    (
      nil, "po/de.po",
      [
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"X-Catalog-Keys: msgctxt\\n\"\n\nmsgctxt \"k\"\nmsgid \"SOURCE\"\nmsgstr \"T\"\n",
        "#, fuzzy\nmsgctxt \"k\"\n",
      ]
    ),
    (
      nil, "gettext/de.po",
      [
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\nmsgctxt \"k\"\nmsgid \"SOURCE\"\nmsgstr \"T\"\n",
        "#, fuzzy\nmsgctxt \"k\"\n",
      ]
    ),
    (
      nil, "x/de.xliff",
      [
        "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"k\"><source>SOURCE</source><target>T</target></trans-unit></body></file></xliff>",
        "<target state=\"needs-review-translation\">T</target>",
      ]
    ),
    (
      "s/en.lproj/T.strings", "s/de.lproj/T.strings", ["\"k\" = \"SOURCE\";\n", "\"k\" = \"T\";\n"]
    ),
    (
      "d/en.lproj/T.stringsdict", "d/de.lproj/T.stringsdict",
      [
        "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>SOURCE</string></dict></dict></dict></plist>",
        "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>T</string></dict></dict></dict></plist>",
      ]
    ),
    ("r/app_en.arb", "r/app_de.arb", [#"{"k": "SOURCE"}"#, #"{"k": "T"}"#]),
    ("i18n/en.json", "i18n/de.json", [#"{"k": "SOURCE"}"#, #"{"k": "T"}"#]),
    (
      "locales/en/shop/cart.json", "locales/de/shop/cart.json",
      [#"{"k": {"a": "SOURCE"}}"#, #"{"k": {"a": "T"}}"#]
    ),
    (
      "a/values/strings.xml", "a/values-de/strings.xml",
      [
        "<resources><string name=\"k\">SOURCE</string></resources>",
        "<resources><string name=\"k\">T</string></resources>",
      ]
    ),
  ]

  /// A repository with files whose source texts have changed since the last commit.
  private func repository() throws -> Scratch {
    let scratch = try Scratch()
    func write(_ source: String) throws {
      for (path, file, texts) in Self.files {
        try scratch.write(texts[0].replacing("SOURCE", with: source), to: path ?? file)
        if path != nil { try scratch.write(texts[1], to: file) }
      }
    }
    try write("old text")
    let commit =
      "cd '\(scratch.path)' && git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm m"
    try expectEqual(Tool(shell: commit).status, 0)
    let same = try Tool(strings: "diff --git HEAD . --mark-stale", in: scratch)
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty, "\(same)")
    try write("new text")
    return scratch
  }

  @Test("A translation is stale if only its source text has changed", arguments: files.indices)
  func stale(index: Int) throws {
    let (source, file, _) = Self.files[index]
    let scratch = try repository()
    let folder = file.split(separator: "/")[0]
    for path in [source, file, String(folder)].compactMap(\.self) {
      let run = try Tool(strings: "diff --git HEAD \(path)", in: scratch)
      let name = path == String(folder) ? source ?? file : path
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 1 && run.errors.isEmpty && lines.count == 3, "\(run)")
      expectEqual(lines.first, "\(name): 1 stale")
      expectEqual(lines.dropFirst().first?.hasSuffix(" (de)"), true)
      expectEqual(lines.last?.hasSuffix("[-old-]{+new+} text"), true, "\(run)")
      let other = try Tool(strings: "diff --git HEAD \(path) --language fr", in: scratch)
      #expect(other.status == 1 && other.errors.contains("there are no texts in 'fr'"))
    }
  }

  @Test("Stale translations are marked in formats with states", arguments: files.indices)
  func marked(index: Int) throws {
    let (source, file, texts) = Self.files[index]
    let scratch = try repository()
    let old = try scratch.read(file)
    let run = try Tool(strings: "diff --git HEAD \(file) --mark-stale", in: scratch)
    expectEqual(run.status, 1)
    guard source == nil else {
      expectEqual(
        run.errors, "\(file): note: the format has no states, so no translation is marked\n")
      try expectEqual(scratch.read(file), old)
      return
    }
    expectEqual(run.errors, "\(file): marked 1 translation for review\n")
    let new = try scratch.read(file)
    #expect(new.contains(texts[1]) && new.count - old.count < 45, "\(new)")
    let again = try Tool(strings: "diff --git HEAD \(file) --mark-stale", in: scratch)
    #expect(again.status == 1 && again.errors.isEmpty)
    // A translator has looked at the text.
    try scratch.write(old, to: file)
    try scratch.write(
      try scratch.read(file).replacing("T<", with: "U<").replacing("\"T\"", with: "\"U\""), to: file
    )
    let reviewed = try Tool(strings: "diff --git HEAD \(file)", in: scratch)
    // A key that contains the source text is another one afterwards.
    expectEqual(reviewed.output.contains("removed"), file == "gettext/de.po")
    #expect(!reviewed.output.contains("stale"), "\(reviewed)")
  }

  @Test("A message that cannot be read is an error, and neither removed nor changed")
  func brokenMessages() throws {
    let scratch = try Scratch()
    func catalog(_ value: String) -> String {
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"t": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": \#(value)}}, "de": {"stringUnit": {"state": "translated", "value": "T"}}}}}}"#
    }
    func po(_ formula: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Plural-Forms: \(formula);\\n\"\n\nmsgid \"%d a\"\nmsgid_plural \"%d b\"\nmsgstr[0] \"%d c\"\nmsgstr[1] \"%d d\"\n"
    }
    func android(_ quantity: String) -> String {
      "<resources><plurals name=\"a\"><item quantity=\"\(quantity)\">x</item></plurals></resources>"
    }
    for (path, old, new) in [
      ("L.xcstrings", catalog(#""Guests""#), catalog("7")),
      ("locales/en.json", #"{"a": "{n, plural, other {#}}"}"#, #"{"a": "{n, plural, other {#}"}"#),
      ("po/de.po", po("nplurals=2; plural=n != 1"), po("nplurals=2; plural=n !=")),
      ("values/strings.xml", android("other"), android("others")),
    ] {
      try scratch.write(old, to: "old/\(path)")
      try scratch.write(new, to: "new/\(path)")
    }
    for folder in ["old", "new"] {
      try scratch.write(#"{"a": "{n, plural, other {#}}"}"#, to: "\(folder)/locales/de.json")
    }
    for arguments in ["old new", "new old"] {
      let run = try Tool(strings: "diff --mark-stale \(arguments)", in: scratch)
      #expect(run.status == 1 && run.output.isEmpty, "\(run)")
      #expect(run.errors.matches(of: #/error: /#).count >= 4 && !run.errors.contains("marked"))
    }
  }

  @Test(
    "Paths to forms of messages say what chooses, and no two forms have the same path",
    arguments: [
      (
        "{g, select, f {She comes} other {They come}}",
        "{g, select, f {She came} other {They come}}",
        ["select.g.f: She [-comes-]{+came+}"]
      ),
      (
        "{n, plural, =5 {five} other {#}}", "{n, plural, =5 {5} other {#}}",
        ["exact.n.5: [-five-]{+5+}"]
      ),
      (
        "{n, select, 0 {A} other {{n, plural, =0 {B} other {#}}}}",
        "{n, select, 0 {A} other {{n, plural, =0 {BB} other {#}}}}",
        ["select.n.other.exact.n.0: [-B-]{+BB+}"]
      ),
      (
        "{n, plural, one {# x} other {# xs}} {m, plural, other {#}}",
        "{n, plural, one {# y} other {# xs}} {m, plural, other {#}}",
        ["plural.n.one.plural.m.other: # [-x-]{+y+} #"]
      ),
      ("Hi {name}", "Hello {name}", ["[-Hi-]{+Hello+} {name}"]),
    ])
  func patterns(old: String, new: String, lines: [String]) throws {
    let scratch = try Scratch()
    for (folder, text) in [("old", old), ("new", new)] {
      try scratch.write(#"{"k": "\#(text)"}"#, to: "\(folder)/locales/en.json")
      try scratch.write(#"{"k": "T"}"#, to: "\(folder)/locales/de.json")
    }
    let run = try Tool(strings: "diff old new", in: scratch)
    expectEqual(
      run.output.split(separator: "\n").dropFirst(2).map { $0.drop { $0 == " " } }.map(String.init),
      lines, "\(run)")
  }

  @Test("Two folders are compared table by table")
  func folders() throws {
    let scratch = try Scratch()
    try scratch.write("\"k\" = \"K\"; \"gone\" = \"G\";", to: "old/en.lproj/T.strings")
    try scratch.write("\"k\" = \"T\"; \"gone\" = \"W\";", to: "old/de.lproj/T.strings")
    try scratch.write("\"k\" = \"L\"; \"new\" = \"N\";", to: "new/en.lproj/T.strings")
    try scratch.write("\"k\" = \"T\"; \"gone\" = \"W\";", to: "new/de.lproj/T.strings")
    try scratch.write("", to: "new/fr.lproj/T.strings")
    try scratch.write(
      "<resources><string name=\"a\">A</string></resources>", to: "new/values/strings.xml")
    let expected = """
      1 new, 1 stale, 1 removed
      stale    k (de)
               [-K-]{+L+}
      new      new (de, fr)
               N
      removed  gone (de)
               G

      """
    let run = try Tool(strings: "diff old new", in: scratch)
    #expect(run.status == 1 && run.errors.isEmpty)
    expectEqual(
      run.output,
      "new/en.lproj/T.strings: \(expected)new/values/strings.xml: 1 new\nnew      a\n         A\n",
      "\(run)")
    let files = try Tool(
      strings: "diff old/en.lproj/T.strings new/en.lproj/T.strings", in: scratch)
    expectEqual(files.output, "new/en.lproj/T.strings: \(expected)")
    try scratch.write("\"only\" = \"O\";", to: "old/en.lproj/Gone.strings")
    let gone = try Tool(strings: "diff old new", in: scratch)
    #expect(gone.output.hasPrefix("old/en.lproj/Gone.strings: 1 removed\n"), "\(gone)")
    // A file of another language has only its own work.
    let language = try Tool(
      strings: "diff old/de.lproj/T.strings new/de.lproj/T.strings", in: scratch)
    expectEqual(
      language.output, "new/de.lproj/T.strings: \(expected.replacing(", fr", with: ""))",
      "\(language)")
    try scratch.write("", to: "empty/notes.txt")
    let empty = try Tool(strings: "diff old empty", in: scratch)
    #expect(empty.status == 1 && empty.errors.contains("no localized strings in this folder"))
  }

  // MARK: Places

  private static let commit =
    "git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm m"

  /// A repository with an app whose source texts have changed since the last commit.
  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"Old\"; \"b\" = \"B\";", to: "App/en.lproj/Menu.strings")
    try scratch.write("\"a\" = \"Alt\";", to: "App/de.lproj/Menu.strings")
    try scratch.write("\"x\" = \"X\";", to: "App/en.lproj/Tab.strings")
    try scratch.write(
      "<resources><string name=\"a\">Old</string></resources>", to: "App/res/values/strings.xml")
    try scratch.write(
      "<resources><string name=\"a\">Alt</string></resources>", to: "App/res/values-de/strings.xml")
    try scratch.write(
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\nmsgid \"Old\"\nmsgstr \"Alt\"\n",
      to: "App/de.po")
    try expectEqual(Tool(shell: "cd '\(scratch.path)' && \(Self.commit)").status, 0)
    for file in ["App/en.lproj/Menu.strings", "App/res/values/strings.xml", "App/de.po"] {
      try scratch.write(try scratch.read(file).replacing("Old", with: "New"), to: file)
    }
    return scratch
  }

  @Test(
    "A path finds its old version from any folder, however it is spelled",
    arguments: [
      ("App", "./de.po", "de.po"), ("App", ".//de.po", "de.po"),
      ("App", "./en.lproj/Menu.strings", "en.lproj/Menu.strings"),
      (".", "App/en.lproj", "App/en.lproj/Menu.strings"),
      (".", "App/de.lproj/", "App/de.lproj/Menu.strings"),
      (".", "App/res/values", "App/res/values/strings.xml"),
      (".", "App/res/values-de", "App/res/values-de/strings.xml"),
      ("App/res/values-de", "strings.xml", "strings.xml"),
      ("App/res/values-de", ".", "../values-de/strings.xml"),
      ("App/res/values-de", "../values-de", "../values-de/strings.xml"),
      ("App/de.lproj", "Menu.strings", "Menu.strings"),
      ("App/de.lproj", "./Menu.strings", "Menu.strings"),
      (".", "App/*.lproj/Menu.strings", "App/en.lproj/Menu.strings"),
      (".", "App/en.lproj App/en.lproj/Menu.strings", "App/en.lproj/Menu.strings"),
    ])
  func place(folder: String, path: String, name: String) throws {
    let scratch = try app()
    let run = try Tool(
      shell: "cd '\(scratch.path)/\(folder)' && \"$1\" diff --git HEAD \(path)")
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "\(name): 1 stale" && lines.count == 3, "\(run)")
  }

  @Test("The folders of a language are compared without git")
  func languageFolders() throws {
    let scratch = try app()
    try expectEqual(Tool(shell: "cd '\(scratch.path)' && git worktree add -q Old HEAD").status, 0)
    for folder in ["en.lproj", "de.lproj"] {
      let run = try Tool(strings: "diff Old/App/\(folder) App/\(folder)", in: scratch)
      #expect(run.output.hasPrefix("App/\(folder)/Menu.strings: 1 stale\n"), "\(run)")
    }
  }

  @Test(
    "Keys of deleted files are removed", arguments: ["App/en.lproj", "App/en.lproj/Menu.strings"])
  func deleted(path: String) throws {
    let scratch = try app()
    let delete = "cd '\(scratch.path)' && rm App/*.lproj/Menu.strings"
    try expectEqual(Tool(shell: delete).status, 0)
    let run = try Tool(strings: "diff --git HEAD \(path)", in: scratch)
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("App/en.lproj/Menu.strings: 2 removed\n"), "\(run)")
    #expect(!run.output.contains("Tab"))
    // The texts of other languages are still there.
    try scratch.write("\"a\" = \"Alt\";", to: "App/de.lproj/Menu.strings")
    let source = try Tool(strings: "diff --git HEAD \(path)", in: scratch)
    expectEqual(source.output, run.output)
    let never = try Tool(strings: "diff --git HEAD App/fr.po", in: scratch)
    #expect(never.status == 1 && never.errors == "App/fr.po: error: no such file\n", "\(never)")
  }

  @Test("The repository is the one of the files, also in hooks")
  func hook() throws {
    let scratch = try app()
    let run = try Tool(
      shell:
        "cd '\(scratch.path)' && GIT_DIR=.git GIT_PREFIX=App GIT_INDEX_FILE=.git/index \"$1\" diff --git HEAD App/en.lproj"
    )
    #expect(run.output.hasPrefix("App/en.lproj/Menu.strings: 1 stale\n"), "\(run)")
  }

  @Test("A file that cannot be read does not hide the others, and a link is followed")
  func unreadable() throws {
    let scratch = try app()
    let commit =
      "cd '\(scratch.path)' && mkdir links && mv App/de.po App/real.po && ln -s ../App/real.po links/de.po && printf '\"k\" = \"' > App/en.lproj/Tab.strings && \(Self.commit)"
    try expectEqual(Tool(shell: commit).status, 0)
    try scratch.write("\"k\" = \"K\";", to: "App/en.lproj/Tab.strings")
    try scratch.write(
      try scratch.read("App/real.po").replacing("New", with: "Newer"), to: "App/real.po")
    let run = try Tool(strings: "diff --git HEAD .", in: scratch)
    expectEqual(run.status, 1)
    #expect(run.errors.hasPrefix("HEAD:App/en.lproj/Tab.strings:1:"), "\(run)")
    #expect(!run.errors.contains("= \"K\""))
    #expect(run.output.hasPrefix("App/real.po: 1 stale\n"), "\(run)")
    let link = try Tool(strings: "diff --git HEAD links/de.po", in: scratch)
    #expect(link.errors.isEmpty && link.output.hasPrefix("links/de.po: 1 stale\n"), "\(link)")
  }
}
