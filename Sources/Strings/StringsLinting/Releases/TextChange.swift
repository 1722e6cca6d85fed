import PluralRuleAnalysis
import Plurals
import StringsCompilation

/// The effects of a CLDR release on a text: missing forms, forms that are no longer shown, and numbers with another form.
struct TextChange {
  /// An effect on a plural variable.
  enum Effect: Hashable {
    /// The release adds a category for which the variable has no form.
    case lacks(PluralCategory, number: String)
    /// The release removes a category for which the variable has a form.
    case keeps(PluralCategory)
    /// A number gets the form of another category, with another text; `nil` if the variable has no form for it.
    case shows(PluralCategory?, insteadOf: PluralCategory?, numbers: [ChosenNumber])
  }

  /// A number that selects a form.
  struct ChosenNumber: Hashable {
    let variable: String?
    let argument: Int
    let number: String
  }

  /// A plural variable of a text.
  struct Variable: Hashable {
    /// The name; `nil` for the plural of a whole text.
    let name: String?
    let argument: Int
    let type: PluralRuleType
  }

  /// The effects on variables, in the order of the text.
  private(set) var effects: [(variable: Variable, effect: Effect)] = []
  private let rules: LocaleRuleChange
  /// The numbers of each argument that chooses a form.
  private var numbers: [Int: [LocaleRuleChange.Number]] = [:]

  /// Determines the effects on a text.
  ///
  /// - Parameters:
  ///   - nodes: The pieces of the text.
  ///   - source: The pieces of the source text. If only the source text has plural variables, the text is treated as the form
  ///     `other` for all numbers.
  ///   - rules: The rules of the text's language in both releases.
  ///   - numbers: Returns the smallest numbers, as ``LocaleRuleChange`` does.
  init(
    _ nodes: [MessageNode], source: [MessageNode], rules: LocaleRuleChange,
    numbers: (Set<NumberKind>, Set<PluralRuleType>) throws(IntricateRules)
      -> [LocaleRuleChange.Number]
  ) throws(IntricateRules) {
    self.rules = rules
    let own = nodes.plurals
    let isPlain = own.isEmpty
    for choice in TextNeeds(isPlain ? source : nodes).choices {
      self.numbers[choice.position] = try numbers(
        choice.takesDecimals ? [.integer, .decimal] : [.integer], choice.types)
    }
    let plurals = isPlain ? source.plurals.map(\.withOtherAlone) : own
    var forms: [Effect: Set<Variable>] = [:]
    for plural in plurals {
      for effect in formEffects(of: plural)
      where forms[effect, default: []].insert(Variable(plural)).inserted {
        effects.append((Variable(plural), effect))
      }
    }
    var shown: [Variable: [Shown]] = [:]
    var order: [Variable] = []
    addChanges(in: nodes, self.numbers, path: []) { variable, change in
      if shown[variable] == nil { order.append(variable) }
      shown[variable, default: []].append(change)
    }
    for variable in order {
      let all = self.numbers[variable.argument] ?? []
      let first = shown[variable]?.min { left, right in
        all.firstIndex(of: left.number)! < all.firstIndex(of: right.number)!
      }
      if let first { effects.append((variable, first.effect)) }
    }
  }

  // MARK: Forms

  private func formEffects(of plural: MessageNode.Plural) -> [Effect] {
    let numbers = numbers[plural.position] ?? []
    let present = Set(plural.variants.map(\.category))
    func reached(_ release: LocaleRuleChange.Release) -> Set<PluralCategory> {
      Set(numbers.map { $0.category(plural.type, in: release) })
    }
    let (old, new) = (reached(.old), reached(.new))
    let lacking: [Effect] = new.subtracting(old).subtracting(present).sorted().compactMap { form in
      // The form `zero` is shown for 0 in every language.
      numbers.first {
        $0.category(plural.type, in: .new) == form && !($0.isZero && present.contains(.zero))
      }.map { .lacks(form, number: $0.text) }
    }
    let had = rules.categories(plural.type, in: .old)
    let has = rules.categories(plural.type, in: .new)
    let kept = present.subtracting([.zero, .other]).filter { form in
      had.contains(form) && !has.contains(form) || old.contains(form) && !new.contains(form)
    }
    return lacking + kept.sorted().map { .keeps($0) }
  }

  // MARK: Numbers

  private struct Shown {
    let number: LocaleRuleChange.Number
    let effect: Effect
  }

  private struct Pair: Hashable {
    let old: PluralCategory?
    let new: PluralCategory?
  }

  /// Finds the numbers for which a form with another text is shown.
  ///
  /// - Parameters:
  ///   - nodes: The pieces of a text.
  ///   - all: The numbers of each argument for which the text is shown.
  ///   - path: The numbers that select the enclosing forms.
  ///   - add: Receives the results.
  private func addChanges(
    in nodes: [MessageNode], _ all: [Int: [LocaleRuleChange.Number]], path: [ChosenNumber],
    add: (Variable, Shown) -> Void
  ) {
    for node in nodes {
      switch node {
      case .literal, .unfilled, .object, .conversion: break
      case .widths(let widths):
        for width in widths { addChanges(in: width.nodes, all, path: path, add: add) }
      case .devices(let devices, let others):
        for device in devices { addChanges(in: device.nodes, all, path: path, add: add) }
        addChanges(in: others ?? [], all, path: path, add: add)
      case .plural(let plural):
        let candidates = all[plural.position] ?? []
        let pairs = candidates.map { number in
          Pair(old: plural.form(for: number, .old), new: plural.form(for: number, .new))
        }
        for (index, pair) in pairs.enumerated() where pairs.firstIndex(of: pair) == index {
          let numbers = zip(pairs, candidates).filter { $0.0 == pair }.map(\.1)
          let path =
            path + [
              ChosenNumber(
                variable: plural.name, argument: plural.position, number: numbers[0].text)
            ]
          let text = plural.nodes(of: pair.old)
          if text == plural.nodes(of: pair.new) {
            var inner = all
            inner[plural.position] = numbers
            addChanges(in: text ?? [], inner, path: path, add: add)
          } else {
            add(
              Variable(plural),
              Shown(
                number: numbers[0],
                effect: .shows(pair.new, insteadOf: pair.old, numbers: path)))
          }
        }
      }
    }
  }
}

extension TextChange.Variable {
  fileprivate init(_ plural: MessageNode.Plural) {
    self.init(name: plural.name, argument: plural.position, type: plural.type)
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

extension [MessageNode] {
  /// All plural variables in the order of the text, including those in other variables' forms.
  fileprivate var plurals: [MessageNode.Plural] {
    flatMap { node -> [MessageNode.Plural] in
      switch node {
      case .literal, .unfilled, .object, .conversion: []
      case .plural(let plural): [plural] + plural.variants.flatMap(\.nodes.plurals)
      case .widths(let widths): widths.flatMap(\.nodes.plurals)
      case .devices(let devices, let others):
        (devices.map(\.nodes) + [others ?? []]).flatMap(\.plurals)
      }
    }
  }
}
