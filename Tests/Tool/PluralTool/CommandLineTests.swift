import ArgumentParser
import Foundation
import PluralRuleCompilation
import PluralTestSupport
import Plurals
import Testing

@testable import PluralRuleCommands
@testable import PluralStringCommands
@testable import PluralTool

@Suite("The command line")
struct CommandLineTests {
  @Test("Every command has help", arguments: commands().map(\.name))
  func help(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let (program, path) = (words[0], Array(words.dropFirst()))
    // Tests name only the program for strings.
    let start = program == "plurals" ? [] : [program]
    for arguments in [path + ["--help"], path + ["-h"], ["help"] + path] {
      let run = try Tool(start + arguments)
      expectEqual(run.status, 0)
      #expect(run.output.contains("USAGE: \(command)"))
      expectEqual(run.errors, "")
    }
    guard let name = path.last else { return }
    #expect(try Tool(start + path.dropLast() + ["--help"]).output.contains("  \(name) "))
  }

  private static let programs: [any Program.Type] = [
    PluralsCommand.self, PluralStringsCommand.self,
  ]

  /// Returns all commands of both programs by name.
  private static func commands() -> [(name: String, type: any ParsableCommand.Type)] {
    func commands(
      below type: any ParsableCommand.Type, _ name: String
    ) -> [(name: String, type: any ParsableCommand.Type)] {
      [(name, type)]
        + type.configuration.subcommands.flatMap {
          commands(below: $0, "\(name) \($0._commandName)")
        }
    }
    return programs.flatMap { commands(below: $0, $0._commandName) }
  }

  private static func program(of command: String) -> any Program.Type {
    command.hasPrefix("plural-strings") ? PluralStringsCommand.self : PluralsCommand.self
  }

  @Test(
    "A verb of the other program, or of an earlier version, is answered with the command to type")
  func verbsElsewhere() throws {
    let own = Self.programs.map { $0.configuration.subcommands.map { $0._commandName } }
    expectEqual(Verbs.rules.sorted(), own[0].sorted())
    expectEqual(Verbs.strings.sorted(), own[1].sorted())
    for (words, command) in [
      ("strings lint My'Folder --strict", "plural-strings lint 'My'\\''Folder' --strict"),
      ("lint Resources", "plural-strings lint Resources"), ("strings", "plural-strings"),
      ("help lint", "plural-strings help lint"), ("verify", "plurals generate --check"),
      ("help verify", "plurals help generate"), ("help strings lint", "plural-strings help lint"),
      ("help gettext check", "plurals help check gettext"),
      ("strings lint help", "plural-strings lint help"),
      (
        "strings status x --json --minimum 1", "plural-strings status x --format json --minimum 1"
      ), ("strings format -- --json", "plural-strings format -- --json"),
      ("gettext check ru n>1", "plurals check gettext ru 'n>1'"),
      ("plural-strings select pl 1", "plurals select pl 1"),
      ("plural-strings strings lint .", "plural-strings lint ."),
      ("strings verify . -o x", "plural-strings generate --check . -o x"),
      ("plural-strings verify . -o x", "plural-strings generate --check . -o x"),
    ] {
      let run = try Tool(words.split(separator: " ").map(String.init))
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("error: there is no subcommand '")
          && run.errors.hasSuffix("'; type: \(command)\n"), "\(run)")
    }
  }

  @Test("Lists commands for users before commands for maintainers")
  func order() throws {
    let help = try Tool("--help").output
    let verbs = help.matches(of: /\n  ([a-z]+) {3,}/).map { String($0.1) }
    let first = ["select", "explain", "categories", "samples", "chart", "generate"]
    expectEqual(verbs.prefix(first.count), first[...])
    expectEqual(verbs.count, PluralsCommand.configuration.subcommands.count)
    let strings = try Tool("plural-strings help").output
    expectEqual(strings.matches(of: /\n  ([a-z]+) {3,}/).map { String($0.1) }, Verbs.strings)
    expectEqual(
      strings.matches(of: /\n([A-Z]+) SUBCOMMANDS:/).map { String($0.1) },
      ["CHECK", "SHOW", "EXCHANGE", "GIT", "CODE"])
  }

  @Test(
    "Help uses descriptive value names, and has examples that are never wrapped",
    arguments: [80, 120])
  func values(columns: Int) {
    for (name, type) in Self.commands() {
      let help = Self.program(of: name).helpMessage(for: type, columns: columns)
      // An option with its value: `--from <folder>`.
      for match in help.matches(of: /--([a-z-]+) <([^>]+)>/)
      where match.1 == match.2 {
        #expect(
          ["language", "locale", "locales", "types", "access", "key", "device", "format", "name"]
            .contains(match.1), "\(name): \(match.0)")
      }
      if type.configuration.subcommands.isEmpty {
        #expect(help.contains("\n  \(name)"), "\(name)")
      }
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, next) in zip(lines, lines.dropFirst())
      where line.hasPrefix("  plurals ") || line.hasPrefix("  plural-strings ") {
        #expect(next.isEmpty || next.hasPrefix("  "), "\(name): \(line)")
      }
    }
  }

  @Test(
    "The usage after an unknown command lists the commands",
    arguments: [
      ("polish", "select, explain, categories, samples, chart, generate, ", "plurals"),
      ("plural-strings help nope", "lint, status, tidy, release, ", "plural-strings"),
      ("export nope", "gettext, json\n", "plurals export"),
    ])
  func wrongVerb(arguments: String, names: String, command: String) throws {
    let run = try Tool(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains("\nUsage: \(command) <subcommand>\nSubcommands: \(names)"), "\(run)")
    #expect(run.errors.hasSuffix("\n  See '\(command) --help' for more information.\n"), "\(run)")
  }

  @Test(
    "Does not write a file into a missing folder",
    arguments: [
      "chart --locales pl --output",
      "plural-strings preview Tests/Programs/Judges/NumberSymbols -o",
      "plural-strings export Tests/Programs/Judges/NumberSymbols/numbers.strings --language pl -o",
      "plural-strings lint Tests/Programs/Judges/NumberSymbols --write-baseline --baseline",
    ], ["x.html", "x.xcloc"])
  func missingFolder(command: String, name: String) throws {
    let scratch = try Scratch()
    let folder = "\(scratch.path)/missing"
    let run = try Tool("\(command) \(folder)/\(name)")
    #expect(run.status == 1 && run.output.isEmpty)
    let message = "there is no folder '\(folder)'; correct the path, or make the folder first\n"
    expectEqual(run.errors, "\(folder)/\(name): error: \(message)")
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(
    "Reports a missing folder instead of each file in it",
    arguments: ["check", "diff cldr-data", "generate --cldr-data", "chart -o no --cldr-data"])
  func missingData(command: String) throws {
    try expectEqual(Tool("\(command) /nowhere").errors, "/nowhere: error: no such folder\n")
    let file = try Tool("\(command) README.md")
    expectEqual(file.errors, "README.md: error: expected a folder that holds CLDR's common/\n")
    #expect(file.status == 1 && file.output.isEmpty)
  }

  @Test("Lists the commands if none is given")
  func noVerb() throws {
    let run = try Tool("")
    expectEqual(run.status, 0)
    #expect(run.output.contains("SUBCOMMANDS:"))
    #expect(try Tool("--version").output.hasSuffix("(rules of CLDR \(PluralRules.cldrVersion))\n"))
  }

  @Test(
    "Exits with the usage status for an unknown option",
    arguments: commands().filter { $0.type.configuration.subcommands.isEmpty }
      .map { "\($0.name) --nope" })
  func unknownOption(arguments: String) throws {
    let run = try Tool(
      arguments.hasPrefix("plurals ")
        ? String(arguments.dropFirst("plurals ".count)) : arguments)
    expectEqual(run.status, 2)
    expectEqual(run.output, "")
    let command = arguments.dropLast(" --nope".count)
    // A suggestion for the intended option may follow.
    #expect(run.errors.hasPrefix("error: unknown option '--nope'"))
    #expect(run.errors.contains("\nUsage: \(command) "))
    #expect(run.errors.hasSuffix("\n  See '\(command) --help' for more information.\n"))
  }

  @Test(
    "Exits with the usage status for missing and extra arguments",
    arguments: [
      ("nope", "error: there is no subcommand 'nope'"),
      ("check cldr-data cldr-data", "error: unexpected argument 'cldr-data'"),
      ("select", "error: missing expected argument '<locale>'"),
      ("select --range en 1", "error: --range takes two numbers"),
      ("select --range en 1 2 3", "error: --range takes two numbers"),
      (
        "select --batch en",
        "error: --batch reads everything from standard input, and takes no other arguments"
      ),
      (
        "select --batch --ordinal",
        "error: --batch reads everything from standard input, and takes no other arguments"
      ),
      ("explain en", "error: missing expected argument '<number>'"),
      ("explain en 1 2", "error: unexpected argument '2'"),
      ("categories", "error: missing expected argument '<locale>'"),
      ("samples en pl", "error: unexpected argument 'pl'"),
      ("generate --output", "error: missing value for '--output <folder>'"),
      ("chart -o", "error: missing value for '-o <file>'"),
      ("plural-strings preview . -o", "error: missing value for '-o <file>'"),
    ])
  func misuse(arguments: String, message: String) throws {
    let run = try Tool(arguments)
    expectEqual(run.status, 2)
    expectEqual(run.output, "")
    #expect(run.errors.hasPrefix(message + "\n"))
  }

  /// Returns whether the expected output of a command is still right: CLDR's rules of its language have not changed.
  private static func holds(_ command: String) -> Bool {
    let words = command.split(separator: " ").dropFirst()
    return words.first { $0.first?.isLetter == true }.map {
      KnownRelease.holds(for: String($0), isOrdinal: words.contains("--ordinal"))
    } ?? false
  }

  @Test(
    "Prints the expected output",
    arguments: [
      ("select en 1 2 1.0 1.2c6", "one\nother\nother\nother\n"),
      ("select pl -1 -2 -5.0", "one\nfew\nother\n"),
      ("select en -1", "one\n"), ("select en -- -1", "one\n"),
      ("select --ordinal en 1 2 3 -4", "one\ntwo\nfew\nother\n"),
      ("select en 22 --ordinal", "two\n"),
      ("select ru --range 1 2", "few\n"), ("select --range lv -1 -10", "other\n"),
      ("select pt_PT.UTF-8@euro 0", "other\n"),
      ("categories ar", "zero\none\ntwo\nfew\nmany\nother\n"),
      ("categories en --ordinal", "one\ntwo\nfew\nother\n"),
      (
        "samples en",
        """
        one    1
        other  0, 2~16, 100, 1000, 10000, 100000, 1000000, …
               0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, …

        """
      ),
      (
        "explain cs -1.50",
        """
        locale    cs: cardinal rules of cs, CLDR \(PluralRules.cldrVersion)
        operands  n 1.5, i 1, v 2, w 1, f 50, t 5, c 0, e 0
        one       ✓     i = 1
                  ✗ and v = 0
        few       ✗     i = 2..4
                  ✗ and v = 0
        many      ✓     v != 0
        category  many

        """
      ),
      (
        "explain en-GB 22 --ordinal",
        """
        locale    en-GB: ordinal rules of en, CLDR \(PluralRules.cldrVersion)
        operands  n 22, i 22, v 0, w 0, f 0, t 0, c 0, e 0
        one       ✗     n % 10 = 1
                  ✓ and n % 100 != 11
        two       ✓     n % 10 = 2
                  ✓ and n % 100 != 12
        few       ✗     n % 10 = 3
                  ✓ and n % 100 != 13
        category  two

        """
      ),
    ].filter { holds($0.0) })
  func answer(arguments: String, output: String) throws {
    let run = try Tool(arguments)
    expectEqual(run.status, 0)
    expectEqual(run.output, output)
    expectEqual(run.errors, "")
  }

  @Test(
    "Uses the rules of root for a locale without rules, and prints a note",
    arguments: ["select qaa 1", "categories qaa", "samples qaa", "explain qaa 1"])
  func unknownLocale(arguments: String) throws {
    let run = try Tool(arguments)
    expectEqual(run.status, 0)
    #expect(run.output.contains("other"))
    expectEqual(
      run.errors,
      """
      note: CLDR has no cardinal rules for 'qaa', so the rules of 'root' are used: \
      every number is 'other'

      """)
  }

  @Test(
    "Suggests a code for the name of a language, or the code of a country",
    arguments: [
      ("polish", "pl"), ("German", "de"), ("slovak-SK", "sk"), ("estonian", "et"), ("rus", "ru"),
      ("pl1", "pl"), ("ua", "uk"), ("jp-JP", "ja"), ("cz", "cs"), ("tw", "ak"), ("bh-IN", "bho"),
      ("por-PT", "pt_PT"), ("i-lux", "lb"),
    ])
  func languageNames(locale: String, code: String) throws {
    for command in ["select \(locale) 22", "export json \(locale)"] {
      let run = try Tool(command)
      #expect(run.errors.hasSuffix("; did you mean '\(code)'?\n"), "\(run)")
    }
  }

  @Test(
    "Suggests no language for codes and tags of other languages",
    arguments: ["und", "mul", "C", "x-pl", "i-klingon", "qaa"])
  func noSuggestion(locale: String) throws {
    let run = try Tool("select \(locale) 1")
    #expect(run.status == 0 && run.errors.hasPrefix("note: CLDR has no cardinal rules for "))
    #expect(!run.errors.contains("did you mean"), "\(run)")
  }

  @Test(
    "Refuses a text that is no identifier of a locale",
    arguments: ["hello world", "de:fr", "<b>", "日本語", "de\n::warning::x", "-", "indonesian", ""].map
    {
      ($0, "select")
    }
      + ["explain", "categories", "samples", "check gettext", "export gettext"].flatMap {
        [("de\n::warning::x", $0), ("-", $0)]
      })
  func noLocale(text: String, command: String) throws {
    let numbers = ["check gettext": ["nplurals=1; plural=0;"], "select": ["1"], "explain": ["1"]]
    let run = try Tool(
      command.split(separator: " ").map(String.init) + [text] + (numbers[command] ?? []))
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    let reason =
      text == "-" ? "error: " : "expected the code of a language, such as uk or pt-BR: up to 8 "
    #expect(run.errors.contains(reason), "\(run)")
    #expect(!run.errors.contains("\n::"), "\(run)")
  }

  @Test(
    "Refuses tags with parts that are empty or too long",
    arguments: ["de-", "en--US", "en-US-xxxxxxxxxxxxx", "sr_.UTF-8"])
  func wrongPart(text: String) {
    #expect(throws: ValidationError.self) { try localeIdentifier(text) }
  }

  @Test(
    "Shows arguments on one line",
    arguments: [
      ["select", "de"], ["explain", "de"], ["plural-strings", "lint", "--explain"],
      ["strings", "lint"], [],
    ])
  func escaped(command: [String]) throws {
    let argument = command.isEmpty ? "--a\n::warning::x" : "a\n::warning::x"
    let run = try Tool(command + [argument])
    #expect(run.status == 2 && !run.errors.contains("\n::"), "\(run)")
    #expect(run.errors.contains(#"a\n::warning::x"#), "\(run)")
  }

  @Test(
    "Accepts the names of POSIX, and tags of any length",
    arguments: [
      ("sr_RS.UTF-8@latin", "few\n"), ("en-US-x-twain", "other\n"), ("zh_Hant_TW", "other\n"),
    ])
  func locales(locale: String, category: String) throws {
    let run = try Tool("select \(locale) 2")
    #expect(run.status == 0 && run.output == category && run.errors.isEmpty, "\(run)")
  }

  @Test(
    "A verb that reads no folders names the files of the folder",
    arguments: [
      ("export R --language de", "R/*/T.strings R/*/strings.xml R/L.xcstrings"),
      ("convert R --to po -o o", "R/*/T.strings R/*/strings.xml R/L.xcstrings"),
      ("compile R -o o", "R/*/T.strings R/*/strings.xml R/L.xcstrings"),
      ("diff --textconv R", "R/*/T.strings R/*/strings.xml R/L.xcstrings"),
      ("merge R/fr.lproj R R", "R/*/T.strings"),
      ("format --table R --key k", "R/*/T.strings R/*/strings.xml R/L.xcstrings"),
      ("extract R --into R", "R/*/T.strings R/*/strings.xml R/L.xcstrings"),
    ])
  func folders(arguments: String, files: String) throws {
    let scratch = try Scratch()
    for language in ["de", "fr"] { try scratch.write("", to: "R/\(language).lproj/T.strings") }
    try scratch.write("", to: "R/L.xcstrings")
    try scratch.write("", to: "R/values/strings.xml")
    let run = try Tool(strings: arguments, in: scratch)
    #expect(run.status != 0 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("R")
        && run.errors.contains(": error: this is a directory; name its files: ")
        && run.errors.hasSuffix("\(files)\n"), "\(run)")
  }

  @Test("Each line of help fits a terminal, and shows the whole usage")
  func width() {
    for (name, type) in Self.commands() {
      let help = Self.program(of: name).helpMessage(for: type, columns: 80)
      let wrapped = help.wrappingUsage
      #expect(wrapped.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name): \(wrapped)")
      let words = [help, wrapped].map { $0.split(whereSeparator: \.isWhitespace) }
      expectEqual(words[0], words[1], "\(name)")
    }
  }

  @Test(
    "Reports an option that does not exist before other mistakes",
    arguments: [
      (
        "plural-strings merge --instal",
        "error: unknown option '--instal'; did you mean '--install'?\nUsage: "
      ),
      (
        "plural-strings status --minimun=90",
        "error: unknown option '--minimun'; did you mean '--minimum'?\nUsage: "
      ),
      ("chart --locals uk", "error: unknown option '--locals'; did you mean '--locales'?\nUsage: "),
    ])
  func unknownOptions(arguments: String, message: String) throws {
    let run = try Tool(arguments)
    #expect(run.status == 2 && run.errors.hasPrefix(message), "\(run)")
  }

  @Test("Says how to write a percentage")
  func percentage() throws {
    let run = try Tool("plural-strings status --minimum de=90% Resources")
    #expect(run.status == 2 && run.errors.contains("found 'de=90%'; write 'de=90'\n"), "\(run)")
  }

  @Test(
    "Says which languages the names of POSIX's default locale stand for",
    arguments: ["C.UTF-8", "POSIX"])
  func defaultLocale(locale: String) throws {
    let run = try Tool("select \(locale) 1")
    #expect(
      run.errors.hasSuffix("; 'C' and 'POSIX' stand for no language: name one, such as 'en'\n"))
  }

  @Test("Says that the locale comes first", arguments: ["select 5 en", "explain 5 en", "select 5"])
  func order(arguments: String) throws {
    let run = try Tool(arguments)
    let command = arguments.prefix { $0 != " " }
    expectEqual(run.status, 2)
    #expect(
      run.errors.hasPrefix(
        "error: '5' is a number, but the locale comes first: plurals \(command) en 5\n"))
  }

  @Test(
    "Shows an invalid number with a caret and prints no category",
    arguments: [
      ("select en 1 x", "error: expected a digit\nx\n^\n"),
      ("select en 1.", "error: expected a digit\n1.\n  ^\n"),
      (
        "select en 1e5",
        "error: expected the end of the number; write 1c5 for compact notation or 100000\n1e5\n ^\n"
      ),
      (
        "select en 1.25e1",
        "error: expected the end of the number; write 1.25c1 for compact notation or 12.5\n1.25e1\n    ^\n"
      ),
      (
        "select en 1.2M",
        "error: expected the end of the number; write 1.2c6 for compact notation\n1.2M\n   ^\n"
      ),
      (
        "select en 22nd",
        "error: expected the end of the number; write 22 with --ordinal\n22nd\n  ^\n"
      ),
      ("select en 5kg", "error: expected the end of the number; write 5\n5kg\n ^\n"),
      (
        "select en 1.234,5",
        "error: expected the end of the number; write 1234.5\n1.234,5\n     ^\n"
      ),
      (
        "select en 1\u{202F}000,5",
        "error: expected the end of the number; write 1000.5\n1\u{202F}000,5\n ^\n"
      ),
      ("select en ٣٫٥", "error: expected a digit; write 3.5 with ASCII digits\n٣٫٥\n^\n"),
      ("select en -1,5", "error: expected the end of the number; write -1.5\n-1,5\n  ^\n"),
      (
        "select en 1,234",
        "error: expected the end of the number; write 1234 or 1.234\n1,234\n ^\n"
      ),
      (
        "explain en 1,234,567",
        "error: expected the end of the number; write 1234567\n1,234,567\n ^\n"
      ),
      ("select en 1,x", "error: expected the end of the number\n1,x\n ^\n"),
      ("select en ١", "error: expected a digit; write 1 with ASCII digits\n١\n^\n"),
      ("explain en 1_000", "error: expected the end of the number; write 1000\n1_000\n ^\n"),
      (
        "explain en 1c1000",
        "error: the exponent is too large to write the digits of '1c1000' out\n"
      ),
    ])
  func malformedNumber(arguments: String, errors: String) throws {
    let run = try Tool(arguments)
    expectEqual(run.status, 2)
    expectEqual(run.output, "")
    expectEqual(run.errors, errors)
  }
}

@Suite("Rows from standard input")
struct BatchTests {
  @Test("A byte order mark does not belong to the first row or number")
  func byteOrderMark() throws {
    try expectEqual(Tool("select en", input: "\u{FEFF}1 2\n").output, "one\nother\n")
    let run = try Tool("select --batch", input: "\u{FEFF}cardinal\ten\t1\r\n")
    #expect(run.status == 0 && run.output == "cardinal\ten\t1\tone\n")
  }

  @Test("Reports each locale without rules once")
  func unknownLocales() throws {
    let row = "cardinal\ttw\t1\n"
    let run = try Tool("select --batch", input: "\(row)\(row)cardinal\troot\t1\ncardinal\ten\t1\n")
    expectEqual(
      run.errors,
      """
      note: CLDR has no cardinal rules for 'tw', so the rules of 'root' are used: every number is \
      'other'; did you mean 'ak'?

      """)
  }

  @Test("Processes every row, even after an invalid one")
  func rows() throws {
    let run = try Tool(
      "select --batch",
      input: """
        cardinal\tpl\t22
        cardinal\tpl\tx
        ordinal\ten\t22
        range\tru\t1~2
        range\tru\t1
        plural\ten\t1
        cardinal\ten
        cardinal\ten\t1\t1

        cardinal\t\t1
        cardinal\ten\t
        cardinal\tfr\t1c6
        range\ten\t1~2~3

        """)
    expectEqual(run.status, 1)
    expectEqual(run.errors, "")
    expectEqual(
      run.output,
      """
      cardinal\tpl\t22\tfew
      cardinal\tpl\tx\terror: expected a digit at byte 1 of the number
      ordinal\ten\t22\ttwo
      range\tru\t1~2\tfew
      range\tru\t1\terror: expected start~end
      plural\ten\t1\terror: unknown type 'plural'; expected cardinal, ordinal or range
      cardinal\ten\terror: expected type, locale and number, found 2 columns
      cardinal\ten\t1\t1\terror: expected type, locale and number, found 4 columns
      \terror: expected type, locale and number, found 0 columns
      cardinal\t\t1\tother
      cardinal\ten\t\terror: expected a digit at byte 1 of the number
      cardinal\tfr\t1c6\tmany
      range\ten\t1~2~3\terror: expected the end of the number at byte 2 of the number

      """)
  }

  @Test("Processes every number from standard input, even after an invalid one")
  func numbers() throws {
    let run = try Tool("select pl", input: "1 22 x\n\n5\n")
    expectEqual(run.output, "one\nfew\nerror: expected a digit (line 1)\nmany\n")
    expectEqual(run.errors, "")
    expectEqual(run.status, 1)
  }

  @Test("Rows end with a line feed, optionally after a carriage return, or with the input")
  func lineEnds() throws {
    let run = try Tool(
      "select --batch", input: "cardinal\ten\t1\r\ncardinal\ten\t2\ncardinal\ten\t1.0")
    expectEqual(run.status, 0)
    expectEqual(
      run.output, "cardinal\ten\t1\tone\ncardinal\ten\t2\tother\ncardinal\ten\t1.0\tother\n")
  }

  @Test("Prints nothing without rows")
  func empty() throws {
    let run = try Tool("select --batch", input: "")
    expectEqual(run.status, 0)
    expectEqual(run.output, "")
  }

  @Test("Accepts rows of arbitrary bytes and prints them with an error")
  func arbitraryBytes() throws {
    let run = try Tool(["select", "--batch"], input: [0xFF, 0x00, 0x09, 0x0A])
    expectEqual(run.status, 1)
    expectEqual(
      run.output, "\u{FFFD}\u{0}\t\terror: expected type, locale and number, found 2 columns\n")
  }

  @Test("Processes rows that cross block boundaries completely")
  func manyRows() throws {
    let rows = (0..<40_000).map { "cardinal\ten\t\($0)" }
    let run = try Tool("select --batch", input: rows.joined(separator: "\n"))
    expectEqual(run.status, 0)
    let answers = run.output.split(separator: "\n")
    expectEqual(answers.count, rows.count)
    for (row, answer) in zip(rows, answers) {
      try #require(answer == row + (row == "cardinal\ten\t1" ? "\tone" : "\tother"))
    }
  }

  @Test(
    "Every command processes every line, and exits with 1 after an invalid one",
    arguments: [
      ("select --batch", "cardinal\ten\t1", "cardinal\ten\t1\tone"),
      ("select en", "1", "one"),
      ("plural-strings negotiate --batch", "en\ten-GB", "en\ten-GB\ten"),
      (
        "plural-strings format --batch --root Tests/Programs/Judges/NumberSymbols",
        #"{"file": "numbers.strings", "key": "no", "args": []}"#, #"{"result": "no"}"#
      ),
    ])
  func wrongLines(command: String, line: String, answer: String) throws {
    let right = try Tool(command, input: "\(line)\r\n\(line)")
    expectEqual(right.output, "\(answer)\n\(answer)\n")
    expectEqual(right.status, 0)
    let wrong = try Tool(command, input: "\(line)\nwrong\n\(line)\n")
    expectEqual(wrong.status, 1)
    expectEqual(wrong.errors, "")
    let answers = wrong.output.split(separator: "\n")
    expectEqual(answers.count, 3)
    #expect(answers.first == answer[...] && answers.last == answer[...])
    #expect(answers[1].contains("error"))
  }

  @Test("Replies to each line before the next one arrives")
  func dialogue() throws {
    let scratch = try Scratch()
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && mkfifo questions && touch answers || exit 9
        "$0" select en < questions > answers &
        exec 3> questions
        echo 1 >&3
        for try in $(seq 600); do if [ -s answers ]; then echo answered; break; fi; sleep 0.1; done
        echo 2 >&3
        exec 3>&-
        wait; cat answers
        """)
    expectEqual(run.output, "answered\none\nother\n")
  }

  @Test("Reports invalid requests with their line numbers")
  func placesOfRequests() throws {
    let run = try Tool("plural-strings format --batch", input: "{}\n\n{\"file\": 1}\n")
    expectEqual(
      run.output,
      """
      {"error": "request:1:1: error: expected the member 'file' [structure]"}
      {"error": "request:3:10: error: expected a string for 'file', found a number [structure]"}

      """)
  }

  @Test(
    "Reports a closed standard input without crashing",
    arguments: [
      "\"$0\" select --batch", "\"$0\" select en", "\"$1\" negotiate --batch",
      "\"$1\" format --batch",
    ])
  func closedInput(command: String) throws {
    let run = try Tool(shell: "\(command) <&-")
    expectEqual(run.status, 1)
    expectEqual(
      run.errors, "error: standard input cannot be read, or standard output cannot be written\n")
  }

  @Test("Stops when the reader of the output closes it")
  func closedOutput() throws {
    let run = try Tool(
      shell: "\"$0\" select --batch | head -n 1",
      input: String(repeating: "cardinal\ten\t1\n", count: 100_000))
    expectEqual(run.status, 0)
    expectEqual(run.output, "cardinal\ten\t1\tone\n")
  }

  @Test(
    "Suggests the likely correction of a typing mistake",
    arguments: [
      ("selct pl 1", "there is no subcommand 'selct'; did you mean 'select'?"),
      ("plural-strings fromat", "there is no subcommand 'fromat'; did you mean 'format'?"),
      ("help selct", "there is no subcommand 'selct'; did you mean 'select'?"),
      ("plural-strings help fromat", "there is no subcommand 'fromat'; did you mean 'format'?"),
      ("xyzzy", "there is no subcommand 'xyzzy'\n"),
      ("export select", "there is no subcommand 'select'; did you mean 'plurals select'?"),
      ("merge a b c", "there is no subcommand 'merge'; type: plural-strings merge a b c"),
      ("select pl --ordnal 1", "unknown option '--ordnal'; did you mean '--ordinal'?"),
      ("plural-strings format --widht 3", "unknown option '--widht'; did you mean '--width'?"),
      (
        "plural-strings lint a --rule nope",
        "there is no rule 'nope'; the rules are encoding, syntax, "
      ),
      ("plural-strings lint a --rule stael", "there is no rule 'stael'; did you mean 'stale'?"),
      ("plural-strings lint a --rule stale=bad", "'bad' is not a severity"),
    ])
  func slips(arguments: String, message: String) throws {
    let run = try Tool(arguments)
    expectEqual(run.status, 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("Reads numbers from standard input if the command has none")
  func numbersFromInput() throws {
    try expectEqual(Tool("select pl", input: "1 22\n5\n\n1.5").output, "one\nfew\nmany\nother\n")
    try expectEqual(Tool("select en --ordinal", input: "22\r\n").output, "two\n")
    let none = try Tool("select pl", input: " \n")
    #expect(none.status == 0 && none.output == "")
    try expectEqual(Tool("select pl --range", input: "1 2").status, 2)
  }

  @Test("Exports the rules that each locale resolves to, and the rules of root")
  func exportedLocales() throws {
    let json = try Tool("export json pt-PT").output
    #expect(json.matches(of: /\n    "(\w+)" : \{/).map(\.1) == ["pt", "pt_PT", "root"])
  }

  @Test("Reports a file once even if it is named twice, directly or through its folder")
  func namedTwice() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"%#@x@\";", to: "en.lproj/T.strings")
    let file = "\(scratch.path)/en.lproj/T.strings"
    let once = try Tool("plural-strings lint \(file)").output
    #expect(once.contains("warning"))
    let again = "\(scratch.path)/./en.lproj//T.strings"
    try expectEqual(Tool("plural-strings lint \(file) \(again)").output, once)
    try expectEqual(Tool("plural-strings lint \(file) \(scratch.path)").output, once)
    // A symbolic link may stand for another language.
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/fr.lproj", withDestinationPath: "en.lproj")
    #expect(
      try Tool("plural-strings lint \(file) \(scratch.path)/fr.lproj/T.strings").output.contains(
        "fr.lproj"))
  }

  @Test("Shells complete locales, files and keys", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let generate = ["--generate-completion-script", shell]
    #expect(try Tool(process: generate).output.contains("ckb"))
    let script = try Tool(process: ["plural-strings"] + generate).output
    #expect(script.contains("xcstrings") && script.contains("ckb"))
    let scratch = try Scratch()
    try scratch.write("a = b; \"c d\" = e;", to: "T.strings")
    // The parser keeps the shell's name as a state of the process.
    func keys(_ table: String...) throws -> String {
      let words = ["---completion", "format", "--", "--key", "0", "0", "plural-strings", "format"]
      return try Tool(process: ["plural-strings"] + words + table).output
    }
    let table = "\(scratch.path)/T.strings"
    try expectEqual(keys("--table", table), "a\nc d\n")
    try expectEqual(keys("--table=\(table)"), "a\nc d\n")
    try expectEqual(keys("--table", "=", table), "a\nc d\n")
  }

  @Test("Shells complete the values of options with fixed values")
  func completionOfWords() throws {
    let generate = ["--generate-completion-script", "bash"]
    let rules = try Tool(process: generate).output
    let strings = try Tool(process: ["plural-strings"] + generate).output
    for (script, program, option, first) in [
      (strings, "plural-strings", "--to", "xcstrings"),
      (strings, "plural-strings", "--device", "mac"),
      (strings, "plural-strings", "--rule", "encoding"), (rules, "plurals", "--access", "internal"),
    ] {
      let list = "'\(option)')\n        __\(program)_add_completions -W '\(first)'$'\\n''"
      #expect(script.contains(list), "\(option)")
    }
  }

  @Test(
    "Shells complete each value of a comma-separated list",
    arguments: [
      ("", "cardinal ordinal range"), ("car", "cardinal ordinal range"),
      ("range,", "range,cardinal range,ordinal"),
      ("ordinal,range,c", "ordinal,range,cardinal"),
      ("cardinal,ordinal,range,", ""),
    ])
  func completionOfLists(word: String, values: String) throws {
    let run = try Tool(
      process: [
        "---completion", "generate", "--", "--types", "3", "\(word.count)", "plurals", "generate",
      ]
        + ["--types", word])
    expectEqual(run.output.split(separator: "\n").joined(separator: " "), values)
  }
}
