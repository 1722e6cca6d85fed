import Foundation
package import PluralDataTables
import PluralRuleCompilation
import PluralsCLDRFiles
package import PluralsDiagnostics
import PluralsFiles
package import PluralsSwiftEmission
import PluralsXML

/// The files of a CLDR release with number symbols, names of languages and the relations between languages.
///
/// If a directory has no `common/main`, only plural rules are compiled.
package struct LocaleDataSource {
  /// The contents of supplemental files, whatever their names are: CLDR moves data between files.
  package enum Supplement: String, CaseIterable {
    case likelySubtags, languageAliases, numberingSystems, parentLocales, regions, regionAliases

    /// An element that identifies a file with such contents.
    fileprivate var element: String {
      switch self {
      case .likelySubtags: "likelySubtag"
      case .languageAliases: "languageAlias"
      case .numberingSystems: "numberingSystem"
      case .parentLocales: "parentLocale"
      case .regions: "territoryContainment"
      case .regionAliases: "territoryAlias"
      }
    }

    /// Whether code can be generated without such contents.
    fileprivate var isOptional: Bool { self == .regions || self == .regionAliases }

    /// A description of the file's use.
    package var use: String {
      switch self {
      case .likelySubtags: "the script that a language is usually written in"
      case .languageAliases: "other names of languages"
      case .numberingSystems: "digits"
      case .parentLocales: "parent locales of languages"
      case .regions: "regions"
      case .regionAliases: "former regions"
      }
    }
  }

  package struct File {
    /// The path in the data directory.
    package let path: String
    package let file: SourceFile
  }

  /// The directory, for messages about missing contents.
  private let directory: String
  /// The locales, sorted by path.
  package var main: [File] = []
  /// The supplemental files by contents. A file may have several kinds of contents.
  package var supplements: [Supplement: [File]] = [:]

  /// Returns the paths of the files of `common/main` in a directory.
  private static func mainPaths(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(directory)/\(CLDRDirectory.mainPath)")
    return (names ?? []).filter { $0.hasSuffix(".xml") }.map { "\(CLDRDirectory.mainPath)/\($0)" }
      .sorted()
  }

  /// Reads the files of a directory.
  ///
  /// - Throws: Errors about all files that cannot be read.
  package init(reading directory: String) throws(CompilationFailure) {
    self.directory = directory
    var diagnostics: [Diagnostic] = []
    func file(_ path: String) -> File? {
      do {
        return File(path: path, file: try SourceFile(reading: "\(directory)/\(path)"))
      } catch {
        diagnostics.append(error)
        return nil
      }
    }
    main = LocaleDataSource.mainPaths(in: directory).compactMap(file)
    let supplemental = CLDRDirectory(path: directory).supplementalFiles.compactMap(file)
    for supplement in Supplement.allCases {
      let files = supplemental.filter { $0.file.hasElement(supplement.element) }
      if !files.isEmpty { supplements[supplement] = files }
    }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
  }

  /// Returns a copy in which `common/main` is reduced to names of languages and the elements of decimal numbers and plural
  /// categories.
  ///
  /// - Parameter languages: The languages whose names are kept.
  package func reduced(naming languages: [String]) throws(CompilationFailure) -> LocaleDataSource {
    var reduced = self
    reduced.main = []
    do throws(Diagnostic) {
      let named = LanguageNameSources(try supplement()).languages(toName: languages)
      for file in main {
        let names = named[file.file.localeName] ?? []
        guard let bytes = try ReducedLocaleFile(file.file, languages: names).bytes else { continue }
        let source = SourceFile(path: file.file.path, bytes: bytes)
        reduced.main.append(File(path: file.path, file: source))
      }
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
    return reduced
  }

  /// Returns the number symbols of all locales.
  ///
  /// - Throws: Errors in the data.
  package func numberSymbols() throws(CompilationFailure) -> NumberSymbolsTable {
    try checkSupplements()
    do throws(Diagnostic) {
      return try SharedNumbers(main: main.map(\.file), supplement: supplement()).table()
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }

  /// Returns the files of the modules `PluralsNumbersData`, `PluralsNegotiationData` and `PluralsLanguageNamesData`. Returns no files without
  /// `common/main`.
  ///
  /// - Parameter languages: The languages to name, if CLDR has names for them.
  /// - Throws: Errors in the data, or an error if no file names the languages in English.
  package func generatedFiles(
    naming languages: [String]
  ) throws(CompilationFailure) -> [GeneratedFile] {
    if main.isEmpty { return [] }
    let numbers = try numberSymbols()
    do throws(Diagnostic) {
      let supplement = try supplement()
      let names = try ResolvedLanguageNames(main: main.map(\.file), supplement: supplement)
      guard languages.contains(where: { names.english($0) != nil }) else {
        throw Diagnostic(
          .error,
          "\(CLDRDirectory.mainPath) has no English names of languages; take en.xml, with its <languages>, from the "
            + "same release", path: directory)
      }
      return NumbersDataEmitter(
        table: numbers,
        origin: origin(
          CLDRDirectory.mainPattern, supplements: .numberingSystems, .likelySubtags, .parentLocales)
      ).files
        + NegotiationDataEmitter(
          supplement: supplement,
          origin: origin(
            supplements: .languageAliases, .likelySubtags, .parentLocales, .regions, .regionAliases)
        ).files
        + [
          LanguageNamesEmitter(
            languages: languages, names: names,
            origin: origin(CLDRDirectory.mainPattern, supplements: .languageAliases, .parentLocales)
          ).file
        ]
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }

  /// Returns the English names of languages; none without `common/main`.
  ///
  /// - Throws: Errors in the data.
  func englishNames(of languages: [String]) throws(CompilationFailure) -> LanguageNames {
    do throws(Diagnostic) {
      let english = main.map(\.file).filter { $0.localeName == "en" }
      let names = try ResolvedLanguageNames(main: english, supplement: supplement())
      return LanguageNames(languages.map { ($0, names.english($0)) })
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }

  private func supplement() throws(Diagnostic) -> LocaleSupplement {
    try LocaleSupplement(supplementalFiles.map(\.file))
  }

  /// All supplemental files, each once.
  package var supplementalFiles: [File] { files(with: Supplement.allCases) }

  /// Returns the supplemental files with certain contents, each once.
  private func files(with contents: [Supplement]) -> [File] {
    var files: [File] = []
    for file in contents.flatMap({ supplements[$0] ?? [] })
    where !files.contains(where: { $0.path == file.path }) {
      files.append(file)
    }
    return files
  }

  /// - Throws: An error about contents that no file has.
  private func checkSupplements() throws(CompilationFailure) {
    let missing = Supplement.allCases.filter { supplements[$0] == nil && !$0.isOptional }
    if missing.isEmpty { return }
    throw CompilationFailure(
      diagnostics: missing.map {
        Diagnostic(
          .error, "\(CLDRDirectory.mainPath) is here, but no file has a <\($0.element)>",
          path: directory)
      })
  }

  /// Returns a finding about the first file that is not one that the directory's ``/PluralsCLDRFiles/Provenance`` records; empty if there is
  /// none. An update that was killed leaves such files.
  package func unrecorded(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    guard let known = Provenance(of: directory)?.files else { return [] }
    let changed = known.first { file in
      file.sha256
        != (file.path == CLDRDirectory.mainPattern
          ? mainDigest : try? SourceFile(reading: "\(directory)/\(file.path)").sha256)
    }
    let new = CLDRDirectory(path: directory).supplementalFiles.first { path in
      !known.contains { $0.path == path }
    }
    return [changed?.path ?? new].compactMap(\.self).map { path in
      Diagnostic(
        severity,
        "not a file that \(Provenance.fileName) records; if an update was interrupted, run the same update again; if the change "
          + "is intended, record it: swift run plurals update --from \(directory) --cldr-data \(directory) --release NUMBER",
        path: "\(directory)/\(path)")
    }
  }

  // MARK: Headers

  /// The SHA-256 of the output of `sha256sum common/main/*.xml` in the data directory.
  package var mainDigest: String {
    let list = main.map { "\($0.file.sha256)  \($0.path)\n" }.joined()
    return hexadecimalSHA256(Array(list.utf8))
  }

  /// The files from which code is generated; none without `common/main`.
  package var inputs: [GeneratedFile.Input] {
    if main.isEmpty { return [] }
    let path = CLDRDirectory.mainPattern
    return [(path: path, sha256: "\(mainDigest) of what sha256sum \(path) prints")]
      + supplementalFiles.map { (path: $0.path, sha256: $0.file.sha256) }
  }

  private func origin(
    _ inputs: String..., supplements: Supplement...
  ) -> GeneratedFile.Origin {
    GeneratedFile.Origin(inputs: inputs + files(with: supplements).map(\.path))
  }
}
