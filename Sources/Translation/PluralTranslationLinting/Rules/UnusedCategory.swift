import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles

extension RuleDescription {
  static let unusedCategory = RuleDescription(
    .unusedCategory, severity: "note",
    finds:
      "a form for a category that the language does not have, or all of whose numbers have a form "
      + "such as `=1`, if it has other words than `other` and one of the two does not show the number",
    explanation:
      "The language never selects this form, so readers never see it. Remove it; 'plural-strings lint "
      + "--fix' does.",
    otherTools: ["Android lint UnusedQuantity"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      "k##{few}" = "A few files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]),
    holds: { finding, message in
      guard let (counted, _) = message.entry.countedForm(at: finding.position),
        let other = counted[.other]
      else { return true }
      let rules = RulesInUse.of(message.language, type: counted.type)
      // A copy of the text that readers see does no harm, nor does one with the same number.
      return counted.forms.contains { form in
        // Apple's formats show 'zero' for 0 in every language.
        let isUnused =
          form.category.map { $0 != .zero && !rules.categories.contains($0) } ?? false
        return (isUnused || form.position == finding.position) && form.letters != other.letters
          && !(form.showsNumber && other.showsNumber)
          && !message.isUntranslated(form)
      }
    },
    causes: [.language(texts: 5)],
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
