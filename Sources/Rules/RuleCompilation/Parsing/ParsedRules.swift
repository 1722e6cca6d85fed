/// A `<pluralRules>` element with its parsed texts.
struct ParsedRules {
  let element: PluralRulesElement
  /// The parsed text of each rule and its errors, in the order of the element.
  let texts: [RuleParser]

  init(_ element: PluralRulesElement) {
    self.element = element
    texts = element.rules.map { RuleParser($0.text) }
  }
}
