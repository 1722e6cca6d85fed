import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import Testing

/// The examples of the documents that this package comes from: Apple's articles about `.stringsdict` files and about plurals in string
/// catalogs, and ios-i18n. Their sentences are invented where the document's sentence is long.
///
/// Each message is in each format that can express it, and is shown for each number that the document names: by tables that are read at
/// run time, by generated code, and by the tool.
@Suite("Examples of Apple's documents and of ios-i18n")
struct DocumentExampleTests {
  @Test("Tables that are read at run time show the documented texts", arguments: Example.all)
  func runTime(_ example: Example) throws {
    for format in example.formats {
      let tables = try LocalizedFolder(format.files, developmentLanguage: "en").tables
      for shown in example.shown {
        let text = tables.message(
          forKey: example.key, table: format.table,
          languages: tables.languages(for: [shown.language])
        ).string(arguments: shown.arguments)
        expectEqual(text, shown.text, "\(format.table), \(shown.language): \(shown.arguments)")
      }
    }
  }

  @Test("Generated code shows the documented texts", arguments: Example.all)
  func generatedCode(_ example: Example) throws {
    try Self.program.get().check(Self.part(example))
  }

  private static let program = Result { try SharedProgram(Example.all.map(part)) }

  private static func part(_ example: Example) -> SharedProgram.Part {
    let calls = example.formats.flatMap { format in
      example.shown.map { shown in
        CompiledStrings.Call(
          expression:
            "\(format.table)(languages: [\(shown.language.literal)])[\(example.key.literal), "
            + shown.arguments.map(\.source).joined(separator: ", ") + "]",
          expected: shown.text, description: "\(format.table), \(shown.language)")
      }
    }
    return SharedProgram.Part(files: example.formats.flatMap(\.files), calls: calls)
  }

  @Test(
    "The tool shows the documented texts, in the language that the path names",
    arguments: Example.all)
  func tool(_ example: Example) throws {
    let scratch = try Scratch()
    for format in example.formats {
      var requests = ""
      for file in format.files { try scratch.write(file.bytes, to: file.path) }
      for shown in example.shown {
        let own = format.files.first { $0.path.hasPrefix("\(shown.language).lproj/") }
        // A catalog contains all languages.
        let language = own == nil ? #", "bundleLocale": "\#(shown.language)""# : ""
        requests +=
          #"{"file": "\#((own ?? format.files[0]).path)", "key": "\#(example.key)"\#(language), "#
          + #""args": [\#(shown.arguments.map(\.json).joined(separator: ", "))]}"# + "\n"
      }
      let run = try ProgramRun(
        ProgramRun.pluralStrings.path, ["format", "--batch", "--root", scratch.path],
        input: Array(requests.utf8))
      let answers = run.output.split(separator: "\n").map(String.init)
      expectEqual(answers, example.shown.map { #"{"result": "\#($0.text)"}"# }, "\(format.table)")
    }
  }
}

/// A message in all languages and formats, and the texts that it shows.
struct Example: Sendable, CustomTestStringConvertible {
  /// The files of the message in one format.
  struct Format: Sendable {
    /// The name of the table, which no other example and format has.
    let table: String
    let files: [ProjectFile]
  }

  /// A text that the message shows.
  struct Shown: Sendable {
    let language: String
    let arguments: [FormatArgument]
    let text: String

    init(_ language: String, _ arguments: FormatArgument..., text: String) {
      (self.language, self.arguments, self.text) = (language, arguments, text)
    }
  }

  let name: String
  let key: String
  let formats: [Format]
  let shown: [Shown]

  var testDescription: String { name }

  static let all = [homes, homesInRussian, songs, files, filesInFolders, homesByAgent]

  // MARK: Whole texts

  /// Apple, “Handling noun plurals and units of measurement”: `%d home(s) found`.
  private static let homes = Example(
    "Homes", key: "%d home(s) found",
    forms: [
      "en": [
        ("zero", "No homes found"), ("one", "%d home found"), ("other", "%d homes found"),
      ]
    ],
    [
      Shown("en", 0, text: "No homes found"), Shown("en", 1, text: "1 home found"),
      Shown("en", 2, text: "2 homes found"), Shown("en", 1234, text: "1,234 homes found"),
    ])

  /// The same document's Russian table.
  private static let homesInRussian = Example(
    "Russian", key: "%ld homes were found",
    forms: [
      "en": [("one", "%ld home was found"), ("other", "%ld homes were found")],
      "ru": [
        ("one", "Найден %ld дом"), ("few", "Найдено %ld дома"), ("many", "Найдено %ld домов"),
        ("other", "Найдено %ld дома"),
      ],
    ],
    [
      Shown("ru", 0, text: "Найдено 0 домов"), Shown("ru", 1, text: "Найден 1 дом"),
      Shown("ru", 2, text: "Найдено 2 дома"), Shown("ru", 5, text: "Найдено 5 домов"),
      Shown("ru", 11, text: "Найдено 11 домов"), Shown("ru", 21, text: "Найден 21 дом"),
      Shown("ru", 22, text: "Найдено 22 дома"), Shown("ru", 1.5, text: "Найдено 1 дома"),
      Shown("en", 1, text: "1 home was found"), Shown("en", 21, text: "21 homes were found"),
    ])

  /// ios-i18n's sample files.
  private static let songs = Example(
    "Songs", key: "%d songs found",
    forms: [
      "en": [("one", "One song found"), ("other", "%d songs found")],
      "ru": [
        ("one", "Найдена одна песня"), ("few", "Найдено %d песни"), ("many", "Найдено %d песен"),
        ("other", "Найдено %d песен"),
      ],
    ],
    [
      Shown("en", 1, text: "One song found"), Shown("en", 2, text: "2 songs found"),
      Shown("en", 42, text: "42 songs found"), Shown("ru", 1, text: "Найдена одна песня"),
      Shown("ru", 2, text: "Найдено 2 песни"), Shown("ru", 5, text: "Найдено 5 песен"),
      Shown("ru", 42, text: "Найдено 42 песни"),
    ])

  /// Creates a message of whole texts, in all three formats.
  private init(
    _ name: String, key: String, forms: KeyValuePairs<String, [(String, String)]>, _ shown: [Shown]
  ) {
    func files(_ kind: String, _ text: ([(String, String)]) -> String) -> [ProjectFile] {
      forms.map {
        .init(path: "\($0).lproj/\(name)\(kind.capitalized).\(kind)", bytes: Array(text($1).utf8))
      }
    }
    let strings = files("strings") { forms in
      forms.map { "\"\(key)##{\($0)}\" = \"\($1)\";\n" }.joined()
    }
    let stringsdict = files("stringsdict") {
      Self.stringsdict(key, "%#@value@", [("value", $0)])
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {
      \(forms.map { "\"\($0)\": {\"variations\": \(Self.plural($1))}" }.joined(separator: ",\n"))}}}}
      """
    self.init(
      name: name, key: key,
      formats: [
        Format(table: "\(name)Strings", files: strings),
        Format(table: "\(name)Stringsdict", files: stringsdict),
        Format(
          table: "\(name)Catalog",
          files: [.init(path: "\(name)Catalog.xcstrings", bytes: Array(catalog.utf8))]),
      ], shown: shown)
  }

  // MARK: Several variables

  private static let fileForms = [
    ("zero", "No file is"), ("one", "A file is"), ("other", "%d files are"),
  ]

  /// A format with one variable: `num_files`.
  private static let files = Example(
    "Files", key: "%d files are selected", format: "%#@num_files@ selected",
    [("num_files", 1, fileForms)],
    [
      Shown("en", 0, text: "No file is selected"), Shown("en", 1, text: "A file is selected"),
      Shown("en", 2, text: "2 files are selected"),
      Shown("en", 1234, text: "1,234 files are selected"),
    ])

  /// A key that is not a text, and a format with two variables: `format_key`.
  private static let filesInFolders = Example(
    "Folders", key: "format_key", format: "%1$#@num_files@ in %2$#@num_folders@",
    [
      ("num_files", 1, fileForms),
      ("num_folders", 2, [("one", "%2$d folder"), ("other", "%2$d folders")]),
    ],
    [
      Shown("en", 1, 1, text: "A file is in 1 folder"),
      Shown("en", 3, 2, text: "3 files are in 2 folders"),
      Shown("en", 0, 1, text: "No file is in 1 folder"),
    ])

  /// A variable whose argument is not the first one: `custom_format`.
  private static let homesByAgent = Example(
    "Agents", key: "custom_format", format: "%1$@ has %2$#@homes@",
    [("homes", 2, [("one", "%2$d home"), ("other", "%2$d homes")])],
    [
      Shown("en", "Ann", 1, text: "Ann has 1 home"), Shown("en", "Ann", 5, text: "Ann has 5 homes"),
    ])

  /// Creates an English message of a format with variables, as an entry and as a catalog's substitutions.
  private init(
    _ name: String, key: String, format: String,
    _ variables: [(name: String, argument: Int, forms: [(String, String)])], _ shown: [Shown]
  ) {
    let entry = Self.stringsdict(key, format, variables.map { ($0.name, $0.forms) })
    let substitutions = variables.map {
      "\"\($0.name)\": {\"argNum\": \($0.argument), \"formatSpecifier\": \"d\", \"variations\": \(Self.plural($0.forms))}"
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "\(format)"},
      "substitutions": {\(substitutions.joined(separator: ",\n"))}}}}}}
      """
    self.init(
      name: name, key: key,
      formats: [
        Format(
          table: "\(name)Stringsdict",
          files: [
            .init(path: "en.lproj/\(name)Stringsdict.stringsdict", bytes: Array(entry.utf8))
          ]),
        Format(
          table: "\(name)Catalog",
          files: [.init(path: "\(name)Catalog.xcstrings", bytes: Array(catalog.utf8))]),
      ], shown: shown)
  }

  private init(name: String, key: String, formats: [Format], shown: [Shown]) {
    (self.name, self.key, self.formats, self.shown) = (name, key, formats, shown)
  }

  // MARK: Formats

  private static func stringsdict(
    _ key: String, _ format: String, _ variables: [(String, [(String, String)])]
  ) -> String {
    let variables = variables.map { name, forms in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined())</dict>
      """
    }
    return """
      <plist version="1.0"><dict><key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variables.joined())</dict></dict></plist>
      """
  }

  private static func plural(_ forms: [(String, String)]) -> String {
    let units = forms.map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}"
    }
    return "{\"plural\": {\(units.joined(separator: ", "))}}"
  }
}

extension FormatArgument {
  /// The argument in Swift.
  fileprivate var source: String {
    switch value {
    case .text(let text): text.literal
    case .integer, .unsigned, .number: json
    }
  }

  /// The argument in JSON.
  fileprivate var json: String {
    switch value {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .number(let value, _): "\(value)"
    case .text(let text): "\"\(text)\""
    }
  }
}
