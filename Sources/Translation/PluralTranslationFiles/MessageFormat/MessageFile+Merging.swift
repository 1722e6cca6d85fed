import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

extension MessageFile {
  /// Reads messages as a tree of names that lead to texts, or if repetitions are accepted, any JSON as a tree of names.
  static func parts(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let source = try SourceText(content, file: file)
    let json = try JSONNode(source)
    if !options.acceptsRepetitions {
      guard case .object = json.value else {
        throw Diagnostic(.error, .structure, "expected an object with messages", file: file)
      }
      try json.checkRepetitions(file: file, place)
    }
    return FileContents(
      spelling: JSONSpelling(merging: merging),
      root: JSONPartReader(bytes: source.bytes, keys: nil)
        .root(json, as: options.acceptsRepetitions ? .other : .messages),
      language: json["@@locale"]?.string)
  }

  private static let merging = MergePolicies(
    hasComments: false, hasNotes: false, layout: JSONSpelling.layout,
    place: { path, _, _ in place(of: path) })

  /// The key of the message to which names lead. Metadata belong to the message that they are about.
  private static func place(of path: [String]) -> MergePlace {
    guard let first = path.first, first.hasPrefix("@"), !first.hasPrefix("@@") else {
      return MergePlace(key: path.joined(separator: "."), language: nil, part: nil)
    }
    return MergePlace(
      key: String(first.dropFirst()), language: nil,
      part: path.dropFirst().joined(separator: "."))
  }
}
