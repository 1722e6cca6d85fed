import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// A version of a file of localized strings, with all of its bytes.
///
/// These are string catalogs, `.strings`, `.stringsdict`, XLIFF, PO, ARB and JSON files, and Android's resources.
package struct LosslessFile: Sendable {
  package let path: String
  /// The language of the texts; nil if the file does not name it.
  let language: String?
  let spelling: any PartSpelling
  private(set) var root: LosslessNode
  /// The header of a PO file that decides about the number and the order of plural forms; nil if it has none.
  let pluralForms: String?
  private let encoding: TextEncoding

  /// Reads a version.
  ///
  /// - Throws: Why the bytes are not a file of this format.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: [UInt8], path: String, file: String) throws(Diagnostic) {
    try self.init(content, path: path, file: file, options: PartOptions())
  }

  init(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) {
    let content = TextEncoding.withoutRepeatedMarks(content)
    self.path = path
    encoding = TextEncoding(content)
    let format = try Format.ofVersion(path, content)
    guard let read = format.read else {
      throw Diagnostic(
        .error, .structure, "\(format.name) files are neither merged nor changed", file: file)
    }
    let contents = try read(content, path, file, options)
    (spelling, root) = (contents.spelling, contents.root)
    (language, pluralForms) = (contents.language, contents.pluralForms)
  }

  /// The bytes of the file.
  package var content: [UInt8] { encoding.bytes(of: root.bytes) }

  /// The version in the layout of another one.
  private func laidOut(like other: LosslessFile) throws(Diagnostic) -> LosslessFile {
    guard let bytes = try spelling.merging.layout(root, other.root) else { return self }
    return try LosslessFile(encoding.bytes(of: bytes), path: path, file: path)
  }
}

extension LosslessFile {
  /// Merges two versions.
  ///
  /// - Parameters:
  ///   - base: The version that both sides come from; nil if both added the file.
  ///   - ours: The version whose texts are kept in conflicts, and whose layout the result has.
  ///   - theirs: The other version.
  ///   - notation: How the other text of a conflict is kept.
  /// - Throws: Why the versions cannot be merged.
  /// - Complexity: O(*n* log *n*) in the length of the files.
  package static func merge(
    base: LosslessFile?, ours: LosslessFile, theirs: LosslessFile, notation: MergeNotation
  ) throws(Diagnostic) -> MergeResult {
    var (ours, theirs, base) = (
      ours, try theirs.laidOut(like: ours),
      try base.map { (base) throws(Diagnostic) in try base.laidOut(like: ours) }
    )
    var old = base?.root
    let policies = ours.spelling.merging
    policies.prepare?(&old, &ours.root, &theirs.root)
    if let old { base?.root = old }
    let hasSameFormula = ours.hasSameFormula(as: theirs)
    var merger = FileMerger(
      spelling: ours.spelling, language: ours.language, notation: notation,
      hasSameFormula: hasSameFormula)
    let keptForms = hasSameFormula ? nil : ours.keepingForms(against: theirs, base: base)
    guard ours.root.kind == theirs.root.kind,
      var merged = merger.merge(old, ours.root, keptForms?.theirs ?? theirs.root)
    else {
      throw Diagnostic(
        .error, .structure, "the versions have different formats, which cannot be merged",
        file: ours.path)
    }
    let formConflicts = keptForms?.conflicts ?? []
    let places = Dictionary(merged.members.enumerated().lazy.map { ($1.name, $0) }) { old, _ in old
    }
    for (index, conflict) in formConflicts.enumerated() {
      let header = merged.members.firstIndex { index == 0 && $0.role == .form }
      if let part = header ?? places[conflict.path[0]] {
        merger.mention([conflict], in: &merged.members[part])
      }
    }
    let conflicts = formConflicts + merger.conflicts
    if !policies.hasComments, conflicts.isEmpty {
      return MergeResult(content: ours.encoding.bytes(of: merged.bytes), conflicts: [])
    }
    var options = PartOptions()
    if !policies.hasComments {
      options.keys = Set(conflicts.compactMap { $0.key.map(TableKey.init) })
    }
    guard let (content, read) = ours.written(merged, options),
      !conflicts.isEmpty || read.hasAddedComments(of: [ours, theirs], base: base)
    else {
      throw Diagnostic(
        .error, .structure,
        "the layouts of the versions do not fit together, so their messages cannot be merged",
        file: ours.path)
    }
    let source = SourceFile(path: ours.path, bytes: read.root.bytes)
    var placed = conflicts + merger.replaced
    for (index, offset) in read.root.offsets(of: placed.map(\.path)).enumerated() {
      placed[index].position = offset.map(source.position)
    }
    return MergeResult(
      content: content, conflicts: Array(placed.prefix(conflicts.count)),
      warnings: placed.dropFirst(conflicts.count).map {
        $0.diagnostic(file: ours.path, notation: notation)
      } + read.repetitions)
  }

  /// Returns the file with another root; nil if its bytes have another meaning.
  ///
  /// A comment can be anywhere, so that bytes that are put together could mean something else.
  func written(
    _ root: LosslessNode, _ options: PartOptions
  ) -> (content: [UInt8], read: LosslessFile)? {
    let content = encoding.bytes(of: root.bytes)
    let read = try? LosslessFile(content, path: path, file: path, options: options)
    return read.flatMap {
      options.keys != nil || $0.root.hasSameFields(as: root) ? (content, $0) : nil
    }
  }

  /// A warning about the keys that an equal one precedes, at the first of them.
  private var repetitions: [Diagnostic] {
    let keys = root.repeatedKeys
    guard let (key, offset) = keys.first else { return [] }
    let others = Set(keys.map { TableKey($0.key) }).count - 1
    return [
      Diagnostic(
        .warning, .duplicateKey,
        "the key is in the file more than once" + (others > 0 ? ", like \(others) others" : "")
          + "; its texts were merged in their order", file: path,
        position: SourceFile(path: path, bytes: root.bytes).position(at: offset), key: key,
        language: language)
    ]
  }

  /// The values of all messages, except states and comments.
  package var texts: [String] {
    root.messages.flatMap(\.fields).filter { $0.role != .comment && $0.role != .state }
      .map(\.value)
  }

  /// Whether git merges the lines of the file, because it has no texts.
  package var isWithoutTexts: Bool {
    spelling.merging.mergesLinesWithoutMessages && root.messages.isEmpty
  }
}

extension LosslessNode {
  /// The messages in the part, in the order of the file.
  fileprivate var messages: [LosslessNode] {
    role == .key ? [self] : members.flatMap(\.messages)
  }
}
