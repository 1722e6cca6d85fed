import PluralRuleAnalysis
import PluralRuleCompilation
import PluralsCore

/// Tests headers of any bytes: errors are located in the header, and the comparison with rules agrees with the indices of integers
/// tried one by one.
func testGettextHeader(_ bytes: [UInt8]) {
  let header = String(decoding: bytes, as: UTF8.self)
  let formula: GettextFormula
  do throws(GettextFormulaError) {
    formula = try GettextFormula(header: header)
  } catch {
    return require(0...header.utf8.count ~= error.offset, "the error is not in the header")
  }
  let rules = languages[bytes.count % languages.count]
  let result = Result { () throws(GettextFormulaError) in
    try GettextComparison(of: formula, with: rules)
  }
  let constants = header.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
    .compactMap { UInt64(String(decoding: $0, as: UTF8.self)) }
  var integers = Set<UInt64>(0...130).union([.max, 1 << 63])
  for constant in constants.prefix(20) {
    integers.formUnion([constant, constant &+ 1, constant &- 1, constant &* 2, 0 &- constant])
  }

  var seen: [(integer: UInt64, index: UInt64, category: PluralCategory)] = []
  for integer in integers.sorted() {
    guard let index = try? formula.form(of: integer) else {
      guard case .success(let comparison) = result else { return }
      return require(comparison.verdict == .undecided, "no error for \(integer)")
    }
    let category = rules.category(of: DecimalText(integer))
    guard case .success(let comparison) = result, comparison.verdict != .undecided else { continue }
    require(comparison.map[index]?.contains(category) == true, "\(integer) is not in the map")
    func check(_ witness: GettextComparison.Witness?, _ isContradicted: Bool) {
      guard isContradicted else { return }
      require((witness?.integer ?? .max) <= integer, "\(integer) is smaller than the witness")
    }
    check(comparison.joined, seen.contains { $0.index == index && $0.category != category })
    check(comparison.split, seen.contains { $0.index != index && $0.category == category })
    seen.append((integer, index, category))
  }
}

private let languages: [PluralConditions] = [
  .root,
  rules([
    (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
    (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
    (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"),
  ]),
  rules([(.one, "i = 0,1"), (.many, "i != 0 and i % 1000000 = 0 and v = 0")]),
]

private func rules(_ conditions: [(category: PluralCategory, condition: String)])
  -> PluralConditions
{
  do {
    return try PluralConditions(parsing: conditions)
  } catch {
    fatalError("\(error)")
  }
}
