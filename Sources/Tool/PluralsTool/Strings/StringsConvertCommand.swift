import ArgumentParser
import StringCatalogs
import StringsExchanging
import ToolFiles

/// Converts localized strings from one format to another.
struct StringsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract:
      "Convert between string catalogs, .stringsdict, plural keys in .strings, PO and Android.",
    discussion: """
      Combines the files of a table in all its languages into one catalog, or writes the files of all \
      languages of a catalog. Plural keys of ios-i18n, "key##{few}", become entries, and with --to strings \
      entries become plural keys. If an output file exists, nothing is written, unless you pass --force. \
      Input files are never replaced.

      No format can represent all messages: PO files of gettext and Android's resources have no messages with \
      two plural numbers, for example. Such a message is an error, and nothing is written, unless you pass \
      --lossy. All other messages show the same texts.

        plurals strings convert */Menu.strings* --to xcstrings --output .
      """)

  /// A format by the end of its files' names.
  struct Form: ExpressibleByArgument {
    let format: any ExchangedFile.Type

    init?(argument: String) {
      guard
        let format = TableFormats.exchangeable.exchanged.first(where: {
          $0.conversionName == argument
        })
      else { return nil }
      self.format = format
    }

    static var allValueStrings: [String] {
      TableFormats.exchangeable.exchanged.map { $0.conversionName }
    }

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
      "The language of the tables' keys; catalogs name their own. (default: en)",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var sourceLanguage: String?
  @Option(
    help: ArgumentHelp(
      "The language of files that name none in their path or header.", valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var language: String?
  @Flag(help: "Write files in spite of losses, and report these as warnings.")
  var lossy = false
  @OptionGroup var existing: ExistingFiles
  @OptionGroup var rules: ConfiguredRuleOptions

  func run() throws { try rules.use(convert) }

  private func convert() throws {
    try TargetStringsOptions.refuseFolders(files)
    let tables = try ConvertedTables(
      files, to: to.format, sourceLanguage: sourceLanguage, language: language)
    var findings = tables.findings
    var written: [(path: String, text: String)] = []
    for (name, group) in tables.groups.sorted(by: { $0.key < $1.key }) {
      if let copy = group.copy {
        written.append(("\(name).\(to.format.pathExtension)", copy))
        continue
      }
      let sourceLanguage = group.sourceLanguage ?? tables.keyLanguage
      let tables = group.tables.sorted { $0.localization < $1.localization }
      findings += tables.compactMap { table in
        Diagnostic.unknownLanguage(table.language).map {
          table.finding(.warning, .unknownLanguage, $0)
        }
      }
      let converted = to.format.files(
        of: tables, named: name, sourceLanguage: sourceLanguage, keeping: group.files)
      findings += converted.findings
      // No option writes a file that cannot be read again.
      for (path, text) in converted.files {
        _ = try TableFormats.exchangeable.exchangedFormat(of: path).init(
          [UInt8](text.utf8), file: path)
      }
      written += converted.files
      if to.format.isMultilingual { findings += tables.errors(in: converted.files) }
    }
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
    for file in written { print(file.path.escapedForMessage) }
    if written.isEmpty {
      Console.error("note: nothing is written, because the files have no texts to convert")
    }
  }
}

extension Diagnostic {
  /// Whether the finding concerns a part of a file, without which the other parts can be written.
  fileprivate var isLoss: Bool {
    rule == .notConvertible || rule == .pluralForms || key != nil || position != nil
  }
}

extension [MessageTable] {
  /// Returns the errors of lint in a catalog of the tables, at the positions of the messages that cause them.
  fileprivate func errors(in files: [(path: String, text: String)]) -> [Diagnostic] {
    let files = files.map { LocalizedFolder.File(path: $0.path, bytes: [UInt8]($0.text.utf8)) }
    return LintReport(files).findings.compactMap { finding in
      guard finding.severity == .error, let rule = finding.rule,
        let table = first(where: { $0.language == finding.language }) ?? first
      else { return nil }
      return table.finding(.error, rule, finding.message, key: finding.key)
    }
  }
}
