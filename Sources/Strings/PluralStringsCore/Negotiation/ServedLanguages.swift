import PluralsLocales
import PluralsNegotiationData

/// The languages for which one of the localizations may be used if a reader prefers them.
///
/// For a language that is not in this list, no further work is needed.
struct ServedLanguages {
  struct Language {
    /// See ``/PluralsLocales/LanguageTag/languageWord``.
    let word: UInt64
    /// The number of its group.
    let group: Int
    /// The number of bytes of the shortest name that begins with it and is not current.
    var shortestAlias = Int.max
    /// The indices of the localizations with its name or in its group.
    var members: [UInt16] = []
  }

  /// The languages, beginning with the languages of the localizations.
  private(set) var list: [Language] = []
  private var places: [UInt64: Int] = [:]
  /// The numbers of groups, by the groups' words. Languages of eight letters that begin alike may share a word,
  /// because they have no relatives.
  private var groupNumbers: [UInt64: Int] = [:]

  /// The languages with names that inherit from a locale other than their own prefix.
  static let haveParents: Set<UInt64> = {
    var languages: Set<UInt64> = []
    for parents in [AppleLanguageMaps.parents, parentLocales] {
      parents.forEachLine { child, _ in languages.insert(child.languageWord) }
    }
    return languages
  }()
  /// The languages that belong to a group, with its word.
  private static let groups: [(LanguageTag, UInt64)] = {
    var groups: [(LanguageTag, UInt64)] = []
    AppleLanguageMaps.groups.forEachLine { groups.append(($0, $1.languageWord)) }
    return groups
  }()
  /// For each name that is not current: its language and length, and the word of the current name's group.
  private static let aliases: [(language: LanguageTag, length: Int, group: UInt64)] = {
    var list: [(language: LanguageTag, length: Int, group: UInt64)] = []
    for aliases in [AppleLanguageMaps.aliases, otherLanguageAliases] {
      aliases.forEachLine { alias, name in
        let group = name.group
        list.append((alias.language, alias.count, group.languageWord))
      }
    }
    return list
  }()

  /// - Parameters:
  ///   - bases: The names of the localizations, unchanged; at most 65,535.
  ///   - normals: Their current names.
  init(bases: [LanguageTag], normals: [LanguageTag]) {
    var ownGroups: Set<UInt64> = []
    for tag in normals { ownGroups.insert(tag.group.languageWord) }
    for tag in bases + normals { add(tag.language) }
    for tag in normals { add(tag.group) }
    for (language, group) in Self.groups where ownGroups.contains(group) { add(language) }
    for alias in Self.aliases where ownGroups.contains(alias.group) { add(alias.language) }
    for alias in Self.aliases {
      guard let place = places[alias.language.languageWord] else { continue }
      list[place].shortestAlias = min(list[place].shortestAlias, alias.length)
    }
    var byGroup = Array(repeating: [Int](), count: groupNumbers.count)
    for (place, language) in list.enumerated() { byGroup[language.group].append(place) }
    for index in bases.indices {
      let group = group(of: normals[index])
      for place in byGroup[group] { list[place].members.append(UInt16(index)) }
      if let place = places[bases[index].languageWord], list[place].group != group {
        list[place].members.append(UInt16(index))
      }
    }
  }

  /// Returns the number of a localization's group, by its current name.
  func group(of normal: LanguageTag) -> Int {
    groupNumbers[normal.group.languageWord] ?? 0
  }

  private mutating func add(_ language: LanguageTag) {
    let word = language.languageWord
    guard places[word] == nil else { return }
    places[word] = list.count
    let group = language.group.languageWord
    let number = groupNumbers[group] ?? groupNumbers.count
    groupNumbers[group] = number
    list.append(Language(word: word, group: number))
  }
}
