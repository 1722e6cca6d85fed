import Foundation
import PackagePlugin

/// Compiles a target's string catalogs and `.lproj` folders into the target's module.
///
/// If the target has a file `plural-strings.json`, it sets the access level, names, languages and strictness.
@main
struct CompilePluralStrings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.reports("LocalizedLanguages.swift", of: "CompilePluralStrings") { return [] }
    let files = target.localizedFiles
    if files.isEmpty {
      Diagnostics.warning(
        "target '\(target.name)' has no .xcstrings, .strings or .stringsdict file")
      return []
    }
    if let message = target.unusableFileName {
      Diagnostics.error(message)
      return []
    }
    #if !os(macOS)
      let resources = target.localizedResources
      if !resources.isEmpty {
        let excluded = resources.map { "\"\($0)\"" }.joined(separator: ", ")
        Diagnostics.warning(
          "SwiftPM makes resources of localized files in target '\(target.name)', and adds code that imports "
            + "Foundation, which compiled strings do not need; in Package.swift, add to the target exclude: [\(excluded)]"
        )
      }
    #endif
    let generated = try context.package.generatedCode
    let cldrData = try context.package.pluralRulesData
    let output = context.pluginWorkDirectoryURL
    let configurations = target.pluralStringsConfiguration.map { [$0] } ?? []
    let tables = Set(files.map { $0.deletingPathExtension().lastPathComponent }).sorted()
    let parts = try files.parts
    var outputs = ["LocalizedLanguages.swift"]
    for table in tables {
      for part in 1...parts {
        outputs.append("\(table)+LocalizedStrings\(part == 1 ? "" : "\(part)").swift")
      }
    }
    // Every user of the package compiles this file, and long expressions take the compiler seconds.
    var arguments = ["generate", cldrData.path, generated.path, output.path, "\(parts)"]
    arguments.append(configurations.first?.path ?? "")
    arguments += files.map(\.path)
    var inputs = files + configurations
    inputs += ["PluralRules.tsv", "NumberSymbols.tsv"].map { generated.appending(path: $0) }
    let rules = configurations.compactMap { path("additionalRules", in: $0) }
    inputs += rules
    if !rules.isEmpty { inputs += cldrFiles(in: cldrData) }
    return [
      .buildCommand(
        displayName: "Compiling localized strings for \(target.name)",
        executable: try context.tool(named: "PluralStringsTool").url,
        arguments: arguments, inputFiles: inputs,
        outputFiles: outputs.map { output.appending(path: $0) })
    ]
  }
}

extension [URL] {
  /// The number of files to generate for each table, which the largest decides. Compiling a large table takes seconds, and several
  /// processors can compile its files in parallel.
  fileprivate var parts: Int {
    get throws {
      let tables = Dictionary(grouping: self) { $0.deletingPathExtension().lastPathComponent }
      let sizes = try tables.values.map { files in
        try files.reduce(0) {
          try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
        }
      }
      return Swift.min(1 + (sizes.max() ?? 0) / 200_000, 16)
    }
  }
}
