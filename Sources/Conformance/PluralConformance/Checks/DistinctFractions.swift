/// The visible fractions that a rule set distinguishes by its relations of `v`, `w`, `f` and `t`, and by whether the number is an
/// integer, which affects `n`. Numbers without visible fraction are always a separate class.
///
/// The four operands of a fraction depend on each other, so the classes are found by trying fractions and not by combining
/// operands. The candidates are all fractions of up to three digits, and longer ones that end with every value next to a constant,
/// after zeros or other digits, and before trailing zeros.
struct DistinctFractions: Sendable {
  /// The shortest fraction for each combination of results.
  let classes: [[UInt8]]
  /// Several fractions for each combination of results: with and without leading zeros, with 0 to 4 trailing zeros, short and long.
  let representatives: [[UInt8]]

  /// The lengths of long fractions, on both sides of the limits of 64 bits and of 18 digits.
  private static let lengths = [4, 5, 7, 9, 10, 17, 18, 19, 20, 21, 30, 40]

  init(_ ruleSet: ReferenceRuleSet) {
    let integers = Questions(ruleSet, operands: [.f, .t])
    let lengths = Questions(ruleSet, operands: [.v, .w])
    func outcomes(_ fraction: [UInt8]) -> [Outcomes] {
      let last = fraction.lastIndex { $0 != 0 } ?? -1
      func value(_ digits: ArraySlice<UInt8>) -> UInt64 {
        // The last digits suffice, because moduli and constants are small.
        digits.suffix(12).reduce(0) { $0 * 10 + UInt64($1) }
      }
      var whole = Outcomes()
      whole.append(last < 0)
      whole.append(fraction.isEmpty)
      return [
        whole, integers.outcomes(for: value(fraction[...])),
        integers.outcomes(for: value(fraction[...last])),
        lengths.outcomes(for: UInt64(fraction.count)), lengths.outcomes(for: UInt64(last + 1)),
      ]
    }

    struct Shape: Hashable {
      let outcomes: [Outcomes]
      let trailingZeros: Int
      let leadsWithZero: Bool
      let size: Int
    }
    var first: [[Outcomes]: [UInt8]] = [:]
    var shapes: [Shape: [UInt8]] = [:]
    for fraction in Self.candidates(beside: integers.besideConstants) {
      let outcomes = outcomes(fraction)
      if first[outcomes] == nil { first[outcomes] = fraction }
      let trailingZeros = fraction.reversed().prefix { $0 == 0 }.count
      let size = [3, 17, 20, 39].firstIndex { fraction.count <= $0 } ?? 4
      let shape = Shape(
        outcomes: outcomes, trailingZeros: min(trailingZeros, 4),
        leadsWithZero: fraction.first == 0, size: size)
      if shapes[shape] == nil { shapes[shape] = fraction }
    }
    classes = Self.sorted(first.values)
    representatives = Self.sorted(shapes.values)
  }

  private static func candidates(beside constants: Set<UInt64>) -> [[UInt8]] {
    var candidates: [[UInt8]] = [[]]
    for length in 1...3 {
      let previous = candidates.filter { $0.count == length - 1 }
      candidates += previous.flatMap { digits in (0...9).map { digits + [$0] } }
    }
    for constant in constants.sorted() {
      let digits = DigitString(constant).digits
      for length in lengths where length >= digits.count {
        for filler: UInt8 in [0, 7] {
          let filled = [UInt8](repeating: filler, count: length - digits.count) + digits
          for zeros in 0...4 where zeros < length {
            candidates.append(
              Array(filled.dropFirst(zeros)) + [UInt8](repeating: 0, count: zeros))
          }
        }
      }
    }
    return candidates
  }

  private static func sorted(_ fractions: some Sequence<[UInt8]>) -> [[UInt8]] {
    Set(fractions).sorted {
      $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1)
    }
  }
}
