import Foundation
import PluralTestSupport
import Testing

@Suite("plural-strings merge, diff and status")
struct MergingTests {
  private func catalog(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { key, text in
      """
          "\(key)" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
            }
          }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  /// A folder with three versions.
  private func versions() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(catalog(["a": "A", "z": "Z"]), to: "base")
    try scratch.write(catalog(["a": "A1", "z": "Z"]), to: "ours")
    try scratch.write(catalog(["a": "A", "b": "B", "z": "Z"]), to: "theirs")
    return scratch
  }

  private func merge(_ scratch: Scratch, _ options: String...) throws -> Tool {
    try Tool(
      ["plural-strings", "merge"] + ["base", "ours", "theirs"].map { "\(scratch.path)/\($0)" }
        + options)
  }

  @Test("A merge replaces OURS, and only OURS")
  func merge() throws {
    let scratch = try versions()
    let run = try merge(scratch)
    expectEqual(run.status, 0)
    #expect(run.errors.isEmpty && run.output.isEmpty)
    try expectEqual(scratch.read("ours"), catalog(["a": "A1", "b": "B", "z": "Z"]))
    try expectEqual(scratch.read("theirs"), catalog(["a": "A", "b": "B", "z": "Z"]))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: scratch.path).count, 3)
  }

  @Test("A conflict names key and language, and exits with 1")
  func conflict() throws {
    let scratch = try versions()
    try scratch.write(catalog(["a": "A2", "z": "Z"]), to: "theirs")
    let run = try merge(scratch, "--path", "L.xcstrings", "--output", "\(scratch.path)/new")
    expectEqual(run.status, 1)
    expectEqual(
      run.errors,
      """
      L.xcstrings:8:11: error: both sides changed the text: kept 'A1' for review, and put 'A2' into the \
      comment (key 'a', language 'de') [merge-conflict]
                "stringUnit" : {
                ^
      L.xcstrings: 1 conflict; look for the state needs_review, choose a text and remove the mark; then \
      'git add' the file

      """)
    try expectEqual(scratch.read("ours"), catalog(["a": "A1", "z": "Z"]))
    #expect(try scratch.read("new").contains("the other side: A2"))
  }

  @Test(
    "A version that cannot be read is left to git merge-file",
    arguments: ["base", "ours", "theirs"],
    [
      "", "{", "[]", #"{"sourceLanguage":"en"}"#,
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{},"a":{}}}"#,
    ]
  )
  func malformed(side: String, text: String) throws {
    // git has an empty file for a base that is missing.
    if side == "base", text.isEmpty { return }
    let scratch = try versions()
    try scratch.write(text, to: side)
    let lines = try Tool(
      shell: "cd '\(scratch.path)' && git merge-file -p -L ours -L base -L theirs ours base theirs")
    let run = try merge(scratch, "--path", "L.xcstrings")
    #expect(run.status == 1 && lines.status != 0)
    #expect(run.errors.contains("L.xcstrings (\(side)):1:"))
    #expect(
      run.errors.contains("\nL.xcstrings: error: both sides changed the same lines; keep one"))
    try expectEqual(scratch.read("ours"), lines.output)
  }

  @Test("A merge of lines without conflicts is reported, and one that git refuses leaves OURS")
  func lines() throws {
    let scratch = try Scratch()
    let base = (1...9).map { "\"\($0)\" = \"\($0)\";\n" }.joined() + "broken"
    try scratch.write(base, to: "base")
    try scratch.write(base.replacing("= \"1\"", with: "= \"one\""), to: "ours")
    try scratch.write(base.replacing("= \"8\"", with: "= \"eight\""), to: "theirs")
    let run = try merge(scratch, "--path", "L.strings")
    expectEqual(run.status, 0)
    #expect(
      run.errors.hasSuffix(
        "L.strings: warning: merged by lines with 'git merge-file'; check the result\n"))
    try expectEqual(
      scratch.read("ours"),
      base.replacing("= \"1\"", with: "= \"one\"")
        .replacing("= \"8\"", with: "= \"eight\""))
    try scratch.write("\u{0}", to: "theirs")
    let ours = try scratch.read("ours")
    let refused = try merge(scratch, "--path", "L.strings")
    expectEqual(refused.status, 2)
    #expect(refused.errors.contains("\nL.strings: not merged, our version is unchanged; correct"))
    try expectEqual(scratch.read("ours"), ours)
  }

  @Test("A file that only one side changed is that side's, whatever it contains")
  func oneSide() throws {
    let scratch = try Scratch()
    for (base, ours, theirs, result) in [
      ("\u{0}", "\u{0}", "\u{0}1", "\u{0}1"), ("\u{0}", "\u{0}1", "\u{0}", "\u{0}1"),
      ("\u{0}", "\u{0}1", "\u{0}1", "\u{0}1"),
    ] {
      try scratch.write(base, to: "base")
      try scratch.write(ours, to: "ours")
      try scratch.write(theirs, to: "theirs")
      let run = try merge(scratch, "--path", "values/strings.xml")
      #expect(run.status == 0 && run.errors.isEmpty)
      try expectEqual(scratch.read("ours"), result)
    }
  }

  @Test("Arguments that do not fit together are misuse")
  func misuse() throws {
    for arguments in [
      "", "a b", "a b c d", "--install x", "--install --markers", "--dry-run a b c",
    ] {
      try expectEqual(Tool("plural-strings merge \(arguments)").status, 2, "\(arguments)")
    }
    for arguments in ["", "a", "a b c", "--git -x a", "--textconv a b", "--format x a b"] {
      try expectEqual(Tool("plural-strings diff \(arguments)").status, 2, "\(arguments)")
    }
    for arguments in [
      "", "x --minimum 101", "x --minimum =5", "x --minimum de=", "x --minimum a",
      "x --minimum 90%",
    ] {
      try expectEqual(Tool("plural-strings status \(arguments)").status, 2, "\(arguments)")
    }
  }

  @Test("--install shows and writes all settings of the driver")
  func install() throws {
    let scratch = try Scratch()
    let run = try Tool(
      shell: "cd '\(scratch.path)' && git init -q && \"$1\" merge --install && "
        + "git config --get-regexp '^merge[.]plurals'")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("git config merge.plurals.recursive binary\n"))
    #expect(
      run.output.contains(
        "\nmerge.plurals.driver \(ProgramRun.pluralStrings.path) merge %O %A %B --path=%P\n"
      ))
    #expect(run.output.hasSuffix("\nmerge.plurals.recursive binary\n"))
    #expect(try scratch.read(".gitattributes").hasPrefix("*.xcstrings merge=plurals\n"))
    #expect(try scratch.read(".gitattributes").contains("**/values*/*.xml merge=plurals\n"))
  }

  @Test("Android's resources without texts are merged as git merges them")
  func resources() throws {
    let base = """
      <resources>
          <!-- Dark -->
          <color name="a">#000</color>
          <color name="b">#111</color>
          <style name="S">
              <item name="x">1</item>
              <item name="y">2</item>
          </style>
      </resources>

      """
    let sides = [
      (base.replacing("#000", with: "#001"), base.replacing(">2<", with: ">3<"), 0),
      (base.replacing("#000", with: "#001"), base.replacing("#000", with: "#002"), 1),
    ]
    for (ours, theirs, status) in sides {
      let scratch = try Scratch()
      try scratch.write(base, to: "base")
      try scratch.write(ours, to: "ours")
      try scratch.write(theirs, to: "theirs")
      let git = try Tool(
        shell:
          "cd '\(scratch.path)' && git merge-file -p -L ours -L base -L theirs ours base theirs")
      let run = try merge(scratch, "--path", "app/res/values-night/colors.xml")
      #expect(run.status == status && git.status == status)
      try expectEqual(scratch.read("ours"), git.output)
      expectEqual(run.errors.isEmpty, status == 0)
    }
    let scratch = try Scratch()
    let text = "<string name=\"t\">T</string>\n    <color"
    let mixed = base.replacing("<color", with: text, maxReplacements: 1)
    try scratch.write(mixed, to: "base")
    try scratch.write(mixed.replacing("#000", with: "#001"), to: "ours")
    try scratch.write(mixed.replacing("#111", with: "#112"), to: "theirs")
    try expectEqual(merge(scratch, "--path", "res/values/all.xml").status, 0)
    try expectEqual(
      scratch.read("ours"), mixed.replacing("#000", with: "#001").replacing("#111", with: "#112"))
  }

  @Test("diff takes the old version from git, and marks what is stale")
  func diff() throws {
    let scratch = try Scratch()
    func text(_ source: String, _ state: String = "translated") -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {"a" : {"localizations" : {
          "de" : {"stringUnit" : {"state" : "\(state)", "value" : "A"}},
          "en" : {"stringUnit" : {"state" : "translated", "value" : "\(source)"}}
        }}},
        "version" : "1.0"
      }
      """
    }
    try scratch.write(text("one"), to: "sub/L.xcstrings")
    let commit =
      "cd '\(scratch.path)' && git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm m"
    try expectEqual(Tool(shell: commit).status, 0)
    let path = "\(scratch.path)/sub/L.xcstrings"
    let same = try Tool(["plural-strings", "diff", "--git", "HEAD", path])
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty)

    try scratch.write(text("two"), to: "sub/L.xcstrings")
    let run = try Tool(["plural-strings", "diff", "--git", "HEAD", path, "--mark-stale"])
    expectEqual(run.status, 1)
    expectEqual(run.output, "\(path): 1 stale\nstale    a (de)\n         [-one-]{+two+}\n")
    expectEqual(run.errors, "\(path): marked 1 translation for review\n")
    try expectEqual(scratch.read("sub/L.xcstrings"), text("two", "needs_review"))

    try scratch.write(text("two"), to: "sub/New.xcstrings")
    let new = try Tool([
      "plural-strings", "diff", "--git", "HEAD", "\(scratch.path)/sub/New.xcstrings",
    ])
    // The new file has all translations.
    #expect(new.status == 0 && new.output.isEmpty)
    let unknown = try Tool(["plural-strings", "diff", "--git", "nowhere", path])
    expectEqual(unknown.status, 1)
    expectEqual(unknown.errors, "git: error: there is no revision 'nowhere'\n")
    let language = try Tool(["plural-strings", "diff", "--git", "HEAD", path, "--language", "dee"])
    #expect(language.status == 1 && language.output.isEmpty)
    #expect(language.errors.contains("there are no texts in 'dee'"))
    let textconv = try Tool("plural-strings diff --textconv a.strings b.strings")
    expectEqual(textconv.status, 2)
    let mixed = try Tool(["plural-strings", "diff", path, scratch.path])
    #expect(mixed.status == 2 && mixed.errors.contains("are not both files or both folders"))
  }

  @Test("A language without translations has 0 %")
  func untranslated() throws {
    let scratch = try Scratch()
    for (language, text) in [("de", "Sichern"), ("fr", "")] {
      try scratch.write(
        "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\nmsgid \"Save\"\nmsgstr \"\(text)\"\n",
        to: "\(language)/LC_MESSAGES/app.po")
    }
    let run = try Tool([
      "plural-strings", "status", scratch.path, "--minimum", "1", "--format", "summary",
    ])
    #expect(run.status == 1 && run.output == "de 100 %, fr 0 %\n")
    #expect(run.errors.contains("0 % of the texts in 'fr' are translated; 1 % are required"))
  }

  @Test("status requires a minimum")
  func status() throws {
    let scratch = try Scratch()
    try scratch.write(catalog(["a": "A", "z": "Z"]), to: "L.xcstrings")
    let path = "\(scratch.path)/L.xcstrings"
    try expectEqual(Tool(["plural-strings", "status", path, "--minimum", "100"]).status, 0)
    let run = try Tool([
      "plural-strings", "status", path, "--minimum", "fr=1", "--minimum", "DE=100", "--format",
      "summary",
    ])
    #expect(run.status == 1 && run.output == "de 100 %\n")
    expectEqual(run.errors, "\(path): error: there are no texts in 'fr'; 1 % are required\n")
    try scratch.write("{", to: "L.xcstrings")
    let broken = try Tool(["plural-strings", "status", path])
    #expect(broken.status == 1 && broken.errors.contains("L.xcstrings:1:2: error:"))
  }
}
