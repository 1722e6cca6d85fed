import CLDRSupplemental
import Diagnostics
import PluralsCore

/// Policy: what was read → what is compiled. Which data a release must have, what a file may hold, and which release all
/// files are of.
struct AcceptedRelease: Sendable {
  let source: PluralRuleCompiler.Source
  /// What the files say together.
  let data: SupplementalData
  /// The files that hold something about plurals, with what they hold, in the order given.
  let usedFiles:
    [(file: PluralRuleCompiler.Source.File, contents: Set<PluralRuleCompiler.Source.Role>)]
  /// The release, as its DTD names it.
  let cldrVersion: String
  /// Whether the files could be read whole and have what they must have; otherwise nothing is said of missing rules.
  let isComplete: Bool
  /// What has been found to be wrong so far.
  let diagnostics: [Diagnostic]

  init(_ read: ReadRelease) {
    source = read.source
    var diagnostics = read.diagnostics
    var data = SupplementalData()
    var usedFiles:
      [(file: PluralRuleCompiler.Source.File, contents: Set<PluralRuleCompiler.Source.Role>)] = []
    for file in read.files {
      if file.isReadable { diagnostics += AcceptedRelease.misplaced(file.data, in: file.file) }
      data.append(file.data)
      let contents = file.data.contents.union(file.file.role.map { [$0] } ?? [])
      if !contents.isEmpty { usedFiles.append((file.file, contents)) }
    }
    if read.files.allSatisfy(\.isReadable) {
      for (role, name) in AcceptedRelease.required
      where !usedFiles.contains(where: { $0.contents.contains(role) }) {
        diagnostics.append(Diagnostic(.error, "no file holds \(name)", path: source.path))
      }
    }
    if let dtd = read.dtd { usedFiles.append((dtd.file, [.dtd])) }
    self.data = data
    self.usedFiles = usedFiles
    cldrVersion =
      source.cldrVersion ?? read.dtd?.cldrVersion ?? data.cldrVersions.first?.value
      ?? AcceptedRelease.unknownVersion
    diagnostics += AcceptedRelease.wrongVersions(read, cldrVersion)
    isComplete = !diagnostics.contains { $0.severity == .error }
    self.diagnostics = diagnostics + AcceptedRelease.wrongVersions(data, cldrVersion)
  }

  /// What a release cannot do without.
  private static let required: [(role: PluralRuleCompiler.Source.Role, name: String)] = [
    (.plurals, "cardinal rules"), (.ordinals, "ordinal rules"), (.pluralRanges, "plural ranges"),
  ]

  /// What is wrong with the release that the caller or the DTD names.
  private static func wrongVersions(_ read: ReadRelease, _ cldrVersion: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let version = read.source.cldrVersion, !isRelease(version) {
      diagnostics.append(Diagnostic(.error, noRelease(version), path: "CLDR"))
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

  /// What is wrong with the releases that other files name.
  private static func wrongVersions(
    _ data: SupplementalData, _ cldrVersion: String
  ) -> [Diagnostic] {
    data.cldrVersions.compactMap { version in
      if !isRelease(version.value) { return .error(noRelease(version.value), at: version.location) }
      if version.value == cldrVersion { return nil }
      return .error("this is of CLDR \(version.value), not \(cldrVersion)", at: version.location)
    }
  }

  /// What stands for a release that nobody names.
  static let unknownVersion = "unknown"

  /// Whether a text can be the name of a release: `48.2`, `49-beta1`. Generated code quotes it.
  private static func isRelease(_ version: String) -> Bool {
    !version.isEmpty
      && version.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func noRelease(_ version: String) -> String {
    "'\(version)' is not a release of CLDR"
  }

  /// What a file lacks that it is expected to hold, or holds that is expected elsewhere.
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
    case .pluralRanges, .supplementalData, .dtd, nil: return []
    }
  }
}

extension SupplementalData {
  /// What the data says something about.
  fileprivate var contents: Set<PluralRuleCompiler.Source.Role> {
    var contents: Set<PluralRuleCompiler.Source.Role> = []
    if pluralRules.contains(where: { $0.type == .cardinal }) { contents.insert(.plurals) }
    if pluralRules.contains(where: { $0.type == .ordinal }) { contents.insert(.ordinals) }
    if !pluralRanges.isEmpty { contents.insert(.pluralRanges) }
    if listsPluralParentLocales { contents.insert(.supplementalData) }
    return contents
  }
}
