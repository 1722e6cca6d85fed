import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

/// The files of a CLDR release that this package needs, and their contents.
struct ReleaseContents {
  /// Optional contents of a release, in addition to plural rules.
  fileprivate enum Part: Hashable {
    case dtd, main, pluralParents
    case supplement(LocaleDataSource.Supplement)
  }

  let directory: String
  private(set) var compiler: PluralRuleCompiler
  private(set) var locales: LocaleDataSource
  /// The files of the release, by path.
  private(set) var files: [String: SourceFile] = [:]
  /// The files that are kept from another release.
  private(set) var kept: Set<String> = []
  private var parts: [Part: Set<String>] = [:]

  /// Reads and checks the release in a directory.
  ///
  /// - Parameters:
  ///   - release: The name of the release; `nil` to use the name in the directory.
  ///   - generated: The folder of the generated code that determines the names of rule sets.
  ///   - severityOfSamples: The severity of a sample that belongs to another category by the rules.
  init(
    _ directory: String, release: String?, generated: String,
    severityOfSamples: Diagnostic.Severity = .error
  ) throws(CompilationFailure) {
    self.directory = directory
    compiler = try CLDRDirectory(path: directory, severityOfSamples: severityOfSamples)
      .compiler(release: release, generated: generated)
    if compiler.usedFiles.contains(where: { $0.file.relativePath.hasSuffix(".json") }) {
      throw CompilationFailure(
        "this is CLDR's JSON edition, but a checkout keeps the XML edition; take Unicode's core.zip",
        path: directory)
    }
    locales = try LocaleDataSource(reading: directory)

    for (file, contents) in compiler.usedFiles {
      files[file.relativePath] = file.file
      if contents.contains(.dtd) { parts[.dtd, default: []].insert(file.relativePath) }
      if contents.contains(.supplementalData), compiler.pluralParents != nil {
        parts[.pluralParents, default: []].insert(file.relativePath)
      }
    }
    let dtd = CLDRDirectory.dtdPath
    if files[dtd] == nil, File.kind(of: "\(directory)/\(dtd)") == .file {
      // The DTD belongs to another release than the rules.
      do {
        files[dtd] = try SourceFile(reading: "\(directory)/\(dtd)")
      } catch {
        throw CompilationFailure(diagnostics: [error])
      }
      parts[.dtd] = [dtd]
    }
    for file in locales.main {
      files[file.path] = file.file
      parts[.main, default: []].insert(file.path)
    }
    for (supplement, list) in locales.supplements {
      for file in list {
        files[file.path] = file.file
        parts[.supplement(supplement), default: []].insert(file.path)
      }
    }
  }

  /// Returns the data of the release.
  ///
  /// - Throws: Errors in the data, or an error if the release has no name.
  func checkedData() throws(CompilationFailure) -> PluralData {
    guard let data = compiler.data else {
      throw CompilationFailure(diagnostics: compiler.diagnostics)
    }
    guard data.namesRelease else {
      throw CompilationFailure(
        "no DTD states the release; name it with --release", path: directory)
    }
    return data
  }

  /// Returns the release with the parts that it lacks from the previous release.
  ///
  /// - Throws: An error if a part cannot be kept because a file of the release has the same path.
  func completed(by old: ReleaseContents) throws(CompilationFailure) -> ReleaseContents {
    var result = self
    if locales.main.isEmpty { result.locales.main = old.locales.main }
    // Without number symbols, the parts that they require are not needed either. Ranges need the aliases too.
    let hasLocales = !result.locales.main.isEmpty
    for (part, paths) in old.parts where parts[part] == nil {
      if case .supplement(let supplement) = part, !hasLocales, supplement != .languageAliases {
        continue
      }
      // An empty list says no more than none.
      if part == .pluralParents, old.compiler.pluralParents == 0 { continue }
      for path in paths {
        guard result.files[path] == nil || result.kept.contains(path) else {
          throw CompilationFailure(
            "the release has no \(part.name); they would be lost, because another file "
              + "replaces this one", path: "\(old.directory)/\(path)")
        }
        result.files[path] = old.files[path]
        result.kept.insert(path)
      }
    }
    // What is on disk is read, whatever it is kept for.
    if hasLocales { result.keepSupplements(of: old) }
    let aliases = (old.parts[.supplement(.languageAliases)] ?? []).intersection(result.kept)
    if !aliases.isEmpty {
      result.compiler = compiler.adding(
        aliases.sorted().map {
          .init(role: .supplementalMetadata, relativePath: $0, file: result.files[$0]!)
        })
    }
    return result
  }

  /// Returns the release with `common/main` reduced to what the package uses.
  ///
  /// - Throws: Errors in the locale files.
  func reduced() throws(CompilationFailure) -> ReleaseContents {
    if locales.main.isEmpty { return self }
    var result = self
    result.locales = try locales.reduced(naming: compiler.data?.languages ?? [])
    for path in parts[.main] ?? [] { result.files[path] = nil }
    for file in result.locales.main { result.files[file.path] = file.file }
    return result
  }
}

extension ReleaseContents {
  /// - Parameter comparison: The changes of the rules; `nil` if the previous release has none.
  /// - Throws: Errors if the release lacks locales that the previous one has.
  func checkLocales(
    of old: ReleaseContents, _ comparison: ReleaseComparison?
  ) throws(CompilationFailure) {
    let paths = Set(locales.main.map(\.path))
    let files = old.locales.main.filter { !paths.contains($0.path) }.map(\.file.localeName)
    var lost = [
      (
        "", files,
        "since CLDR 49, some locales are in a second archive, cldr-exemplars-delta: unpack both archives into this folder"
      )
    ]
    if let comparison {
      let moved = "a code may be misspelled, or a file may be missing: complete the release"
      for rules in comparison.rules {
        lost.append(("\(rules.type) rules of ", rules.removed.flatMap(\.locales), moved))
      }
      lost.append(("plural ranges of ", comparison.ranges.removed, moved))
    }
    let diagnostics = lost.filter { !$0.1.isEmpty }.map { what, missing, hint in
      Diagnostic(
        .error,
        "the release lacks \(what)\(counted(missing.count, "locale")) of the package, such as "
          + missing.prefix(3).joined(separator: ", ")
          + "; \(hint), or accept the loss with --remove-locales", path: directory)
    }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
  }

  /// Adds the contents of kept files.
  private mutating func keepSupplements(of old: ReleaseContents) {
    for (supplement, files) in old.locales.supplements {
      let own = locales.supplements[supplement] ?? []
      let kept = files.filter { file in
        self.kept.contains(file.path) && !own.contains { $0.path == file.path }
      }
      if kept.isEmpty { continue }
      locales.supplements[supplement] = (own + kept).sorted {
        CLDRDirectory.isRead($0.path, before: $1.path)
      }
    }
  }
}

extension ReleaseContents.Part {
  /// The name of the part in messages.
  var name: String {
    switch self {
    case .dtd: "DTD"
    case .main: "number symbols"
    case .pluralParents: "parent locales of plural rules"
    case .supplement(.likelySubtags): "likely subtags"
    case .supplement(.languageAliases): "aliases of languages"
    case .supplement(.numberingSystems): "numbering systems"
    case .supplement(.parentLocales): "parent locales"
    case .supplement(.regions): "regions"
    case .supplement(.regionAliases): "former regions"
    }
  }
}

// MARK: Provenance

extension ReleaseContents {
  /// The origin and date of a release.
  struct Origin {
    let release: String
    let origin: String
    let date: String
  }

  /// Returns the entries of `provenance.json` for the files.
  ///
  /// - Parameters:
  ///   - taken: The origin of the release.
  ///   - known: The provenance of files that are kept.
  func provenance(_ taken: Origin, known: Provenance?) -> [Provenance.File] {
    func row(_ path: String, _ sha256: String, _ use: String, isKept: Bool) -> Provenance.File {
      let old = isKept ? known?.files.first { $0.path == path } : nil
      return Provenance.File(
        path: path, sha256: sha256, use: use, release: old?.release ?? taken.release,
        origin: old?.origin ?? taken.origin, date: old?.date ?? taken.date)
    }
    let main = Set(locales.main.map(\.path))
    var uses: [String: [String]] = [:]
    for (file, contents) in compiler.usedFiles {
      uses[file.relativePath] = PluralRuleCompiler.Source.Role.allCases.filter(contents.contains)
        .map(\.use)
    }
    if !main.isEmpty {
      for supplement in LocaleDataSource.Supplement.allCases {
        for file in locales.supplements[supplement] ?? [] {
          uses[file.path, default: []].append(supplement.use)
        }
      }
    }
    let order = compiler.usedFiles.map(\.file.relativePath)
    let paths =
      order.filter { files[$0] != nil } + files.keys.filter { !order.contains($0) }.sorted()
    var rows = paths.filter { !main.contains($0) }.map { path in
      row(
        path, files[path]!.sha256, (uses[path] ?? ["kept"]).joined(separator: "; "),
        isKept: kept.contains(path))
    }
    if let first = locales.main.first {
      rows.append(
        row(
          CLDRDirectory.mainPattern, locales.mainDigest,
          "symbols and grouping of numbers; sentences for plural categories; names of languages",
          isKept: kept.contains(first.path)))
    }
    return rows
  }
}

extension PluralRuleCompiler.Source.Role {
  /// A description of the use of a file with such contents.
  fileprivate var use: String {
    switch self {
    case .plurals: "cardinal rules"
    case .ordinals: "ordinal rules"
    case .pluralRanges: "categories of ranges"
    case .supplementalData:
      "parent locales of plural rules"
    case .supplementalMetadata: "ranges of former codes of languages"
    case .dtd: "the number of the release"
    }
  }
}
