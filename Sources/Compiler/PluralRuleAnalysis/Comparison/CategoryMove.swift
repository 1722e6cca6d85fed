import PluralRuleCompilation
package import PluralsCore

/// Numbers that have different categories in two releases.
package struct CategoryMove: Hashable, Sendable {
  /// The category in the old release.
  package let from: PluralCategory
  /// The category in the new release.
  package let to: PluralCategory
  /// The smallest numbers that move, for each kind with such numbers.
  package let examples: [NumberKind: Examples]

  /// The smallest numbers of a kind, as spelled in CLDR.
  package struct Examples: Hashable, Sendable, Encodable {
    /// Numbers, and ranges of integers: `["81~89", "801~899"]`.
    package let numbers: [String]
    /// Whether these are all numbers.
    package let isComplete: Bool
  }
}

extension CategoryMove.Examples: CustomStringConvertible {
  /// `1000000, 2000000, 3000000, …`
  package var description: String { (numbers + (isComplete ? [] : ["…"])).joined(separator: ", ") }
}

extension CategoryMove {
  /// The maximum number of examples of each kind.
  private static let mostExamples = 3

  /// Returns the moves between two sets of rules, by the old category and then by the new one.
  static func moves(
    from old: PluralConditions, to new: PluralConditions
  ) throws(TooManyNumberClasses) -> [CategoryMove] {
    let classes = try NumberClasses([old, new])
    func pair(_ number: DecimalText) -> Pair? {
      let pair = Pair(from: old.category(of: number), to: new.category(of: number))
      return pair.from == pair.to ? nil : pair
    }
    func texts(_ numbers: [DecimalText]) -> [Pair: [String]] {
      var texts: [Pair: [String]] = [:]
      for number in numbers {
        guard let pair = pair(number) else { continue }
        let text = number.description
        if texts[pair]?.contains(text) != true { texts[pair, default: []].append(text) }
      }
      return texts
    }
    func examples(_ texts: [String]?, atMost count: Int) -> Examples? {
      texts.map { Examples(numbers: Array($0.prefix(count)), isComplete: false) }
    }

    let integers = Set(classes.integers().compactMap { pair(DecimalText($0)) })
    let decimals = texts(classes.decimals)
    let natural = texts(classes.naturalCompacts)
    // Numbers that no notation produces are only reported if no others move.
    let unnatural = texts(classes.allCompacts).filter {
      !integers.contains($0.key) && decimals[$0.key] == nil && natural[$0.key] == nil
    }
    let pairs = integers.union(decimals.keys).union(natural.keys).union(unnatural.keys)
    return pairs.map { moving in
      var all: [NumberKind: Examples] = [:]
      if integers.contains(moving) {
        let found = classes.integers(
          where: { pair(DecimalText($0)) == moving }, atMost: mostExamples)
        all[.integer] = Examples(
          numbers: found.ranges.flatMap(\.sampleTexts), isComplete: found.isComplete)
      }
      all[.decimal] = examples(decimals[moving], atMost: mostExamples)
      all[.compact] = examples(natural[moving] ?? unnatural[moving], atMost: 1)
      return CategoryMove(from: moving.from, to: moving.to, examples: all)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private struct Pair: Hashable {
    let from: PluralCategory
    let to: PluralCategory
  }
}

extension ClosedRange<UInt64> {
  /// The range as spelled in CLDR's samples: `81~89`. Two numbers are listed individually.
  var sampleTexts: [String] {
    switch count {
    case 1: ["\(lowerBound)"]
    case 2: ["\(lowerBound)", "\(upperBound)"]
    default: ["\(lowerBound)~\(upperBound)"]
    }
  }
}
