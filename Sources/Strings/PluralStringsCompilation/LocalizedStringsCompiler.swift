import PluralDataTables
package import PluralMessageFormats
package import PluralStringCatalogs
import PluralsCore
import PluralsDiagnostics
import PluralsFiles
package import PluralsLocales
package import PluralsSwiftEmission

/// Compiles string catalogs, `.stringsdict` and `.strings` files to Swift.
///
/// 1. Read: files → ``DevelopmentTable``s, with all findings of `plural-strings lint`
/// 2. Lower: texts → ``MessageNode``s, with explicit argument positions
/// 3. Check: translations that use arguments which the development language does not have are left out
/// 4. Name: keys → Swift names, the same as Xcode's
/// 5. Emit: ``PluralsSwiftEmission/GeneratedFile``s, in memory
///
/// The generated code includes the CLDR data that it needs: the plural rules and number symbols of its languages. Equal input
/// produces equal output on every machine.
package struct LocalizedStringsCompiler {
  /// The findings about the files.
  package var findings: [Diagnostic] { allFindings.value }
  private let allFindings: DeferredValue<[Diagnostic]>
  private let tables: TargetTables
  private let messages: [[NamedMessage]]
  private let typeNames: [String: SwiftIdentifier]
  private let configuration: CompilerConfiguration
  /// The findings about texts that plural forms hide, and which generated types leave out.
  private let hiddenTexts: Set<Diagnostic>

  /// Parses and checks files.
  ///
  /// - Parameters:
  ///   - files: The files. Those of other formats are skipped.
  ///   - configuration: The target's configuration.
  ///   - formats: The supported formats of files.
  /// - Complexity: O(*n*) in the length of the files.
  package init(
    _ files: [ProjectFile], configuration: CompilerConfiguration = CompilerConfiguration(),
    formats: TableFormats = .all
  ) {
    self.init(files, configuration: configuration, formats: formats, language: nil)
  }

  /// Parses and checks files, with a language for files whose path names none.
  package init(
    _ files: [ProjectFile], configuration: CompilerConfiguration, formats: TableFormats,
    language: String?
  ) {
    tables = TargetTables(
      files, configuration: configuration, formats: formats, language: language)
    self.configuration = configuration
    let types = TypeNaming(tables.tables, configuration: configuration)
    typeNames = types.names
    let settings =
      configuration.findings(tables.tables, languages: tables.languages) + types.findings
    var translationFindings: [Diagnostic] = []
    var hiddenTexts: [Diagnostic] = []
    var leftOut = OmittedTranslations(configuration)
    messages = tables.tables.map { table in
      var lowering = TableLowering(table: table)
      let messages = lowering.messages()
      leftOut.add(messages, of: table)
      let naming = SymbolNaming(table, messages, configuration: configuration)
      let leftOutTexts = table.hiddenTexts(byForms: true)
      hiddenTexts += leftOutTexts
      translationFindings +=
        naming.findings + lowering.findings + leftOutTexts + table.hiddenTexts(byForms: false)
      return naming.messages
    }
    self.hiddenTexts = Set(hiddenTexts)
    self.translationFindings = translationFindings.map(leftOut.explaining)
    configurationFindings = settings.filter(configuration.isOwn).map(leftOut.explaining)
    allFindings = DeferredValue {
      [tables, leftOut, translationFindings = self.translationFindings] in
      (settings + tables.findings()).map(leftOut.explaining) + translationFindings
    }
  }

  /// Whether the files can be compiled: no finding is fatal.
  package var isUsable: Bool {
    // Differences from the source texts are warnings.
    !findings.contains(where: isFatal)
      && (configuration.strictness != .warnings || sourceFindings.isEmpty)
  }

  /// The findings about differences between translations and their source texts.
  private var sourceFindings: [Diagnostic] {
    sourceTables.flatMap { table in
      var comparison = SourceComparison(table)
      return comparison.findings()
    }
  }

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

  /// Errors about files that cannot be parsed at all, sorted by path.
  package var unreadable: [Diagnostic] {
    tables.unreadable.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The findings that a build reports: ``findings`` without notes about single texts, and differences between translations and
  /// their source texts. Errors that do not fail the build become warnings. If only warnings fail it, an error names the setting that
  /// makes them do so.
  package var buildFindings: [Diagnostic] {
    let shown = (findings + sourceFindings).filter {
      $0.severity != .note || $0.rule == .symbolName || hiddenTexts.contains($0)
    }.map { finding in
      var finding = finding
      if finding.severity == .error, !isFatal(finding) { finding.severity = .warning }
      return finding
    }
    if isUsable || shown.contains(where: { $0.severity == .error }) { return shown }
    let cause = configuration.finding(
      "warnings fail the build, because 'strictness' is 'warnings'", at: .strictness)
    return [cause] + shown
  }

  /// The language of `Base.lproj`, and of keys whose file does not name their language.
  package var developmentLanguage: String { tables.developmentLanguage }

  /// The number below which an integer must have a category by the configuration; `nil` if it sets none.
  package var integersBelow: UInt64? { configuration.integersBelow }

  /// The ``findings`` about the files.
  package var fileFindings: [Diagnostic] { findings.filter { !configuration.isOwn($0) } }

  /// The ``findings`` about the configuration.
  package let configurationFindings: [Diagnostic]

  /// The ``findings`` about translations and names, without those about individual texts.
  package let translationFindings: [Diagnostic]

  /// The contents of the files that can be read, by path.
  package var contents: [TableKey: any TableFile] { tables.contents }

  /// The tables to compile.
  package var sourceTables: [DevelopmentTable] { tables.tables }

  /// Returns the language of a file with only one, named like its folder; nil for other files.
  package func fileLanguage(_ path: String) -> String? {
    sourceTables.lazy.compactMap { $0.fileLanguage(path) }.first
  }

  /// Returns the tables to compile with their parsed messages, sorted by key, including messages without a Swift name.
  ///
  /// - Parameter defaults: The texts that programs contain themselves, by the file of their keys.
  /// - Complexity: O(*n*) in the length of the texts.
  package func loweredTables(
    defaults: [String: MessageTable] = [:]
  ) -> [(table: DevelopmentTable, messages: [LoweredMessage])] {
    tables.tables.map { table in
      var table = table
      for file in table.files {
        if let defaults = defaults[file] { table.add(defaults, of: file) }
      }
      var lowering = TableLowering(table: table)
      return (table, lowering.messages())
    }
  }

  /// Returns the generated files.
  ///
  /// - Parameters:
  ///   - data: The CLDR data.
  ///   - parts: Returns the number of files to write for a table, at least 1, so that a build can compile them in parallel.
  package func generatedFiles(
    _ data: LocaleData, parts: (_ table: String) -> Int = { _ in 1 }
  ) -> [GeneratedFile] {
    let ordersNumbers = messages.joined().contains(where: \.message.hasOrdinals)
    let types: [PluralRuleType] = ordersNumbers ? [.cardinal, .ordinal] : [.cardinal]
    let rules = types.map { LanguageRules(data.rules, $0, for: languages) }
    let shared = LanguagesEmitter(
      release: data.rules.cldrVersion,
      inputs: data.rules.inputs.filter { file in
        types.contains { file.types.contains($0) }
      }.map(\.path),
      access: configuration.access, rules: rules, numbers: data.numbers, languages: languages,
      foundationNames: foundationNames)
    return [shared.file] + tableFiles(rules: rules.map(\.names), parts: parts)
  }

  /// Foundation's names, if the configuration requires them.
  private var foundationNames: FoundationNamesEmitter? {
    let types = tables.tables.compactMap { table in
      typeNames[table.name].map { (name: table.name, type: $0) }
    }
    return configuration.foundationNames && !types.isEmpty
      ? FoundationNamesEmitter(tables: types) : nil
  }

  /// The variables that use ordinal rules.
  package var ordinals: OrdinalVariables { configuration.ordinal }

  /// The languages of the tables.
  var languages: [String] { Set(tables.tables.flatMap(\.allLanguages)).sorted() }

  /// Returns the files of the tables.
  ///
  /// - Parameters:
  ///   - rules: The names of the functions for each language's cardinal rules, and for its ordinal rules if some are used.
  ///   - parts: Returns the number of files to write for a table.
  func tableFiles(
    rules: [[String: SwiftIdentifier]], parts: (_ table: String) -> Int = { _ in 1 }
  ) -> [GeneratedFile] {
    zip(tables.tables, messages).flatMap { table, messages in
      guard let type = typeNames[table.name] else { return [GeneratedFile]() }
      return TableEmitter(
        table: table, type: type, access: configuration.access, messages: messages, rules: rules,
        hasDefaultValues: configuration.foundationNames
      ).files(parts(table.name))
    }
  }

  /// Returns the number of files for each table of which one file is too large: compilers and editors need seconds for a few megabytes.
  ///
  /// - Parameter files: The files with one for each table.
  func parts(of files: [GeneratedFile]) -> [String: Int] {
    let sizes = Dictionary(
      files.map { ($0.path, $0.contents.utf8.count) }, uniquingKeysWith: { $1 })
    let counts = zip(tables.tables, messages).map { table, messages in
      let count = 1 + (sizes[TableEmitter.path(of: table.name)] ?? 0) / Self.largestFile
      return (table.name, min(count, messages.count))
    }
    return Dictionary(counts, uniquingKeysWith: { $1 }).filter { $0.value > 1 }
  }

  /// The size of a generated file, in bytes, above which a table has several files.
  private static let largestFile = 1_000_000

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
    /// The parameters, with labels and types.
    package let parameters: [Parameter]
    /// Whether Xcode generates the same symbol from the catalog.
    package let isXcode: Bool

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
      /// The label; `nil` for a parameter without a label.
      package let label: String?
      /// The type: `Int`, `UInt`, `Double`, `String` or `FormatArgument`; with Xcode's symbols also `Int32`,
      /// `UInt32` and `Float`.
      package let type: String
    }
  }

  /// The members of the generated types, by table and sorted by key.
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
