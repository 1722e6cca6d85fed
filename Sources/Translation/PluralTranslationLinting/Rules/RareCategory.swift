import PluralStringCatalogs
import Plurals

extension RuleDescription {
  static let rareCategory = RuleDescription(
    .rareCategory, severity: "off",
    finds:
      "no form for a category that only fractions and large numbers have: `many` in French",
    explanation:
      "The language has a category without a form. Only numbers with fraction digits, or large ones, have it; "
      + "they use the form 'other'. Add the form if your program shows such numbers.",
    otherTools: ["Android lint MissingQuantity"],
    wrong: .strings([
      "fr": #"""
      "k##{one}" = "%lld fichier";
      "k##{other}" = "%lld fichiers";
      """#
    ]),
    right: .strings([
      "fr": #"""
      "k##{one}" = "%lld fichier";
      "k##{many}" = "%lld de fichiers";
      "k##{other}" = "%lld fichiers";
      """#
    ]),
    holds: { finding, message in
      message.entry.countedForms(at: finding.position)?[.other]?.letters.isEmpty != true
    },
    causes: [.language(texts: 5)])
}
