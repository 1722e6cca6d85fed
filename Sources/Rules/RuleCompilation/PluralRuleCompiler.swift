public import Diagnostics
package import RuleTables
public import SwiftEmission

/// Compiles CLDR's plural rules to Swift.
///
/// 1. Read: XML bytes → what the files say, with source locations
/// 2. Accept: which data a release must have, and which release it is
/// 3. Parse: rule text → ``Condition`` and ``SampleList``s
/// 4. Check: → ``PluralData``, complete and consistent with its own samples
/// 5. Lower: conditions → tests of machine words
/// 6. Decide: tests → `switch` statements, one within the other
/// 7. Emit: → ``/SwiftEmission/GeneratedFile``s, in memory
///
/// ``init(_:)`` chains the stages, each of which takes a value and returns a value. Their types and folders have the
/// names of the stages. Nothing is read but the given bytes, and nothing depends on time, place, or the order of
/// hashing, so equal input gives equal output on every machine.
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

  private let checked: CheckedRelease
  private let decide: Decide
  private let emit: Emit

  private typealias Decide =
    @Sendable (RuleSelection?) throws(CompilationFailure) -> DecidedRelease
  private typealias Emit = @Sendable (RuleSelection?) throws(CompilationFailure) -> [GeneratedFile]

  /// Reads, parses and checks a release. The later stages run when they are asked for, for the whole release or a part.
  ///
  /// - Complexity: O(*n*) in the size of the files and the number of samples.
  public init(_ source: Source) {
    let read = ReadRelease(source)
    let accepted = AcceptedRelease(read)
    let parsed = ParsedRelease(accepted)
    let checked = CheckedRelease(parsed)
    let decide: Decide = { (selection) throws(CompilationFailure) in
      let lowered = try LoweredRelease(checked, selection)
      return DecidedRelease(lowered)
    }
    self.checked = checked
    self.decide = decide
    emit = { (selection) throws(CompilationFailure) in
      let decided = try decide(selection)
      return try EmittedRelease(decided, of: selection, from: accepted).files
    }
  }

  /// What a release says, or `nil` if something is wrong with it.
  public var data: PluralData? { checked.data }

  /// All errors and warnings, in source order.
  public var diagnostics: [Diagnostic] { checked.diagnostics }

  /// The files that hold something about plurals, with what they hold, in the order given.
  public var usedFiles: [(file: Source.File, contents: Set<Source.Role>)] {
    checked.accepted.usedFiles
  }

  /// The generated files, with paths below the output directory.
  ///
  /// - Throws: `CompilationFailure` if the data is wrong, or asks more of numbers than operands of a fixed
  ///   size can answer.
  public func generatedFiles() throws(CompilationFailure) -> [GeneratedFile] { try emit(nil) }

  /// The rules of some locales, as one file for a module of the user's own: ordinary Swift that imports
  /// `PluralsCore` and nothing else.
  ///
  /// - Throws: `CompilationFailure` if the data is wrong, or has no rules for a locale.
  public func generatedFile(
    for selection: RuleSelection
  ) throws(CompilationFailure) -> GeneratedFile { try emit(selection)[0] }

  /// What generated code says of some locales, or of all if none is named, before it is written.
  ///
  /// - Parameter locales: Identifiers in any spelling.
  /// - Throws: `CompilationFailure` if the data is wrong, or has no rules for a locale.
  package func decided(locales: [String]) throws(CompilationFailure) -> DecidedRelease {
    try decide(locales.isEmpty ? nil : RuleSelection(locales: locales, path: "LOCALES"))
  }

  /// The rules as a table, before it is written.
  ///
  /// - Throws: `CompilationFailure` if the data is wrong.
  package func table() throws(CompilationFailure) -> PluralRulesTable {
    try decide(nil).table(checked.accepted)
  }

  /// The files that hold something of certain kinds, as headers name them.
  package func inputs(_ roles: [Source.Role]) -> [GeneratedFile.Input] {
    checked.accepted.inputs(roles)
  }
}
