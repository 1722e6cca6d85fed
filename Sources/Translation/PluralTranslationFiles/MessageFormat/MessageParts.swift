import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

/// ARB and JSON as trees of names that lead to texts, for merges.
struct MessageParts: JSONSpelling {
  /// Reads messages, or if repetitions are accepted, any JSON.
  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    if options.acceptsRepetitions {
      return try CatalogFormat.read(content, path: path, file: file, options: options)
    }
    let source = try SourceText(content, file: file)
    let json = try JSONNode(source)
    guard case .object = json.value else {
      throw Diagnostic(.error, .structure, "expected an object with messages", file: file)
    }
    try json.checkRepetitions(file: file, place)
    return FileContents(
      spelling: Self(),
      root: CatalogPartReader(bytes: source.bytes, keys: nil).root(json, as: .messages),
      language: json["@@locale"]?.string)
  }

  var merging: MergePolicies {
    MergePolicies(
      hasComments: false, hasNotes: false, layout: layout,
      place: { path, _, _ in Self.place(of: path) })
  }

  func add(_ note: String, to part: inout LosslessNode) {}

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
