public import MessageFormats

/// The contents of a `.strings` file.
///
/// Apple, “Strings Files”; ios-i18n, “Plural support”: entries `key##{form}` have no special meaning here.
public struct StringsFile: Sendable {
  /// A text.
  public struct Entry: Sendable {
    /// The key.
    public let key: String
    /// The source location of the key; nil in binary files.
    public let position: SourcePosition?
    /// The text.
    public let text: AuthoredText
  }

  /// The texts, in the order of the file, with only the last one of each key.
  public let entries: [Entry]
  /// Problems in the file, in the order of the file. Use ``findings(language:ordinals:)`` for problems in the texts.
  public let findings: [Diagnostic]
  /// The file's name.
  public var file: String { propertyList.file }
  /// The file itself.
  package let propertyList: PropertyListFile

  /// Parses a file: text, or a property list in XML or binary form.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  public init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    propertyList = try PropertyListFile(content, file: file, topLevel: .table)
    var findings = FindingList(file: file)
    let members = try propertyList.members("keys and texts")
    findings.reportDuplicates(members.lazy.map { ($0.key, $0.position) }, areEntries: true)
    entries = (propertyList.list.members ?? []).compactMap { member in
      guard let text = member.value.string else {
        findings.key = member.key
        findings.report(
          .warning, .structure, "expected a text, found \(member.value.typeName)",
          at: member.value.position)
        return nil
      }
      return Entry(
        key: member.key, position: member.position,
        text: AuthoredText(text: text, position: member.value.position))
    }
    self.findings = propertyList.findings + findings.all
  }

  /// The texts as used at run time.
  public var strings: TableContents<String> {
    TableContents(entries.lazy.map { ($0.key, $0.text.text) })
  }
}
