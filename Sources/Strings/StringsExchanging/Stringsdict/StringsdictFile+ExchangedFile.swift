public import MessageFormats
import PositionedJSON
public import StringCatalogs

extension StringsdictFile: ExchangedFile {
  /// The comments before each entry and, in XML, inside it.
  public var comments: TableContents<String> {
    guard case .xml? = PropertyListNotation(of: propertyList.bytes),
      case .dictionary(let members) = propertyList.list.value,
      let source = try? SourceText(propertyList.bytes, file: file).bytes
    else { return propertyList.comments }
    var end = propertyList.list.content.lowerBound
    return TableContents(
      members.lazy.compactMap { member in
        let comments = source.xmlComments(in: end..<member.value.range.upperBound)
        end = member.value.range.upperBound
        return comments.isEmpty
          ? nil : (member.key, comments.map(\.fromXMLComment).joined(separator: "\n"))
      })
  }

  /// Returns the files of all languages. Messages without plurals are in `.strings` files, unless their keys would
  /// make them plural forms there.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let tables = tables.filter { !$0.isSource }
    let bundled = tables.map { BundledTable($0.movingFormKeys()) }
    return (
      bundled.flatMap(\.files).map { ($0.path, $0.text) },
      tables.ordinalLosses
    )
  }

  /// Returns the file with the fixes applied, or `nil` if they change nothing. Everything else is unchanged.
  ///
  /// - Throws: A finding if the file cannot be read again.
  public func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? {
    try propertyList.fixed(fixes)
  }
}
