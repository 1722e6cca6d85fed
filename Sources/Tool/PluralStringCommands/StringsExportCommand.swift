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
    abstract: "Write the texts of catalogs and tables as XLIFF 1.2 for a translator.",
    discussion: """
      Each plural gets a unit for each category of the language. For .stringsdict and .strings, name \
      the files of the source language; their translations are found in the other .lproj folders. \
      An existing output file is an error, because a translator may have edited it; --force replaces it.

        plural-strings export Localizable.xcstrings --language uk -o uk.xliff
      """)

  @Argument(
    help: ArgumentHelp(
      "The files: .xcstrings, or .stringsdict and .strings of the source language.",
      valueName: "file"),
    completion: .tables)
  var files: [String]
  @Option(
    help: "The language to translate to.", completion: .locales, transform: languageIdentifier)
  var language: String
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
    completion: .file(extensions: ["xliff", "xlf", "xcloc"]))
  var output: String?
  @OptionGroup var existing: ExistingFiles
  @OptionGroup var categories: CategoryOptions
  @OptionGroup var rules: ConfiguredRuleOptions
  @Flag(
    help: "Add the numbers of each plural form as a note: 'few: 2–4, 22–24, 32–34, …'.")
  var samples = false

  func validate() throws {
    guard language.namesLanguageFolder else {
      throw ValidationError(
        "--language is the code of a language, such as uk or pt-BR; '\(language.abridged())' is not"
      )
    }
  }

  func run() throws { try rules.use(export) }

  private func export() throws {
    try TargetStringsOptions.refuseFolders(files)
    if let output { try FileReplacement.checkFolder(of: package ?? output) }
    var document = TranslationDocument(files: [])
    warnAboutUnknownLanguage(language)
    var failed = false
    for path in files {
      let file = TranslatedFile(path: path)
      let bytes = try File.bytes(path)
      let (exported, findings) = try file.exported(
        bytes, to: language, sourceLanguage: sourceLanguage,
        developmentLanguage: rules.developmentLanguage(),
        includesLarge: categories.allCategories,
        hasSamples: samples)
      if LocalizationFolder(exported.sourceLanguage) == LocalizationFolder(language) {
        throw CompilationFailure(
          "the texts are in '\(language)' already; --language is the language to translate to",
          path: path)
      }
      document.files.append(exported)
      Console.show(findings)
      failed = failed || findings.contains { $0.severity == .error }
    }
    let text = document.xliff(tool: (name: "plurals", version: PluralRuleCompiler.version))
    if let package {
      try write(text, of: document, to: package)
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
      developmentRegion: development, targetLocale: language,
      tool: (name: "plurals", version: PluralRuleCompiler.version))
    // The file with the texts comes last.
    let written = [
      ("\(folder)/contents.json", package.contents),
      ("\(folder)/Localized Contents/\(language).xliff", text),
    ]
    try existing.write(written, in: folder, inputs: files, verb: "exported")
    try File.createFolder("\(folder)/Notes")
    try File.createFolder("\(folder)/Source Contents")
  }
}
