import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles

extension RuleDescription {
  static let unusedCategory = RuleDescription(
    .unusedCategory, severity: "note",
    finds:
      "a form for a category that the language does not have, or all of whose numbers have a form "
      + "such as `=1`",
    explanation:
      "The language never selects this form, so readers never see it. Remove it; 'plural-strings lint "
      + "--fix' does.",
    otherTools: ["Android lint UnusedQuantity"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      "k##{few}" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]),
    fix: RuleFix { finding, message, fixes in
      guard let message, !DevelopmentTable.fallbackFolders.contains(message.language) else {
        return
      }
      for variable in message.entry.variables {
        let places = variable.variantsUnused(in: message.language).compactMap(\.text.position)
        if places.first == finding.position { fixes.removals.formUnion(places) }
      }
    })
}
