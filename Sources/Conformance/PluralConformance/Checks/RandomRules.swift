import PluralsCore

/// Random rule texts within the grammar, from a seed.
///
/// They cover what CLDR's rules do not: the operands `w` and `c`, deprecated spellings, overlapping ranges, lists that mix values
/// and ranges, every white-space character, and values of any length.
struct RandomRules {
  private var random: SeededGenerator
  /// Whether all constants are below 10¹⁸, and moduli of long operands divide it, as a compiler may require.
  private let staysSmall: Bool

  init(seed: UInt64, staysSmall: Bool) {
    random = SeededGenerator(seed: seed)
    self.staysSmall = staysSmall
  }

  mutating func ruleSet() -> [ConditionText] {
    let categories = PluralCategory.allCases.dropLast().shuffled(using: &random)
    return categories.prefix(chance(1...5)).map { ($0, condition()) }
  }

  /// Returns a text that differs from a condition in one character, and usually has a syntax error.
  mutating func damaged(_ condition: String) -> String {
    var scalars = Array(condition.unicodeScalars)
    let place = chance(0...scalars.count - 1)
    let strange: [Unicode.Scalar] = [
      "0", "1", "n", "i", "e", " ", ",", ".", "=", "!", "%", "~", ";", "(", "\u{200F}", "x", "٣",
      "@", "＝", "\u{A0}",
    ]
    switch chance(0...2) {
    case 0: scalars.remove(at: place)
    case 1: scalars[place] = pick(strange)
    default: scalars.insert(pick(strange), at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns numbers that the conditions are likely to distinguish.
  mutating func numbers(for ruleSet: ReferenceRuleSet, count: Int) -> [ReferenceNumber] {
    let near = Questions(ruleSet, operands: Set(ReferenceRelation.Operand.allCases))
      .besideConstants.sorted()
    return (0..<count).map { _ in
      guard flip() else { return .random(using: &random) }
      let integer = DigitString(pick(near)).atLeastOneDigit
      let filler = [UInt8](repeating: flip() ? 0 : 3, count: chance(0...3))
      let zeros = [UInt8](repeating: 0, count: chance(0...4))
      let fraction = flip() ? [] : filler + DigitString(pick(near)).digits + zeros
      let exponent = flip() ? 0 : min(Int(pick(near)), 21)
      return flip()
        ? ReferenceNumber(integer: integer, fraction: fraction, exponent: exponent)
        : ReferenceNumber(expandsTo: integer, fraction, exponent: exponent)
    }
  }

  private mutating func condition() -> String {
    (0..<chance(1...3)).map { _ in
      (0..<chance(1...3)).map { _ in relation() }.joined(separator: "\(gap())and\(space())")
    }.joined(separator: "\(gap())or\(space())")
  }

  private mutating func relation() -> String {
    let operand = pick(["n"] + ReferenceRelation.Operand.allCases.map(\.rawValue))
    var text = operand
    if chance(0...2) == 0 {
      let small = ["n", "i", "f", "t"].contains(operand) && staysSmall
      let modulus = small ? pick(["2", "4", "5", "10", "100", "1000", "1000000"]) : modulus()
      text += flip() ? "\(gap())%\(gap())\(modulus)" : "\(space())mod\(gap())\(modulus)"
    }
    switch chance(0...7) {
    case 0: return "\(text)\(gap(after: text))is\(gap())\(value())"
    case 1: return "\(text)\(gap(after: text))is\(space())not\(gap())\(value())"
    case 2: return "\(text)\(gap(after: text))in\(gap())\(list())"
    case 3: return "\(text)\(gap(after: text))not\(space())in\(gap())\(list())"
    case 4: return "\(text)\(gap(after: text))within\(gap())\(list())"
    case 5: return "\(text)\(gap(after: text))not\(space())within\(gap())\(list())"
    case 6: return "\(text)\(gap())=\(gap())\(list())"
    default: return "\(text)\(gap())!=\(gap())\(list())"
    }
  }

  private mutating func list() -> String {
    (0..<chance(1...4)).map { _ in
      guard flip() else { return value() }
      let start = chance(0...30)
      return "\(zeros())\(start)\(gap())..\(gap())\(start + chance(0...90))"
    }.joined(separator: "\(gap()),\(gap())")
  }

  private mutating func value() -> String {
    if !staysSmall, chance(0...19) == 0 { return "1234567890123456789\(chance(0...9999))" }
    return zeros() + "\(pick([chance(0...3), chance(0...12), chance(0...100), 1000, 1_000_000]))"
  }

  private mutating func modulus() -> String {
    let long = staysSmall ? [] : ["10000000000000000000000"]
    return pick(["2", "3", "7", "10", "12", "100", "1024", "010"] + long)
  }

  private mutating func zeros() -> String { chance(0...9) == 0 ? "00" : "" }

  /// Returns white space before a word, which may be empty unless the word would run into the previous one.
  private mutating func gap(after text: String) -> String {
    text.last?.isNumber == true ? gap() : space()
  }

  /// Returns white space that is not empty.
  private mutating func space() -> String {
    guard chance(0...9) == 0 else { return " " }
    let spaces: [Unicode.Scalar] = [
      "\t", "\n", "\u{0B}", "\u{0C}", "\r", " ", "\u{85}", "\u{200E}", "\u{200F}", "\u{2028}",
      "\u{2029}",
    ]
    return (0..<chance(1...3)).map { _ in String(pick(spaces)) }.joined()
  }

  /// Returns white space that may be empty.
  private mutating func gap() -> String { flip() ? "" : space() }

  private mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func chance(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<T>(_ items: [T]) -> T { items[chance(0...items.count - 1)] }
}
