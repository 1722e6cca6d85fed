package import Diagnostics
import PositionedJSON

extension POFile {
  /// Returns the file without messages that equal an earlier message: the same `msgctxt`, `msgid` and translations, all of them
  /// fuzzy or none. The earlier message gets the comments, references and flags of the others that it does not have, as with
  /// `msguniq`.
  package static func withoutRepetitions(
    _ content: [UInt8], file: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    let source = try SourceText(content, file: file)
    let document = try PODocument(source, acceptsRepetitions: true)
    // The bytes of other charsets are not those of the text, and a comment on the line of another message cannot be moved.
    guard try POCharset.unicode(content, file: file) == content,
      document.entries.allSatisfy({ entry in
        entry.lines.allSatisfy { entry.range.contains($0.range.lowerBound) }
      })
    else { return nil }
    var edits: [TextEdit] = []
    var count = 0
    let groups = Dictionary(grouping: document.messages) { entry in
      [entry.context.map { Array($0.utf8) }, Array(entry.id.utf8)]
    }
    for group in groups.values where group.count > 1 {
      let kept = group[0]
      guard group.allSatisfy({ $0.hasTexts(of: kept) }) else { continue }
      func text(_ line: PODocument.Line) -> ArraySlice<UInt8> { source.bytes[line.range] }
      var known = Set(kept.comments.map(text))
      for entry in group.dropFirst() {
        edits.append(TextEdit(entry.range, []))
        count += 1
        for line in entry.comments where known.insert(text(line)).inserted {
          let previous = kept.comments.last { $0.order <= line.order }
          let place = previous?.range.upperBound ?? kept.lines[0].range.lowerBound
          edits.append(
            TextEdit(
              place..<place,
              previous == nil ? Array(text(line)) + source.lineEnd : source.lineEnd + text(line)))
        }
      }
    }
    if count == 0 { return nil }
    let result = source.content(replacing: edits)
    guard let new = try? PODocument(result, file: file),
      new.messages.count == document.messages.count - count
    else { return nil }
    return (result, count)
  }
}

extension PODocument.Entry {
  /// The lines before `msgctxt` or `msgid`.
  fileprivate var comments: ArraySlice<PODocument.Line> {
    lines.prefix { $0.keyword.hasPrefix("#") }
  }

  fileprivate func hasTexts(of other: PODocument.Entry) -> Bool {
    func bytes(_ entry: PODocument.Entry) -> [[UInt8]?] {
      ([entry.pluralID] + entry.translations).map { $0.map { Array($0.utf8) } }
    }
    return bytes(self) == bytes(other) && isFuzzy == other.isFuzzy
  }
}

extension PODocument.Line {
  /// The place of a comment among those of a message, as gettext orders them.
  fileprivate var order: Int {
    ["#", "#.", "#:", "#,", "#=", "#|"].firstIndex(of: keyword) ?? 0
  }
}

extension SourceText {
  /// The first line end of the file.
  fileprivate var lineEnd: [UInt8] {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    return bytes[first...].starts(with: "\r\n".utf8) ? [0x0D, 0x0A] : [bytes[first]]
  }
}
