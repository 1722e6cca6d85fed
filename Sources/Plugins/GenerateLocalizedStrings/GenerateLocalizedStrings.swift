import Foundation
import PackagePlugin

/// `swift package generate-localized-strings`: writes the code that the plugin `CompileLocalizedStrings` compiles as files that you
/// can check in.
///
/// With `--target`, writes the code of that target's strings to its folder `Generated`. Without it, updates all existing generated
/// code. With `--verify`, writes nothing, and fails with the command for the update if the code is out of date.
@main
struct GenerateLocalizedStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let verb = extractor.extractFlag(named: "verify") > 0 ? "verify" : "generate"
    try extractor.expectNothing(
      but: "[--verify] [--target TARGET]...", else: "plurals strings \(verb)")
    let tool = try context.tool(named: "LocalizedStringsTool").url
    let code = try context.package.generatedCode

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
      let configuration = target.localizedStringsConfiguration?.path ?? ""
      let output = target.generatedStrings.path
      try run(
        tool, [verb, code.path, output, "1", configuration] + files.map(\.path), for: output,
        in: context.package,
        remedy: verb == "verify"
          ? "swift package --allow-writing-to-package-directory generate-localized-strings "
            + "--target \(target.name)" : nil)
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
