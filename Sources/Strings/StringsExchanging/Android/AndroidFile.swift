package import Diagnostics
import MessageFormats
import PluralsCore
import PositionedJSON
import PositionedXML
package import StringCatalogs

/// A file of Android's resources, `values-ru/strings.xml`: the texts of one language.
///
/// The key of a message is its name, or the key in a comment that ``AndroidFile/files(of:named:sourceLanguage:keeping:)`` writes
/// before it. The items of an array `days` are the messages `days[0]`, `days[1]`, …. Other resources are kept in files of this
/// format.
///
/// Android, “String resources”.
package struct AndroidFile: Sendable {
  /// The file's name.
  package let file: String
  let resources: [AndroidResource]
  /// Everything before the first resource, as written: comments and the start tag of `<resources>`; nil if it is not in UTF-8.
  let opening: String?
  /// The elements without messages, as written with the comments before them, and the key of the message after each; nil at the
  /// end.
  let others: [(text: String, next: String?)]
  /// Everything after the last element, as written.
  let closing: String
  /// The language of a file in the folder `values`, if it is stated for Android Studio; nil otherwise.
  package let keyLanguage: String?
  /// Whether the file is in UTF-16, and everything above in UTF-8.
  let isTranscoded: Bool
  /// Problems in the file, in its order.
  let findings: [Diagnostic]

  /// Parses a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let source = SourceFile(path: file, bytes: try Self.utf8(Array(content), file: file))
    isTranscoded = !source.bytes.elementsEqual(content)
    let root = try XMLTree(source.bytes, file: file, acceptsEntities: true).root
    guard root.name == "resources" else {
      throw Diagnostic(
        .error, .structure, "expected <resources>, found <\(root.name)>", file: file,
        position: root.position)
    }
    var reader = AndroidReader(source: source)
    reader.read(root)
    self.file = file
    keyLanguage = root[attribute: "tools:locale"]
    resources = reader.resources
    others = reader.others
    opening = source.opening(of: root)
    closing = source.text(
      in: (root.elements.last?.range.upperBound ?? root.content.lowerBound)..<source.bytes.count)
    findings = reader.findings
  }

  /// Returns the bytes of a file in UTF-8, with a declaration of UTF-8. Positions stay the same.
  private static func utf8(_ content: [UInt8], file: String) throws(Diagnostic) -> [UInt8] {
    guard case .utf16 = TextEncoding(content) else { return content }
    var bytes = try SourceText(content, file: file).bytes
    let end = bytes.firstRange(of: "?>".utf8)?.lowerBound ?? 0
    if bytes.starts(with: "<?xml".utf8), let number = bytes[..<end].firstRange(of: "-16".utf8),
      number.upperBound < end
    {
      bytes.replaceSubrange(
        number.lowerBound...number.upperBound, with: "-8".utf8 + [bytes[number.upperBound], 0x20])
    }
    return bytes
  }
}

/// A resource with texts.
struct AndroidResource: Sendable {
  /// The texts, in Apple's notation.
  enum Content: Sendable {
    case text(AuthoredText)
    case plural([(category: PluralCategory, text: AuthoredText)])
  }

  /// The resource and the comments before it, as written; nil for items of arrays except the first.
  var source: String?
  var key: String
  var position: SourcePosition
  var content: Content
  var comment: String?
  var isTranslatable = true
  /// The position of the argument that chooses the form; nil for the number that the texts show.
  var countedPosition: Int?
}

extension SourceFile {
  /// Returns a part of the file.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns everything up to the content of the root; nil if the root has no content, or the file is not in UTF-8.
  fileprivate func opening(of root: XMLTree.Element) -> String? {
    let text = text(in: 0..<root.content.lowerBound)
    let isUTF8 =
      !bytes.contains(0) && (!text.contains("encoding") || text.lowercased().contains("utf-8"))
    return isUTF8 && !text.hasSuffix("/>") ? text : nil
  }
}

extension AndroidFile: TableFile {
  package static var pathExtension: String { "xml" }
  package static var name: String { "android" }

  /// Most programs have English texts in the folder `values`.
  package static var usualKeyLanguage: String? { "en" }

  /// The table's name and the language, from the path.
  package var place: TablePlace { TranslationPath.place(ofAndroid: file) }

  package var notes: [KeyNote] {
    resources.map {
      KeyNote(
        key: $0.key, position: $0.position, comment: $0.comment, isTranslated: $0.isTranslatable)
    }
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> MessageTables {
    var messages: TableContents<AuthoredEntry> = [:]
    for resource in resources {
      switch resource.content {
      case .text(let text): messages[resource.key] = .text(text)
      case .plural(let forms):
        messages[resource.key] = .plural(forms: forms, counting: resource.countedPosition)
      }
    }
    var table = MessageTable(
      name: name, localization: LocalizationFolder(language).name, language: language,
      messages: messages)
    table.hasOnlyIntegers = true
    let findings = findings + [folderProblem].compactMap { $0 }
    return MessageTables(tables: [table], findings: findings.inFileOrder)
  }

  /// Why the texts cannot belong to a language; nil if they can.
  private var folderProblem: Diagnostic? {
    let folder = file.split(separator: "/").dropLast().last ?? ""
    return AndroidFolder.language(ofFolder: folder).isKnown
      ? nil
      : Diagnostic(
        .error, .structure,
        "the texts are for devices of one kind, and cannot be converted; expected the folder values-LANGUAGE",
        file: file)
  }

  /// Checks the file and its texts, in any folder.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    let folderProblem = folderProblem
    return (tables.findings + tables.textFindings(file: file))
      .filter { $0.rule != .notConvertible && $0 != folderProblem }.inFileOrder
  }
}
