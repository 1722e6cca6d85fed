import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

extension [MessageTable] {
  /// Returns the files of all languages, and findings about what they cannot express. A file that has an original keeps its order,
  /// layout and comments, and pairs that are no messages.
  ///
  /// - Parameters:
  ///   - originals: The files that the tables were read from, in any format.
  ///   - sourceLanguage: The language of the keys.
  ///   - bundled: Returns a table as Apple's platforms have it, with findings about its messages.
  /// - Complexity: O(*n* log *n*) in the length of the files.
  func files(
    keeping originals: [any TableFile], sourceLanguage: String,
    bundled: (MessageTable) -> (table: BundledTable, findings: [Diagnostic])
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let strings = OriginalFiles<StringsFile>(originals, language: sourceLanguage)
    let dictionaries = OriginalFiles<StringsdictFile>(originals, language: sourceLanguage)
    let tables = filter { !$0.isSource }
    let bundled = tables.map(bundled)
    let files = bundled.flatMap { bundled in
      let folder = bundled.table.table.localization
      return bundled.table.files.map { file in
        let original =
          file.hasOnlyTexts
          ? strings[folder].map { ($0.file.propertyList, $0.table) }
          : dictionaries[folder].map { ($0.file.propertyList, $0.table) }
        return (file.path, original.flatMap { file.text(keeping: $0, $1) } ?? file.text)
      }
    }
    return (files, bundled.flatMap(\.findings) + tables.ordinalLosses)
  }
}

extension MessageTable.File {
  /// Returns the text of an original file with other messages; nil if it is binary, or if its form cannot have them.
  ///
  /// - Parameter table: The messages of the original.
  fileprivate func text(keeping original: PropertyListFile, _ table: MessageTable) -> String? {
    let (syntax, encoding) = (PropertyListSyntax(original.bytes), TextEncoding(original.bytes))
    // XML in UTF-16 declares its encoding, and XML has not all characters.
    if case .utf16 = encoding, syntax == .xml { return nil }
    guard syntax != .binary, syntax == .oldStyle || content.fitsXML,
      case .dictionary(let new) = content
    else { return nil }
    let list = original.list.changed(to: content) { member in
      let known = table.messages[member.key]?.tableValue
      return new[member.key].map { known?.hasSameBytes(as: $0) == true } ?? (known == nil)
    }
    guard let bytes = try? original.content(changedTo: list, comments: comments),
      let text = try? SourceText(bytes, file: original.file)
    else { return nil }
    return encoding.textInUTF8(text.bytes)
  }
}

extension PropertyList {
  /// Returns the list with another value. Equal parts of it keep their source locations, and members keep their order.
  ///
  /// - Parameter isKept: Whether a member does not change, whatever its new value.
  fileprivate func changed(
    to new: TableValue, keeping isKept: (Member) -> Bool = { _ in false }
  ) -> PropertyList {
    if table?.hasSameBytes(as: new) == true { return self }
    guard case .dictionary(let members) = value, case .dictionary(let wanted) = new else {
      return PropertyList(new)
    }
    let known = Set(members.map { TableKey($0.key) })
    let kept = members.compactMap { member in
      isKept(member)
        ? member
        : wanted[member.key].map { Member(key: member.key, value: member.value.changed(to: $0)) }
    }
    let added = wanted.sorted.filter { !known.contains(TableKey($0.key)) }.map {
      Member(key: $0.key, value: PropertyList($0.value))
    }
    return PropertyList(.dictionary(kept + added))
  }
}

extension TableValue {
  /// Whether two values have the same texts, byte by byte.
  fileprivate func hasSameBytes(as other: TableValue) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.hasSameBytes(as: other)
    case (.dictionary(let members), .dictionary(let others)):
      members.keys.count == others.keys.count
        && members.allSatisfy { key, value in others[key]?.hasSameBytes(as: value) == true }
    default: false
    }
  }
}
