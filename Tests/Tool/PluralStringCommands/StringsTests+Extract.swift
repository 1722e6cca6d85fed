import PluralTestSupport
import Testing

@Suite("plural-strings extract")
struct StringsExtractTests {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files are selected" : {
          "localizations" : {
            "ru" : {

            }
          }
        },
        "Old" : {
          "localizations" : {
            "ru" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Старое"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static let code = #"""
    func titles(_ count: Int, of name: String) -> [String] {
      [
        String(localized: "\(count) files are selected"),
        String(localized: "inbox.title", defaultValue: "Inbox of \(name)", comment: "Above the list of messages"),
        String(localized: "\(total()) of \(count)", table: "Other"),
      ]
    }
    """#

  static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(catalog, to: "Localizable.xcstrings")
    try scratch.write(code, to: "Sources/App/Inbox.swift")
    try scratch.write("Text(\"not code of the package\"", to: "Sources/.build/Other.swift")
    return scratch
  }

  #if Extraction
    /// A catalog with plural forms for `files`, and code that formats it.
    private func scratch(languages: [String: [String]], code: String) throws -> Scratch {
      let scratch = try Scratch()
      let localizations = languages.sorted { $0.key < $1.key }.map { language, forms in
        let units = forms.map {
          #""\#($0)": {"stringUnit": {"state": "translated", "value": "%lld"}}"#
        }
        return #""\#(language)": {"variations": {"plural": {\#(units.joined(separator: ","))}}}"#
      }
      try scratch.write(
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"files": {"localizations": {"#
          + localizations.joined(separator: ",") + "}}}}", to: "T/Localizable.xcstrings")
      try scratch.write(code, to: "Code/App.swift")
      return scratch
    }

    private static let slavic = ["one", "few", "many", "other"]

    @Test(
      "lint --code and extract --check name the forms that calls never show",
      arguments: [
        (
          "",
          "warning: without a locale, 'one' is shown at most for 1, and 'other' for all other numbers, so users never see "
            + "few, many in pl, ru; two, few, many in ar"
        ),
        (", locale: nil", "warning: without a locale, "),
        (
          #", locale: Locale(identifier: "en_US_POSIX")"#,
          "warning: the locale 'en_US_POSIX' selects plural forms by its own rules, so users never see few, many in pl, ru; two"
        ),
        (
          #", locale: Locale(identifier: "ru")"#,
          "warning: the locale 'ru' selects plural forms by its own rules, so users never see two in ar;"
        ),
      ])
    func lostForms(locale: String, message: String) throws {
      let scratch = try scratch(
        languages: [
          "en": ["one", "other"], "ru": Self.slavic, "pl": Self.slavic,
          "ar": ["zero", "one", "two", "few", "many", "other"],
        ], code: #"String(format: NSLocalizedString("files", comment: "")\#(locale), n)"#)
      let found = try Tool(strings: "lint T --code Code --rule narrow-integer=off", in: scratch)
      #expect(found.output.hasPrefix("Code/App.swift:1:1: \(message)"), "\(found)")
      #expect(
        found.output.contains(
          "; use String.localizedStringWithFormat or 'locale: .current' (key 'files') [format-locale]\nString(format:"
        ))
      try expectEqual(Tool(strings: "lint T --code Code --strict", in: scratch).status, 1)
      try expectEqual(Tool(strings: "lint T --strict", in: scratch).status, 0)
      let off = try Tool(strings: "lint T --code Code --rule format-locale=off", in: scratch)
      #expect(off.output.isEmpty)
      let check = try Tool(
        strings: "extract Code --into T/Localizable.xcstrings --check", in: scratch)
      #expect(check.errors.contains("Code/App.swift:1:1: \(message)"), "\(check)")
    }

    @Test(
      "A call is a note if English has the same forms, and no finding in the user's locale or without forms"
    )
    func keptForms() throws {
      let call = #"String(format: tr("files"), n)"#
      let english = try scratch(languages: ["en": ["one", "other"], "ja": ["other"]], code: call)
      let lint = "lint T --code Code --function tr"
      let note = try Tool(strings: "\(lint) --strict", in: english)
      #expect(note.status == 0 && note.output.contains("numbers; use String.localized"), "\(note)")
      #expect(note.output.hasPrefix("Code/App.swift:1:1: note: without a locale, "), "\(note)")
      #expect(try Tool(strings: "lint T --code Code", in: english).output.isEmpty)
      let single = try scratch(languages: ["en": ["other"]], code: call)
      #expect(try !Tool(strings: lint, in: single).output.contains("[format-locale]"))
      let current = try scratch(
        languages: ["ru": Self.slavic],
        code: "String.localizedStringWithFormat(tr(\"files\"), n)\nString(format: tr(\"other\"), n)"
      )
      #expect(try !Tool(strings: lint, in: current).output.contains("[format-locale]"))
    }

    @Test("Mistakes in code are errors of lint, which reads no code by itself")
    func unreadableCode() throws {
      let scratch = try scratch(languages: ["ru": Self.slavic], code: "func (")
      #expect(try !Tool(strings: "lint .", in: scratch).output.contains("App.swift"))
      let broken = try Tool(strings: "lint T --code Code", in: scratch)
      #expect(
        broken.status == 1 && broken.output.hasPrefix("Code/App.swift:1:6: error: "), "\(broken)")
      let empty = try Tool(strings: "lint T --code T", in: scratch)
      #expect(empty.status == 1 && empty.errors.contains("no files in Swift"), "\(empty)")
      try scratch.write(
        "[NSString stringWithFormat:NSLocalizedString(@\"files\", nil), n];\n[NSString localizedStringWithFormat:NSLocalizedString(@\"files\", nil), n];",
        to: "Code/App.m")
      let old = try Tool(strings: "lint T --code Code/App.m", in: scratch)
      #expect(
        old.output.contains("never see few, many in ru; ") && old.output.contains("1 finding: "))
    }

    @Test("A baseline knows findings about code, and keeps them if the code is not checked")
    func codeInBaseline() throws {
      let scratch = try scratch(
        languages: ["ru": Self.slavic], code: #"String(format: String(localized: "files"), n)"#)
      let lint = "lint T --strict --baseline b"
      let written = try Tool(strings: "\(lint) --code Code --write-baseline", in: scratch)
      #expect(written.status == 0 && written.errors == "b: 1 finding\n", "\(written)")
      for arguments in [lint, "\(lint) --code Code"] {
        let run = try Tool(strings: arguments, in: scratch)
        #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      }
      try scratch.write("print(1)", to: "Code/App.swift")
      let outdated = try Tool(strings: "\(lint) --code Code", in: scratch)
      #expect(outdated.status == 1 && outdated.output.hasPrefix("b:1:1: error: "), "\(outdated)")
    }

    @Test("Code updates the catalog of its table, and --check finds that it would")
    func update() throws {
      let scratch = try Self.scratch()
      let check = try Tool(
        strings: "extract Sources --into Localizable.xcstrings --check --verbose", in: scratch)
      #expect(check.status == 1 && check.output == "Localizable.xcstrings\n", "\(check)")
      expectEqual(
        check.errors,
        #"""
        Localizable.xcstrings: 1 new
          new: 'inbox.title'
        Sources/App/Inbox.swift:5:23: note: 1 use of the table 'Other', of which this is the first; to extract it, add --into Other.xcstrings
            String(localized: "\(total()) of \(count)", table: "Other"),
                              ^

        """#)
      try expectEqual(scratch.read("Localizable.xcstrings"), Self.catalog)

      let run = try Tool(strings: "extract Sources --into Localizable.xcstrings", in: scratch)
      #expect(run.status == 0 && run.output == "Localizable.xcstrings\n", "\(run)")
      let expected = Self.catalog.replacing(
        "    \"Old\" : {\n",
        with: """
              "inbox.title" : {
                "comment" : "Above the list of messages",
                "extractionState" : "extracted_with_value",
                "localizations" : {
                  "en" : {
                    "stringUnit" : {
                      "state" : "new",
                      "value" : "Inbox of %@"
                    }
                  }
                }
              },
              "Old" : {

          """)
      try expectEqual(scratch.read("Localizable.xcstrings"), expected)
      let again = try Tool(
        strings: "extract Sources --into Localizable.xcstrings --check", in: scratch)
      #expect(again.status == 0 && again.output.isEmpty, "\(again)")
    }

    @Test("--mark-stale marks keys that no code uses, calls or mentions")
    func markStale() throws {
      let scratch = try Self.scratch()
      let arguments = "--into Localizable.xcstrings --mark-stale --check --verbose"
      let run = try Tool(strings: "extract Sources \(arguments)", in: scratch)
      #expect(run.errors.contains("stale: 'Old'"), "\(run)")
      for (code, file) in [
        ("print(strings.old)", "main.swift"), ("show(\"Old\")", "main.swift"),
        ("show(@\"Old\");", "main.m"),
      ] {
        try scratch.write(code, to: file)
        let run = try Tool(strings: "extract Sources \(file) \(arguments)", in: scratch)
        #expect(!run.errors.contains("Old"), "\(run)")
      }
    }

    @Test("--mark-stale refuses folders with code that cannot be read")
    func unreadable() throws {
      for (file, code) in [
        ("Main.storyboard", "<document/>"), ("View.xib", "<document/>"),
        ("Macros.h", "#define L(key) NSLocalizedString(@#key, nil)\n"),
      ] {
        let scratch = try Self.scratch()
        try scratch.write(code, to: "Sources/\(file)")
        let run = try Tool(
          strings: "extract Sources --into Localizable.xcstrings --mark-stale", in: scratch)
        #expect(run.status == 1 && run.output.isEmpty, "\(run)")
        #expect(
          run.errors.contains("\(file)") && run.errors.contains("leave out --mark-stale"), "\(run)")
        try expectEqual(scratch.read("Localizable.xcstrings"), Self.catalog)
      }
    }

    @Test("Keys of Objective-C are added, and the system's tables never become stale")
    func objectiveC() throws {
      let scratch = try Self.scratch()
      try scratch.write(
        "NSLocalizedString(@\"Old\", @\"Not new\"); NSLocalizedString(@\"New\", nil);", to: "V.m")
      let run = try Tool(
        strings: "extract V.m --into Localizable.xcstrings --mark-stale --verbose", in: scratch)
      #expect(run.errors.contains("changed: 'Old'") && run.errors.contains("new: 'New'"), "\(run)")
      for table in ["AppShortcuts", "InfoPlist"] {
        try scratch.write(Self.catalog, to: "\(table).xcstrings")
        let run = try Tool(
          strings: "extract Sources V.m --into \(table).xcstrings --mark-stale", in: scratch)
        #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      }
    }

    @Test("--check counts what the code leaves open")
    func notes() throws {
      let scratch = try Self.scratch()
      try scratch.write("Text(x ? \"a\" : name); Text(\"\\(name) files\")", to: "main.swift")
      let run = try Tool(
        strings: "extract main.swift --into Localizable.xcstrings --check", in: scratch)
      #expect(run.errors.contains("2 notes about code that leaves open which key it has"), "\(run)")
    }

    @Test("Mistakes in arguments and in code are reported, and nothing is written")
    func mistakes() throws {
      let scratch = try Self.scratch()
      try scratch.write("Text(\"a\"\n", to: "Sources/App/Wrong.swift")
      for (arguments, status, message) in [
        ("Sources", 2, "missing expected argument '--into"),
        ("Sources --into a.strings", 1, "expected a .xcstrings file"),
        (
          "Sources --into Localizable.xcstrings --into other/Localizable.xcstrings", 2,
          "two catalogs of the table"
        ),
        ("Sources --into Localizable.xcstrings", 1, "Wrong.swift:1:9: error: expected valid Swift"),
      ] {
        let run = try Tool(strings: "extract \(arguments)", in: scratch)
        #expect(run.status == status && run.errors.contains(message), "\(run)")
      }
      try expectEqual(scratch.read("Localizable.xcstrings"), Self.catalog)
    }
  #else
    @Test("A tool without a parser of Swift says how to run one that has it")
    func withoutTrait() throws {
      let run = try Tool(
        strings: "extract Sources --into Localizable.xcstrings", in: Self.scratch())
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.contains("swift run --traits Extraction plural-strings extract"), "\(run)")
    }
  #endif
}
