import Diagnostics
import LocaleIdentifiers
public import MessageFormats
import PluralsCore
import RuleTables
public import StringCatalogs
public import SwiftEmission

/// Compiles string catalogs, `.stringsdict` and `.strings` files to Swift.
///
/// 1. Read: files → ``SourceTable``s, with all findings of `plurals strings lint`
/// 2. Lower: texts → ``MessageNode``s, each argument's position known
/// 3. Check: a translation that reads arguments which the development language does not have is left out
/// 4. Name: keys → Swift names, those of Xcode
/// 5. Emit: ``SwiftEmission/GeneratedFile``s, in memory
///
/// What the code needs of CLDR, it brings: the plural rules and number symbols of its own languages. Equal
/// input gives equal output on every machine.
public struct LocalizedStringsCompiler {
  /// What the names of the tables' files have in common.
  package static let tableFileMark = "+LocalizedStrings"

  /// What is wrong with the files.
  public let findings: [Diagnostic]
  private let tables: TargetTables
  private let messages: [[NamedMessage]]
  private let typeNames: [String: SwiftIdentifier]
  private let configuration: CompilerConfiguration

  /// Reads and checks files.
  ///
  /// - Parameters:
  ///   - files: The files; those of other formats are passed over.
  ///   - configuration: What the target wants.
  ///   - formats: The formats that files may have.
  /// - Complexity: O(*n*) in the length of the files.
  public init(
    _ files: [LocalizedFolder.File], configuration: CompilerConfiguration = CompilerConfiguration(),
    formats: TableFormats = .all
  ) {
    tables = TargetTables(files, configuration: configuration, formats: formats)
    self.configuration = configuration
    let types = TypeNaming(tables.tables, configuration: configuration)
    typeNames = types.names
    let findings =
      configuration.findings(tables.tables, languages: tables.languages)
      + types.findings + tables.findings
    var translationFindings: [Diagnostic] = []
    var leftOut = LeftOutTexts(configuration)
    messages = tables.tables.map { table in
      var lowering = TableLowering(table: table)
      let messages = lowering.messages()
      leftOut.add(messages, of: table)
      let naming = SymbolNaming(table, messages, configuration: configuration)
      translationFindings += naming.findings + lowering.findings
      return naming.messages
    }
    self.translationFindings = translationFindings.map(leftOut.explaining)
    self.findings = findings.map(leftOut.explaining) + self.translationFindings
  }

  /// Whether findings keep the files from being compiled.
  public var isUsable: Bool { !findings.contains(where: isFatal) }

  private func isFatal(_ finding: Diagnostic) -> Bool {
    switch (configuration.strictness, finding.severity) {
    case (_, .note): false
    case (.warnings, _): true
    case (.errors, let severity): severity == .error
    case (.lenient, let severity):
      severity == .error
        && (tables.unreadable[TableKey(finding.path)] != nil || finding.rule == .encoding
          || finding.rule == .syntax || configuration.isOwn(finding))
        && !tables.leftOut.contains(TableKey(finding.path))
    }
  }

  /// Why files cannot be read at all, by path.
  package var unreadable: [Diagnostic] {
    tables.unreadable.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What a build says: ``findings`` without notes about single texts, each as an error if it fails the build, and else
  /// as a warning.
  public var buildFindings: [Diagnostic] {
    findings.filter { $0.severity != .note || $0.rule == .symbolName }.map { finding in
      var finding = finding
      if finding.severity == .error, !isFatal(finding) { finding.severity = .warning }
      return finding
    }
  }

  /// What ``findings`` say of the configuration.
  public var configurationFindings: [Diagnostic] { findings.filter(configuration.isOwn) }

  /// What ``findings`` say of translations and names, beside what is wrong with each text by itself.
  public let translationFindings: [Diagnostic]

  /// The tables that are compiled.
  package var sourceTables: [SourceTable] { tables.tables }

  /// The tables that are compiled, with their messages taken apart, sorted by key, whether or not Swift has a name for them.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func loweredTables() -> [(table: SourceTable, messages: [LoweredMessage])] {
    tables.tables.map { table in
      var lowering = TableLowering(table: table)
      return (table, lowering.messages())
    }
  }

  /// The generated files.
  ///
  /// - Parameters:
  ///   - data: What CLDR says.
  ///   - parts: How many files each table is written to, at least 1, so that a build can compile them at
  ///     the same time.
  public func generatedFiles(_ data: LocaleData, parts: Int = 1) -> [GeneratedFile] {
    let ordersNumbers = messages.joined().contains(where: \.message.hasOrdinals)
    let types: [PluralRuleType] = ordersNumbers ? [.cardinal, .ordinal] : [.cardinal]
    let rules = types.map { LanguageRules(data.rules, $0, for: languages) }
    let shared = LanguagesEmitter(
      origin: GeneratedFile.Origin(
        inputs: data.rules.inputs.filter { file in
          types.contains { file.types.contains($0.rawValue) }
        }.map(\.input), cldrVersion: data.rules.cldrVersion),
      access: configuration.access, rules: rules, numbers: data.numbers, languages: languages)
    return [shared.file] + tableFiles(rules: rules.map(\.names), parts: parts)
  }

  /// The variables that choose by ordinal rules.
  public var ordinals: OrdinalVariables { configuration.ordinal }

  /// The languages of the tables.
  var languages: [String] { Set(tables.tables.flatMap(\.allLanguages)).sorted() }

  /// The files of the tables.
  ///
  /// - Parameters:
  ///   - rules: The names of the functions of each language's cardinal rules, and of its ordinal ones if some are used.
  ///   - parts: How many files each table is written to.
  func tableFiles(rules: [[String: SwiftIdentifier]], parts: Int) -> [GeneratedFile] {
    zip(tables.tables, messages).flatMap { table, messages in
      guard let type = typeNames[table.name] else { return [GeneratedFile]() }
      return TableEmitter(
        table: table, type: type, access: configuration.access, messages: messages, rules: rules
      ).files(parts)
    }
  }

  /// A function or property of a generated type.
  package struct Symbol: Hashable, Sendable {
    /// The table's name.
    package let table: String
    /// The type's name.
    package let type: String
    /// The key of the message.
    package let key: String
    /// The name, without backticks.
    package let name: String
    /// The parameters: a label, if there is one, and a type.
    package let parameters: [Parameter]
    /// Whether Xcode makes the same symbol of the catalog.
    package let isXcode: Bool

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
      /// The label; nil if the parameter has none.
      package let label: String?
      /// The type: `Int`, `UInt`, `Double`, `String` or `FormatArgument`; with Xcode's symbols also `Int32`,
      /// `UInt32` and `Float`.
      package let type: String
    }
  }

  /// What the generated types have, table by table, sorted by key.
  package var symbols: [Symbol] {
    zip(tables.tables, messages).flatMap { table, messages in
      messages.map { named in
        Symbol(
          table: table.name, type: typeNames[table.name]?.name ?? "", key: named.message.key,
          name: named.name.name,
          parameters: named.parameters.map { .init(label: $0.label?.name, type: $0.typeName) },
          isXcode: named.isXcode)
      }
    }
  }
}
