import CLDRSupplemental
import Foundation
import LocaleDataCompiler
import LocalizedStringsCompiler
import PluralRuleCompiler
import PositionedXML

/// The files of a release of CLDR that number symbols and the relations between languages come from.
///
/// A directory without `common/main` has none of this, and plural rules alone are compiled.
struct LocaleDataSource {
  /// A supplemental file.
  enum Supplement: String, CaseIterable {
    case likelySubtags, supplementalMetadata, numberingSystems, supplementalData

    var path: String { "common/supplemental/\(rawValue).xml" }
  }

  struct File {
    /// The path below the data directory.
    let path: String
    let file: SourceFile

    var input: InputFile { InputFile(path: file.path, bytes: file.bytes) }
  }

  static let mainPath = "common/main"

  /// The locales, sorted by path.
  private(set) var main: [File]
  var supplements: [Supplement: File]

  /// The paths of the files of `common/main` that a directory has.
  static func mainPaths(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(mainPath)")
    return (names ?? []).filter { $0.hasSuffix(".xml") }.map { "\(mainPath)/\($0)" }.sorted()
  }

  /// Reads the files of a directory, if it has `common/main`.
  ///
  /// - Throws: All files that cannot be read.
  init?(reading directory: String) throws(CompilationFailure) {
    try ReplacementJournal.settle(above: directory)
    let paths = LocaleDataSource.mainPaths(in: directory)
    if paths.isEmpty { return nil }
    var diagnostics: [Diagnostic] = []
    func file(_ path: String) -> File? {
      do {
        return File(path: path, file: try SourceFile(reading: "\(directory)/\(path)"))
      } catch {
        diagnostics.append(error)
        return nil
      }
    }
    main = paths.compactMap(file)
    supplements = [:]
    for supplement in Supplement.allCases { supplements[supplement] = file(supplement.path) }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
  }

  /// The same with nothing in `common/main` but the elements of decimal numbers.
  func reduced() throws(CompilationFailure) -> LocaleDataSource {
    var reduced = self
    reduced.main = []
    do throws(LocaleDataError) {
      for file in main {
        guard let bytes = try ReducedLocaleFile(file.input).bytes else { continue }
        let source = SourceFile(path: file.file.path, bytes: bytes)
        reduced.main.append(File(path: file.path, file: source))
      }
    } catch {
      throw failure(error)
    }
    return reduced
  }

  /// What the compiler of localized strings needs, with the plural rules of the same release.
  func localeData(
    _ rules: PluralRuleCompiler
  ) throws(CompilationFailure) -> LocalizedStringsCompiler.LocaleData {
    do throws(LocaleDataError) {
      return LocalizedStringsCompiler.LocaleData(
        rules: rules, main: main.map(\.input),
        supplement: try LocaleSupplement(
          Supplement.allCases.compactMap { supplements[$0]?.input }))
    } catch {
      throw failure(error)
    }
  }

  /// The modules `NumbersData` and `NegotiationData`.
  ///
  /// - Parameter release: The release of the data. Files bear its number without that of its maintenance,
  ///   as if a DTD had named it.
  func generatedFiles(release: String) throws(CompilationFailure) -> [GeneratedFile] {
    let inputs = supplements.mapValues { Input(path: $0.path, sha256: $0.file.sha256) }
    let cldrVersion = String(release.prefix { $0 != "." })
    func header(_ files: Input..., supplements: Supplement...) -> String {
      GeneratedFile.header(
        cldrVersion: cldrVersion, inputs: files + supplements.compactMap { inputs[$0] })
    }
    do throws(LocaleDataError) {
      let supplement = try LocaleSupplement(
        Supplement.allCases.compactMap { supplements[$0]?.input })
      return try NumbersDataEmitter.files(
        main: main.map(\.input), supplement: supplement,
        header: header(
          mainInput, supplements: .numberingSystems, .likelySubtags, .supplementalData))
        + NegotiationDataEmitter.files(
          supplement: supplement,
          header: header(supplements: .supplementalMetadata, .likelySubtags, .supplementalData))
    } catch {
      throw failure(error)
    }
  }

  /// The same with the supplemental file that is among some files of another release, if it is.
  func with(_ files: [PluralRuleCompiler.Source.File]) -> LocaleDataSource {
    var copy = self
    if let new = files.first(where: { $0.relativePath == Supplement.supplementalData.path }) {
      copy.supplements[.supplementalData] = File(path: new.relativePath, file: new.file)
    }
    return copy
  }

  func hasFile(_ file: File) -> Bool { files.contains { $0.file === file.file } }

  /// All files.
  var files: [File] { main + Supplement.allCases.compactMap { supplements[$0] } }

  // MARK: Headers

  /// The SHA-256 of what `sha256sum common/main/*.xml` prints in the data directory.
  var mainDigest: String {
    let list = main.map { "\($0.file.sha256)  \($0.path)\n" }.joined()
    return hexadecimalSHA256(Array(list.utf8))
  }

  private var mainInput: Input {
    let path = "\(LocaleDataSource.mainPath)/*.xml"
    return Input(path: path, sha256: "\(mainDigest) of what sha256sum \(path) prints")
  }

  // MARK: Failures

  /// An error with the line that it is about.
  private func failure(_ error: LocaleDataError) -> CompilationFailure {
    let file = files.first { $0.file.path == error.file }?.file
    guard let file, let position = error.position else {
      return CompilationFailure(
        diagnostics: [Diagnostic(.error, error.message, path: error.file)])
    }
    let location = SourceLocation(file: file, line: position.line, column: position.column)
    return CompilationFailure(diagnostics: [.error(error.message, at: location)])
  }
}
