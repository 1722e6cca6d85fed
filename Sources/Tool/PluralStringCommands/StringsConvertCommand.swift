import ArgumentParser
import PluralStringCatalogs
import PluralTool
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

/// Converts localized strings from one format to another.
struct StringsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract:
      "Convert between string catalogs, .stringsdict, plural keys in .strings, PO, Android, ARB, JSON and CSV.",
    discussion: """
      Combines the files of a table in all its languages into one catalog, or writes the files of all \
      languages of a catalog. Plural keys of ios-i18n, "key##{few}", become entries, and with --to strings \
      entries become plural keys. If an output file exists, nothing is written, unless you pass --force. \
      Input files are never replaced.

      No format can represent all messages: PO files of gettext and Android's resources have no messages with \
      two plural numbers, for example, and catalogs no 'select' of ARB. Such a message is an error, and nothing is written, unless you pass \
      --lossy. All other messages show the same texts.

        plural-strings convert */Menu.strings* --to xcstrings --output .
      """)

  /// A format by the end of its files' names.
  struct Form: ExpressibleByArgument {
    let format: Format

    init?(argument: String) {
      guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
      self.format = format
    }

    private static let all = Format.checked.filter { $0.write != nil }
    static var allValueStrings: [String] { all.map(\.name) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }

  @Argument(
    help: ArgumentHelp("The files: a catalog, or files in .lproj folders.", valueName: "file"),
    completion: .tables)
  var files: [String]
  @Option(help: ArgumentHelp("The format to convert to.", valueName: "format"))
  var to: Form
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"),
    completion: .directory)
  var output: String
  @Option(
    help: ArgumentHelp(
      "The language of the tables' keys; catalogs name their own. (default: the configuration's developmentLanguage, or en)",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var sourceLanguage: String?
  @Option(
    help: ArgumentHelp(
      "The language of files that name none in their path or header.", valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var language: String?
  @Option(
    help: ArgumentHelp(
      "A language to add for tests of programs, made of the source texts: en-XA (accents) or ar-XB (right to left).",
      valueName: "language"))
  var pseudo: [PseudoLocale] = []
  @Flag(help: "Write files in spite of losses, and report these as warnings.")
  var lossy = false
  @OptionGroup var existing: ExistingFiles
  @OptionGroup var rules: ConfiguredRuleOptions

  func run() throws { try rules.use(convert) }

  private func convert() throws {
    try TargetStringsOptions.refuseFolders(files)
    for file in files { _ = try Format.of(file, with: \.table) }
    let project = try Project(reading: files, configuration: rules.configuration)
    let tables = try ConvertedTables(
      project.files, to: to.format, sourceLanguage: sourceLanguage, language: language,
      developmentLanguage: rules.developmentLanguage(), pseudo: pseudo)
    var (written, findings) = try tables.written()
    if lossy {
      for index in findings.indices
      where findings[index].severity == .error && findings[index].isLoss {
        findings[index].severity = .warning
      }
    }
    Console.show(findings.filter { $0.severity != .note || $0.rule == .notConvertible })
    let errors = findings.filter { $0.severity == .error }
    if !errors.isEmpty {
      Console.error(
        "note: nothing is written"
          + (errors.allSatisfy(\.isLoss)
            ? ", because texts would be lost; --lossy writes the rest" : ""))
      throw ExitCode(1)
    }
    try existing.write(
      written.map { ("\(output)/\($0.path)", $0.text) }, in: output, inputs: files,
      verb: "converted")
    for file in written { Console.print(file.path.escapedForMessage) }
    if written.isEmpty {
      Console.error("note: nothing is written, because the files have no texts to convert")
    }
  }
}

extension PseudoLocale: ExpressibleByArgument {}

extension Diagnostic {
  /// Whether the finding concerns a part of a file, without which the other parts can be written.
  fileprivate var isLoss: Bool {
    rule == .notConvertible || rule == .pluralForms || key != nil || position != nil
  }
}
