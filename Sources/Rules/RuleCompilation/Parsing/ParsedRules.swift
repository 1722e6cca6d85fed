import CLDRSupplemental

/// A `<pluralRules>` element, with its texts understood as far as they can be.
struct ParsedRules {
  let element: PluralRulesElement
  /// What the text of each rule says, in the order of the element, and what could not be understood.
  let texts: [RuleParser]

  init(_ element: PluralRulesElement) {
    self.element = element
    texts = element.rules.map { RuleParser($0.text) }
  }
}
