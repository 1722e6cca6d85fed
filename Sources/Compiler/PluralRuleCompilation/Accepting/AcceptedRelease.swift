import PluralsCore
import PluralsDiagnostics

/// Accept: the elements of files → data to compile. Defines the data that a release must have, the contents that a file may have, and the
/// release that all files belong to.
struct AcceptedRelease: Sendable {
  let source: PluralRuleCompiler.Source
  /// The joined data of all files.
  let data: SupplementalData
  /// The files that concern plurals, with their contents, in the given order.
  let usedFiles: [PluralRuleCompiler.Source.UsedFile]
  /// The release: `48.2`.
  let cldrVersion: String
  /// Whether all files could be parsed and have the required contents. Otherwise missing rules are not reported.
  let isComplete: Bool
  /// The errors and warnings so far.
  let diagnostics: [Diagnostic]
  /// The warning about optional contents that a release lacks; `nil` if it has all that change results.
  let incompleteness: Diagnostic?

  init(_ read: ReadRelease) {
    source = read.source
    if let error = AcceptedRelease.tooOld(read) {
      data = SupplementalData()
      usedFiles = []
      cldrVersion = AcceptedRelease.unknownVersion
      isComplete = false
      diagnostics = [error]
      incompleteness = nil
      return
    }
    var diagnostics = read.diagnostics
    var data = SupplementalData()
    var usedFiles: [PluralRuleCompiler.Source.UsedFile] = []
    for file in read.files {
      if file.file.isAdditional {
        let additional = AdditionalRules(file, to: data, of: source)
        data = additional.data
        diagnostics += additional.diagnostics
      } else {
        if file.isReadable { diagnostics += AcceptedRelease.misplaced(file.data, in: file.file) }
        data.append(file.data)
      }
      let contents = file.data.contents.union(file.file.role.map { [$0] } ?? [])
      if !contents.isEmpty { usedFiles.append((file.file, contents)) }
    }
    if read.files.allSatisfy(\.isReadable) {
      // CLDR's JSON edition has files of the same names.
      let isJSON = read.files.contains { $0.file.relativePath.hasSuffix(".json") }
      for (role, name, file) in AcceptedRelease.required
      where !usedFiles.contains(where: { $0.contents.contains(role) }) {
        diagnostics.append(
          Diagnostic(
            .error,
            "no file has \(name); expected them in "
              + (isJSON ? "supplemental/\(file).json" : "common/supplemental/\(file).xml"),
            path: source.path))
      }
    }
    if let dtd = read.dtd { usedFiles.append((dtd.file, [.dtd])) }
    self.data = data
    self.usedFiles = usedFiles
    let published = source.publishedRelease
    let named =
      source.cldrVersion ?? read.dtd?.cldrVersion ?? data.cldrVersions.first?.value ?? published
      ?? AcceptedRelease.unknownVersion
    let isMaintained = source.cldrVersion == nil && published?.hasPrefix("\(named).") == true
    cldrVersion = isMaintained ? published! : named
    diagnostics += AcceptedRelease.wrongVersions(read, named)
    isComplete = !diagnostics.contains { $0.severity == .error }
    incompleteness =
      source.isWholeRelease && isComplete
      ? AcceptedRelease.incompleteness(data, cldrVersion, of: source) : nil
    self.diagnostics =
      diagnostics + AcceptedRelease.wrongVersions(data, named)
      + [incompleteness].compactMap(\.self)
  }

  /// Returns a warning if a release lacks optional contents that results or generated code depend on. Releases with an older list of
  /// contents have no parent locales, so these are not optional contents.
  private static func incompleteness(
    _ data: SupplementalData, _ cldrVersion: String, of source: PluralRuleCompiler.Source
  ) -> Diagnostic? {
    var gaps: [String] = []
    if data.languageAliases.isEmpty {
      gaps.append(
        "no file has aliases of languages, such as supplementalMetadata.xml, so former codes such as 'iw' have no ranges of "
          + "their own")
    }
    if cldrVersion == unknownVersion {
      gaps.append("no DTD states its number, so generated code calls it '\(unknownVersion)'")
    }
    if gaps.isEmpty { return nil }
    return Diagnostic(
      .warning, "the release is not complete: " + gaps.joined(separator: "; "), path: source.path)
  }

  /// The required contents of a release.
  private static let required:
    [(role: PluralRuleCompiler.Source.Role, name: String, file: String)] = [
      (.plurals, "cardinal rules", "plurals"), (.ordinals, "ordinal rules", "ordinals"),
      (.pluralRanges, "plural ranges", "pluralRanges"),
    ]

  /// The first release with the syntax of rules and samples that UTS #35 describes today.
  private static let firstRelease = 24

  /// Returns an error about a release whose rules have an earlier syntax; `nil` for other releases. Each of its rules would be
  /// an error.
  private static func tooOld(_ read: ReadRelease) -> Diagnostic? {
    let needed =
      "CLDR \(firstRelease) or later is needed, because earlier rules have another syntax"
    if let version = read.dtd?.cldrVersion, read.source.cldrVersion ?? version == version,
      let number = Int(version.prefix { $0 != "." }), number < firstRelease
    {
      return Diagnostic(.error, "this is CLDR \(version); \(needed)", path: read.source.path)
    }
    // Before, 'other' was not listed.
    let elements = read.files.filter { !$0.file.isAdditional }.flatMap(\.data.pluralRules)
    let hasOther = elements.contains { $0.rules.contains { $0.count.value == "other" } }
    guard elements.count > 1, !hasOther else { return nil }
    return .error("no language has a rule for 'other'; \(needed)", at: elements[0].location)
  }

  /// Returns errors about the release that the caller or the DTD names.
  private static func wrongVersions(_ read: ReadRelease, _ cldrVersion: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let version = read.source.cldrVersion, !isRelease(version) {
      return [Diagnostic(.error, noRelease(version), path: "--release")]
    }
    if let dtd = read.dtd, let named = dtd.cldrVersion {
      if !isRelease(named) {
        diagnostics.append(Diagnostic(.error, noRelease(named), path: dtd.file.file.path))
      } else if cldrVersion != named, !cldrVersion.hasPrefix("\(named).") {
        diagnostics.append(
          Diagnostic(
            .error, "this DTD is of CLDR \(named), not \(cldrVersion)", path: dtd.file.file.path))
      }
    }
    return diagnostics
  }

  /// Returns errors about the releases that other files name.
  private static func wrongVersions(
    _ data: SupplementalData, _ cldrVersion: String
  ) -> [Diagnostic] {
    data.cldrVersions.compactMap { version in
      if !isRelease(version.value) { return .error(noRelease(version.value), at: version.location) }
      if version.value == cldrVersion { return nil }
      return .error("this is of CLDR \(version.value), not \(cldrVersion)", at: version.location)
    }
  }

  /// The version of a release without a name.
  static let unknownVersion = "unknown"

  /// Returns whether a text can be the name of a release: `48.2`, `49-beta1`. Generated code quotes it.
  private static func isRelease(_ version: String) -> Bool {
    version.first?.isNumber ?? false
      && version.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
  }

  private static func noRelease(_ version: String) -> String {
    "'\(version)' is not a release of CLDR, such as 48.2"
  }

  /// Returns errors about required contents that a file lacks, and about contents that belong in another file.
  private static func misplaced(
    _ data: SupplementalData, in file: PluralRuleCompiler.Source.File
  ) -> [Diagnostic] {
    func rules(of type: PluralRuleType) -> [Diagnostic] {
      if data.pluralRules.isEmpty {
        return [Diagnostic(.error, "no \(type) rules in this file", path: file.file.path)]
      }
      return data.pluralRules.filter { $0.type != type }.map {
        .error("\($0.type) rules in the file of the \(type) ones", at: $0.location)
      }
    }
    switch file.role {
    case .plurals: return rules(of: .cardinal)
    case .ordinals: return rules(of: .ordinal)
    case .pluralRanges where data.pluralRanges.isEmpty:
      return [Diagnostic(.error, "no plural ranges in this file", path: file.file.path)]
    case .pluralRanges, .supplementalData, .supplementalMetadata, .dtd, nil: return []
    }
  }
}

extension PluralRuleCompiler.Source.Role {
  /// The rules of a type.
  init(_ type: PluralRuleType) { self = type == .cardinal ? .plurals : .ordinals }
}

extension SupplementalData {
  /// The kinds of contents in the data.
  fileprivate var contents: Set<PluralRuleCompiler.Source.Role> {
    var contents = Set(pluralRules.map { PluralRuleCompiler.Source.Role($0.type) })
    if !pluralRanges.isEmpty { contents.insert(.pluralRanges) }
    if listsPluralParentLocales { contents.insert(.supplementalData) }
    if !languageAliases.isEmpty { contents.insert(.supplementalMetadata) }
    return contents
  }
}
