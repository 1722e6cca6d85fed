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
          Localizable.xcstrings: 1 new, 1 stale
            stale: 'Old'
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
                "extractionState" : "stale",

          """)
      #expect(try scratch.read("Localizable.xcstrings") == expected)
      let again = try Tool(
        strings: "extract Sources --into Localizable.xcstrings --check", in: scratch)
      #expect(again.status == 0 && again.output.isEmpty, "\(again)")
    }

    @Test("A key is used if the code calls its function, and --keep-unused keeps all keys")
    func functions() throws {
      let scratch = try Self.scratch()
      try scratch.write("print(strings.old)", to: "main.swift")
      for arguments in ["main.swift", "Sources --keep-unused"] {
        let run = try Tool(
          strings: "extract \(arguments) --into Localizable.xcstrings --check --verbose",
          in: scratch)
        #expect(!run.errors.contains("Old"), "\(run)")
      }
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
