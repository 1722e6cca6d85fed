import PluralPackageRules
import PluralRuleCompilation
package import PluralStringCatalogs
import PluralsCore
package import PluralsDiagnostics
import PluralsLocales

extension ExchangedFile {
  /// Returns the texts of a file, and findings about those that cannot be exported.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - target: The existing file of the language to translate to, if any; `nil` if one file has all languages.
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of the file, if it has only one language.
  ///   - includesLarge: Whether to export a category that only large numbers (millions) have.
  ///   - hasSamples: Whether to add notes with sample numbers to plural forms.
  ///   - includesUnfit: Whether to export texts with control characters, which XML cannot contain.
  package static func exported(
    _ source: ProjectFile, target: ProjectFile?, to language: String,
    sourceLanguage: String, includesLarge: Bool, hasSamples: Bool, includesUnfit: Bool = false
  ) throws(Diagnostic) -> (file: TranslationDocument.File, findings: [Diagnostic]) {
    let translated: Self? = if let target { try Self(target.bytes, file: target.path) } else { nil }
    let file = try Self(source.bytes, file: source.path)
    var exported = file.exported(
      to: language, sourceLanguage: sourceLanguage, original: source.path, target: translated,
      includesLarge: includesLarge, includesUnfit: includesUnfit)
    let owners = file.owners(ofUnits: exported.file.units.map(\.id))
    for (index, owner) in owners.enumerated() { exported.file.units[index].owner = owner }
    // A message without any text needs no translation.
    let texts = exported.file.units.filter { !$0.source.isEmpty }
    let keys = Set(texts.compactMap { $0.owner.map { TableKey($0.key) } })
    exported.file.units.removeAll { unit in
      unit.owner.map { !keys.contains(TableKey($0.key)) } ?? false
    }
    if hasSamples {
      let rules = LocaleRules.inUse(language)
      for (index, unit) in exported.file.units.enumerated() {
        exported.file.units[index].samples = unit.owner?.category.map {
          "\($0): \(rules.shortSamples(of: $0))"
        }
      }
    }
    return exported
  }
}

extension LocaleRules {
  /// Returns the first few of CLDR's sample numbers. They have fractions if no whole number has the category.
  fileprivate func shortSamples(of category: PluralCategory) -> String {
    let integers = samples(of: category, .integer)
    let list = integers.isEmpty ? samples(of: category, .decimal) : integers
    let items = list.split(separator: ",").map { $0.drop { $0 == " " } }.filter { $0 != "…" }
    // In every language, a form 'zero' is for 0.
    if items.isEmpty { return category == .zero ? "0" : "…" }
    return (items.prefix(3) + (items.count > 3 || list.hasSuffix("…") ? ["…"] : []))
      .joined(separator: ", ").replacing("~", with: "–")
  }
}
