import LocaleIdentifiers
import MessageFormats
public import StringCatalogs

/// A part of a file that has a key: a pair of a property list, or an element of XML.
package struct KeyedPart {
  /// What distinguishes the part from its neighbours.
  package var key: String
  /// The contents, without comments and layout.
  package var value: String
  /// Its bytes, without the comments before it.
  package var range: Range<Int>
  /// The ranges in which it can have comments.
  package var gaps: [Range<Int>] = []
  /// The parts in it.
  package var parts: [KeyedPart] = []

  package init(key: String, value: String, range: Range<Int>) {
    (self.key, self.value, self.range) = (key, value, range)
  }
}

/// Removes the parts of a file that equal an earlier part with the same key. Their comments move to this part, unless it has them.
package struct RepeatedPartRemoval {
  private let bytes: [UInt8]
  private let isXML: Bool
  private var insertions: [TextEdit] = []
  /// The bytes to remove. The space between two removed parts may belong to both.
  private var removals: [Range<Int>] = []
  /// The number of removed parts.
  package private(set) var count = 0

  /// Finds the repetitions in a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - parts: The parts, in the order of the file. No part is removed if its key has different values.
  ///   - start: The offset at which the space before the first part begins.
  package init(_ source: SourceText, _ parts: [KeyedPart], from start: Int, isXML: Bool) {
    bytes = source.bytes
    self.isXML = isXML
    remove(parts, from: start)
  }

  /// Returns the file without the repetitions; `nil` if it has none.
  package func content(of source: SourceText) -> [UInt8]? {
    if removals.isEmpty { return nil }
    var joined: [Range<Int>] = []
    for range in removals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    let edits = joined.map { range in
      // Whole lines are removed with the line end before them.
      let isWhole = range.upperBound == bytes.count || bytes[range.upperBound].isLineEnd
      let space = bytes.space(before: range.lowerBound)
      let lineEnd = isWhole ? space.firstIndex(where: \.isLineEnd) : nil
      return TextEdit((lineEnd ?? range.lowerBound)..<range.upperBound, [])
    }
    return source.content(replacing: insertions + edits)
  }

  private mutating func remove(_ parts: [KeyedPart], from start: Int) {
    var start = start
    let places = parts.map { part in
      let place = Place(part, from: start, in: bytes, isXML: isXML)
      start = place.end
      return place
    }
    var order: [TableKey] = []
    var groups: [TableKey: [Int]] = [:]
    for (index, part) in parts.enumerated() {
      if groups[TableKey(part.key)] == nil { order.append(TableKey(part.key)) }
      groups[TableKey(part.key), default: []].append(index)
    }
    for group in order.compactMap({ groups[$0] }) {
      let isEqual = group.allSatisfy { parts[$0].value == parts[group[0]].value }
      for index in isEqual ? group.prefix(1) : group[...] {
        remove(parts[index].parts, from: parts[index].range.lowerBound)
      }
      guard isEqual, group.count > 1 else { continue }
      let kept = places[group[0]]
      var known = Set(kept.comments)
      var moved: [String] = []
      for place in group.dropFirst().map({ places[$0] }) {
        removals.append(place.removed)
        moved += place.comments.filter { known.insert($0).inserted }
        count += 1
      }
      let line = bytes[bytes.lineStart(before: kept.start)..<kept.start]
      let isIndented = line.allSatisfy(\.isSpace)
      let lineEnd = bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r"
      for comment in moved {
        let separator =
          isIndented || comment.hasPrefix("//")
          ? lineEnd + String(decoding: isIndented ? line : [], as: UTF8.self) : " "
        insertions.append(TextEdit(kept.start..<kept.start, (comment + separator).utf8))
      }
    }
  }

  /// A part with its comments.
  private struct Place {
    /// The offset of the part without the comments before it.
    let start: Int
    /// The offset after the part and a comment behind it in its line.
    let end: Int
    /// The bytes to remove together with the part. Comments above an empty line stay: they are headings.
    let removed: Range<Int>
    /// The comments of the part, as written.
    let comments: [String]

    init(_ part: KeyedPart, from gapStart: Int, in bytes: [UInt8], isXML: Bool) {
      func comments(_ range: Range<Int>) -> [Range<Int>] {
        isXML ? bytes.xmlCommentRanges(in: range) : OldStyleComment.ranges(in: range, of: bytes)
      }
      func hasEmptyLine(_ range: Range<Int>) -> Bool {
        String(decoding: bytes[range], as: UTF8.self).count(where: \.isNewline) > 1
      }
      func endOfBlanks(_ start: Int) -> Int {
        bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
          ?? bytes.count
      }
      func isLineEnd(_ offset: Int) -> Bool { offset == bytes.count || bytes[offset].isLineEnd }
      start = part.range.lowerBound
      let gap = min(gapStart, start)..<start
      let before = comments(gap)
      var own: [Range<Int>] = []
      var next = start
      for comment in before.reversed() {
        if hasEmptyLine(comment.upperBound..<next) { break }
        own.insert(comment, at: 0)
        next = comment.lowerBound
      }
      own += part.gaps.flatMap(comments)
      var end = part.range.upperBound
      // In XML, a comment belongs to the part after it.
      if !isXML, let comment = OldStyleComment(in: bytes, at: endOfBlanks(end))?.range,
        isLineEnd(endOfBlanks(comment.upperBound))
      {
        own.append(comment)
        end = comment.upperBound
      }
      self.end = end
      self.comments = own.map { String(decoding: bytes[$0], as: UTF8.self) }
      let blanks = endOfBlanks(end)
      if isLineEnd(blanks) || isXML {
        let heading = before.last { $0.upperBound <= next }
        removed = (heading?.upperBound ?? gap.lowerBound)..<end
      } else {
        // Another part follows in the line.
        removed = next..<blanks
      }
    }
  }
}

extension PropertyListFile {
  /// Returns the file without pairs that equal an earlier pair with the same key, and their number; `nil` without such pairs.
  ///
  /// Binary files are never changed.
  func withoutRepetitions() throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    guard let notation = PropertyListNotation(of: bytes) else { return nil }
    let source = try SourceText(bytes, file: file)
    let removal = RepeatedPartRemoval(
      source, list.keyedParts(notation, in: source.bytes), from: list.content.lowerBound,
      isXML: notation == .xml)
    guard let content = removal.content(of: source),
      // A comment can be anywhere, and an edit could damage it.
      let new = try? PropertyList(content, file: file, topLevel: .pairs),
      new.contents == list.contents
    else { return nil }
    return (content, removal.count)
  }
}

extension PropertyList {
  /// The pairs of a dictionary; none for other values.
  fileprivate func keyedParts(
    _ notation: PropertyListNotation, in source: [UInt8]
  ) -> [KeyedPart] {
    guard case .dictionary(let members) = value else { return [] }
    return members.map { member in
      let range = member.keyRange.lowerBound..<notation.end(of: member, in: source)
      let isText = member.value.string != nil
      var part = KeyedPart(key: member.key, value: member.value.contents, range: range)
      if notation == .xml {
        part.gaps = [range]
        part.parts = member.value.keyedParts(notation, in: source)
      } else if isText || member.value.range.isEmpty {
        part.gaps =
          [
            (member.keyRange.upperBound, member.value.range.lowerBound),
            (member.value.range.upperBound, range.upperBound),
          ].compactMap { $0 < $1 ? $0..<$1 : nil }
      } else {
        part.value = String(decoding: source[member.value.range], as: UTF8.self)
      }
      return part
    }
  }

  /// The values without comments, layout and repetitions.
  fileprivate var contents: String {
    switch value {
    case .string(let text): "s\(text.utf8.count):\(text)"
    case .dictionary:
      "{"
        + (members ?? []).map { "\($0.key.utf8.count):\($0.key)\($0.value.contents)" }.sorted()
        .joined() + "}"
    case .array(let elements): "[" + elements.map(\.contents).joined(separator: ",") + "]"
    case .boolean(let value): "\(value)"
    case .number(let text): "n\(text)"
    case .date(let text): "d\(text)"
    case .data(let bytes): "b\(bytes)"
    }
  }
}

extension StringCatalog {
  /// Returns the file without members that equal an earlier member with the same name; see
  /// ``ExchangedFile/withoutRepetitions(_:file:)``.
  ///
  /// - Throws: A finding if the file cannot be read.
  public static func withoutRepetitions(
    _ content: [UInt8], file: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    let source = try SourceText(content, file: file)
    let json = try JSONNode(source)
    var count = 0
    let value = json.removingRepetitions(&count)
    return count == 0 ? nil : (json.content(changedTo: value, in: source), count)
  }
}

extension JSONNode {
  /// Returns the value without members that equal an earlier member with the same name, if all members with the name are equal.
  ///
  /// - Parameter count: Is increased by the number of removed members.
  fileprivate func removingRepetitions(_ count: inout Int) -> Value {
    switch value {
    case .object(let members):
      let texts = Dictionary(
        grouping: members, by: { TableKey($0.name) }
      ).mapValues { $0.count > 1 ? Set($0.map(\.value.value.text)).count : 0 }
      var seen: Set<TableKey> = []
      return .object(
        members.compactMap { member in
          let isRepeated = !seen.insert(TableKey(member.name)).inserted
          if isRepeated, texts[TableKey(member.name)] == 1 {
            count += 1
            return nil
          }
          var member = member
          member.value.value = member.value.removingRepetitions(&count)
          return member
        })
    case .array(let elements):
      return .array(
        elements.map { element in
          var element = element
          element.value = element.removingRepetitions(&count)
          return element
        })
    case .string, .number, .boolean, .null: return value
    }
  }
}
