package import Diagnostics
package import PluralsCore
import PositionedXML

/// What the file of one locale says itself about plural categories: a sentence for each, in which numbers of that category
/// fit and no others.
///
/// UTS #35 Part 3, “Minimal Pairs”. The pairs of grammatical cases and genders are left out.
package struct MinimalPairs: Sendable {
  /// A sentence of a category.
  package struct Sentence: Sendable {
    /// The sentence, with `{0}` wherever the number is, which may be nowhere: `{0} книги`.
    package let pattern: String
    /// Whether the sentence is as certain as ICU demands: approved, or contributed.
    package let isConfirmed: Bool
    /// Where the element begins.
    package let location: SourceLocation
  }

  /// The locale: `pt_PT`.
  package let locale: String
  private var sentences: [PluralRuleType: [PluralCategory: Sentence]] = [:]

  static let elementName = "minimalPairs"

  /// Reads a file of `common/main`.
  ///
  /// Alternatives are left out.
  ///
  /// - Throws: ``Diagnostic`` if the file is no LDML file, or a sentence is of no category.
  package init(_ file: SourceFile) throws(Diagnostic) {
    let root = try file.localeRoot()
    locale = file.localeName
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

  /// The sentence of a category; nil if the locale states none of its own.
  package subscript(type: PluralRuleType, category: PluralCategory) -> Sentence? {
    sentences[type]?[category]
  }

  /// The type of rules whose categories a sentence shows; nil if the element is none, or an alternative.
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

  /// The attribute with the category.
  private static let attributes: [PluralRuleType: String] = [
    .cardinal: "count", .ordinal: "ordinal",
  ]
}

extension SourceFile {
  /// The `<ldml>` element of a file of `common/main`.
  ///
  /// - Throws: ``Diagnostic`` if the file is no LDML file.
  func localeRoot() throws(Diagnostic) -> XMLTree.Element {
    let root = try xmlTree().root
    if root.name == "ldml" { return root }
    throw .error("expected <ldml>, found <\(root.name)>", at: location(of: root))
  }

  /// The last part of the path, without extension: `pl`.
  package var localeName: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}
