/// Parse: rule text → conditions and samples, with source locations.
struct ParsedRelease {
  let accepted: AcceptedRelease
  /// The rules of all `<pluralRules>` elements, in order.
  let rules: [ParsedRules]

  init(_ accepted: AcceptedRelease) {
    self.accepted = accepted
    rules = accepted.data.pluralRules.map(ParsedRules.init)
  }
}

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
