package import PluralMessageFormats
package import PluralStringCatalogs
import PluralsLocales

extension Format {
  /// Property lists of entries. Plain texts are in a `.strings` file.
  static let stringsdict = Format(
    StringsdictFile.self, read: PropertyListSpelling.read,
    write: StringsdictFile.files(of:named:sourceLanguage:keeping:)
  ).with {
    ($0.exchange, $0.requestName) = (StringsdictFile.self, "apple_stringsdict")
    ($0.isPartial, $0.needsSourceFile) = (true, true)
    $0.recognizes = { $0.begins(with: "<", has: StringsdictKey.format) }
  }
}

extension StringsdictFile: TranslatedTable {
  /// Returns the files of all languages. Messages without plurals are in `.strings` files, unless their keys would
  /// make them plural forms there.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    tables.files(keeping: originals, sourceLanguage: sourceLanguage) {
      (BundledTable($0.movingFormKeys()), [])
    }
  }

  /// The entries, without notes.
  package var translatedEntries: [TranslatedEntry] {
    entries.map { ($0.key, $0.position, $0.entry, nil) }
  }

  /// Returns the keys that lead to a text, as Xcode spells them: `/files:dict/count:dict/few:dict/:string`.
  package static func unitID(of steps: [String]) -> String {
    steps.map { "/\($0):dict" }.joined() + "/:string"
  }

  /// Returns the bytes of the target language's file with translations. A new plural has the categories of the language.
  ///
  /// - Throws: A finding if the text of the target is not a property list.
  package func content(
    with translations: [(steps: [String], text: String)], notes: ByteKeyedDictionary<String>,
    in target: StringsdictFile?, language: String
  ) throws(Diagnostic) -> [UInt8]? {
    let categories = TranslatedCategories(language: language, includesLarge: true)
    return try propertyList.content(
      with: translations, in: target?.propertyList, or: \.emptyList
    ) { $0.with(categories) }
  }

  /// Returns the entry that each unit of a document belongs to, or `nil` for a unit of no entry.
  ///
  /// - Complexity: O(*n*) in the length of the file and of the ids.
  package func owners(ofUnits ids: [String]) -> [TranslationDocument.UnitOwner?] {
    let known = Set(entries.map { TableKey($0.key) })
    return ids.map { id in
      // A key may contain the separator that ends it.
      let ends = id.ranges(of: ":dict/")
      let key = ends.lazy.reversed().map { String(id[..<$0.lowerBound].dropFirst()) }
        .first { known.contains(TableKey($0)) }
      let step = ends.last.flatMap { id[..<$0.lowerBound].split(separator: "/").last }
      let category = step.flatMap { PluralCategory(rawValue: String($0)) }
      return key.map { key in
        // The rest is `:dict/count:dict/few:dict/:string`.
        let steps = String(decoding: id.utf8.dropFirst(key.utf8.count + 1), as: UTF8.self)
          .split(separator: ":dict/", omittingEmptySubsequences: false).dropFirst().dropLast()
        return TranslationDocument.UnitOwner(
          key: key, category: category, form: Self.form(at: steps.map(String.init)))
      }
    }
  }
}

extension StringsdictFile {
  /// Returns the form to which the keys in an entry lead.
  private static func form(at steps: [String]) -> String {
    switch steps.first {
    case StringsdictKey.devices?:
      let rest = form(at: Array(steps.dropFirst(2)))
      return (["device"] + steps.dropFirst().prefix(1) + (rest.isEmpty ? [] : [rest]))
        .joined(separator: ".")
    case StringsdictKey.widths?: return "width.\(steps.last ?? "")"
    case StringsdictKey.format?, nil: return ""
    default: return (["substitutions"] + steps).joined(separator: ".")
    }
  }
}

extension TableValue {
  /// A property list without pairs, in a form that can represent the value.
  fileprivate var emptyList: String {
    let empty = TableValue.dictionary([:])
    return fitsXML
      ? empty.propertyList.replacing("<dict/>", with: "<dict>\n</dict>")
      : empty.oldStylePropertyList
  }

  /// Returns the value without the plural variants that translators are not asked for.
  fileprivate func with(_ categories: TranslatedCategories) -> TableValue {
    guard case .dictionary(var members) = self else { return self }
    if members[StringsdictKey.ruleType] == .text(StringsdictKey.pluralRule) {
      let variants = members.keys.compactMap { PluralCategory(rawValue: $0) }
      let wanted = categories.categories(source: variants, target: CollectionOfOne(.other))
      for category in variants where !wanted.contains(category) {
        members[category.rawValue] = nil
      }
    }
    return .dictionary(members.mapValues { $0.with(categories) })
  }
}
