import TestSupport
import Testing

@Suite("strings extract")
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
    @Test("Code updates the catalog of its table, and --check finds that it would")
    func update() throws {
      let scratch = try Self.scratch()
      let check = try Tool(
        strings: "extract Sources --into Localizable.xcstrings --check --verbose", in: scratch)
      #expect(check.status == 1 && check.output == "Localizable.xcstrings\n", "\(check)")
      #expect(
        check.errors == #"""
          Localizable.xcstrings: 1 new
            new: 'inbox.title'
          Sources/App/Inbox.swift:5:23: note: 1 use of the table 'Other', of which this is the first; to extract it, add --into Other.xcstrings
              String(localized: "\(total()) of \(count)", table: "Other"),
                                ^

          """#)
      #expect(try scratch.read("Localizable.xcstrings") == Self.catalog)

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
      #expect(try scratch.read("Localizable.xcstrings") == expected)
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
        #expect(try scratch.read("Localizable.xcstrings") == Self.catalog)
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
      #expect(try scratch.read("Localizable.xcstrings") == Self.catalog)
    }
  #else
    @Test("A tool without a parser of Swift says how to run one that has it")
    func withoutTrait() throws {
      let run = try Tool(
        strings: "extract Sources --into Localizable.xcstrings", in: Self.scratch())
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.contains("swift run --traits Extraction plurals strings extract"), "\(run)")
    }
  #endif
}
