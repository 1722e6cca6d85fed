import Foundation
import PackagePlugin

/// Compiles the rules that a target's `plural-rules.json` selects into the target's module.
@main
struct CompilePluralRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.reports("PluralRules.swift", of: "CompilePluralRules") { return [] }
    guard let configuration = target.pluralRulesConfiguration else {
      Diagnostics.error("target '\(target.name)' has no \(configurationName)")
      return []
    }
    let cldrData = try context.package.pluralRulesData
    let generated = try context.package.generatedCode
    let additional = path("additionalRules", in: configuration).map { [$0] } ?? []
    let data = cldrFiles(in: path("cldrData", in: configuration) ?? cldrData) + additional
    let output = context.pluginWorkDirectoryURL.appending(path: "PluralRules.swift")
    return [
      .buildCommand(
        displayName: "Compiling plural rules for \(target.name)",
        executable: try context.tool(named: "PluralRulesTool").url,
        arguments: [
          "generate", configuration.path, cldrData.path, generated.path,
          context.pluginWorkDirectoryURL.path,
        ],
        inputFiles: [configuration, generated.appending(path: "PluralRules.tsv")] + data,
        outputFiles: [output])
    ]
  }
}
