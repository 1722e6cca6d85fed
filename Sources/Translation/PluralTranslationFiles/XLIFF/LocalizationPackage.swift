import PluralStringCatalogs
import PluralsJSON

/// The metadata of an `.xcloc` folder.
///
/// Apple, “Exporting localizations”.
package struct LocalizationPackage: Hashable, Sendable {
  /// The JSON of `contents.json`.
  package let contents: String

  /// Creates the metadata of a package.
  ///
  /// - Parameters:
  ///   - developmentRegion: The language to translate from.
  ///   - targetLocale: The language to translate to.
  ///   - tool: The name and the version of the tool that writes the package.
  package init(
    developmentRegion: String, targetLocale: String, tool: (name: String, version: String)
  ) {
    let json = JSONNode.Value.members([
      ("developmentRegion", .string(developmentRegion)), ("project", .string(tool.name)),
      ("targetLocale", .string(targetLocale)),
      (
        "toolInfo",
        .members([
          ("toolBuildNumber", .string(tool.version)), ("toolID", .string(tool.name)),
          ("toolName", .string(tool.name)), ("toolVersion", .string(tool.version)),
        ])
      ), ("version", .string("1.0")),
    ])
    contents = json.text + "\n"
  }
}
