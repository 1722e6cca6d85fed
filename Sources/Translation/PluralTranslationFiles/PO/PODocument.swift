import PluralMessageFormats
import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// The contents of a PO or POT file: a header and messages, with their comments.
///
/// GNU gettext manual, “The Format of PO Files”.
package struct PODocument: Sendable {
  /// The messages, with the header first if there is one.
  package var entries: [Entry] = []
  /// The end of the file: comments that belong to no message.
  private var rest = LosslessNode(separator: .line)
  /// The encoding of the file, except for charsets that only the header names.
  private(set) var encoding = TextEncoding.utf8(mark: false)

  package init() {}

  init(entries: [Entry], rest: LosslessNode, encoding: TextEncoding) {
    (self.entries, self.rest, self.encoding) = (entries, rest, encoding)
    readHeader()
  }

  /// The file as a part, in which each message is a part.
  var root: LosslessNode {
    var root = rest
    root.members = LosslessNode.numbered(entries.map(\.part) + rest.members)
    return root
  }

  /// Adds a message after an empty line.
  mutating func insert(_ entry: Entry, at place: Int) {
    var entry = entry
    let previous = entries[..<place].last
    // A file may end without a line end.
    let isOnLine = previous.map { $0.part.bytes.last != 0x0A } ?? false
    entry.part.space = previous == nil ? [] : isOnLine ? [0x0A, 0x0A] : [0x0A]
    if place == 0, !entries.isEmpty { entries[0].part.space = [0x0A] + entries[0].part.space }
    entries.insert(entry, at: place)
    if entry.isHeader { readHeader() }
  }

  /// The messages, without the header and without obsolete ones.
  package var messages: [Entry] { entries.filter { !$0.isHeader && !$0.isObsolete } }

  /// The messages, without the header and without obsolete ones, by their keys.
  var messagesByKey: ByteKeyedDictionary<Entry> {
    ByteKeyedDictionary(messages.map { (key(of: $0), $0) })
  }

  // MARK: Header

  /// The charset in the header; nil if it is missing.
  var charset: String? { header("Content-Type").flatMap(\.poCharset) }

  /// The header; nil if it is missing.
  var header: Entry? { entries.first { $0.isHeader } }

  /// The formula in the header; nil if it is missing or empty.
  var pluralForms: String? { header(LosslessNode.pluralForms).flatMap { $0.isEmpty ? nil : $0 } }

  /// The source location of the header; nil if it is missing.
  var headerPosition: SourcePosition? { header.flatMap { $0.position(ofText: 0) } }

  /// The lines of the header.
  private var headerLines: [String] = []

  private mutating func readHeader() {
    headerLines = (header?.translations.first ?? "").split(separator: "\n").map(String.init)
    hasContextKeys = header(PONotation.keysField) == PONotation.keysValue
  }

  /// Whether `msgctxt` is the key of a message.
  private(set) var hasContextKeys = false

  /// Returns the value of a header field; nil if it is missing.
  ///
  /// - Parameter name: The name, in any case.
  package func header(_ name: String) -> String? {
    headerLines.first { $0.isField(name) }.map {
      ArraySlice($0.utf8).dropFirst(name.utf8.count + 1).trimmed(of: \.isSpaceOrTab).text
    }
  }

  /// Replaces a field of the header, or adds it.
  mutating func setHeader(_ name: String, to value: String) {
    guard let header = entries.firstIndex(where: \.isHeader) else { return }
    let place = headerLines.firstIndex { $0.isField(name) } ?? headerLines.endIndex
    headerLines.replaceSubrange(
      place..<min(place + 1, headerLines.endIndex), with: ["\(name): \(value)"])
    entries[header].translations = [headerLines.map { $0 + "\n" }.joined()]
  }
}

extension PODocument {
  /// A message: a view of its part of the file, which keeps its bytes except for what is set.
  package struct Entry: Sendable {
    var part: LosslessNode
    /// `msgctxt`; nil if it is missing.
    package let context: String?
    /// `msgid`
    package let id: String
    /// The source location of `msgid`; nil if the entry was not read.
    package let position: SourcePosition?
    private let source: SourceText?

    init(_ part: LosslessNode, at position: SourcePosition? = nil, in source: SourceText? = nil) {
      let names = part.name.split(
        separator: Character(PONotation.glue), maxSplits: 1, omittingEmptySubsequences: false)
      (context, id) = (names.count > 1 ? String(names[0]) : nil, names.last.map(String.init) ?? "")
      (self.part, self.position, self.source) = (part, position, source)
    }

    /// Creates a message without comments and translations.
    init(context: String? = nil, id: String = "", pluralID: String? = nil) {
      let name = context.map { $0 + PONotation.glue + id } ?? id
      self.init(
        LosslessNode(
          name: name, kind: .po(pluralID == nil ? .message : .plural),
          role: name.isEmpty ? .form : .key, end: [0x0A]))
      let keys = [("msgctxt", context), ("msgid", id), (LosslessNode.pluralID, pluralID)]
      for (keyword, text) in keys {
        guard let text else { continue }
        let isKey = keyword != LosslessNode.pluralID
        var key = LosslessNode(
          name: isKey ? "" : keyword, kind: isKey ? .key : .plain,
          role: isKey ? .generated : .other, space: part.members.isEmpty ? [] : [0x0A])
        key.spell(text, after: keyword)
        if isKey { key.value = "" }
        part.members.append(key)
      }
    }

    /// Whether the entry is the file's header.
    package var isHeader: Bool { part.role == .form }

    /// Whether no code uses the message any more: `#~`.
    package var isObsolete: Bool { part.kind == .unused }

    /// Whether gettext uses the translations: whether the first form has a text.
    package var isTranslated: Bool { translations.first?.isEmpty == false }

    /// `msgid_plural`; nil if the message has no plural forms.
    package var pluralID: String? {
      get { part[LosslessNode.pluralID]?.value }
      set {
        guard let newValue, newValue != pluralID,
          let place = part.members.firstIndex(where: { $0.name == LosslessNode.pluralID })
        else { return }
        part.members[place].spell(newValue)
      }
    }

    /// `msgstr`, or each `msgstr[n]`.
    package var translations: [String] {
      get { textPlaces.map { text(at: $0) } }
      set {
        let places = textPlaces
        for (place, text) in zip(places, newValue)
        where !text.hasSameBytes(as: self.text(at: place)) {
          part.members[place].role = .text
          part.members[place].spell(text)
        }
        if let first = places.dropFirst(newValue.count).first {
          part.members.removeSubrange(first...(places.last ?? first))
        }
        let end = places.last.map { $0 + 1 } ?? part.members.endIndex
        for (index, text) in newValue.enumerated().dropFirst(places.count) {
          let name = part.kind == .po(.plural) ? "msgstr[\(index)]" : ""
          var form = LosslessNode(name: name, role: .text, space: [0x0A])
          form.spell(text)
          part.members.insert(form, at: end + index - places.count)
        }
        guard isHeader else { return }
        for place in textPlaces where part.members[place].separator == nil {
          part.members[place].splitFields()
        }
      }
    }

    private var textPlaces: [Int] {
      part.members.indices.filter {
        part.members[$0].role == .text || part.members[$0].separator == .line
      }
    }

    private func text(at place: Int) -> String {
      let member = part.members[place]
      return member.value ?? POParser.text(ofStrings: member.bytes)
    }

    /// Returns the source location of a translation, or of the entry if it does not have the translation; nil if the entry was not read.
    package func position(ofText index: Int) -> SourcePosition? {
      let place = textPlaces.dropFirst(index).first
      return place.flatMap { source?.position(at: part.members[$0].start.startIndex) } ?? position
    }

    // MARK: Comments

    /// Comments of translators: `# `, without the sign.
    package var translatorComments: [String] {
      part.members.filter { $0.role == .comment }.map { $0.value ?? "" }
    }

    /// Comments from the source code: `#. `, without the sign.
    package var extractedComments: [String] {
      get { lines(.extracted) }
      set { set(newValue, of: .extracted) }
    }

    private func lines(_ line: POLine) -> [String] {
      part.members.filter { $0.kind == .po(.line(line)) }.flatMap(\.lines)
    }

    private mutating func set(_ lines: [String], of line: POLine) {
      if lines == self.lines(line) { return }
      part.members.removeAll { $0.kind == .po(.line(line)) }
      if lines.isEmpty { return }
      let sign = line.rawValue
      let text = lines.map { line in
        // gettext joins lines if the first one ends in a backslash.
        (line.isEmpty ? sign : "\(sign) \(line)") + (line.utf8.endsInBackslash ? " " : "")
          + part.lineEnd
      }
      part.insertNotes([LosslessNode(lines: ArraySlice(text.joined().utf8), after: line)])
    }

    /// Flags: `fuzzy`, `objc-format`.
    package var flags: [String] { part.members.filter(\.isFlagList).flatMap(\.members).map(\.name) }

    /// The numbers with which programs use the message, from the flag `range: 1..3`; nil if no flag limits them.
    var range: ClosedRange<UInt64>? {
      let range = flags.lazy.compactMap { $0.after("range:") }
        .first { $0.utf8.first?.isSpaceOrTab == true }
      let ends = (range ?? "").split(separator: "..").map {
        ArraySlice($0.utf8).trimmed(of: \.isSpaceOrTab).text
      }.compactMap { UInt64($0) }
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }

    /// Adds a flag, `fuzzy` before others.
    mutating func add(flag: String) {
      if flags.contains(flag) { return }
      func isList(_ part: LosslessNode) -> Bool { part.kind == .po(.line(.flags)) }
      if !part.members.contains(where: isList) {
        part.insertNotes([LosslessNode(wordsOf: .flags, end: ArraySlice(part.lineEnd.utf8))])
      }
      guard let list = part.members.firstIndex(where: isList) else { return }
      part.members[list].addWord(flag, isFirst: flag == Self.fuzzy)
    }

    private static let fuzzy = "fuzzy"

    /// Whether the translation has to be checked by a translator.
    package var isFuzzy: Bool {
      get { flags.contains(Self.fuzzy) }
      set {
        if newValue { return add(flag: Self.fuzzy) }
        for list in part.members.indices where part.members[list].isFlagList {
          let first = part.members[list].members.first?.space ?? []
          part.members[list].members.removeAll { $0.name == Self.fuzzy }
          if !part.members[list].members.isEmpty { part.members[list].members[0].space = first }
        }
        part.members.removeAll { $0.isFlagList && $0.members.isEmpty }
      }
    }

    /// A new message without a translation, and without what translators write; the header unchanged.
    var template: Entry {
      if isHeader { return self }
      var entry = Entry(context: context, id: id, pluralID: pluralID)
      entry.set(lines(.references), of: .references)
      entry.extractedComments = extractedComments.filter { !$0.isFormComment }
      for flag in flags where flag != Self.fuzzy { entry.add(flag: flag) }
      entry.translations = translations.map { _ in "" }
      return entry
    }
  }
}

extension LosslessNode {
  /// The line end of a message.
  var lineEnd: String { end.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  /// Whether the part is a line of flags of a message.
  fileprivate var isFlagList: Bool {
    [.po(.line(.flags)), .po(.line(.stickyFlags))].contains(kind)
  }

  /// The texts of comments after `#.`.
  fileprivate var lines: [String] {
    bytes.split(separator: 0x0A).compactMap { line in
      let text = (line.last == 0x0D ? line.dropLast() : line).drop(while: \.isSpace)
      return text.starts(with: name.utf8) ? text.dropFirst(name.utf8.count).comment : nil
    }
  }

  /// Sets a text as msgcat writes it.
  ///
  /// - Parameter keyword: The keyword; nil for the one that names the part.
  mutating func spell(_ text: String, after keyword: String? = nil) {
    let lines = POWrapping.lines(of: text, after: keyword ?? (name.isEmpty ? "msgstr" : name))
    (start, members, separator, value) = (
      Array(lines.joined(separator: "\n").utf8)[...], [], nil, text
    )
  }

  /// Creates lines that programs write before a message.
  init(lines: ArraySlice<UInt8>, after line: POLine) {
    self.init(
      name: line.rawValue, kind: .po(.line(line)), role: .generated, start: lines,
      value: lines.text)
  }

  /// Creates a line with a list of words, which has none yet.
  init(wordsOf line: POLine, start: ArraySlice<UInt8>? = nil, end: ArraySlice<UInt8> = []) {
    let isReferences = line == .references
    self.init(
      name: line.rawValue, kind: .po(.line(line)), role: isReferences ? .generated : .words,
      separator: isReferences ? .space : .list, start: start ?? ArraySlice(line.rawValue.utf8),
      end: end)
  }

  fileprivate mutating func addWord(_ word: String, isFirst: Bool) {
    let separator = ArraySlice(separator?.rawValue.utf8 ?? "".utf8)
    if isFirst, !members.isEmpty { members[0].space = separator }
    let space: ArraySlice<UInt8> = isFirst || members.isEmpty ? [0x20] : separator
    members.insert(
      LosslessNode(name: word, space: space, start: ArraySlice(word.utf8), value: word),
      at: isFirst ? 0 : members.endIndex)
  }
}

extension ArraySlice<UInt8> {
  /// The text of a comment after its sign. After a backslash at its end, a space keeps gettext from reading the next line as a part of it.
  var comment: String {
    let text = last == UInt8(ascii: " ") && endsInBackslash ? dropLast() : self
    return (text.first == UInt8(ascii: " ") ? text.dropFirst() : text).text
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether a backslash is at the end, before any number of spaces.
  fileprivate var endsInBackslash: Bool {
    last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\\")
  }
}

extension String {
  /// Whether the text is a field of a header with a name, in any case.
  fileprivate func isField(_ name: String) -> Bool {
    lowercased().hasPrefix("\(name.lowercased()):")
  }
}
