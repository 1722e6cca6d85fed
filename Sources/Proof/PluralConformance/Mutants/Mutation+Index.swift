extension Mutation {
  /// Mistakes in an index of the results for integers, with correct rules.
  static let ofIndex: [Mutation] = [
    Mutation(
      name: "index-of-last-digit",
      mistake: "large integers are looked up by their last digit alone",
      fault: .index { $0 < 16 ? $0 : 20 + $0 % 10 }),
    Mutation(
      name: "index-shared-too-early",
      mistake: "integers share the answers of large ones from 10 on",
      fault: .index { $0 < 10 ? $0 : 100 + $0 % 100 }),
    Mutation(
      name: "index-not-open",
      mistake: "answers that the last two digits do not decide are shared too",
      fault: .index { $0 < 1000 ? $0 : 100 + $0 % 100 }),
    Mutation(
      name: "index-one-off", mistake: "large integers have the answer of their neighbour",
      fault: .index { $0 < 100 ? $0 : $0 - 1 }),
    Mutation(
      name: "index-one-letter", mistake: "a single class of integers has the answer of another",
      fault: .index { $0 % 100 == 71 ? $0 + 1 : $0 }),
  ]
}
