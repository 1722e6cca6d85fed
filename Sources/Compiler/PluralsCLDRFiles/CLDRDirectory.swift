import Foundation
package import PluralRuleCompilation
package import PluralsDiagnostics
package import PluralsFiles

/// A directory with a CLDR release: Unicode's `common/` tree, its files about plurals, or CLDR's JSON edition.
///
/// Files are identified by their contents and not by their names, because CLDR moves data between files. Only the DTD is identified
/// by its name.
package struct CLDRDirectory {
  package let path: String
  /// Files that replace those with the same contents, whatever their names are.
  package var replacements: [PluralRuleCompiler.Source.Role: String] = [:]
  /// Rules for languages that CLDR lacks.
  package var additionalRules: AdditionalRulesFile?
  /// Whether the file with the names of rule sets may be damaged.
  package var acceptsDamagedNames = false
  /// The severity of a sample that belongs to another category by the rules.
  private let severityOfSamples: Diagnostic.Severity

  /// - Parameters:
  ///   - path: The path of the directory.
  ///   - severityOfSamples: The severity of a sample that belongs to another category by the rules: an error for commands that
  ///     judge a release, and a warning for those that only use its rules.
  package init(path: String, severityOfSamples: Diagnostic.Severity = .warning) {
    self.path = path
    self.severityOfSamples = severityOfSamples
  }

  /// Returns the usual path of the data in CLDR. Files are reported in this order.
  private static func usualPath(_ role: PluralRuleCompiler.Source.Role) -> String {
    switch role {
    case .plurals, .ordinals, .pluralRanges, .supplementalData, .supplementalMetadata:
      "common/supplemental/\(role.rawValue).xml"
    case .dtd: dtdPath
    }
  }

  /// The path of CLDR's folder with a file for each locale.
  package static let mainPath = "common/main"
  /// The pattern for all files in ``mainPath``.
  package static let mainPattern = "\(mainPath)/*.xml"

  package static let dtdPath = "common/dtd/ldmlSupplemental.dtd"

  /// Finds and reads the files.
  ///
  /// Files that the directory's ``Provenance`` assigns to another release than the plural rules are skipped, except those with
  /// former codes of languages, which hold for every release.
  ///
  /// - Parameters:
  ///   - cldrVersion: The release; `nil` to read it from the DTD, or from the directory's ``Provenance`` if there is no DTD, or if
  ///     it names a maintenance release of the DTD's.
  ///   - generated: The folder of the generated code that determines the names of rule sets; `nil` for the package's folder.
  /// - Throws: An error if the folder does not exist, or errors about all required files that cannot be read.
  package func source(
    cldrVersion: String?, generated: String? = nil
  ) throws(CompilationFailure) -> PluralRuleCompiler.Source {
    switch File.kind(of: path) {
    case .folder: break
    case .nothing: throw CompilationFailure("no such folder", path: path)
    case .file, .stream:
      throw CompilationFailure("expected a folder that holds CLDR's common/", path: path)
    }
    var files: [PluralRuleCompiler.Source.File] = []
    var diagnostics: [Diagnostic] = []
    func add(_ path: String, as relativePath: String, role: PluralRuleCompiler.Source.Role?) {
      do {
        let file = try SourceFile(reading: path)
        if role == nil, !file.mayConcernPlurals { return }
        if role == .supplementalMetadata, !file.hasOnlyAliases { return }
        files.append(.init(role: role, relativePath: relativePath, file: file))
      } catch {
        diagnostics.append(error)
      }
    }

    for role in PluralRuleCompiler.Source.Role.allCases {
      if let replacement = replacements[role] {
        add(replacement, as: CLDRDirectory.usualPath(role), role: role)
      }
    }
    let provenance = Provenance(of: path)
    let isOther = { (path: String) in provenance?.isOfOtherRelease(path) ?? false }
    let (others, found) = supplementalFiles.reduce(into: ([String](), [String]())) { lists, path in
      if isOther(path) { lists.0.append(path) } else { lists.1.append(path) }
    }
    for relativePath in found + jsonFiles {
      add("\(path)/\(relativePath)", as: relativePath, role: nil)
    }
    for relativePath in others {
      add("\(path)/\(relativePath)", as: relativePath, role: .supplementalMetadata)
    }
    if !replacements.isEmpty { diagnostics += removeReplaced(from: &files) }
    if files.isEmpty, let other = otherFolder { throw CompilationFailure(other, path: path) }
    // If no file is found, errors name the usual paths.
    if files.isEmpty {
      for role in [PluralRuleCompiler.Source.Role.plurals, .ordinals, .pluralRanges] {
        let relativePath = CLDRDirectory.usualPath(role)
        if found.contains(relativePath) || replacements[role] != nil { continue }
        add("\(path)/\(relativePath)", as: relativePath, role: role)
      }
    }
    let dtd = CLDRDirectory.dtdPath
    let hasDTD = FileManager.default.fileExists(atPath: "\(path)/\(dtd)") && !isOther(dtd)
    if hasDTD { add("\(path)/\(dtd)", as: dtd, role: .dtd) }

    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
    var source = PluralRuleCompiler.Source(
      files: files,
      cldrVersion: cldrVersion, path: path,
      names: try RuleSetNames(generatedCode: generated, acceptsDamage: acceptsDamagedNames))
    source.publishedRelease = provenance?.release
    source.severityOfSamples = severityOfSamples
    source.isWholeRelease = true
    try source.add(additionalRules)
    return source
  }

  /// Compiles the release for generated code.
  ///
  /// - Parameters:
  ///   - release: The release, which has to agree with the DTD; `nil` to use the name in the directory.
  ///   - generated: The folder of the generated code that determines the names of rule sets; `nil` for the package's folder.
  /// - Throws: An error if the folder does not exist, or errors about all required files that cannot be read.
  package func compiler(
    release: String?, generated: String? = nil
  ) throws(CompilationFailure) -> PluralRuleCompiler {
    PluralRuleCompiler(try source(cldrVersion: release, generated: generated))
  }

  /// The message about a folder that is a part of CLDR's tree, or contains the tree in another folder; `nil` for other folders.
  private var otherFolder: String? {
    func has(_ name: String, _ kind: File.Kind) -> Bool { File.kind(of: "\(path)/\(name)") == kind }
    if has("common", .folder) { return nil }
    let rules = CLDRDirectory.usualPath(.plurals).split(separator: "/")
    for depth in 1..<rules.count where has(rules[depth...].joined(separator: "/"), .file) {
      let inner = rules[..<depth].joined(separator: "/")
      let isNamed = path.hasSuffix("/\(inner)")
      let outer =
        isNamed
        ? String(path.dropLast(inner.count + 1))
        : (0..<depth).reduce(URL(fileURLWithPath: path)) { url, _ in url.deletingLastPathComponent()
        }
        .path
      return "this is CLDR's folder \(inner); name the folder that holds common/, '\(outer)'"
    }
    let inner = (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    return inner.first { has("\($0)/common", .folder) }.map {
      "this folder has no common/; name the folder that holds it, '\(path)/\($0)'"
    }
  }

  /// The paths of files in CLDR's JSON edition that concern plurals, if the folder is one of its folders and has no XML.
  private var jsonFiles: [String] {
    if File.kind(of: "\(path)/common") == .folder { return [] }
    let folders = [
      "", "supplemental/", "cldr-core/supplemental/", "cldr-json/cldr-core/supplemental/",
    ]
    let names = ["plurals", "ordinals", "pluralRanges", "parentLocales", "aliases"]
    return folders.lazy.map { folder in
      names.map { "\(folder)\($0).json" }.filter { File.kind(of: "\(path)/\($0)") == .file }
    }.first { !$0.isEmpty } ?? []
  }

  /// Removes the files whose contents others replace.
  ///
  /// - Returns: Errors about files with other contents as well, which would be lost.
  private func removeReplaced(from files: inout [PluralRuleCompiler.Source.File]) -> [Diagnostic] {
    let own = files.filter { $0.role == nil }
    files.removeAll { $0.role == nil }
    var contents: [String: Set<PluralRuleCompiler.Source.Role>] = [:]
    for used in PluralRuleCompiler.usedFiles(of: own) {
      contents[used.file.relativePath] = used.contents
    }
    var diagnostics: [Diagnostic] = []
    for file in own {
      let contents = contents[file.relativePath] ?? []
      let rest = contents.subtracting(replacements.keys)
      if contents == rest {
        files.append(file)
      } else if !rest.isEmpty {
        let names = rest.map(\.rawValue).sorted().joined(separator: ", ")
        diagnostics.append(
          Diagnostic(
            .error,
            "this file also contains \(names), which would be lost; move them to a separate file",
            path: file.file.path))
      }
    }
    return diagnostics
  }

  private static let usualPaths = PluralRuleCompiler.Source.Role.allCases.filter { $0 != .dtd }
    .map(usualPath)

  /// Whether a file with supplemental data is read before another one.
  package static func isRead(_ path: String, before other: String) -> Bool {
    let places = [path, other].map { usualPaths.firstIndex(of: $0) ?? usualPaths.count }
    return (places[0], path) < (places[1], other)
  }

  /// The paths of XML files with supplemental data, in the order in which they are read: first those at the usual paths, then the
  /// others, sorted.
  package var supplementalFiles: [String] {
    let usual = CLDRDirectory.usualPaths
    let present = usual.filter { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
    let enumerator = FileManager.default.enumerator(atPath: "\(path)/common")
    var others: [String] = []
    while let name = enumerator?.nextObject() as? String {
      let relativePath = "common/\(name)"
      if relativePath == CLDRDirectory.mainPath {
        // The folder has a file for each locale and no supplemental data.
        enumerator?.skipDescendants()
        continue
      }
      guard name.hasSuffix(".xml"), !usual.contains(relativePath) else { continue }
      if isSupplemental(relativePath) { others.append(relativePath) }
    }
    return (present + others).sorted(by: CLDRDirectory.isRead(_:before:))
  }

  /// Returns whether the outermost element of a file is that of supplemental data.
  private func isSupplemental(_ relativePath: String) -> Bool {
    let path = "\(path)/\(relativePath)"
    // Opening a pipe would wait for a writer.
    guard File.kind(of: path) == .file, let handle = FileHandle(forReadingAtPath: path) else {
      return false
    }
    defer { try? handle.close() }
    // Most files are large and contain other data, so only the beginning is read.
    var start = Data()
    while let more = try? handle.read(upToCount: 2048), !more.isEmpty {
      start += more
      if let root = start.rootTag { return root.starts(with: Data("<supplementalData".utf8)) }
    }
    return false
  }
}

extension Data {
  /// The outermost element's start tag and the data after it; `nil` if the data ends before the element's name does.
  fileprivate var rootTag: Data? {
    var rest = self
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      let ends = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")]
      guard let end = ends.first(where: { rest.starts(with: $0.0.utf8) })?.1 else {
        let isNamed = rest.dropFirst().contains {
          $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">")
        }
        return isNamed ? rest : nil
      }
      guard let range = rest.firstRange(of: Data(end.utf8)) else { return nil }
      rest = rest[range.upperBound...]
    }
    return nil
  }
}

extension SourceFile {
  /// Whether the file may concern plurals. Other supplemental files need not be parsed.
  fileprivate var mayConcernPlurals: Bool {
    !hasElement("supplementalData")
      || ["plurals", "parentLocales", "languageAlias"].contains(where: hasElement)
  }

  /// Whether former codes of languages are all that the file says about plurals.
  fileprivate var hasOnlyAliases: Bool {
    hasElement("languageAlias") && !["plurals", "parentLocales"].contains(where: hasElement)
  }

  /// Returns whether an element with a name begins anywhere in the file.
  package func hasElement(_ name: String) -> Bool {
    let data = Data(bytes)
    let tag = Data("<\(name)".utf8)
    var rest = data.startIndex..<data.endIndex
    while let range = data.range(of: tag, in: rest) {
      rest = range.upperBound..<data.endIndex
      if let next = data[rest].first, Data(" \t\r\n/>".utf8).contains(next) { return true }
    }
    return false
  }

  /// The maximum size in bytes of a file. CLDR's largest supplemental file has 1 MB.
  private static let sizeLimit = 4 << 20

  /// Reads a whole file.
  package convenience init(reading path: String) throws(Diagnostic) {
    if File.kind(of: path) == .stream {
      throw Diagnostic(.error, "this is a pipe or a device; expected a file", path: path)
    }
    let bytes = try File.bytes(path, limit: SourceFile.sizeLimit)
    guard bytes.count <= SourceFile.sizeLimit else {
      throw Diagnostic(
        .error,
        "the file has more than \(SourceFile.sizeLimit >> 20) MB; no file of CLDR's supplemental "
          + "data is so large", path: path)
    }
    self.init(path: path, bytes: bytes)
  }
}
