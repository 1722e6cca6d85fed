import PluralMessageFormats
import PluralsJSON

extension MessagePattern {
  /// A whole text of a message: what readers see when a selector of each choice is chosen.
  package struct Variant: Sendable {
    /// The selectors that choose the text, in the order of the message.
    package fileprivate(set) var selectors: [(key: Key, selector: String)] = []
    /// The text, with arguments as the file spells them.
    package fileprivate(set) var text = ""
    /// The names of the arguments that the text shows.
    package fileprivate(set) var shown: Set<String> = []
    /// Whether there is translatable text in addition to arguments.
    package fileprivate(set) var hasWords = false
    /// The source location of the form that is chosen last.
    package fileprivate(set) var position: SourcePosition?
  }

  /// The selectors that are chosen for keys.
  private typealias Chosen = [(key: Key, form: Form)]

  /// How many whole texts a message may have before combinations of several choices are left out.
  private static let mostVariants = 200
  /// How many keys may be combined. With two forms each, they have more than ``mostVariants`` combinations.
  private static let mostKeys = 7

  /// The whole texts; the text of the forms `other` comes last: all combinations of forms, or if there are too many, each form by
  /// itself.
  ///
  /// - Complexity: O(*n*) in the length of the message, for each text.
  package var variants: [Variant] {
    let most = max(1, min(Self.mostVariants, MessageLimits.mostGrowth / max(parts.size, 1)))
    var all: [Chosen] = []
    let keys = Set(parts.choices.lazy.map(\.key))
    if keys.count > Self.mostKeys || !addCombinations(after: [], &all, most: most) {
      all = []
      addForms(of: parts, after: [], &all, most: most)
    }
    return all.map(variant)
  }

  /// Adds the combinations of the choices that nothing chosen decides about. Returns whether they are few enough.
  private func addCombinations(
    after chosen: Chosen, _ all: inout [Chosen], most: Int
  ) -> Bool {
    guard let choice = firstOpenChoice(in: parts, chosen) else {
      all.append(chosen)
      return all.count <= most
    }
    return forms(of: choice.key).allSatisfy { form in
      addCombinations(after: chosen + [(choice.key, form)], &all, most: most)
    }
  }

  /// Adds each form with those around it, and `other` in other choices.
  private func addForms(
    of parts: [Part], after chosen: Chosen, _ all: inout [Chosen], most: Int
  ) {
    for case .choice(let choice) in parts {
      for form in choice.forms where all.count < most {
        let inner = chosen + [(choice.key, form)]
        if form.selector != "other" { all.append(inner) }
        addForms(of: form.parts, after: inner, &all, most: most)
      }
    }
    if chosen.isEmpty { all.append([]) }
  }

  /// Returns the first choice that nothing chosen decides about, in forms that are shown.
  private func firstOpenChoice(in parts: [Part], _ chosen: Chosen) -> Choice? {
    for case .choice(let choice) in parts {
      guard let known = chosen.first(where: { $0.key == choice.key })?.form else { return choice }
      if let inner = firstOpenChoice(in: shownForm(of: choice, for: known).parts, chosen) {
        return inner
      }
    }
    return nil
  }

  /// Returns the first form of each selector of a key, with `other` at the end.
  package func forms(of key: Key) -> [Form] {
    var known: Set<String> = []
    let forms = parts.choices.filter { $0.key == key }.flatMap(\.forms).filter {
      known.insert($0.selector).inserted
    }
    return forms.filter { $0.selector != "other" } + forms.filter { $0.selector == "other" }
  }

  /// Returns the form of a choice when a form of its key is chosen, perhaps in another choice.
  private func shownForm(of choice: Choice, for form: Form) -> Form {
    let own = choice.form(form.selector)
    let exact = own == nil ? form.exactValue.flatMap(Double.init) : nil
    return own ?? exact.flatMap { choice.form(for: $0, in: language) } ?? choice.form("other")
      // A broken plural of i18next may lack it.
      ?? Form(selector: "other", parts: [])
  }

  private func variant(_ chosen: Chosen) -> Variant {
    var variant = Variant()
    variant.selectors = chosen.map { ($0.key, $0.form.selector) }
    variant.position = chosen.last?.form.position ?? position
    func add(_ parts: [Part], in choice: Choice?) {
      for part in parts {
        switch part {
        case .text(let text):
          variant.text += text
          variant.hasWords =
            variant.hasWords || text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        case .argument(let argument):
          variant.text += spelled(argument)
          variant.shown.insert(argument.name)
        case .number:
          variant.text += "#"
          if let choice { variant.shown.insert(choice.argument) }
        case .choice(let choice):
          let known = chosen.first { $0.key == choice.key }?.form
          let form = known ?? choice.form("other") ?? Form(selector: "other", parts: [])
          add(shownForm(of: choice, for: form).parts, in: choice.kind == .select ? nil : choice)
        }
      }
    }
    add(parts, in: nil)
    return variant
  }
}

extension [MessagePattern.Part] {
  /// The length of all texts.
  fileprivate var size: Int {
    reduce(0) { size, part in
      switch part {
      case .text(let text): size + text.utf8.count
      case .number, .argument: size + 1
      case .choice(let choice): choice.forms.reduce(size) { $0 + $1.parts.size }
      }
    }
  }
}
