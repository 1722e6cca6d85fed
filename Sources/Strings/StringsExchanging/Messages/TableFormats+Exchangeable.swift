package import StringCatalogs

extension TableFormats {
  /// All formats, with those of other platforms, which the build plugins do not read.
  package static let exchangeable = TableFormats(
    all.formats + [POFile.self, POTemplate.self, AndroidFile.self] as [any TableFile.Type])
}
