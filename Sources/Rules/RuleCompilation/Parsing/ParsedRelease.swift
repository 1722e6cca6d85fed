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
