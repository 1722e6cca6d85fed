import Foundation
import PackagePlugin

/// `swift package generate-plural-rules`: writes the code that the plugin `CompilePluralRules` compiles as a file that you can
/// check in.
///
/// With `--target`, writes `PluralRules.swift` next to that target's `plural-rules.json`. Without it, updates all existing files.
@main
struct GeneratePluralRules: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    try extractor.expectNothing(but: "[--target TARGET]...", else: "plurals generate")
    let tool = try context.tool(named: "PluralRulesTool").url
    let cldrData = try context.package.pluralRulesData
    let generated = try context.package.generatedCode

    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    // A target that uses the build plugin has no such file and must not get one.
    let configurations = targets.compactMap(\.pluralRulesConfiguration).filter { url in
      let output = url.deletingLastPathComponent().appending(path: "PluralRules.swift")
      return !names.isEmpty || FileManager.default.fileExists(atPath: output.path)
    }
    guard !configurations.isEmpty else {
      throw Failure(
        names.isEmpty
          ? "no target has a PluralRules.swift; name one with --target"
          : "no such target has a \(configurationName)")
    }
    for configuration in configurations {
      let folder = configuration.deletingLastPathComponent().path
      try run(
        tool, [configuration.path, cldrData.path, generated.path, folder],
        for: "\(folder)/PluralRules.swift", in: context.package)
    }
  }
}
