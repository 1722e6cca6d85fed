import CLDRSupplemental
package import LocaleDataCompiler
import LocalizedStrings
public import PluralRuleCompiler
public import StringCatalogs

/// Compiles string catalogs, `.stringsdict` and `.strings` files to Swift.
///
/// 1. Read: files → ``SourceTable``s, with all findings of `plurals strings lint`
/// 2. Lower: texts → ``MessageNode``s, each argument's position known
/// 3. Name: keys → Swift names
/// 4. Check: translations read no argument that the development language does not have
/// 5. Emit: ``PluralRuleCompiler/GeneratedFile``s, in memory
///
/// What the code needs of CLDR, it brings: the plural rules and number symbols of its own languages. Equal
/// input gives equal output on every machine.
public struct LocalizedStringsCompiler {
  /// What CLDR says.
  public struct LocaleData {
    let rules: PluralRuleCompiler
    let main: [InputFile]
    let supplement: LocaleSupplement

    /// - Parameters:
    ///   - rules: The plural rules.
    ///   - main: The files of `common/main`.
    ///   - supplement: Parent locales, likely subtags and numbering systems.
    package init(rules: PluralRuleCompiler, main: [InputFile], supplement: LocaleSupplement) {
      self.rules = rules
      self.main = main
      self.supplement = supplement
    }

    /// The number symbols of languages, as members of a type.
    fileprivate func numbers(of languages: [String]) throws(CompilationFailure) -> String {
      do throws(LocaleDataError) {
        return try NumbersDataEmitter.members(
          languages: Set(languages.map { LocaleKey($0).currentName.language }), main: main,
          supplement: supplement)
      } catch {
        throw CompilationFailure(diagnostics: [
          Diagnostic(.error, error.message, path: error.file)
        ])
      }
    }
  }

  /// What is wrong with the files.
  public let findings: [Finding]
  private let tables: TargetTables
  private let messages: [[LoweredMessage]]
  private let configuration: CompilerConfiguration

  /// Reads and checks files.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  public init(
    _ files: [LocalizedFolder.File], configuration: CompilerConfiguration = CompilerConfiguration()
  ) {
    tables = TargetTables(files, configuration: configuration)
    self.configuration = configuration
    var findings = tables.findings
    messages = tables.tables.map { table in
      let naming = SymbolNaming(table, chosen: configuration.names)
      findings += naming.findings
      var lowering = TableLowering(table: table, names: naming.names)
      let messages = lowering.messages()
      findings += lowering.findings
      return messages
    }
    self.findings = findings
  }

  /// Whether findings keep the files from being compiled.
  public var isUsable: Bool {
    !findings.contains { finding in
      switch (configuration.strictness, finding.severity) {
      case (_, .note): false
      case (.lenient, _): finding.rule == .encoding || finding.rule == .syntax
      case (.errors, let severity): severity == .error
      case (.warnings, _): true
      }
    }
  }

  /// The generated files.
  ///
  /// - Throws: ``PluralRuleCompiler/CompilationFailure`` if CLDR's data is wrong.
  public func generatedFiles(_ data: LocaleData) throws(CompilationFailure) -> [GeneratedFile] {
    let languages = Set(tables.tables.flatMap(\.languages.keys))
      .union(tables.tables.map(\.developmentLanguage)).sorted()
    let rules = try data.rules.cardinalFunctions(for: languages)
    let access = configuration.access.rawValue
    let shared = LanguagesEmitter(
      header: GeneratedFile.header(
        cldrVersion: data.rules.data?.cldrVersion ?? "", inputs: data.rules.cardinalInputs),
      access: access, languages: languages, ruleFunctions: rules.source,
      numbers: try data.numbers(of: languages))
    return [shared.file()]
      + zip(tables.tables, messages).map { table, messages in
        TableEmitter(
          table: table, typeName: configuration.types[table.name] ?? Self.typeName(table.name),
          access: access, messages: messages, languages: languages, rules: rules.names
        ).file()
      }
  }

  /// The names of the files that would be generated for files at some paths.
  public static func outputs(for paths: [String]) -> [String] {
    let names = Set(
      paths.filter { LoadedTables.Format(path: $0) != nil }.map { TablePlace($0).name })
    return names.isEmpty ? [] : [LanguagesEmitter.fileName] + names.sorted().map(fileName(ofTable:))
  }

  /// The name of a table's type: `Localizable`, `SettingsPane` for `settings-pane`.
  private static func typeName(_ table: String) -> String {
    let name = SymbolName(key: table).text
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
