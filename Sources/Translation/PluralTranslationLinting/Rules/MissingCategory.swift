import PluralStringCatalogs
import Plurals

extension RuleDescription {
  static let missingCategory = RuleDescription(
    .missingCategory, severity: "warning",
    finds:
      "no form for a category of whole numbers, if the source text shows that forms can differ, unless the form `other`, which "
      + "no whole number selects, is for them",
    explanation:
      "The language has a category without a form. Its numbers use the form 'other', which is usually "
      + "wrong grammar. Add the form; 'plurals samples' shows the category's numbers.",
    otherTools: ["Android lint MissingQuantity", "Weblate plurals", "i18next-cli status"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "%lld файл";
      "k##{other}" = "%lld файлов";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "%lld файл";
      "k##{few}" = "%lld файла";
      "k##{many}" = "%lld файлов";
      "k##{other}" = "%lld файла";
      """#,
    ]),
    holds: { finding, message in
      guard let counted = message.entry.countedForms(at: finding.position) else { return true }
      return counted.needsForms(in: message) && !counted.hasStandIn(in: message)
    },
    causes: [.language(texts: 5)])
}

extension CountedForms {
  /// Whether forms for missing categories of whole numbers could differ from those that a translation has.
  fileprivate func needsForms(in message: KnownMessage) -> Bool {
    guard let other = self[.other] else { return true }
    if other.letters.isEmpty { return false }
    if message.isSource {
      return categories != [.other] || other.text.hasPlural(in: message.language)
    }
    guard let source = message.source?.countedForms else { return true }
    if message.isUntranslated(self) { return false }
    return source.first { $0.type == type }?.varies(in: self) ?? true
  }

  /// Whether the source's forms can ask for more forms than a translation with as many: one of them has different words in its forms, and
  /// the source shows the number or is a noun, which programs join to a number.
  private func varies(in translation: CountedForms) -> Bool {
    if categories == [.other] { return false }
    let isNoun = forms.allSatisfy {
      !$0.letters.isEmpty && $0.otherArguments.isEmpty && !$0.text.contains(" ")
    }
    let hasSameWords = [self, translation].allSatisfy { all in
      let letters = all.forms.first?.letters
      return all.forms.dropFirst().allSatisfy { $0.letters == letters }
    }
    if !showsNumber || hasSameWords {
      return isNoun || !translation.categories.isSuperset(of: categories)
    }
    return true
  }

  /// Whether only one category has no form, and the form `other`, which no whole number of the language selects, has a text for it.
  fileprivate func hasStandIn(in message: KnownMessage) -> Bool {
    let numbers = message.numbers(type)
    let missing = Set(numbers.keys).subtracting(categories)
    guard numbers[.other] == nil, missing.count == 1, let other = self[.other] else { return false }
    return other.text != self[.one]?.text && !message.sourceTexts.contains(other.text)
  }
}
