import StringsExchanging

/// The paths of PO files and Android's folders. The table `Localizable` has no name there.
package enum TranslationPath {
  static let usual = "Localizable"

  /// The path of a PO file: `pt-BR.po`, `Menu.pt-BR.po`.
  static func po(name: String, language: String) -> String {
    name == usual ? "\(language).po" : "\(name).\(language).po"
  }

  /// The name of the table and the language in the path of a PO file.
  static func place(ofPO path: String) -> TablePlace {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    guard let dot = stem.lastIndex(of: ".") else {
      return TablePlace(name: usual, language: PODocument.language(String(stem)))
    }
    return TablePlace(
      name: String(stem[..<dot]),
      language: PODocument.language(String(stem[stem.index(after: dot)...])))
  }
}
