import StringCatalogs

/// The metadata of an `.xcloc` folder.
///
/// Apple, “Exporting localizations”.
public struct LocalizationPackage: Hashable, Sendable {
  /// The JSON of `contents.json`.
  public let contents: String

  /// Creates the metadata of a package.
  ///
  /// - Parameters:
  ///   - developmentRegion: The language to translate from.
  ///   - targetLocale: The language to translate to.
  ///   - tool: The name and the version of the tool that writes the package.
  public init(
    developmentRegion: String, targetLocale: String, tool: (name: String, version: String)
  ) {
    var json = JSONNode.Value.object([])
    json.set(.string(developmentRegion), at: "developmentRegion")
    json.set(.string(tool.name), at: "project")
    json.set(.string(targetLocale), at: "targetLocale")
    json.set(.string(tool.version), at: "toolInfo", "toolBuildNumber")
    json.set(.string(tool.name), at: "toolInfo", "toolID")
    json.set(.string(tool.name), at: "toolInfo", "toolName")
    json.set(.string(tool.version), at: "toolInfo", "toolVersion")
    json.set(.string("1.0"), at: "version")
    contents = json.text + "\n"
  }
}
