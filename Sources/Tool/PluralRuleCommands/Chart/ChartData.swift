import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsLanguageNamesData
import PluralsLocaleCompilation

/// The data of the chart of plural forms, in the form that the page reads.
///
/// Rules and range results that languages share are included once, and languages refer to them by index.
struct ChartData: Encodable {
  /// The release as published: `48.2`.
  let release: String
  let cardinal: [ChartRuleSet]
  let ordinal: [ChartRuleSet]
  /// Tables of ranges.
  let ranges: [[RangeResult]]
  /// The languages by ID, as spelled in CLDR: `pt_PT`.
  let languages: [String: Language]
  /// The changes between releases, oldest first.
  let changes: [ReleaseComparison]

  struct Language: Encodable {
    /// CLDR's English name; `nil` if CLDR has none.
    let english: String?
    /// CLDR's name in the language itself; `nil` if CLDR has none.
    let own: String?
    /// The index of the cardinal rules; `nil` if CLDR has none, so that all numbers are `other`.
    let cardinal: Int?
    /// The index of the ordinal rules; `nil` if CLDR has none, so that all numbers are `other`.
    let ordinal: Int?
    /// The index of the range results; `nil` if CLDR has none, so that ranges have the category of their end.
    let ranges: Int?
    /// The sentences for cardinal categories.
    let counted: [String: Sentence]
    /// The sentences for ordinal categories.
    let ordered: [String: Sentence]
  }

  /// A sentence from CLDR that is only correct with numbers of one category.
  struct Sentence: Encodable {
    /// The sentence, with `{0}` in place of the number.
    let pattern: String
    /// `true` if the sentence is a draft in CLDR; otherwise `nil`.
    let draft: Bool?
  }
}

extension ChartData {
  /// Collects the data of the chart.
  ///
  /// - Parameters:
  ///   - release: The release as published.
  ///   - data: The rules.
  ///   - pairs: The sentences.
  ///   - ids: The languages, by IDs that the release lists for either type of rules.
  ///   - changes: The changes between releases, oldest first.
  /// - Throws: An error if rules are too complex, which does not occur in any CLDR release.
  init(
    release: String, data: PluralData, pairs: ResolvedMinimalPairs, ids: [String],
    changes: [ReleaseComparison]
  ) throws(TooManyNumberClasses) {
    self.release = release
    self.changes = changes
    var cardinal = Shared<ChartRuleSet>()
    var ordinal = Shared<ChartRuleSet>()
    var ranges = Shared<[RangeResult]>()
    var languages: [String: Language] = [:]
    func rules(
      _ type: PluralRuleType, of id: String, in shared: inout Shared<ChartRuleSet>
    ) throws(TooManyNumberClasses) -> Int? {
      guard let listed = data.listedLocale(for: id, type: type),
        let ruleSet = data.ruleSet(of: listed, type: type)
      else { return nil }
      return try shared.position(of: ruleSet.locales[0]) { () throws(TooManyNumberClasses) in
        try ChartRuleSet(ruleSet)
      }
    }
    func sentences(_ type: PluralRuleType, of id: String, _ categories: [PluralCategory])
      -> [String: Sentence]
    {
      var sentences: [String: Sentence] = [:]
      for category in categories {
        guard let sentence = pairs.sentence(type, category, locale: id) else { continue }
        sentences[category.rawValue] = Sentence(
          pattern: sentence.pattern, draft: sentence.isConfirmed ? nil : true)
      }
      return sentences
    }
    for id in ids {
      let counting = try rules(.cardinal, of: id, in: &cardinal)
      let ordering = try rules(.ordinal, of: id, in: &ordinal)
      let categories = { (rules: ChartRuleSet?) in rules?.rules.map(\.category) ?? [.other] }
      let results = data.rangeResults(for: id)
      let names = languageNames[id]
      languages[id] = Language(
        english: names?.english, own: names?.own, cardinal: counting, ordinal: ordering,
        ranges: results.isEmpty
          ? nil
          : ranges.position(of: "\(results)") { results },
        counted: sentences(.cardinal, of: id, categories(counting.map { cardinal.values[$0] })),
        ordered: sentences(.ordinal, of: id, categories(ordering.map { ordinal.values[$0] })))
    }
    self.cardinal = cardinal.values
    self.ordinal = ordinal.values
    self.ranges = ranges.values
    self.languages = languages
  }

  /// A collection that stores equal values only once.
  private struct Shared<Value> {
    private(set) var values: [Value] = []
    private var positions: [String: Int] = [:]

    mutating func position<Failure>(
      of key: String, making value: () throws(Failure) -> Value
    ) throws(Failure) -> Int {
      if let position = positions[key] { return position }
      values.append(try value())
      positions[key] = values.count - 1
      return values.count - 1
    }
  }
}
