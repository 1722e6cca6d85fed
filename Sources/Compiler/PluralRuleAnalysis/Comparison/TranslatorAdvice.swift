import PluralsCore

extension RuleChange {
  /// The work for translators into these languages, in one sentence:
  ///
  ///     provide many for 1000000, 2000000, 3000000, … and compact 1c6, …; integers otherwise unchanged
  package var advice: String {
    var parts: [String] = []
    for category in gained {
      let moves = moves.filter { $0.to == category }
      parts.append(
        moves.isEmpty
          ? "\(category) is new, but no number has it"
          : "provide \(category) for \(RuleChange.list(moves))")
    }
    for category in lost {
      let moves = moves.filter { $0.from == category && !gained.contains($0.to) }
      parts.append("drop \(category)" + RuleChange.now(moves))
    }
    let others = moves.filter { !gained.contains($0.to) && !lost.contains($0.from) }
    if !others.isEmpty {
      let texts = others.map { "\(RuleChange.list([$0])) (now \($0.to), was \($0.from))" }
      parts.append("check " + texts.joined(separator: ", "))
    }
    let integersMove = moves.contains { $0.examples[.integer] != nil }
    parts.append(integersMove ? "integers otherwise unchanged" : "integers unchanged")
    return parts.joined(separator: "; ")
  }

  private static func now(_ moves: [CategoryMove]) -> String {
    moves.isEmpty
      ? "" : ": " + moves.map { "\(list([$0])) are now \($0.to)" }.joined(separator: ", ")
  }

  /// Returns the examples of some moves, by kind.
  private static func list(_ moves: [CategoryMove]) -> String {
    NumberKind.allCases.compactMap { kind in
      let examples = moves.compactMap { $0.examples[kind] }
      let name = kind == .integer ? "" : kind == .decimal ? "decimals " : "compact "
      return examples.isEmpty
        ? nil : name + examples.map(\.description).joined(separator: ", ")
    }.joined(separator: " and ")
  }
}
