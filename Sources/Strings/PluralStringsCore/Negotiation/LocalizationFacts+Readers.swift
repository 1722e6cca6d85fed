import PluralsLocales

extension LocalizationFacts {
  /// The number of preferred languages that are searched for keys that the best language lacks.
  private static let mostSearchedPreferences = 16

  /// Returns the languages and the number locale for a reader of a table.
  ///
  /// - Parameters:
  ///   - preferences: The reader's languages.
  ///   - named: The number of languages that take part in choosing the best language.
  ///   - developmentLanguage: The language of the keys, used if no other language matches.
  ///   - formattingLocale: The locale for numbers, if it differs from the reader's region.
  /// - Returns: The languages to search, by index, and the locale for numbers.
  func reader(
    of preferences: LanguagePreferences, named: Int, developmentLanguage: String,
    formattingLocale: String?
  ) -> (languages: [UInt16], locale: NumberLocale) {
    let found = search(named, preferences.tag)
    // A wildcard selects the development language, not a localization of last resort.
    var languages =
      found.best == nil && named < preferences.count ? [] : self.languages(for: found)
    // `pt-BR` and `pt_BR` are the same language, and both may exist.
    if hasTwins || named == 0, preferences.count > 0,
      let exact = preferences.withIdentifier(0, index), languages.first != exact
    {
      languages.removeAll { $0 == exact }
      languages.insert(exact, at: 0)
    }
    // The languages that the search tried without success have at most a localization of last resort, and are not
    // searched again.
    if let (wish, lastResort) = found.lastResort, wish < Self.mostSearchedPreferences {
      add(lastResort, to: &languages)
    }
    var next = named
    if let deciding = found.deciding {
      if deciding.wish < Self.mostSearchedPreferences, deciding.best != found.best {
        add(deciding.best, to: &languages)
      }
      next = deciding.wish + 1
    }
    while next < min(preferences.count, Self.mostSearchedPreferences) {
      addLanguages(for: preferences.tag(next), to: &languages)
      next += 1
    }
    if let index = index(spelled: developmentLanguage), !languages.contains(index) {
      languages.append(index)
    }
    return (
      languages,
      numberLocale(best: languages.first, developmentLanguage, formattingLocale, preferences)
    )
  }

  /// Returns the locale for the numbers in texts of the best language.
  private func numberLocale(
    best: UInt16?, _ developmentLanguage: String, _ formattingLocale: String?,
    _ preferences: LanguagePreferences
  ) -> NumberLocale {
    if let formattingLocale, hasLanguage(named: Self.name(of: formattingLocale)) {
      return NumberLocale(formattingLocale)
    }
    if formattingLocale == nil {
      // `isCurrent`: whether the name is known to be its own current name.
      let (name, isCurrent) =
        best.map { self.name(of: $0) } ?? (Self.name(of: developmentLanguage), false)
      for number in 0..<preferences.count {
        let locale = preferences.withIdentifier(number) { identifier -> NumberLocale? in
          let key = _LocaleKey(identifier)
          if key.language == name, isCurrent { return NumberLocale(identifier, name: key) }
          let current = key.currentName
          return key.language == name || current.language == name
            ? NumberLocale(identifier, name: current) : nil
        }
        if let locale { return locale }
      }
    }
    let language = best.map { available[Int($0)] } ?? developmentLanguage
    let tag = LanguageTag(language)
    var regional: LanguageTag?
    if let formattingLocale {
      regional = tag.inRegion(of: LanguageTag(formattingLocale))
    } else {
      var number = 0
      while regional == nil, number < preferences.count {
        regional = tag.inRegion(of: preferences.tag(number))
        number += 1
      }
    }
    return NumberLocale(regional?.text ?? language)
  }

  private static func name(of language: String) -> _LocaleKey {
    _LocaleKey(language).currentName.language
  }
}
