import LocaleDataCore

extension LocalizationFacts {
  /// In so many wishes, languages are looked for that may have the keys that the best one lacks.
  private static let mostSearchedWishes = 16

  /// What a reader of a table gets.
  ///
  /// - Parameters:
  ///   - wishes: The reader's languages.
  ///   - named: How many of them take part in choosing the best language.
  ///   - developmentLanguage: The language of the keys, which serves where no other does.
  ///   - formattingLocale: The locale of numbers, if it is not that of the reader's region.
  /// - Returns: The languages to search, by index, and the locale of numbers.
  func reader(
    of wishes: LanguageWishes, named: Int, developmentLanguage: String, formattingLocale: String?
  ) -> (languages: [UInt16], locale: String) {
    let found = search(named, wishes.tag)
    // A wish for any language asks for the development language, not for one that serves where nothing else does.
    var languages =
      found.best == nil && named < wishes.count ? [] : self.languages(for: found)
    // `pt-BR` and `pt_BR` are the same language, and may both be there.
    if wishes.count > 0, let exact = index(spelled: wishes.identifier(0)), languages.first != exact
    {
      languages.removeAll { $0 == exact }
      languages.insert(exact, at: 0)
    }
    // What the search went through without success serves as a last resort at most, and need not be looked at again.
    if let (wish, lastResort) = found.lastResort, wish < Self.mostSearchedWishes {
      add(lastResort, to: &languages)
    }
    var next = named
    if let deciding = found.deciding {
      if deciding.wish < Self.mostSearchedWishes, deciding.best != found.best {
        add(deciding.best, to: &languages)
      }
      next = deciding.wish + 1
    }
    while next < min(wishes.count, Self.mostSearchedWishes) {
      addLanguages(for: wishes.tag(next), to: &languages)
      next += 1
    }
    if let index = index(spelled: developmentLanguage), !languages.contains(index) {
      languages.append(index)
    }
    let best = languages.first
    return (
      languages,
      numberLocale(
        of: best.map { available[Int($0)] } ?? developmentLanguage,
        named: best.map(name) ?? Self.name(of: developmentLanguage),
        formattingLocale: formattingLocale, wishes: wishes)
    )
  }

  /// The locale whose numbers a text in a language shows.
  private func numberLocale(
    of language: String, named name: LocaleKey, formattingLocale: String?, wishes: LanguageWishes
  ) -> String {
    func inRegion(of tag: LanguageTag) -> String? {
      LanguageTag(language).inRegion(of: tag)?.text
    }
    if let formattingLocale {
      return hasLanguage(named: Self.name(of: formattingLocale))
        ? formattingLocale : inRegion(of: LanguageTag(formattingLocale)) ?? language
    }
    for number in 0..<wishes.count {
      let identifier = wishes.identifier(number)
      let key = LocaleKey(identifier)
      if key.language == name || key.currentName.language == name {
        return String(decoding: identifier, as: UTF8.self)
      }
    }
    for number in 0..<wishes.count {
      if let locale = inRegion(of: LanguageTag(wishes.identifier(number))) { return locale }
    }
    return language
  }

  private static func name(of language: String) -> LocaleKey {
    LocaleKey(language).currentName.language
  }
}
