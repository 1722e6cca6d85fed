import CLDRFiles
package import Diagnostics
import Digests
import Foundation
import LocaleDataCompiler
package import NumberTables
import PositionedXML
package import SwiftEmission
import ToolFiles

/// The files of a release of CLDR that number symbols, names of languages and the relations between languages come from.
///
/// Of a directory without `common/main`, plural rules alone are compiled.
package struct LocaleDataSource {
  /// What supplemental files hold, wherever they are: CLDR moves it between files.
  package enum Supplement: String, CaseIterable {
    case likelySubtags, languageAliases, numberingSystems, parentLocales

    /// An element that a file with such contents has.
    fileprivate var element: String {
      switch self {
      case .likelySubtags: "likelySubtag"
      case .languageAliases: "languageAlias"
      case .numberingSystems: "numberingSystem"
      case .parentLocales: "parentLocale"
      }
    }

    /// What the file is used for.
    package var use: String {
      switch self {
      case .likelySubtags: "the script that a language is usually written in"
      case .languageAliases: "other names of languages"
      case .numberingSystems: "digits"
      case .parentLocales: "parent locales of languages"
      }
    }
  }

  package struct File {
    /// The path below the data directory.
    package let path: String
    package let file: SourceFile
  }

  /// The directory, for messages about what no file holds.
  private let directory: String
  /// The locales, sorted by path.
  package var main: [File] = []
  /// The supplemental files by what they hold; a file may hold more than one thing.
  package var supplements: [Supplement: [File]] = [:]

  /// The paths of the files of `common/main` that a directory has.
  package static func mainPaths(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(directory)/\(CLDRDirectory.mainPath)")
    return (names ?? []).filter { $0.hasSuffix(".xml") }.map { "\(CLDRDirectory.mainPath)/\($0)" }
      .sorted()
  }

  /// Reads the files of a directory.
  ///
  /// - Throws: All files that cannot be read.
  package init(reading directory: String) throws(CompilationFailure) {
    try ReplacementJournal.settle(above: directory)
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

  /// The same with nothing in `common/main` but names of languages and the elements of decimal numbers and of plural
  /// categories.
  ///
  /// - Parameter languages: The languages that are named.
  package func reduced(naming languages: [String]) throws(CompilationFailure) -> LocaleDataSource {
    var reduced = self
    reduced.main = []
    do throws(Diagnostic) {
      let supplement = try LocaleSupplement(supplementalFiles.map(\.file))
      let named = LanguageNameSources(supplement).languages(toName: languages)
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

  /// How numbers are written.
  ///
  /// - Throws: What is wrong with the data.
  package func numberSymbols() throws(CompilationFailure) -> NumberSymbolsTable {
    try checkSupplements()
    do throws(Diagnostic) {
      return try NumbersDataEmitter.table(
        main: main.map(\.file), supplement: LocaleSupplement(supplementalFiles.map(\.file)))
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }

  /// The modules `NumbersData` and `NegotiationData`.
  package func generatedFiles() throws(CompilationFailure) -> [GeneratedFile] {
    try checkSupplements()
    do throws(Diagnostic) {
      let supplement = try LocaleSupplement(supplementalFiles.map(\.file))
      return try NumbersDataEmitter.files(
        main: main.map(\.file), supplement: supplement,
        origin: origin(
          mainInput, supplements: .numberingSystems, .likelySubtags, .parentLocales))
        + NegotiationDataEmitter.files(
          supplement: supplement,
          origin: origin(supplements: .languageAliases, .likelySubtags, .parentLocales))
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }

  /// All modules: `NumbersData`, `NegotiationData` and `LanguageNamesData`; none without `common/main`.
  ///
  /// - Parameter languages: The languages that are named, so far as CLDR names them.
  package func generatedFiles(
    naming languages: [String]
  ) throws(CompilationFailure) -> [GeneratedFile] {
    main.isEmpty ? [] : try generatedFiles() + [languageNames(languages)]
  }

  /// - Throws: Which file cannot be read, or that no file names the languages in English.
  private func languageNames(_ languages: [String]) throws(CompilationFailure) -> GeneratedFile {
    do throws(Diagnostic) {
      let names = try ResolvedLanguageNames(
        main: main.map(\.file), supplement: LocaleSupplement(supplementalFiles.map(\.file)))
      guard languages.contains(where: { names.english($0) != nil }) else {
        throw Diagnostic(
          .error,
          "\(CLDRDirectory.mainPath) has no English names of languages; take en.xml, with its <languages>, from the "
            + "same release", path: directory)
      }
      return LanguageNamesEmitter.file(
        languages, names: names,
        origin: origin(mainInput, supplements: .languageAliases, .parentLocales))
    } catch {
      throw CompilationFailure(diagnostics: [error])
    }
  }

  /// All supplemental files, each once.
  package var supplementalFiles: [File] { files(with: Supplement.allCases) }

  /// The supplemental files that hold certain things, each once.
  private func files(with contents: [Supplement]) -> [File] {
    var files: [File] = []
    for file in contents.flatMap({ supplements[$0] ?? [] })
    where !files.contains(where: { $0.path == file.path }) {
      files.append(file)
    }
    return files
  }

  /// - Throws: What no file holds.
  private func checkSupplements() throws(CompilationFailure) {
    let missing = Supplement.allCases.filter { supplements[$0] == nil }
    if missing.isEmpty { return }
    throw CompilationFailure(
      diagnostics: missing.map {
        Diagnostic(
          .error, "\(CLDRDirectory.mainPath) is here, but no file has a <\($0.element)>",
          path: directory)
      })
  }

  // MARK: Headers

  /// The SHA-256 of what `sha256sum common/main/*.xml` prints in the data directory.
  package var mainDigest: String {
    let list = main.map { "\($0.file.sha256)  \($0.path)\n" }.joined()
    return hexadecimalSHA256(Array(list.utf8))
  }

  private func origin(
    _ inputs: GeneratedFile.Input..., supplements: Supplement...
  ) -> GeneratedFile.Origin {
    let supplements = files(with: supplements).map {
      GeneratedFile.Input(path: $0.path, sha256: $0.file.sha256)
    }
    return GeneratedFile.Origin(inputs: inputs + supplements)
  }

  private var mainInput: GeneratedFile.Input {
    let path = CLDRDirectory.mainPattern
    return GeneratedFile.Input(path: path, sha256: "\(mainDigest) of what sha256sum \(path) prints")
  }
}
