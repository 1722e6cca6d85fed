import Diagnostics
import LocaleIdentifiers
import StringCatalogs

/// A format of files as parts: how they are read, how texts, notes and states are spelled, and what merges have to know.
///
/// Everything else is written once for all formats.
protocol FileFormat: Sendable {
  /// The endings of the names of files, after the last dot.
  static var pathExtensions: [String] { get }

  /// Patterns of the paths of files, as git reads them.
  static var pathPatterns: [String] { get }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may name the language.
  ///   - file: The name of the file, for messages.
  /// - Throws: Why the bytes are not a file of this format.
  static func read(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents

  // MARK: Spelling

  /// Sets a text.
  func setText(_ text: String, of part: inout FilePart)

  /// The offset of a text in the file that was read.
  func textOffset(of part: FilePart) -> Int

  /// Returns a part with both texts of a conflict between markers as git writes them.
  func marked(_ ours: FilePart, _ theirs: FilePart) -> FilePart

  /// Returns the comment before a message that contains a note for readers; nil if notes have another place.
  func comment(_ note: String, before part: FilePart) -> String?

  /// Adds a note for readers to a message or a form of it.
  func add(_ note: String, to part: inout FilePart)

  /// Sets the state that asks a translator for a review, in parts that have states.
  func markForReview(_ part: inout FilePart)

  /// Returns the end of the comment or the string that begins at an offset, and whether it is a comment for readers; nil if none
  /// begins there.
  func token(in bytes: [UInt8], at offset: Int) -> (end: Int, isComment: Bool)?

  // MARK: Merging

  /// Whether comments can be anywhere, so that parts that are put together could mean something else.
  var hasComments: Bool { get }

  /// Whether each form of a message has its own notes.
  var formsHaveNotes: Bool { get }

  /// Whether the texts of messages with one name distinguish them.
  var alignsRepetitions: Bool { get }

  /// Returns the bytes of a file in the layout of another one, before both are merged; nil if it has this layout.
  func content(of root: FilePart, like other: FilePart) throws(Diagnostic) -> [UInt8]?

  /// Changes the versions of a whole file before they are merged.
  func prepare(_ base: inout FilePart?, _ ours: inout FilePart, _ theirs: inout FilePart)

  /// Returns the base with which a message or a form of it is merged, and what one side wrote only as a guess, if it is replaced.
  func base(
    _ base: FilePart?, of ours: FilePart, _ theirs: FilePart
  ) -> (base: FilePart?, replaced: (kept: FilePart, guess: FilePart)?)

  /// Returns the side of a form that counts alone; nil if both are merged.
  ///
  /// - Parameters:
  ///   - path: The names that lead to the form.
  ///   - message: The versions of the message.
  ///   - language: The language of the keys.
  func choice(
    _ base: FilePart?, _ ours: FilePart, _ theirs: FilePart, at path: [String],
    in message: MessageVersions, language: String?
  ) -> FilePart?

  /// Marks translations in a merged message that a side made from another source text than the result has.
  func markOldTranslations(
    in result: inout FilePart, of message: MessageVersions, language: String?)

  /// What a path leads to.
  ///
  /// - Parameter keyDepth: The number of names up to the key of a message; nil outside of messages.
  func place(of path: [String], keyDepth: Int?, language: String?) -> MergePlace
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
  let format: any FileFormat
  let root: FilePart
  /// The language of the texts, or of a catalog's keys; nil if the file does not name it.
  let language: String?
  /// The header of a PO file that decides about the number and the order of plural forms; nil if it has none.
  var pluralForms: String?
}

/// The versions of a message that are merged.
typealias MessageVersions = (base: FilePart?, ours: FilePart?, theirs: FilePart?)

/// The formats of files that can be merged.
package enum FileFormats {
  /// All formats. Files with other names are read in the first one, because git gives some files names without an extension.
  static let all: [any FileFormat.Type] = [
    CatalogFormat.self, PropertyListFormat.self, XLIFFFormat.self, POFormat.self,
    AndroidFormat.self,
  ]

  /// Returns the format of a file by its name.
  static func format(of path: String) -> any FileFormat.Type {
    let suffix = path.split(separator: ".").last?.lowercased() ?? ""
    return all.first { $0.pathExtensions.contains(suffix) } ?? all[0]
  }

  /// Patterns of the paths of files, as git reads them.
  package static var pathPatterns: [String] { all.flatMap { $0.pathPatterns } }

  /// Whether a file is a string catalog. Files with unknown names are.
  package static func isCatalog(_ path: String) -> Bool { format(of: path) == CatalogFormat.self }
}

/// The defaults, for formats without states and guesses, whose notes are comments before messages.
extension FileFormat {
  static var pathPatterns: [String] { pathExtensions.map { "*.\($0)" } }

  func textOffset(of part: FilePart) -> Int { part.start.startIndex }

  func marked(_ ours: FilePart, _ theirs: FilePart) -> FilePart {
    var result = ours
    setText(.marked(ours.value ?? "", theirs.value ?? ""), of: &result)
    return result
  }

  /// Sets the text of a member of a part.
  func setText(_ text: String, of part: inout FilePart, at place: Int) {
    // A key without a value is its own value.
    let key = part.kind == FilePart.shortPair ? part.members[place].start + " = ".utf8 : []
    setText(text, of: &part.members[place])
    part.members[place].start = key + part.members[place].start
  }

  func comment(_ note: String, before part: FilePart) -> String? { nil }

  func add(_ note: String, to part: inout FilePart) { addComment(note, to: &part) }

  /// Adds a comment before a message or a form of it.
  func addComment(_ note: String, to part: inout FilePart) {
    guard let text = comment(note, before: part),
      // The same conflict may have come before.
      part.bytes.firstRange(of: text.utf8) == nil
    else { return }
    let place = part.members.firstIndex { $0.role != .comment } ?? part.members.endIndex
    part.members.insert(
      FilePart(name: "# \(note)", role: .comment, start: ArraySlice(text.utf8), value: note),
      at: place)
  }

  func markForReview(_ part: inout FilePart) {}

  var hasComments: Bool { true }

  var formsHaveNotes: Bool { true }

  var alignsRepetitions: Bool { true }

  /// Changes the line ends.
  func content(of root: FilePart, like other: FilePart) throws(Diagnostic) -> [UInt8]? {
    let (own, wanted) = (root.bytes, other.bytes)
    guard own.contains(UInt8(ascii: "\n")), own.hasWindowsLines != wanted.hasWindowsLines else {
      return nil
    }
    let lines = own.replacing("\r\n".utf8, with: "\n".utf8)
    return wanted.hasWindowsLines ? lines.replacing("\n".utf8, with: "\r\n".utf8) : lines
  }

  func prepare(_ base: inout FilePart?, _ ours: inout FilePart, _ theirs: inout FilePart) {}

  func base(
    _ base: FilePart?, of ours: FilePart, _ theirs: FilePart
  ) -> (base: FilePart?, replaced: (kept: FilePart, guess: FilePart)?) { (base, nil) }

  func choice(
    _ base: FilePart?, _ ours: FilePart, _ theirs: FilePart, at path: [String],
    in message: MessageVersions, language: String?
  ) -> FilePart? { nil }

  func markOldTranslations(
    in result: inout FilePart, of message: MessageVersions, language: String?
  ) {}

  func place(of path: [String], keyDepth: Int?, language: String?) -> MergePlace {
    let part = path.dropFirst(keyDepth ?? 0).joined(separator: ".")
    // `msgctxt` comes first.
    let key = keyDepth.map { path[$0 - 1].replacing("\u{4}", with: "|") }
    return MergePlace(key: key, language: language, part: part.isEmpty ? nil : part)
  }
}

extension String {
  /// Two texts between markers as git writes them.
  static func marked(_ ours: String, _ theirs: String, lineEnd: String = "\n") -> String {
    ["<<<<<<< ours", ours, "=======", theirs, ">>>>>>> theirs"].joined(separator: lineEnd)
  }
}

extension [UInt8] {
  /// Whether the first line ends as on Windows.
  fileprivate var hasWindowsLines: Bool {
    firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && self[$0 - 1] == UInt8(ascii: "\r") } ?? false
  }

  /// Returns the offset after the string that begins at an offset with one of some quotation marks; nil if none does.
  func endOfString(at offset: Int, quotes: String) -> Int? {
    let quote = self[offset]
    guard quotes.utf8.contains(quote) else { return nil }
    var end = offset + 1
    while end < count, self[end] != quote { end += self[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return Swift.min(end + 1, count)
  }
}

extension FilePart {
  /// Whether one side wrote a text or finished a state of the merged message for another source text than the message has.
  ///
  /// - Parameter source: The source text of a version.
  func isOutdated(in message: MessageVersions, source: (FilePart) -> String?) -> Bool {
    guard let base = message.base, let ours = message.ours, let theirs = message.theirs else {
      return false
    }
    let current = source(self)
    return hasWork(besides: [base] + [ours, theirs].filter { source($0) == current })
  }

  private func hasWork(besides others: [FilePart]) -> Bool {
    guard let value else {
      return members.contains { member in
        // A list may have thousands of words.
        ![.words, .generated, .comment].contains(member.role)
          && member.hasWork(besides: others.compactMap { $0[member.name] })
      }
    }
    let isWork = role == .text ? !value.isEmpty : role == .state && value.workLeft > "".workLeft
    return isWork && !others.contains { $0.value.map(value.hasSameBytes) == true }
  }

  /// What separates the part from a new one before it: the last line end and the indentation.
  var lineStart: String {
    let text = space.text
    return text.isEmpty
      ? "\n" : String(text[(text.lastIndex(where: \.isNewline) ?? text.startIndex)...])
  }
}
