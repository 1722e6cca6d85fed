import Foundation
import PackagePlugin

/// `swift package generate-plural-rules`: what `plurals generate` does, from inside a user's package.
///
/// With `--target`, writes `PluralRules.swift` beside that target's `plural-rules.json`. Without it, writes
/// those anew that are there already. Any other arguments go to `plurals generate` as they are.
@main
struct GeneratePluralRules: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    let tool = try context.tool(named: "PluralsTool").url
    let package = context.package.directoryURL
    let base = ["generate", "--cldr-data", try context.package.pluralRulesData.path]

    if names.isEmpty, !rest.isEmpty {
      return try run(tool, base + rest, in: package)
    }
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    // A target that leaves it to the build plugin has no such file, and must not get one.
    let configurations = targets.compactMap(\.pluralRulesConfiguration).filter { url in
      let output = url.deletingLastPathComponent().appending(path: "PluralRules.swift")
      return !names.isEmpty || FileManager.default.fileExists(atPath: output.path)
    }
    guard !configurations.isEmpty else {
      throw Failure(
        names.isEmpty
          ? "no target has a PluralRules.swift; name one with --target, or --locales"
          : "no such target has a \(configurationName)")
    }
    for configuration in configurations {
      let folder = configuration.deletingLastPathComponent().path
      try run(
        tool, base + ["--configuration", configuration.path, "--output", folder] + rest, in: package
      )
    }
  }
}
