import PluralsDiagnostics
import PluralsXML

/// The names of languages in the file of one locale, without inherited names.
///
/// UTS #35 Part 2, “Display Name Elements”.
struct LocaleLanguageNames {
  private var names: [String: String] = [:]

  static let listName = "languages"
  static let elementName = "language"

  /// Parses a file of `common/main`.
  ///
  /// Alternatives are skipped. Drafts are accepted, because for some languages CLDR has no other name.
  ///
  /// - Throws: ``Diagnostic`` if the file is not an LDML file.
  init(_ file: SourceFile) throws(Diagnostic) {
    let root = try file.localeRoot()
    for list in Self.lists(in: root) {
      for element in list.elements {
        guard let language = Self.language(of: element) else { continue }
        names[language] = element.text
      }
    }
  }

  /// The name of a language; `nil` if the locale's file does not contain one.
  subscript(language: String) -> String? { names[language] }

  /// Returns the lists of names in a file.
  static func lists(in root: XMLTree.Element) -> [XMLTree.Element] {
    root.all("localeDisplayNames").flatMap { $0.all(listName) }
  }

  /// Returns the language that an element names; `nil` for an alternative, a part of a name in a menu (`Central` of
  /// `Kurdish – Central`), an empty name, or another element.
  static func language(of element: XMLTree.Element) -> String? {
    guard element.name == elementName, element[attribute: "alt"] == nil,
      element[attribute: "menu"] == nil, !element.text.isEmpty
    else { return nil }
    return element[attribute: "type"]
  }
}
