import PluralTestSupport
import Testing

extension StringsTests {
  /// Returns a document with units of an id, a source, a target and a note, each in one line.
  private static func document(_ original: String, _ units: String...) -> String {
    let units = units.map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let state = parts[2].hasPrefix("?") ? " state='new'" : ""
      return """
        <trans-unit id="\(parts[0])"><source>\(parts[1])</source><target\(state)>\(parts[2])</target><note>\(parts[3])</note></trans-unit>
        """
    }
    return """
      <xliff version="1.2"><file original="\(original)" source-language="en" target-language="nl"><body>
      \(units.joined(separator: "\n"))
      </body></file></xliff>
      """
  }

  @Test(
    "import writes texts of keys that only Info.plist has",
    arguments: [
      "/* Name */\n\"CFBundleName\" = \"Club\";\n", nil,
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Club</string></dict></plist>",
    ])
  func keysOfInfoPlist(source: String?) throws {
    let scratch = try Scratch()
    try scratch.write(
      source ?? "", to: "en.lproj/\(source == nil ? "Other" : "A-InfoPlist").strings")
    try scratch.write(
      Self.document(
        "en.lproj/A-InfoPlist.strings", "CFBundleName|Club|Klub|Name",
        "NSCamera|For photos.|Voor foto’s.|Privacy */"), to: "nl.xliff")
    let run = try Tool(strings: "import nl.xliff", in: scratch)
    #expect(run.status == 0 && run.output == "nl.lproj/A-InfoPlist.strings\n", "\(run)")
    expectEqual(run.errors, "nl.lproj/A-InfoPlist.strings: nl: 2 new, 0 changed, 0 as before\n")
    try expectEqual(
      scratch.read("nl.lproj/A-InfoPlist.strings"),
      "/* Name */\n"
        + "\"CFBundleName\" = \"Klub\";\n/* Privacy * / */\n\"NSCamera\" = \"Voor foto’s.\";\n")
    let again = try Tool(strings: "import nl.xliff", in: scratch)
    #expect(
      again.output.isEmpty && again.errors.contains("0 new, 0 changed, 2 as before"), "\(again)")
  }

  @Test(
    "import adds no keys to other tables, and creates no table outside of the folder of the source language"
  )
  func keysOfOtherTables() throws {
    let scratch = try Scratch()
    try scratch.write("a = A;", to: "en.lproj/T.strings")
    try scratch.write(Self.document("en.lproj/T.strings", "b|B|Bé|"), to: "t.xliff")
    let run = try Tool(strings: "import t.xliff", in: scratch)
    #expect(run.output.isEmpty && run.errors.contains("no entry of the file has the id 'b'"))
    #expect(run.errors.contains("0 new, 0 changed, 0 as before, 1 with unknown id"), "\(run)")
    try scratch.write(Self.document("App/en.lproj/InfoPlist.strings", "b|B|Bé|"), to: "i.xliff")
    try expectEqual(Tool(strings: "import i.xliff", in: scratch).status, 1)
  }

  @Test("A table that import creates has the order and the comments of its source")
  func newTables() throws {
    let scratch = try Scratch()
    try scratch.write(
      "/* Button */\nsave = Save;\n\n// Menu\n// of files\nopen = Open;\nhelp = Help;\n",
      to: "en.lproj/T.strings")
    let document = Self.document(
      "en.lproj/T.strings", "help|Help|Hulp|", "open|Open|Openen|Menu", "save|Save|Bewaar|Button")
    try scratch.write(document, to: "nl.xliff")
    try expectEqual(Tool(strings: "import nl.xliff", in: scratch).status, 0)
    try expectEqual(
      scratch.read("nl.lproj/T.strings"),
      """
      /* Button */
      "save" = "Bewaar";
      /* Menu
      of files */
      "open" = "Openen";
      "help" = "Hulp";

      """)
    // New pairs of a table have comments too.
    try scratch.write("help = \"Hulp!\";\n", to: "nl.lproj/T.strings")
    let run = try Tool(strings: "import nl.xliff", in: scratch)
    #expect(run.errors.contains("2 new, 1 changed, 0 as before"), "\(run)")
    try expectEqual(
      scratch.read("nl.lproj/T.strings"),
      "help = \"Hulp\";\n/* Menu\nof files */\n\"open\" = \"Openen\";\n/* Button */\n\"save\" = \"Bewaar\";\n"
    )
  }

  @Test(
    "A new table of plural forms has the order of its source, and a key with characters that XML lacks"
  )
  func newPluralTables() throws {
    func entry(_ key: String, _ text: String) -> String {
      "\"\(key)\" = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
        + "NSStringFormatValueTypeKey = d; other = \"%d \(text)\";};};\n"
    }
    for key in ["a", "a\\U0001"] {
      let scratch = try Scratch()
      try scratch.write(entry("z", "z") + entry(key, "a"), to: "en.lproj/T.stringsdict")
      let id = "/z:dict/n:dict/other:dict/:string"
      try scratch.write(
        Self.document("en.lproj/T.stringsdict", "\(id)|%d z|%d Z|"), to: "nl.xliff")
      try expectEqual(Tool(strings: "import nl.xliff", in: scratch).status, 0)
      let table = try scratch.read("nl.lproj/T.stringsdict")
      #expect(
        table.hasPrefix("<?xml") && table.contains("\n\t<key>z</key>\n\t<dict>\n\t\t<key>"),
        "\(table)")
      #expect(
        table.contains("%d Z") && table.hasSuffix("\n\t</dict>\n</dict>\n</plist>\n"), "\(table)")
    }
  }

  @Test("The numbers of translations that import prints add up")
  func counts() throws {
    let scratch = try Scratch()
    let keys = ["a", "b", "c", "d", "e", "f"]
    try scratch.write(keys.map { "\($0) = \"\($0) %d\";\n" }.joined(), to: "en.lproj/T.strings")
    try scratch.write("a = \"A %d\"; b = \"B %d\"; c = \"C %d\"; f = F;", to: "nl.lproj/T.strings")
    try scratch.write(
      Self.document(
        "en.lproj/T.strings", "a|a %d|A %d|", "b|b %d|?B|", "c|c %d|C! %d|", "d|d %d|D %d|",
        "e|e %d|E %@|", "x|x|X|", "d|d %d|D. %d|"), to: "nl.xliff")
    let run = try Tool(strings: "import nl.xliff", in: scratch)
    #expect(
      run.errors.contains(
        "nl.lproj/T.strings: nl: 1 new, 1 changed, 1 as before, 1 skipped, 1 with unknown id, 1 repeated, "
          + "1 not imported because of errors\n"), "\(run)")
  }

  @Test("Forms that import fills with the source text are counted by themselves")
  func filledForms() throws {
    let scratch = try Scratch()
    let forms = ["one", "other"].map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%lld \($0)\"}}"
    }
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld": {"localizations": {"en": {"variations": {"plural":
      {\(forms.joined(separator: ","))}}}}}}}
      """, to: "T.xcstrings")
    try scratch.write(
      Self.document(
        "T.xcstrings",
        "%lld|==|plural.one|%lld one|%lld een|"
          .replacing("|==|", with: "&#124;==&#124;")), to: "nl.xliff")
    let run = try Tool(strings: "import nl.xliff", in: scratch)
    #expect(
      run.errors.contains(
        "T.xcstrings: nl: 1 new, 0 changed, 0 as before, 1 with the source text\n"),
      "\(run)")
  }
}
