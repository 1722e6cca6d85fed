import ArgumentParser
import Foundation
import PluralPackageRules
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCLDRFiles
import PluralsCore
import PluralsData
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation

struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Write a page that shows the plural forms of languages, and explains numbers.",
    discussion: """
      The page is one file for a browser, and needs no network. Readers find a language by its name or \
      code. The page shows its categories with CLDR's example sentences, colours numbers by category, \
      and shows which rule a number follows. Append #ru/21 to the address to open a language and a number.

      With --since, the page also shows the changes between releases. Name the folders of older releases, \
      oldest first: each is compared with the next, and the last with the release of the page.

        plurals chart --output chart.html
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page to write, in an existing folder.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String

  @Option(
    help: "The languages on the page: en,ru,pt-PT; all by default.",
    completion: .commaSeparated(PluralLocale.identifiers))
  var locales: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Folders with CLDR's common/ tree of older releases, oldest first.", valueName: "folder"),
    completion: .directory)
  var since: [String] = []

  @Option(name: .customLong("cldr-data"), help: .packageCLDRData, completion: .directory)
  var cldrData: String?

  @Option(
    help: ArgumentHelp(
      "A JSON file that can name additionalRules and override.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?

  func validate() throws {
    if let locales, Generate.list(locales).isEmpty {
      throw ValidationError("--locales names no languages; leave it out for all languages")
    }
  }

  func run() throws {
    let directory = try CLDRDirectory.path(named: cldrData)
    let data = try PluralData.reading(
      directory, adding: AdditionalRulesFile(configuration: configuration))
    var languages = ExportOptions()
    languages.locales = Generate.list(locales ?? "")
    let ids = try Set(languages.select(PluralRuleType.allCases, from: data).map(\.id))
      .subtracting(["root"]).sorted()
    let chart = PluralChart(
      try ChartData(
        release: data.releaseName(in: directory), data: data, pairs: sentences(in: directory),
        ids: ids, changes: changes(to: data, at: directory)))
    try FileReplacement.write(chart.html, to: output)
    Console.error(about: output, counted(ids.count, "language"))
  }

  private func sentences(in directory: String) throws -> ResolvedMinimalPairs {
    let locales = try LocaleDataSource(reading: directory)
    return try ResolvedMinimalPairs(
      main: locales.main.map(\.file),
      supplement: LocaleSupplement(locales.supplementalFiles.map(\.file)))
  }

  /// Returns the changes between each older release and the next one.
  private func changes(
    to data: PluralData, at directory: String
  ) throws -> [ReleaseComparison] {
    var releases: [(data: PluralData, path: String)] = []
    for path in since { releases.append((try .comparable(path), path)) }
    releases.append((data, directory))
    return try zip(releases, releases.dropFirst()).map { old, new in
      let comparison = try ReleaseComparison(
        from: old.data, at: old.path, to: new.data, at: new.path)
      if comparison.goesBack {
        throw ValidationError(
          "--since takes the oldest release first, but CLDR \(comparison.old) is before CLDR \(comparison.new)"
        )
      }
      return comparison
    }
  }
}
