import PluralsCore
import Testing

@Suite("The integer index")
struct IntegerIndexTests {
  @Test("Looks up integers by value, by their last two digits, or all together")
  func lookup() {
    let hundred = PluralIntegerIndex(
      """
      0123450123450123\
      11111111111111111111111111111111111111111111111111\
      33333333333333333333333333333333333333333333333364
      """)
    let expected: [(UInt64, PluralCategory?)] = [
      (0, .zero), (1, .one), (4, .many), (5, .other), (15, .few), (16, .one), (49, .one),
      (50, .few), (97, .few), (98, nil), (99, .many), (100, .one), (1098, nil), (.max, .one),
    ]
    for (integer, category) in expected { #expect(hundred[integer] == category, "\(integer)") }
    let all = PluralIntegerIndex("51555555555555552")
    for integer: UInt64 in [16, 17, 99, 100, 101, 1_000_000, .max] { #expect(all[integer] == .two) }
    #expect(all[1] == .one && all[15] == .other)
  }

  @Test("Rejects a text of another length, so no access is out of bounds")
  func length() async {
    await #expect(processExitsWith: .failure) { _ = PluralIntegerIndex("515") }
    await #expect(processExitsWith: .failure) { _ = PluralIntegerIndex("51555555555555555555") }
  }

  @Test("Digits have the memory representation of their categories, followed by nil")
  func digits() {
    for category in PluralCategory.allCases + [nil] {
      let digit = PluralIntegerIndex.digit(category).asciiValue ?? 0
      #expect(unsafeBitCast(digit & 7, to: PluralCategory?.self) == category)
      #expect(unsafeBitCast(category, to: UInt8.self) == digit - UInt8(ascii: "0"))
    }
  }
}
