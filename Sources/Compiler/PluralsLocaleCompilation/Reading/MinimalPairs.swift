package import PluralsCore
package import PluralsDiagnostics
import PluralsXML

/// The minimal pairs of plural categories in the file of one locale: for each category, a sentence that is only correct with
/// numbers of that category.
///
/// UTS #35 Part 3, “Minimal Pairs”. The pairs of grammatical cases and genders are omitted.
package struct MinimalPairs: Sendable {
  /// A sentence for a category.
  package struct Sentence: Sendable {
    /// The sentence, with `{0}` wherever the number is shown, if it is: `{0} книги`.
    package let pattern: String
    /// Whether the sentence has the draft status that ICU requires: approved or contributed.
    package let isConfirmed: Bool
    /// The location of the element.
    package let location: SourceLocation
  }

  private var sentences: [PluralRuleType: [PluralCategory: Sentence]] = [:]

  static let elementName = "minimalPairs"

  /// Parses a file of `common/main`.
  ///
  /// Alternatives are skipped.
  ///
  /// - Throws: ``Diagnostic`` if the file is not an LDML file, or a sentence has no valid category.
  package init(_ file: SourceFile) throws(Diagnostic) {
    let root = try file.localeRoot()
    for element in root.all("numbers").flatMap({ $0.all(Self.elementName) }).flatMap(\.elements) {
      guard let type = Self.type(of: element) else { continue }
      let keyword = element[attribute: Self.attributes[type]!] ?? ""
      guard let category = PluralCategory(rawValue: keyword) else {
        throw .error(
          "unknown plural category '\(keyword.escapedForMessage)'", at: file.location(of: element))
      }
      sentences[type, default: [:]][category] = Sentence(
        pattern: element.text, isConfirmed: element.isAccepted, location: file.location(of: element)
      )
    }
  }

  /// The sentence for a category; `nil` if the locale's file does not contain one.
  package subscript(type: PluralRuleType, category: PluralCategory) -> Sentence? {
    sentences[type]?[category]
  }

  /// Returns the type of rules whose categories a sentence illustrates; `nil` for an alternative or another element.
  static func type(of element: XMLTree.Element) -> PluralRuleType? {
    guard element[attribute: "alt"] == nil else { return nil }
    return PluralRuleType.allCases.first { name(of: $0) == element.name }
  }

  static let sentenceNames = PluralRuleType.allCases.map(name)

  private static func name(of type: PluralRuleType) -> String {
    switch type {
    case .cardinal: "pluralMinimalPairs"
    case .ordinal: "ordinalMinimalPairs"
    }
  }

  /// The attributes that contain the category.
  private static let attributes: [PluralRuleType: String] = [
    .cardinal: "count", .ordinal: "ordinal",
  ]
}

extension SourceFile {
  /// Returns the `<ldml>` element of a file of `common/main`, without elements whose value is inherited.
  ///
  /// - Throws: ``Diagnostic`` if the file is not an LDML file.
  func localeRoot() throws(Diagnostic) -> XMLTree.Element {
    let root = try xmlTree().root
    if root.name == "ldml" { return root.withoutInherited }
    throw .error("expected <ldml>, found <\(root.name)>", at: location(of: root))
  }

  /// The last component of the path, without extension: `pl`.
  package var localeName: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}

extension [SourceFile] {
  /// Returns the parsed files of `common/main`, by locale.
  func byLocale<Parsed>(
    _ parse: (SourceFile) throws(Diagnostic) -> Parsed
  ) throws(Diagnostic) -> [String: Parsed] {
    var parsed: [String: Parsed] = [:]
    for file in self { parsed[file.localeName] = try parse(file) }
    return parsed
  }
}

extension XMLTree.Element {
  /// CLDR's mark for a value that is inherited, as if the element were missing.
  ///
  /// UTS #35 Part 1, “Inheritance and Validity”.
  private static let inheritanceMark = "↑↑↑"

  /// The element without descendants whose text is the mark for inheritance.
  fileprivate var withoutInherited: XMLTree.Element {
    var copy = self
    copy.children = children.compactMap { child in
      guard case .element(let element) = child else { return child }
      let words = element.text.split(whereSeparator: \.isWhitespace)
      let isInherited = words.count == 1 && words[0] == Self.inheritanceMark
      return isInherited ? nil : .element(element.withoutInherited)
    }
    return copy
  }
}
