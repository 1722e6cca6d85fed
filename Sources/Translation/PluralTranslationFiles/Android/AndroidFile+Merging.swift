import PluralStringCatalogs
import PluralsDiagnostics
import PluralsXML

extension AndroidFile {
  /// Reads resources as parts.
  static func parts(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let root = try XMLTree(content, file: file, acceptsEntities: true).root
    try root.check(is: LosslessNode.resources, file: file)
    // Resources such as colors are no messages.
    let merging = MergePolicies(mergesLinesWithoutMessages: true)
    return FileContents(
      spelling: XMLSpelling(merging: merging, lineEnd: "\\n"),
      root: try XMLPartReader(content, file: file).root(root),
      language: AndroidFile.place(of: ProjectPath(named: path))?.language)
  }
}
