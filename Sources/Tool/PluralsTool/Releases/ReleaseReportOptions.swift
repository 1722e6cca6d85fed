import ArgumentParser
import PluralPackageRules
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

/// The strings that a report on a release covers.
struct ReleaseReportOptions: ParsableArguments {
  /// The format of the report.
  enum Format: String, CaseIterable, ReportFormat {
    case text, markdown, json

    static let help = "The format of the report; markdown is for a changelog or a pull request."
  }

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files with localized strings, or folders with them: list the keys that need a translator.",
      valueName: "path"),
    completion: .file())
  var strings: [String] = []

  @Option(help: .stringsConfiguration, completion: .file(extensions: ["json"]))
  var configuration: String?

  func validate() throws {
    if configuration != nil, strings.isEmpty {
      throw ValidationError("--configuration needs the strings, --strings <path>")
    }
  }

  /// Returns the effects of a release on the strings, by the rules that the configuration adds to both releases; `nil` without strings.
  ///
  /// - Parameter sources: The old and the new release, which are read again if the configuration adds rules.
  /// - Throws: An error if a file cannot be read, or rules cannot be added or compared.
  func effects(
    of comparison: ReleaseComparison,
    from sources: @autoclosure () throws -> [PluralRuleCompiler.Source]
  ) throws(CompilationFailure) -> ReleaseEffects? {
    if strings.isEmpty { return nil }
    do {
      var comparison = comparison
      if let rules = try configuration.flatMap(CompilerConfiguration.init(reading:))?
        .additionalRules
      {
        let data = try sources().map { source in
          var source = source
          try source.add(rules)
          return try PluralRuleCompiler(source).readableData()
        }
        comparison = try ReleaseComparison(
          from: data[0], to: data[1], names: (comparison.old, comparison.new))
      }
      let targets = try MessageSearch(configuration: configuration).use {
        try TargetStringsOptions.targets(strings, configuration: configuration)
      }
      for file in targets.flatMap(\.files) {
        _ = try TableFormats.exchangeable.format(of: file.path)
      }
      let unreadable = targets.flatMap(\.compiler.unreadable)
      guard unreadable.isEmpty else { throw CompilationFailure(diagnostics: unreadable) }
      return try ReleaseEffects(targets.map(\.compiler), of: comparison)
    } catch let error as CompilationFailure {
      throw error
    } catch let error as Diagnostic {
      throw CompilationFailure(diagnostics: [error])
    } catch {
      throw CompilationFailure("\(error)", path: strings[0])
    }
  }
}

extension ReleaseReportOptions.Format {
  /// Returns the report.
  ///
  /// - Parameter numbers: The changes in how numbers are written; `nil` if a release has no such data.
  func text(
    of comparison: ReleaseComparison, _ numbers: NumberChanges?, _ effects: ReleaseEffects?
  ) -> String {
    func lines(_ title: String, _ mark: String) -> String {
      guard let numbers, !numbers.changes.isEmpty else { return "" }
      return title + numbers.changes.map { "\(mark)\($0)\n" }.joined()
    }
    return switch self {
    case .text: comparison.text + lines("\nnumbers\n", "  ~ ") + (effects?.text ?? "")
    case .markdown:
      comparison.markdown + lines("\n### Numbers\n\n", "- ") + (effects?.markdown ?? "")
    case .json:
      PluralsFiles.json(ReleaseReport(comparison: comparison, numbers: numbers, strings: effects))
    }
  }
}

/// The changes of a release, and their effects on numbers and strings.
private struct ReleaseReport: Encodable {
  let comparison: ReleaseComparison
  let numbers: NumberChanges?
  let strings: ReleaseEffects?

  func encode(to encoder: any Encoder) throws {
    try comparison.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(numbers?.changes, forKey: .numbers)
    try container.encodeIfPresent(strings, forKey: .strings)
  }

  private enum CodingKeys: String, CodingKey { case numbers, strings }
}
