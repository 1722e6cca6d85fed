import ArgumentParser
import PluralRuleCompilation
import PluralStringCatalogs
import PluralTool
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

/// Exports texts for translators.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the texts of catalogs and tables for a translator, as XLIFF 1.2 or CSV.",
    discussion: """
      Each plural gets a unit for each category of the language. For .stringsdict and .strings, name \
      the files of the source language; their translations are found in the other .lproj folders. \
      An existing output file is an error, because a translator may have edited it; --force replaces it.

        plural-strings export Localizable.xcstrings --language uk -o uk.xliff
        plural-strings export Localizable.xcstrings --language uk -o uk.csv
      """)

  @Argument(
    help: ArgumentHelp(
      "The files: .xcstrings, or .stringsdict and .strings of the source language.",
      valueName: "file"),
    completion: .tables)
  var files: [String]
  /// A format of documents by its name.
  struct Form: ExpressibleByArgument {
    let writer: DocumentWriter

    init?(argument: String) {
      guard let writer = Self.all[argument] else { return nil }
      self.writer = writer
    }

    private static let all = Dictionary(
      uniqueKeysWithValues: Format.checked.compactMap { format in
        format.document.map { (format.name, $0) }
      })
    static var allValueStrings: [String] { all.keys.sorted() }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }

  @Option(
    help: ArgumentHelp(
      "The language to translate to; several in one spreadsheet.", valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var language: [String]
  @Option(
    help: ArgumentHelp(
      "The format to write. (default: by the name of the output, or xliff)", valueName: "format"))
  var format: Form?
  @Option(
    help: ArgumentHelp(
      "The language of .stringsdict and .strings files. (default: the .lproj folder's, the configuration's developmentLanguage, or en)",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var sourceLanguage: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or a folder NAME.xcloc. (default: standard output)",
      valueName: "file"),
    completion: .file(extensions: ["xliff", "xlf", "xcloc", "csv"]))
  var output: String?
  @OptionGroup var existing: ExistingFiles
  @OptionGroup var categories: CategoryOptions
  @OptionGroup var rules: ConfiguredRuleOptions
  @Flag(
    help: "Add the numbers of each plural form as a note: 'few: 2–4, 22–24, 32–34, …'.")
  var samples = false

  func validate() throws {
    for language in language where !language.namesLanguageFolder {
      throw ValidationError(
        "--language is the code of a language, such as uk or pt-BR; '\(language.abridged())' is not"
      )
    }
    if language.count > 1, !writer.isSpreadsheet {
      throw ValidationError(
        "an XLIFF file has one language; export each language to its own file, or all with --format csv"
      )
    }
    if Set(language).count < language.count {
      throw ValidationError("each --language is named once")
    }
    if let output, ["xlsx", "ods", "tsv"].contains(where: output.lowercased().hasPathExtension) {
      throw ValidationError(
        "a spreadsheet is written as CSV, which Excel and others open: -o FILE.csv")
    }
    if package != nil, writer.isSpreadsheet {
      throw ValidationError("the folder NAME.xcloc has XLIFF; write the spreadsheet to a file")
    }
  }

  /// Writes in the format that the user names, or that the name of the output has.
  private var writer: DocumentWriter {
    format?.writer ?? output.flatMap { Format.of($0.lowercased())?.document } ?? .xliff
  }

  func run() throws { try rules.use(export) }

  private func export() throws {
    try TargetStringsOptions.refuseFolders(files)
    if let output { try FileReplacement.checkFolder(of: package ?? output) }
    var documents: [TranslationDocument] = []
    var all: [Diagnostic] = []
    for language in language {
      warnAboutUnknownLanguage(language)
      var document = TranslationDocument(files: [])
      for path in files {
        let file = TranslatedFile(path: path)
        let bytes = try File.bytes(path)
        let (exported, findings) = try file.exported(
          bytes, to: language, sourceLanguage: sourceLanguage,
          developmentLanguage: rules.developmentLanguage(),
          includesLarge: categories.allCategories,
          hasSamples: samples || writer.isSpreadsheet)
        if LocalizationFolder(exported.sourceLanguage) == LocalizationFolder(language) {
          throw CompilationFailure(
            "the texts are in '\(language)' already; --language is the language to translate to",
            path: path)
        }
        document.files.append(exported)
        all += findings.filter { !all.contains($0) }
      }
      documents.append(document)
    }
    Console.show(all)
    let failed = all.contains { $0.severity == .error }
    let text = writer.text(
      documents, (name: "plurals", version: PluralRuleCompiler.version))
    if let package {
      try write(text, of: documents[0], to: package)
    } else if let output {
      try existing.check([(output, text)], inputs: files, verb: "exported")
      try FileReplacement.write(text, to: output, replacing: existing.replaced)
    } else {
      Console.print(text, terminator: "")
    }
    if failed { throw ExitCode(1) }
  }

  /// The output path, if it is a folder of the kind in which Xcode exports texts for translators.
  private var package: String? { output.flatMap(File.localizationPackage) }

  /// Writes a folder of the kind in which Xcode exports texts for translators.
  private func write(_ text: String, of document: TranslationDocument, to folder: String) throws {
    let development = document.files.first?.sourceLanguage ?? "en"
    let package = LocalizationPackage(
      developmentRegion: development, targetLocale: language[0],
      tool: (name: "plurals", version: PluralRuleCompiler.version))
    // The file with the texts comes last.
    let written = [
      ("\(folder)/contents.json", package.contents),
      ("\(folder)/Localized Contents/\(language[0]).xliff", text),
    ]
    try existing.write(written, in: folder, inputs: files, verb: "exported")
    try File.createFolder("\(folder)/Notes")
    try File.createFolder("\(folder)/Source Contents")
  }
}
