import PositionedXML
import StringCatalogs

/// How a file keeps both texts of a conflict.
enum FileFormat: Sendable {
  case catalog, oldStyle, xmlPropertyList, android, xliff, po

  /// Returns a part with both texts between markers as git writes them.
  func marked(_ ours: FilePart, _ theirs: FilePart) -> FilePart {
    let lineEnd = self == .android ? "\\n" : "\n"
    func marked(_ ours: String, _ theirs: String) -> String {
      ["<<<<<<< ours", ours, "=======", theirs, ">>>>>>> theirs"].joined(separator: lineEnd)
    }
    var result = ours
    let value = marked(ours.value ?? "", theirs.value ?? "")
    guard self == .android || self == .xliff else {
      setText(value, of: &result)
      return result
    }
    var text = marked(ours.start.text, theirs.start.text)
    for marker in ["<<<<<<< ours", ">>>>>>> theirs"] {
      text = text.replacing(marker, with: marker.escapedForXML)
    }
    result.value = value
    if [ours.kind, theirs.kind].contains(FilePart.markup) {
      result.kind = FilePart.markup
      result.value = text
    }
    result.start = Array(text.utf8)[...]
    return result
  }

  /// Sets a text.
  func setText(_ text: String, of part: inout FilePart) {
    part.value = text
    let spelling: String
    switch self {
    case .catalog: return part.setText(text)
    case .oldStyle: spelling = text.oldStyleLiteral
    case .xmlPropertyList:
      var tag = part.start.prefix { $0 != UInt8(ascii: ">") }.text
      // `<string/>` has no end tag.
      if tag.hasSuffix("/") { tag.removeLast() }
      let name = tag.dropFirst().prefix { !$0.isWhitespace }
      spelling = "\(tag)>\(text.escapedForXML)</\(name)>"
      part.kind = ""
    case .android, .xliff: spelling = text.escapedForXML
    case .po:
      spelling = POWrapping.lines(of: text, after: part.keyword, sign: "").joined(separator: "\n")
    }
    part.start = Array(spelling.utf8)[...]
  }

  /// Sets the text of a member of a part.
  func setText(_ text: String, of part: inout FilePart, at place: Int) {
    // A key without a value is its own value.
    let key = part.kind == FilePart.shortPair ? part.members[place].start + " = ".utf8 : []
    setText(text, of: &part.members[place])
    part.members[place].start = key + part.members[place].start
  }

  /// The offset of a text in the file that was read.
  func textOffset(of part: FilePart) -> Int {
    (self == .catalog ? part.jsonValue : part.start).startIndex
  }

  /// Keeps the other texts of conflicts in a message or a form of it.
  func mention(
    _ conflicts: [MergeConflict], in part: inout FilePart, by notation: MergeNotation
  ) {
    for note in conflicts.compactMap({ $0.note(isMarked: notation == .markers) }) {
      insert(note, in: &part)
    }
    // Each text of a catalog has its own state.
    if self != .catalog, conflicts.contains(where: \.isAboutText), !part.isObsolete {
      markForReview(&part)
    }
  }

  private func insert(_ note: String, in part: inout FilePart) {
    let text: String
    switch self {
    case .catalog:
      let name = "comment"
      let known = part[name]?.value ?? ""
      if !known.hasLines(note) {
        part.setText(known.isEmpty ? note : "\(known)\n\(note)", of: name)
      }
      return
    case .oldStyle: text = "/* \(note.withoutCommentEnd) */"
    case .xmlPropertyList, .android: text = "<!-- \(note.asXMLComment) -->"
    case .po: text = "# " + note.replacing("\n", with: "\(part.lineEnd)# ") + part.lineEnd
    case .xliff: text = "note".xmlElement(note)
    }
    // The same conflict may have come before.
    if part.bytes.firstRange(of: text.utf8) != nil { return }
    var end = part.space.text
    end = String(end[(end.lastIndex(where: \.isNewline) ?? end.startIndex)...])
    if self == .po { end = "" } else if end.isEmpty { end = "\n" }
    var comment = FilePart(
      name: "# \(note)", role: .comment,
      start: Array("\(text)\(self == .xliff ? "" : end)".utf8)[...],
      value: note)
    guard self == .xliff else {
      let place = part.members.firstIndex { $0.role != .comment } ?? part.members.endIndex
      return part.members.insert(comment, at: place)
    }
    guard let (list, place) = part.targetPlace else { return }
    comment.space = part.members[list].members[place].space
    part.members[list].members.insert(comment, at: place + 1)
  }

  /// Sets the state that asks a translator for a review, in formats that have states.
  func markForReview(_ part: inout FilePart) {
    switch self {
    case .oldStyle, .xmlPropertyList, .android: break
    case .catalog: part.setText("needs_review", of: "state")
    case .po:
      let place =
        part.members.firstIndex { $0.name == "#," }
        ?? part.members.firstIndex { !["#.", "#:"].contains($0.name) && $0.role != .comment }
      guard let place else { return }
      if part.members[place].name != "#," {
        var list = FilePart.words(after: "#,")
        list.end = Array(part.lineEnd.utf8)[...]
        part.members.insert(list, at: place)
      }
      part.members[place].addWord("fuzzy")
    case .xliff:
      guard let (list, place) = part.targetPlace else { return }
      part.members[list].members[place].setAttribute("state", to: "needs-review-translation")
    }
  }
}

extension FilePart {
  /// The line end of a message in a PO file.
  fileprivate var lineEnd: String { end.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  /// The keyword of a text in a PO file.
  fileprivate var keyword: String {
    start.prefix { $0 != UInt8(ascii: "\"") && $0 > UInt8(ascii: " ") }.text
  }

  /// The list of a message in XLIFF with the translation, and its place in the list.
  fileprivate var targetPlace: (list: Int, place: Int)? {
    members.lastIndex { $0.separator != nil }.flatMap { list in
      members[list].members.firstIndex { $0.name == Self.target }.map { (list, $0) }
    }
  }

  /// A line of a PO file with a list of words, which has none yet.
  static func words(after sign: String) -> FilePart {
    FilePart(
      name: sign, role: sign == "#:" ? .generated : .words, start: Array(sign.utf8)[...],
      end: [0x0A], separator: sign == "#:" ? .space : .list)
  }

  fileprivate mutating func addWord(_ word: String) {
    if members.contains(where: { $0.name == word }) { return }
    if !members.isEmpty { members[0].space = separator.map { Array($0.rawValue.utf8)[...] } ?? [] }
    members.insert(
      FilePart(
        name: word, space: Array(" ".utf8)[...], start: Array(word.utf8)[...], value: word),
      at: 0)
  }

  /// Sets an attribute of an element.
  mutating func setAttribute(_ name: String, to value: String) {
    guard let tag = members.firstIndex(where: { $0.name == FilePart.tag }) else { return }
    let attribute = FilePart(
      name: name, role: .state, space: Array(" ".utf8)[...],
      start: Array("\(name)=\(value.xmlAttribute)".utf8)[...], value: value)
    if let place = members[tag].members.firstIndex(where: { $0.name == name }) {
      members[tag].members[place] = attribute
    } else {
      members[tag].members.append(attribute)
    }
  }
}

extension String {
  /// Whether some lines of the text are these, to the byte.
  fileprivate func hasLines(_ lines: String) -> Bool {
    "\n\(self)\n".utf8.firstRange(of: "\n\(lines)\n".utf8) != nil
  }
}
