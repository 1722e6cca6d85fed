/// A file that the compiler writes, in memory.
public struct GeneratedFile: Hashable, Sendable {
  /// The path below the output directory, with `/` between its parts.
  public let path: String
  /// The text of the file.
  public let contents: String

  package init(path: String, contents: String) {
    self.path = path
    self.contents = contents
  }
}
