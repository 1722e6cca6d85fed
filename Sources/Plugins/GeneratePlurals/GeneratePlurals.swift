import Foundation
import PackagePlugin

/// `swift package generate-plurals`: writes the code that the build plugins compile as files that you can check in.
///
/// With `--target`, compiles that target's `plural-rules.json` to `PluralRules.swift` next to it, and its localized files to the
/// folder `Generated`. Without it, updates all existing generated code. With `--check`, writes nothing, and fails with the command
/// for the update if the code is out of date.
@main
struct GeneratePlurals: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let action = extractor.extractFlag(named: "check") > 0 ? "check" : "generate"
    if let argument = extractor.remainingArguments.first {
      throw Failure(
        "unexpected argument '\(argument)'; expected [--check] [--target TARGET]...; 'plurals generate' and "
          + "'plural-strings generate' take more options")
    }
    if names.count < arguments.count(where: { $0.hasPrefix("--target") }) {
      throw Failure("expected the name of a target after --target")
    }
    let rulesTool = try context.tool(named: "PluralRulesTool").url
    let stringsTool = try context.tool(named: "PluralStringsTool").url
    let cldrData = try context.package.pluralRulesData.path
    let generated = try context.package.generatedCode.path

    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    var isDone = false
    for target in targets {
      var runs: [Run] = []
      if let configuration = target.pluralRulesConfiguration {
        let folder = configuration.deletingLastPathComponent()
        let file = folder.appending(path: "PluralRules.swift")
        runs.append(
          Run(
            tool: rulesTool,
            arguments: [action, configuration.path, cldrData, generated, folder.path],
            result: file, mark: file))
      }
      let files = target.localizedFiles
      let folder = target.directoryURL.appending(path: "Generated")
      let mark = folder.appending(path: "LocalizedLanguages.swift")
      // The code of a target without files is removed.
      let exists = FileManager.default.fileExists(atPath: mark.path)
      if let message = target.unusableFileName, exists || !names.isEmpty { throw Failure(message) }
      if !files.isEmpty || exists {
        let configuration = target.pluralStringsConfiguration?.path ?? ""
        runs.append(
          Run(
            tool: stringsTool,
            arguments: [action, cldrData, generated, folder.path, "1", configuration]
              + files.map(\.path),
            result: folder, mark: mark))
      }
      if names.isEmpty {
        // A target that uses a build plugin has no such code and must not get any.
        runs.removeAll { !FileManager.default.fileExists(atPath: $0.mark.path) }
      } else if runs.isEmpty {
        throw Failure(
          "target '\(target.name)' has no \(configurationName) and no .xcstrings, .strings or .stringsdict file"
        )
      }
      for run in runs { try run(of: target, in: context.package) }
      isDone = isDone || !runs.isEmpty
    }
    guard isDone else {
      throw Failure(
        "no target has a PluralRules.swift or Generated/LocalizedLanguages.swift; name one with --target"
      )
    }
  }
}

/// A run of a build plugin's tool.
private struct Run {
  let tool: URL
  let arguments: [String]
  /// The file or folder that the tool writes or verifies.
  let result: URL
  /// The file that exists if the result was generated before.
  let mark: URL

  /// Runs the tool, and prints whether it wrote anything.
  ///
  /// - Throws: ``Failure`` if the tool fails, which then has printed the reason.
  func callAsFunction(of target: any Target, in package: Package) throws {
    let before = contents(at: result.path)
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = package.directoryURL
    try process.run()
    process.waitUntilExit()
    let base = package.directoryURL.path + "/"
    let path =
      result.path.hasPrefix(base) ? String(result.path.dropFirst(base.count)) : result.path
    guard process.terminationStatus == 0 else {
      let remedy =
        "; to update it, run: swift package --allow-writing-to-package-directory generate-plurals "
        + "--target \(target.name)"
      throw Failure("\(path) is not up to date" + (arguments.first == "check" ? remedy : ""))
    }
    print(contents(at: result.path) == before ? "\(path) is up to date" : "wrote \(path)")
  }
}

/// Returns the contents of a file, or of all files in a folder, by path.
private func contents(at path: String) -> [String: Data] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  let paths = [path] + names.map { "\(path)/\($0)" }
  return Dictionary(
    uniqueKeysWithValues: paths.compactMap { path in
      FileManager.default.contents(atPath: path).map { (path, $0) }
    })
}

/// The error that ends a command.
private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
