import PluralLanguages
import PluralStringCatalogs
import PluralStrings

extension RuleDescription {
  static let numberInForm = RuleDescription(
    .numberInForm, severity: "note",
    finds:
      "a form such as `one` spells its number in digits of ASCII instead of showing it with a conversion, in a "
      + "language that usually shows other digits",
    explanation:
      "A form spells its number in digits, so readers see these digits in every language and region, "
      + "next to the digits of their own in other forms. Show the number with the conversion, such as "
      + "'%lld', or write it as a word.",
    wrong: .strings([
      "mr": #"""
      "k##{one}" = "1 फाइल";
      "k##{other}" = "%lld फायली";
      """#
    ]),
    right: .strings([
      "mr": #"""
      "k##{one}" = "%lld फाइल";
      "k##{other}" = "%lld फायली";
      """#
    ]),
    // Other readers have digits of ASCII in nearly all regions.
    holds: { finding, message in
      guard message.language.showsOtherDigits else { return false }
      let forms = message.entry.countedForm(at: finding.position)?.all
      return forms.map(message.isUntranslated) != true
    })
}

extension String {
  /// Whether the locale shows other digits than those of ASCII, or, of a language, a region in which most people speak it does.
  fileprivate var showsOtherDigits: Bool {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let regions =
      self == languageSubtag
      ? letters.flatMap { first in letters.map { "\(first)\($0)" } }
        .filter { Diagnostic.languageOfRegion($0) == self } : []
    return ([self] + regions.map { "\(self)-\($0)" }).contains {
      NumberSymbols(locale: $0).digits != .latin
    }
  }
}
