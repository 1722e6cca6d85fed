import PluralMessageFormats
package import PluralStringCatalogs
import PluralsCore
package import PluralsDiagnostics
import PluralsJSON
import PluralsXML

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
  /// The keys of texts that are left out.
  package let unreadKeys: [String]
  /// The parts of the file.
  let root: LosslessNode
  /// The encoding of the file. All positions are those of the text in UTF-8.
  let encoding: TextEncoding
  /// The language of a file in the folder `values`, if it is stated for Android Studio; nil otherwise.
  package let keyLanguage: String?
  /// Problems in the file, in its order.
  let findings: [Diagnostic]
  /// Errors about what only aapt2 refuses.
  private let refusals: [Diagnostic]

  /// The language of the folder; nil for the default one.
  package let ownLanguage: String?

  /// Parses a file that belongs to no project.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let file = ProjectFile(path: file, bytes: Array(content))
    try self.init(TableFormats([Self.self]).placed([file])[0])
  }

  /// Parses a file of a project.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ own: ProjectFile) throws(Diagnostic) {
    let (file, content) = (own.path, own.bytes)
    ownLanguage = own.place?.language
    encoding = TextEncoding(content)
    let source = SourceFile(path: file, bytes: try Self.utf8(content, encoding, file: file))
    let root = try XMLTree(source.bytes, file: file, acceptsEntities: true).root
    try root.check(is: LosslessNode.resources, file: file)
    self.root = try XMLPartReader(source.bytes, file: file).root(root)
    var reader = AndroidReader(source: source, language: ownLanguage)
    reader.read(root, self.root.resources)
    self.file = file
    keyLanguage = root[attribute: "tools:locale"]
    (resources, unreadKeys) = (reader.resources, reader.unreadKeys)
    findings = reader.findings
    refusals = AndroidRefusals(root, file: file).findings
  }

  /// Returns the text of a file in UTF-8, with a declaration of UTF-8. Positions stay the same.
  private static func utf8(
    _ content: [UInt8], _ encoding: TextEncoding, file: String
  ) throws(Diagnostic) -> [UInt8] {
    guard case .utf16 = encoding else { return Array(content.dropFirst(encoding.mark.count)) }
    let text = String(decoding: try SourceText(content, file: file).bytes, as: UTF8.self)
    let declaration = /^(<\?xml(?:(?!\?>).)*?)-16(.)/
    return Array(
      text.replacing(declaration.dotMatchesNewlines().matchingSemantics(.unicodeScalar)) {
        "\($0.1)-8\($0.2) "
      }.utf8)
  }
}

extension LosslessNode {
  /// The name of the element with all resources.
  static let resources = "resources"

  /// The place of the element with all resources in a file; nil if it has one tag without a content.
  var resourcesPlace: Int? { members.firstIndex { $0.kind == .element(.named(Self.resources)) } }

  /// The elements and comments in a file of resources; nil if it has none.
  var resources: LosslessNode? { resourcesPlace.flatMap { members[$0].members.last } }
}

/// A resource with texts.
struct AndroidResource: Sendable {
  /// The place of the resource in the list of elements and comments.
  var place: Int
  var key: String
  var position: SourcePosition
  /// The texts, in Apple's notation.
  var entry: AuthoredEntry
  var comment: String?
  var isTranslatable = true
}

extension AndroidFile: TableFile {
  package static var pathExtension: String { "xml" }

  /// Most programs have English texts in the folder `values`.
  package static var usualKeyLanguage: String? { "en" }

  package var notes: [KeyNote] {
    resources.map {
      KeyNote(
        key: $0.key, position: $0.position, comment: $0.comment, isTranslated: $0.isTranslatable)
    }
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> MessageTables {
    var table = MessageTable(
      name: name, localization: LocalizationFolder(language).name, language: language,
      messages: ByteKeyedDictionary(resources.lazy.map { ($0.key, $0.entry) }))
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
    return (tables.findings + refusals + tables.textFindings(file: file))
      .filter { $0.rule != .notConvertible && $0 != folderProblem }.inFileOrder
  }
}
