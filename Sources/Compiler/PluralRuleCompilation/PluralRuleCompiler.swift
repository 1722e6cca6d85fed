package import PluralDataTables
package import PluralsDiagnostics
package import PluralsSwiftEmission

/// Compiles CLDR's plural rules to Swift.
///
/// 1. Read: XML bytes → the elements of the files, with source locations
/// 2. Accept: the data that a release must have, and its version
/// 3. Parse: rule text → ``Condition`` and ``SampleList``s
/// 4. Check: → ``PluralData``, complete and consistent with its own samples
/// 5. Lower: conditions → relations of machine words
/// 6. Decide: relations → the cases of `switch` statements
/// 7. Emit: → ``/PluralsSwiftEmission/GeneratedFile``s, in memory
///
/// The stages run in sequence. Each takes a value and returns a value; types and folders are named after the stages. The compiler
/// reads only the given bytes, and does not depend on time, location, or hash order, so equal input produces equal output on every
/// machine.
///
/// A rule set becomes two complete functions of `switch` statements, one for plain integers and one for any number, below CLDR's
/// rules. Each `case` is an alternative of a condition, in CLDR's order where it matters. The last alternatives become `default` if
/// they apply to all other numbers:
///
/// ```
/// // Russian (ru), Ukrainian (uk)
/// //   one   v = 0 and i % 10 = 1 and i % 100 != 11
/// //   few   v = 0 and i % 10 = 2..4 and i % 100 != 12..14
/// //   many  v = 0 and i % 10 = 0
/// //         or v = 0 and i % 10 = 5..9
/// //         or v = 0 and i % 100 = 11..14
/// func cardinal_ru(integer i: UInt64) -> PluralCategory {
///   switch i % 10 {
///   case 1 where i % 100 != 11: .one
///   case 2...4 where !(12...14).contains(i % 100): .few
///   default: .many  // i % 10 = 0 or i % 10 = 5..9 or i % 100 = 11..14
///   }
/// }
/// ```
///
/// The text is the same for the library and for a user's module. In a user's module with a literal locale, the Swift compiler calls
/// only the function for an integer. In the library, a value of `PluralRules` contains pointers to the two functions.
///
/// A locale is a byte. Languages with two letters are found by a `switch` over packed letters, and others by searching a list. The
/// data of a locale is returned by a `switch` with constant results, which becomes an array of bytes.
package struct PluralRuleCompiler: Sendable {
  /// The version of the compiler, which generated code names.
  package static let version = GeneratedFile.compilerVersion

  private let checked: CheckedRelease

  /// Returns the compiler of a release that a task knows; `nil` if it knows none. Then each release is read.
  @TaskLocal package static var known: (@Sendable (Source) -> PluralRuleCompiler?)?

  /// Reads, parses and checks a release. The later stages run on demand, for the whole release or a part of it.
  ///
  /// - Complexity: O(*n*) in the size of the files and the number of samples.
  package init(_ source: Source) {
    checked =
      Self.known?(source)?.checked
      ?? CheckedRelease(ParsedRelease(AcceptedRelease(ReadRelease(source))))
  }

  /// The data of the release; `nil` if there are errors.
  package var data: PluralData? { checked.data }

  /// All errors, warnings and notes, in source order. Notes are about samples, for CLDR's maintainers.
  package var diagnosticsWithNotes: [Diagnostic] { checked.diagnostics }

  /// All errors and warnings, in source order.
  package var diagnostics: [Diagnostic] { checked.diagnostics.filter { $0.severity != .note } }

  /// The warnings, in source order.
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }

  /// The data for commands that only read rules: an error in the rules of some locales does not affect the others.
  ///
  /// - Throws: `CompilationFailure` if other parts of the release are invalid.
  package func readableData() throws(CompilationFailure) -> PluralData {
    if let data = checked.readableData { return data }
    throw CompilationFailure(diagnostics: diagnostics)
  }

  /// The warnings that concern users of the rules, in source order: about samples that belong to another category by the rules, about
  /// rules that users bring, and about a release that is not complete. Other warnings concern those who update to a release.
  package var ruleWarnings: [Diagnostic] { checked.ruleWarnings }

  /// The files that were read, and how.
  package var source: Source { checked.accepted.source }

  /// The files that concern plurals, with their contents, in the given order.
  package var usedFiles: [Source.UsedFile] { checked.accepted.usedFiles }

  /// Returns the files that concern plurals, with their contents, in the given order. Rules are not parsed.
  package static func usedFiles(of files: [Source.File]) -> [Source.UsedFile] {
    AcceptedRelease(ReadRelease(Source(files: files))).usedFiles
  }

  /// Returns the generated files, with paths in the output directory.
  ///
  /// - Throws: `CompilationFailure` if the data is invalid, or operands of a fixed size cannot decide its rules.
  package func generatedFiles() throws(CompilationFailure) -> [GeneratedFile] {
    try generatedFiles(recording: [], names: .none)
  }

  /// Returns the generated files, with paths in the output directory.
  ///
  /// - Parameters:
  ///   - inputs: The input files of other generated code, whose SHA-256 digests are recorded too.
  ///   - names: The names of languages for comments.
  package func generatedFiles(
    recording inputs: [GeneratedFile.Input], names: LanguageNames
  ) throws(CompilationFailure) -> [GeneratedFile] {
    try DecidedRelease(checked, nil).files(checked.accepted, inputs: inputs, names: names)
  }

  /// Returns the rules of some locales, as one file for a user's module: plain Swift that imports only `PluralsCore`.
  ///
  /// - Throws: `CompilationFailure` if the data is invalid, or has no rules for a locale.
  package func generatedFile(
    for selection: RuleSelection
  ) throws(CompilationFailure) -> GeneratedFile {
    let release = try DecidedRelease(checked, selection)
    return try RulesEmitter(release: release, accepted: checked.accepted, selection: selection)
      .typeFile()
  }

  /// Returns the rules as a table, before emission.
  ///
  /// - Throws: `CompilationFailure` if the data is invalid.
  package func table() throws(CompilationFailure) -> PluralRulesTable {
    try DecidedRelease(checked, nil).table(checked.accepted)
  }

  /// The number of parent locales of plural rules; `nil` if the release has no list of them.
  package var pluralParents: Int? {
    let data = checked.accepted.data
    return data.listsPluralParentLocales ? data.pluralParentLocales.count : nil
  }

  /// Returns the compiler of the same files as another release, such as 48.2 instead of 48.
  package func naming(_ release: String) -> PluralRuleCompiler {
    var source = checked.accepted.source
    source.cldrVersion = release
    return PluralRuleCompiler(source)
  }

  /// Returns the compiler for the release with additional files.
  package func adding(_ files: [Source.File]) -> PluralRuleCompiler {
    var source = checked.accepted.source
    source.files += files
    return PluralRuleCompiler(source)
  }
}
