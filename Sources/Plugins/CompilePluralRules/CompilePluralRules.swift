import Foundation
import PackagePlugin

/// Compiles the rules that a target's `plural-rules.json` selects into the target's module.
@main
struct CompilePluralRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let configuration = target.pluralRulesConfiguration else {
      Diagnostics.error("target '\(target.name)' has no \(configurationName)")
      return []
    }
    let cldrData = try context.package.pluralRulesData
    let generated = try context.package.generatedCode
    let output = context.pluginWorkDirectoryURL.appending(path: "PluralRules.swift")
    return [
      .buildCommand(
        displayName: "Compiling plural rules for \(target.name)",
        executable: try context.tool(named: "PluralRulesTool").url,
        arguments: [
          "generate", configuration.path, cldrData.path, generated.path,
          context.pluginWorkDirectoryURL.path,
        ],
        inputFiles: [configuration, generated.appending(path: "PluralRules.tsv")]
          + dataFiles(of: configuration, default: cldrData),
        outputFiles: [output])
    ]
  }

  /// Returns the files that the rules are compiled from.
  private func dataFiles(of configuration: URL, default cldrData: URL) -> [URL] {
    struct Configuration: Decodable {
      let cldrData: String?
    }
    // The tool reports errors in the file.
    let data = (try? Data(contentsOf: configuration)) ?? Data()
    let own = (try? JSONDecoder().decode(Configuration.self, from: data))?.cldrData.map {
      URL(fileURLWithPath: $0, relativeTo: configuration.deletingLastPathComponent())
    }
    return cldrFiles(in: own ?? cldrData) + additionalRules(in: configuration)
  }
}
