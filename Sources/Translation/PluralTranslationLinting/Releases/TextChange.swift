import PluralRuleAnalysis
import PluralStringsCompilation
import Plurals

/// The effect of a CLDR release on a plural variable of a text.
package struct FormChange: Hashable, Encodable {
  /// What changes, with the name of the list in JSON.
  enum Kind: String, CodingKey, CaseIterable {
    /// The release adds a category for which the variable has no form.
    case lacking
    /// The release removes a category for which the variable has a form.
    case dropped
    /// A number gets the form of another category, with another text.
    case changed
  }

  /// A number that selects a form of another variable.
  struct ChosenNumber: Hashable {
    let variable: String?
    let argument: Int
    let number: String
  }

  let kind: Kind
  /// The key of the text.
  let key: String
  /// The line of the key or its text; `nil` in binary files.
  let line: Int?
  /// The variable's name; `nil` for the plural of a whole text.
  let variable: String?
  let argument: Int
  let type: PluralRuleType
  /// The form that is added, dropped or shown; `nil` if the variable has no form for the number.
  var form: PluralCategory?
  /// The form that was shown; `nil` if the variable has no form for the number.
  var oldForm: PluralCategory?
  /// The smallest number that the change affects; `nil` for a form that no number has.
  var number: String?
  /// The numbers that select the enclosing forms.
  var others: [ChosenNumber] = []
  private var otherNumbers: [Int: String]?

  private enum CodingKeys: String, CodingKey {
    case key, line, variable, argument, type, form, oldForm, number, otherNumbers
  }

  fileprivate init(
    _ kind: Kind, of plural: MessageNode.Plural, in text: (key: String, line: Int?),
    form: PluralCategory?, oldForm: PluralCategory? = nil, number: String?,
    others: [ChosenNumber] = []
  ) {
    (self.kind, key, line) = (kind, text.key, text.line)
    (variable, argument, type) = (plural.name, plural.position, plural.type)
    (self.form, self.oldForm, self.number, self.others) = (form, oldForm, number, others)
    if !others.isEmpty {
      otherNumbers = Dictionary(
        others.map { ($0.argument, $0.number) }, uniquingKeysWith: { $1 })
    }
  }
}

/// Finds the effects of a CLDR release on a text: missing forms, forms that are no longer shown, and numbers with another form.
struct TextChange {
  /// The numbers of each argument that chooses a form.
  typealias Numbers = [Int: [LocaleRuleChange.Number]]

  private let text: (key: String, line: Int?)
  private let rules: LocaleRuleChange
  private let numbers: Numbers
  /// For each variable, the form that changes for the smallest number, with the number's position.
  private var shown: [(change: FormChange, place: Int)] = []

  /// Returns the effects in the order of the text.
  ///
  /// - Parameters:
  ///   - text: The key of the text, and the line.
  ///   - nodes: The pieces of the text.
  ///   - source: The pieces of the source text. If only the source text has plural variables, the text is treated as the form
  ///     `other` for all numbers.
  ///   - language: The rules of the text's language in both releases.
  static func changes(
    of text: (key: String, line: Int?), _ nodes: [MessageNode], source: [MessageNode],
    _ language: inout LanguageChange
  ) throws(TooManyNumberClasses) -> [FormChange] {
    var needs = TextNeeds(nodes)
    let isPlain = needs.plurals.isEmpty
    if isPlain { needs = TextNeeds(source) }
    var known: Numbers = [:]
    for choice in needs.choices { known[choice.position] = try language.numbers(for: choice) }
    var change = TextChange(text: text, rules: language.rules, numbers: known)
    let plurals = isPlain ? needs.plurals.map(\.withOtherAlone) : needs.plurals
    var seen: Set<FormChange> = []
    let forms = plurals.flatMap(change.formChanges).filter { seen.insert($0).inserted }
    change.addChanges(in: nodes, known, path: [])
    return forms + change.shown.map(\.change)
  }

  private init(text: (key: String, line: Int?), rules: LocaleRuleChange, numbers: Numbers) {
    (self.text, self.rules, self.numbers) = (text, rules, numbers)
  }

  // MARK: Forms

  private func formChanges(of plural: MessageNode.Plural) -> [FormChange] {
    let numbers = numbers[plural.position] ?? []
    let present = Set(plural.variants.map(\.category))
    func reached(_ release: LocaleRuleChange.Release) -> Set<PluralCategory> {
      Set(numbers.map { $0.category(plural.type, in: release) })
    }
    let (old, new) = (reached(.old), reached(.new))
    let lacking = new.subtracting(old).subtracting(present).sorted().compactMap { form in
      // The form `zero` is shown for 0 in every language.
      numbers.first {
        $0.category(plural.type, in: .new) == form && !($0.isZero && present.contains(.zero))
      }.map { FormChange(.lacking, of: plural, in: text, form: form, number: $0.text) }
    }
    let had = rules.categories(plural.type, in: .old)
    let has = rules.categories(plural.type, in: .new)
    let kept = present.subtracting([.zero, .other]).filter { form in
      had.contains(form) && !has.contains(form) || old.contains(form) && !new.contains(form)
    }
    return lacking
      + kept.sorted().map { FormChange(.dropped, of: plural, in: text, form: $0, number: nil) }
  }

  // MARK: Numbers

  /// Adds the numbers for which a form with another text is shown.
  ///
  /// - Parameters:
  ///   - nodes: The pieces of a text.
  ///   - all: The numbers of each argument for which the text is shown.
  ///   - path: The numbers that select the enclosing forms.
  private mutating func addChanges(
    in nodes: [MessageNode], _ all: Numbers, path: [FormChange.ChosenNumber]
  ) {
    for node in nodes {
      guard case .plural(let plural) = node else {
        for text in node.texts { addChanges(in: text, all, path: path) }
        continue
      }
      let candidates = all[plural.position] ?? []
      let pairs = candidates.map { [plural.form(for: $0, .old), plural.form(for: $0, .new)] }
      for (index, pair) in pairs.enumerated() where pairs.firstIndex(of: pair) == index {
        let number = candidates[index]
        let text = plural.nodes(of: pair[0])
        if text == plural.nodes(of: pair[1]) {
          var inner = all
          inner[plural.position] = zip(pairs, candidates).filter { $0.0 == pair }.map(\.1)
          let chosen = FormChange.ChosenNumber(
            variable: plural.name, argument: plural.position, number: number.text)
          addChanges(in: text ?? [], inner, path: path + [chosen])
        } else {
          add(
            FormChange(
              .changed, of: plural, in: self.text, form: pair[1], oldForm: pair[0],
              number: number.text, others: path),
            at: numbers[plural.position]?.firstIndex(of: number) ?? 0)
        }
      }
    }
  }

  private mutating func add(_ change: FormChange, at place: Int) {
    let index = shown.firstIndex { known, _ in
      known.variable == change.variable && known.argument == change.argument
        && known.type == change.type
    }
    guard let index else { return shown.append((change, place)) }
    if place < shown[index].place { shown[index] = (change, place) }
  }
}

extension MessageNode.Plural {
  /// The variable with only the form `other`.
  fileprivate var withOtherAlone: MessageNode.Plural {
    var plural = self
    plural.variants.removeAll { $0.category != .other }
    return plural
  }

  /// Returns the form that the runtime library shows for a number, if any.
  fileprivate func form(
    for number: LocaleRuleChange.Number, _ release: LocaleRuleChange.Release
  ) -> PluralCategory? {
    let wanted: [PluralCategory] =
      (number.isZero ? [.zero] : []) + [number.category(type, in: release), .other]
    return wanted.first { category in variants.contains { $0.category == category } }
  }

  fileprivate func nodes(of category: PluralCategory?) -> [MessageNode]? {
    variants.first { $0.category == category }?.nodes
  }
}

/// The rules of a language in both releases, with the numbers that texts asked for.
struct LanguageChange {
  let rules: LocaleRuleChange
  private var known: [Set<NumberKind>: [Set<PluralRuleType>: [LocaleRuleChange.Number]]] = [:]

  init(_ rules: LocaleRuleChange) { self.rules = rules }

  /// Returns the smallest number for each combination of categories.
  mutating func numbers(
    for choice: TextNeeds.Choice
  ) throws(TooManyNumberClasses) -> [LocaleRuleChange.Number] {
    let kinds: Set<NumberKind> = choice.takesDecimals ? [.integer, .decimal] : [.integer]
    if let numbers = known[kinds]?[choice.types] { return numbers }
    let numbers = try rules.numbers(kinds, of: choice.types)
    known[kinds, default: [:]][choice.types] = numbers
    return numbers
  }
}
