import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// How the parts of a file are spelled, and what merges have to know about them.
protocol PartSpelling: Sendable {
  /// Returns the key that tables have for a message.
  func key(of message: LosslessNode) -> String

  /// Sets a text.
  func setText(_ text: String, of part: inout LosslessNode)

  /// The offset of a text in the file that was read.
  func textOffset(of part: LosslessNode) -> Int

  /// Returns a part with both texts of a conflict between markers as git writes them.
  func marked(_ ours: LosslessNode, _ theirs: LosslessNode) -> LosslessNode

  /// Returns the comment before a message that contains a note for readers; nil if notes have another place.
  func comment(_ note: String, before part: LosslessNode) -> String?

  /// Adds a note for readers to a message or a form of it.
  func add(_ note: String, to part: inout LosslessNode)

  /// Returns the end of the comment or the string that begins at an offset, and whether it is a comment for readers; nil if none
  /// begins there.
  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)?

  /// What merges have to know.
  var merging: MergePolicies { get }
}

/// How a file is read.
struct PartOptions {
  /// Whether a message may be there more than once, if the format refuses this otherwise.
  var acceptsRepetitions = false
  /// The keys of the only messages of a catalog that have parts; nil for all.
  var keys: Set<TableKey>?
}

/// A file that was read.
struct FileContents {
  let spelling: any PartSpelling
  let root: LosslessNode
  /// The language of the texts, or of a catalog's keys; nil if the file does not name it.
  let language: String?
  /// The header of a PO file that decides about the number and the order of plural forms; nil if it has none.
  var pluralForms: String?
}

/// The spelling in which notes are comments before messages.
extension PartSpelling {
  func key(of message: LosslessNode) -> String { message.name }

  func textOffset(of part: LosslessNode) -> Int { part.start.startIndex }

  func marked(_ ours: LosslessNode, _ theirs: LosslessNode) -> LosslessNode {
    var result = ours
    setText(.marked(ours.value ?? "", theirs.value ?? ""), of: &result)
    return result
  }

  /// Sets the text of a member of a part.
  func setText(_ text: String, of part: inout LosslessNode, at place: Int) {
    // A key without a value is its own value.
    let key = part.kind == .propertyList(.shortPair) ? part.members[place].start + " = ".utf8 : []
    setText(text, of: &part.members[place])
    part.members[place].start = key + part.members[place].start
  }

  func add(_ note: String, to part: inout LosslessNode) { addComment(note, to: &part) }

  /// Adds a comment before a message or a form of it.
  func addComment(_ note: String, to part: inout LosslessNode) {
    guard let text = comment(note, before: part),
      // The same conflict may have come before.
      part.bytes.firstRange(of: text.utf8) == nil
    else { return }
    let place = part.members.firstIndex { $0.role != .comment } ?? part.members.endIndex
    part.members.insert(
      LosslessNode(comment: note, start: ArraySlice(text.utf8)), at: place)
  }

  /// Returns the comments for readers, found without parts.
  func comments(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var comments: [ArraySlice<UInt8>] = []
    var offset = 0
    while offset < bytes.count {
      let token = token(in: bytes, at: offset)
      let end = token?.end ?? offset + 1
      if token?.isComment == true { comments.append(bytes[offset..<end]) }
      offset = end
    }
    return comments
  }
}

extension String {
  /// Two texts between markers as git writes them.
  static func marked(_ ours: String, _ theirs: String, lineEnd: String = "\n") -> String {
    ["<<<<<<< ours", ours, "=======", theirs, ">>>>>>> theirs"].joined(separator: lineEnd)
  }
}

extension [UInt8] {
  /// Returns the offset after the string that begins at an offset with one of some quotation marks; nil if none does.
  func endOfString(at offset: Int, quotes: String) -> Int? {
    let quote = self[offset]
    guard quotes.utf8.contains(quote) else { return nil }
    var end = offset + 1
    while end < count, self[end] != quote { end += self[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return Swift.min(end + 1, count)
  }
}

extension LosslessNode {
  /// What separates the part from a new one before it: the last line end and the indentation.
  var lineStart: String {
    let text = space.text
    return text.isEmpty
      ? "\n" : String(text[(text.lastIndex(where: \.isNewline) ?? text.startIndex)...])
  }
}
