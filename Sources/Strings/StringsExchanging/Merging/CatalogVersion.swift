package import Diagnostics
import LocaleIdentifiers
package import PositionedJSON
import StringCatalogs

/// A version of a string catalog, read only as far as a merge needs it.
package struct CatalogVersion: Sendable {
  /// The name of the file.
  package let path: String
  /// The whole file.
  package let json: JSONNode
  let source: SourceText

  /// Reads a version.
  ///
  /// - Throws: Why the bytes are not a catalog, or the first member that is there twice: a merge would lose one of both.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: [UInt8], file: String) throws(Diagnostic) {
    source = try SourceText(TextEncoding.withoutRepeatedMarks(content), file: file)
    json = try JSONNode(source)
    path = file
    try json.checkCatalog(file: file)
    if let (member, path) = json.repeatedMember {
      let place = Self.place(of: path)
      throw Diagnostic(
        .error, .duplicateKey,
        "'\(member.name.escapedForMessage)' appears twice; remove one of them",
        file: file, position: member.position, key: place.key, language: place.language)
    }
  }

  /// The bytes of the file with another value: parts that come from the file keep their bytes.
  package func content(changedTo value: JSONNode.Value) -> [UInt8] {
    json.content(changedTo: value, in: source)
  }
}

extension CatalogVersion: MergeableVersion {
  package init(_ content: [UInt8], path: String, file: String) throws(Diagnostic) {
    try self.init(content, file: file)
  }

  package static func merge(
    base: CatalogVersion?, ours: CatalogVersion, theirs: CatalogVersion,
    notation: CatalogMerge.Notation
  ) throws(Diagnostic) -> MergeResult {
    let merge = CatalogMerge(base: base, ours: ours, theirs: theirs, notation: notation)
    let merged = merge.conflicts.isEmpty ? nil : try? CatalogVersion(merge.content, file: ours.path)
    return MergeResult(
      content: merge.content,
      conflicts: merge.conflicts.map { $0.placed(at: merged?.position(of: $0.path)) })
  }

  /// Returns the position of the member to which names lead, or of the innermost member around it in the file.
  private func position(of path: [String]) -> SourcePosition? {
    var node: JSONNode? = json
    var position: SourcePosition?
    for name in path {
      guard case .object(let members)? = node?.value,
        let member = members.last(where: { $0.isNamed(name) })
      else { break }
      (node, position) = (member.value, member.position)
    }
    return position
  }

  package var messages: [MergedMessage] {
    (json["strings"]?.members ?? []).map {
      MergedMessage(path: ["strings", $0.name], fields: Self.fields(of: $0.value))
    }
  }

  /// The values in an entry, each with the names that lead to it; one without names if the entry is empty.
  private static func fields(of entry: JSONNode) -> [(path: [String], value: String)] {
    var fields: [(path: [String], value: String)] = []
    func add(_ node: JSONNode, _ path: [String]) {
      if let members = node.members {
        for member in members { add(member.value, path + [member.name]) }
      } else {
        fields.append((path, node.shown))
      }
    }
    add(entry, [])
    return fields.isEmpty ? [([], "an entry")] : fields
  }

  package func place(of path: [String], in message: MergedMessage) -> MergePlace {
    Self.place(of: path)
  }

  /// What the names of members lead to.
  static func place(of path: [String]) -> MergePlace {
    let key = path.first == "strings" ? path.dropFirst().first : nil
    let language =
      key != nil && path.dropFirst(2).first == "localizations" ? path.dropFirst(3).first : nil
    return MergePlace(
      key: key, language: language,
      part: variationName(of: path.dropFirst(language != nil ? 4 : key != nil ? 2 : 0)))
  }
}

extension JSONNode {
  /// The first member, in any object below, whose name is there before; with the names that lead to it.
  fileprivate var repeatedMember: (member: Member, path: [String])? {
    switch value {
    case .object(let members):
      if let member = members.firstRepeated { return (member, [member.name]) }
      for member in members {
        if let (found, path) = member.value.repeatedMember { return (found, [member.name] + path) }
      }
      return nil
    case .array(let elements):
      // The first element of a lazy collection would be computed twice, for each array around it.
      for element in elements {
        if let found = element.repeatedMember { return found }
      }
      return nil
    default: return nil
    }
  }
}

extension [JSONNode.Member] {
  /// The first member whose name another one has before it.
  fileprivate var firstRepeated: JSONNode.Member? {
    // Most objects have few members, for which a set takes longer.
    if count < 8 {
      for index in indices
      where self[..<index].contains(where: { $0.name.hasSameBytes(as: self[index].name) }) {
        return self[index]
      }
      return nil
    }
    var seen: Set<TableKey> = []
    return first { !seen.insert(TableKey($0.name)).inserted }
  }
}
