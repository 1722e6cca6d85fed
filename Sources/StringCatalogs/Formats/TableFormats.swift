/// The formats of files of localized strings.
public struct TableFormats: Sendable {
  /// All that there are.
  public static let all = TableFormats([
    StringCatalog.self, StringsdictFile.self, StringsFile.self,
  ])

  /// The formats.
  public let formats: [any TableFile.Type]

  /// Some formats.
  public init(_ formats: [any TableFile.Type]) { self.formats = formats }

  /// The format of a file by the end of its name; nil if none has it.
  public subscript(path path: String) -> (any TableFile.Type)? {
    formats.first {
      path.utf8.suffix($0.pathExtension.utf8.count + 1).elementsEqual(".\($0.pathExtension)".utf8)
    }
  }

  /// The format of a name; nil if none has it.
  public subscript(name name: String) -> (any TableFile.Type)? {
    formats.first { $0.name == name }
  }

  /// The format of a file by the end of its name.
  ///
  /// - Throws: A finding that says which ones there are.
  public func format(of path: String) throws(Diagnostic) -> any TableFile.Type {
    if let format = self[path: path] { return format }
    throw Diagnostic(.error, .structure, "expected a \(pathExtensions) file", file: path)
  }

  /// The ends of the files' names, for messages: `.strings, .stringsdict or .xcstrings`.
  public var pathExtensions: String {
    let names = formats.map { ".\($0.pathExtension)" }.sorted()
    return [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " or ")
  }

  /// Files in the order of their paths; those that hold all languages come last, so that they count.
  package func sorted(_ files: [LocalizedFolder.File]) -> [LocalizedFolder.File] {
    func isMultilingual(_ file: LocalizedFolder.File) -> Bool {
      self[path: file.path]?.isMultilingual ?? false
    }
    let paths = { (left: LocalizedFolder.File, right: LocalizedFolder.File) in
      left.path < right.path
    }
    return files.filter { !isMultilingual($0) }.sorted(by: paths)
      + files.filter(isMultilingual).sorted(by: paths)
  }
}
