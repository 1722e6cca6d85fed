import Foundation
import PackagePlugin

/// `swift package generate-localized-strings`: what `plurals strings generate` does, from inside a user's package.
///
/// With `--target`, writes the code of that target's strings to its folder `Generated`. Without it, writes the code anew
/// that is there already. With `--verify`, writes nothing and fails where the code is not what it would be. Any other
/// arguments go to `plurals strings generate` as they are.
@main
struct GenerateLocalizedStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let verb = extractor.extractFlag(named: "verify") > 0 ? "verify" : "generate"
    let rest = extractor.remainingArguments
    let tool = try context.tool(named: "PluralsTool").url
    let cldrData = try context.package.pluralRulesData

    let targets =
      names.isEmpty
      ? context.package.targets.filter(\.hasGeneratedStrings)
      : try context.package.targets(named: names)
    guard !targets.isEmpty else {
      throw Failure("no target has a Generated/LocalizedLanguages.swift; name one with --target")
    }
    for target in targets {
      let files = target.localizedFiles
      guard !files.isEmpty else {
        throw Failure("target '\(target.name)' has no .xcstrings, .strings or .stringsdict file")
      }
      let configuration = target.localizedStringsConfiguration
      try run(
        tool,
        ["strings", verb, "--cldr-data", cldrData.path, "--output", target.generatedStrings.path]
          + (configuration.map { ["--configuration", $0.path] } ?? []) + rest + files.map(\.path),
        in: context.package.directoryURL)
    }
  }
}

extension Target {
  /// The folder with the code of the target's strings.
  fileprivate var generatedStrings: URL { directoryURL.appending(path: "Generated") }

  fileprivate var hasGeneratedStrings: Bool {
    let file = generatedStrings.appending(path: "LocalizedLanguages.swift")
    return FileManager.default.fileExists(atPath: file.path)
  }
}
