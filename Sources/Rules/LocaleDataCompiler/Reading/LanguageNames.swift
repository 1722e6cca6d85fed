import Diagnostics
import PositionedXML

/// The names of languages that the file of one locale states, without the names that it inherits.
///
/// UTS #35 Part 2, “Display Name Elements”.
struct LanguageNames {
  /// The locale: `pt_PT`.
  let locale: String
  private var names: [String: String] = [:]

  static let listName = "languages"
  static let elementName = "language"

  /// Reads a file of `common/main`.
  ///
  /// Alternatives are left out. Drafts are read: for some languages CLDR has no other name.
  ///
  /// - Throws: ``Diagnostic`` if the file is not an LDML file.
  init(_ file: SourceFile) throws(Diagnostic) {
    let root = try file.localeRoot()
    locale = file.localeName
    for list in Self.lists(in: root) {
      for element in list.elements {
        guard let language = Self.language(of: element) else { continue }
        names[language] = element.text
      }
    }
  }

  /// The name of a language; nil if the locale states none.
  subscript(language: String) -> String? { names[language] }

  /// The lists of names in a file.
  static func lists(in root: XMLTree.Element) -> [XMLTree.Element] {
    root.all("localeDisplayNames").flatMap { $0.all(listName) }
  }

  /// The language that an element names; nil for an alternative, an empty name, or another element.
  static func language(of element: XMLTree.Element) -> String? {
    guard element.name == elementName, element[attribute: "alt"] == nil, !element.text.isEmpty
    else { return nil }
    return element[attribute: "type"]
  }
}
