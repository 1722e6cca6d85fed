import ArgumentParser
import PluralRuleCompiler
import StringCatalogs
import StringsExchanging
import ToolFiles

/// Writes texts for translators.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the texts of catalogs and tables as XLIFF 1.2 for a translator.",
    discussion: """
      Each plural has the categories of the language. Of tables, name the files of the source language: \
      the translations are those beside them. A file that is there already is left alone, unless --force is \
      given: a translator may have worked in it.

        plurals strings export Localizable.xcstrings en.lproj/Menu.stringsdict --language uk
      """)

  @Argument(
    help: "The files: .xcstrings, or .stringsdict and .strings of the source language.",
    completion: .tables)
  var files: [String]
  @Option(help: "The language to translate to.", completion: .locales)
  var language: String
  @Option(
    help: "The language of tables. (default: that of the .lproj folder, or en)",
    completion: .locales)
  var sourceLanguage: String?
  @Option(
    name: .shortAndLong,
    help: "The file to write, or a folder NAME.xcloc. (default: the standard output)",
    completion: .file(extensions: ["xliff", "xlf", "xcloc"]))
  var output: String?
  @OptionGroup var existing: ExistingFiles
  @Flag(help: "Ask for categories that only millions have, such as 'many' in French.")
  var allCategories = false

  func run() throws {
    try existing.check(written, inputs: files, verb: "exported")
    var document = XLIFFDocument(files: [])
    if let message = Diagnostic.unknownLanguage(language) { Console.error("warning: \(message)") }
    var failed = false
    for path in files {
      let file = TranslatedFile(path: path)
      let bytes = try FileAccess.bytes(path)
      let (exported, findings) = try file.exported(
        bytes, to: language, sourceLanguage: sourceLanguage, includesLarge: allCategories)
      document.files.append(exported)
      Console.show(findings)
      failed = failed || findings.contains { $0.severity == .error }
    }
    let text = document.text(tool: (name: "plurals", version: PluralRuleCompiler.version))
    if let package {
      try write(text, of: document, to: package)
    } else if let output {
      try FileReplacement.write(below: File.folder(of: output)) { $0.set(output, to: text) }
    } else {
      print(text, terminator: "")
    }
    if failed { throw ExitCode(1) }
  }

  /// The output, if it is a folder in which Xcode hands texts to translators.
  private var package: String? { output.flatMap(FileAccess.localizationPackage) }

  /// The files to write: that with the texts comes last.
  private var written: [String] {
    guard let package else { return output.map { [$0] } ?? [] }
    return ["\(package)/contents.json", "\(package)/Localized Contents/\(language).xliff"]
  }

  /// Writes the folder in which Xcode hands texts to translators.
  private func write(_ text: String, of document: XLIFFDocument, to folder: String) throws {
    let development = document.files.first?.sourceLanguage ?? "en"
    let package = LocalizationPackage(
      developmentRegion: development, targetLocale: language,
      tool: (name: "plurals", version: PluralRuleCompiler.version))
    try FileReplacement.write(below: folder) { files in
      files.set(written[0], to: package.contents)
      files.set(written[1], to: text)
    }
    try FileAccess.createFolder("\(folder)/Notes")
    try FileAccess.createFolder("\(folder)/Source Contents")
  }
}
