import PluralStringCatalogs
import PluralsDiagnostics
import PluralsXML

extension Format {
  /// XLIFF documents.
  static let xliff = Format(named: "xliff", read: TranslationDocument.parts).with {
    $0.otherExtensions = ["xlf"]
    $0.pathPatterns = ["*.xliff", "*.xlf"]
    $0.recognizes = { $0.begins(with: "<", has: "<xliff") }
    $0.document = .xliff
    $0.compare = { content, file throws(Diagnostic) in
      (ComparedTable(try TranslationDocument(xliff: content, file: file)), [])
    }
  }
}

extension DocumentWriter {
  /// Writes XLIFF 1.2 of one language.
  package static let xliff = DocumentWriter { $0.first?.xliff(tool: $1) ?? "" }
}

extension TranslationDocument {
  /// Reads a document of XLIFF 1.x as parts.
  fileprivate static func parts(
    _ content: [UInt8], path: String, file: String, options: PartOptions
  ) throws(Diagnostic) -> FileContents {
    let root = try XMLTree(content, file: file).root
    try root.check(is: "xliff", file: file)
    // The units of other versions have other elements.
    if let version = root[attribute: "version"], !version.hasPrefix("1.") {
      throw Diagnostic(
        .error, .structure, "expected XLIFF 1.x, found version '\(version.escapedForMessage)'",
        file: file, position: root.position)
    }
    let merging = MergePolicies(
      markForReview: { $0.markForReview() },
      markOldTranslations: { result, message, _ in
        if result.isOutdated(in: message, source: { $0.text(in: "source") }) {
          result.markForReview()
        }
      })
    return FileContents(
      spelling: XMLSpelling(merging: merging) { $1.add(note: $0) },
      root: try XMLPartReader(content, file: file).root(root),
      language: root.first("file")?[attribute: "target-language"])
  }
}

extension LosslessNode {
  /// Adds a note after the translation.
  fileprivate mutating func add(note: String) {
    let text = "note".xmlElement(note)
    guard bytes.firstRange(of: text.utf8) == nil, let (list, place) = targetPlace else { return }
    members[list].members.insert(
      LosslessNode(
        comment: note, space: members[list].members[place].space, start: ArraySlice(text.utf8)),
      at: place + 1)
  }

  fileprivate mutating func markForReview() {
    guard let (list, place) = targetPlace else { return }
    members[list].members[place].setAttribute("state", to: "needs-review-translation")
    if tag?["approved"]?.value == "yes" { setAttribute("approved", to: "no") }
  }

  /// The text of an element of a message.
  fileprivate func text(in element: String) -> String? {
    members.lazy.flatMap(\.members).first { $0.name == element }?.members.last(where: \.isContent)?
      .value
  }

  /// The list of a message with the translation, and its place in the list.
  fileprivate var targetPlace: (list: Int, place: Int)? {
    members.lastIndex { $0.separator != nil }.flatMap { list in
      members[list].members.firstIndex { $0.name == Self.target }.map { (list, $0) }
    }
  }
}
