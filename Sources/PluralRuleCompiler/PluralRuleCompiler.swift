import CLDRSupplemental
import PluralsCore
public import SourceFiles
public import SwiftEmission

/// Compiles CLDR's plural rules to Swift.
///
/// 1. Read: XML bytes → `SupplementalData`
/// 2. Parse: rule text → ``Condition`` and ``SampleList``s, with source locations
/// 3. Check: → ``PluralData``, complete and consistent with its own samples
/// 4. Lower: conditions → decisions by the values of machine words
/// 5. Emit: → ``/SwiftEmission/GeneratedFile``s, in memory
///
/// Every stage takes a value and returns a value. Nothing is read but the given bytes, and nothing depends
/// on time, place, or the order of hashing, so equal input gives equal output on every machine.
///
/// A rule set becomes two functions of `switch` statements, one for any number and one for plain integers, each complete,
/// with CLDR's condition above its case:
///
/// ```
/// func cardinal_ru(integer i: UInt64) -> PluralCategory {
///   switch i % 100 {
///   // many: v = 0 and i % 100 = 11..14
///   case 11...14: .many
///   default:
///     switch i % 10 {
///     // one: v = 0 and i % 10 = 1 and i % 100 != 11
///     case 1: .one
///     …
/// ```
///
/// The text is the same for the library and for a module of a user's. In the latter the compiler calls no more
/// than the function for an integer in a locale that is a literal.
///
/// For the library, in which locales are mixed, `IntegerIndex.swift` holds what the functions say of integers, as letters
/// to be looked up. It can be derived again, and the conformance suite compares both for every integer. It is
/// there because it was measured (`Tests/Benchmarks/measure` repeats that): processors mispredict the jumps of
/// functions where locales or numbers are mixed, and a load has none.
///
/// A locale is a byte, found by a `switch` over packed letters for languages of two letters, and by a search of
/// a list for others. What belongs to it is a `switch` with constant results, which becomes an array of bytes.
public struct PluralRuleCompiler: Sendable {
  /// The version of the compiler, which generated code names.
  public static let version = GeneratedFile.compilerVersion

  /// A release of CLDR: the files that say something about plurals.
  public struct Source: Sendable {
    /// What a file can hold.
    public enum Role: String, CaseIterable, Sendable {
      /// `plurals.xml`: the cardinal rules.
      case plurals
      /// `ordinals.xml`: the ordinal rules.
      case ordinals
      /// `pluralRanges.xml`: the results of ranges.
      case pluralRanges
      /// Whether plural rules have parent locales. May be missing.
      case supplementalData
      /// Names the release. May be missing if the release is given.
      case dtd
    }

    /// A file, with its path below the data directory for the headers of generated code.
    public struct File: Sendable {
      /// What the file must hold; `nil` to take whatever it holds.
      public let role: Role?
      /// The path below the data directory, with `/` between its parts.
      public let relativePath: String
      /// The file itself.
      public let file: SourceFile

      /// A file of the release.
      ///
      /// - Parameters:
      ///   - role: What the file must hold; nil to take whatever it holds.
      ///   - relativePath: The path below the data directory.
      ///   - file: The file itself.
      public init(role: Role? = nil, relativePath: String, file: SourceFile) {
        self.role = role
        self.relativePath = relativePath
        self.file = file
      }
    }

    /// The files, in the order in which their diagnostics are reported.
    public var files: [File]
    /// The release; `nil` to take it from the DTD.
    public var cldrVersion: String?
    /// Where the files are from, for messages about what none of them holds.
    public var path: String
    /// The names of rule sets in an earlier release, which they keep.
    public var names: RuleSetNames

    /// A release.
    ///
    /// - Parameters:
    ///   - files: The files, in the order in which their diagnostics are reported.
    ///   - cldrVersion: The release; nil to take it from the DTD.
    ///   - path: Where the files are from, for messages about what none of them holds.
    ///   - names: The names of rule sets in an earlier release, which they keep.
    public init(
      files: [File], cldrVersion: String? = nil, path: String = "CLDR's data",
      names: RuleSetNames = RuleSetNames()
    ) {
      self.files = files
      self.cldrVersion = cldrVersion
      self.path = path
      self.names = names
    }
  }

  /// What a release says, or `nil` if something is wrong with it.
  public let data: PluralData?
  /// All errors and warnings, in source order.
  public let diagnostics: [Diagnostic]
  /// The files that hold something about plurals, with what they hold, in the order given.
  public let usedFiles: [(file: Source.File, contents: Set<Source.Role>)]
  private let source: Source

  /// Reads, parses and checks a release.
  ///
  /// - Complexity: O(*n*) in the size of the files and the number of samples.
  public init(_ source: Source) {
    self.source = source
    var diagnostics: [Diagnostic] = []
    var supplemental = SupplementalData()
    var usedFiles: [(file: Source.File, contents: Set<Source.Role>)] = []
    var isReadable = true
    for file in source.files where file.role != .dtd {
      let reader = SupplementalDataReader(file.file)
      diagnostics += reader.diagnostics
      if reader.diagnostics.allSatisfy({ $0.severity != .error }) {
        diagnostics += PluralRuleCompiler.misplaced(reader.data, in: file)
      } else {
        isReadable = false
      }
      supplemental.append(reader.data)
      let contents = reader.data.contents.union(file.role.map { [$0] } ?? [])
      if !contents.isEmpty { usedFiles.append((file, contents)) }
    }
    if isReadable {
      for (role, name) in PluralRuleCompiler.required
      where !usedFiles.contains(where: { $0.contents.contains(role) }) {
        diagnostics.append(Diagnostic(.error, "no file holds \(name)", path: source.path))
      }
    }

    var version = source.cldrVersion
    if let version, !Checker.isRelease(version) {
      diagnostics.append(Diagnostic(.error, Checker.noRelease(version), path: "CLDR"))
    }
    if let dtd = source.files.first(where: { $0.role == .dtd }) {
      usedFiles.append((dtd, [.dtd]))
      do {
        let named = try CLDRVersionReader.version(inDTD: dtd.file)
        if !Checker.isRelease(named) {
          diagnostics.append(Diagnostic(.error, Checker.noRelease(named), path: dtd.file.path))
        } else if let version, version != named, !version.hasPrefix("\(named).") {
          diagnostics.append(
            Diagnostic(
              .error, "this DTD is of CLDR \(named), not \(version)", path: dtd.file.path))
        }
        version = version ?? named
      } catch {
        diagnostics.append(error)
      }
    }

    self.usedFiles = usedFiles
    let isComplete = diagnostics.allSatisfy { $0.severity != .error }
    let checker = Checker(
      supplemental, rules: supplemental.pluralRules.map(ParsedRules.init), isComplete: isComplete,
      cldrVersion: version)
    diagnostics += checker.diagnostics
    self.diagnostics = PluralRuleCompiler.sorted(diagnostics, by: source.files)
    data = diagnostics.contains { $0.severity == .error } ? nil : checker.data
  }

  /// The generated files, with paths below the output directory.
  ///
  /// - Throws: `CompilationFailure` if the data is wrong, or asks more of numbers than operands of a fixed
  ///   size can answer.
  public func generatedFiles() throws(CompilationFailure) -> [GeneratedFile] {
    guard let data else { throw CompilationFailure(diagnostics: diagnostics) }
    let release = try lowered(data)
    return PluralsDataEmitter(
      release: release,
      inputs: .init(
        cardinals: inputs([.plurals]), ordinals: inputs([.ordinals]),
        ranges: inputs([.pluralRanges]), all: inputs(Source.Role.allCases))
    ).files
      + PluralSamplesDataEmitter(release: release, inputs: inputs([.plurals, .ordinals])).files
  }

  /// The rules of some locales, as one file for a module of the user's own: ordinary Swift that imports
  /// `PluralsCore` and nothing else.
  ///
  /// - Throws: `CompilationFailure` if the data is wrong, or has no rules for a locale.
  public func generatedFile(
    for selection: RuleSelection
  ) throws(CompilationFailure) -> GeneratedFile {
    guard let data else { throw CompilationFailure(diagnostics: diagnostics) }
    let release = try lowered(data.selecting(selection))
    let emitter = ModuleEmitter(release: release, selection: selection, inputs: inputs)
    return try emitter.file()
  }

  /// What generated code says of some locales, or of all if none is named, before it is written.
  ///
  /// - Parameter locales: Identifiers in any spelling.
  /// - Throws: `CompilationFailure` if the data is wrong, or has no rules for a locale.
  package func lowered(locales: [String]) throws(CompilationFailure) -> LoweredRelease {
    guard let data else { throw CompilationFailure(diagnostics: diagnostics) }
    return try lowered(
      locales.isEmpty ? data : data.selecting(RuleSelection(locales: locales, path: "LOCALES")))
  }

  /// What a release cannot do without.
  private static let required: [(role: Source.Role, name: String)] = [
    (.plurals, "cardinal rules"), (.ordinals, "ordinal rules"), (.pluralRanges, "plural ranges"),
  ]

  /// What generated code says of the data, or a part of it, with the names that the sets have in the whole.
  private func lowered(_ part: PluralData) throws(CompilationFailure) -> LoweredRelease {
    do {
      return try LoweredRelease(part, names: data.map(source.names.names) ?? source.names)
    } catch {
      throw CompilationFailure(
        diagnostics: PluralRuleCompiler.sorted(error.diagnostics, by: source.files))
    }
  }

  /// The files that hold something of certain kinds, as headers name them.
  package func inputs(_ roles: [Source.Role]) -> [GeneratedFile.Input] {
    usedFiles.filter { !$0.contents.isDisjoint(with: roles) }.map {
      GeneratedFile.Input(path: $0.file.relativePath, sha256: $0.file.file.sha256)
    }
  }

  /// What a file lacks that it is expected to hold, or holds that is expected elsewhere.
  private static func misplaced(
    _ data: SupplementalData, in file: Source.File
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

  /// Diagnostics by file, then by place.
  private static func sorted(
    _ diagnostics: [Diagnostic], by files: [Source.File]
  ) -> [Diagnostic] {
    func position(_ diagnostic: Diagnostic) -> (Int, Int) {
      switch diagnostic.subject {
      case .path(let path, _):
        (files.firstIndex { $0.file.path == path } ?? -1, -1)
      case .location(let location):
        (files.firstIndex { $0.file === location.file } ?? files.count, location.offset)
      }
    }
    return diagnostics.enumerated()
      .map { (position: position($0.element), index: $0.offset, diagnostic: $0.element) }
      .sorted {
        ($0.position.0, $0.position.1, $0.index) < ($1.position.0, $1.position.1, $1.index)
      }
      .map(\.diagnostic)
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
