import PluralTestSupport
import Plurals
import PluralsSamples
import Testing

@Suite("Sample numbers")
struct PluralSampleNumbersTests {
  @Test("Returns the samples that CLDR lists")
  func texts() {
    let samples = PluralRules(locale: "pl").samples(of: .few)
    expectEqual(samples.integers.text, "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …")
    #expect(samples.integers.isInfinite)
    #expect(samples.decimals.text.isEmpty)
    #expect(samples.decimals.numbers.isEmpty)
    #expect(!PluralRules(locale: "en").samples(of: .one).integers.isInfinite)
    #expect(PluralRules(locale: "en").samples(of: .few).integers.text.isEmpty)
  }

  @Test("Expands ranges in steps of the last digit")
  func numbers() {
    expectEqual(
      PluralRules(locale: "pl").samples(of: .few).integers.numbers.prefix(7),
      ["2", "3", "4", "22", "23", "24", "32"])
    expectEqual(
      PluralRules(locale: "en").samples(of: .other).decimals.numbers.prefix(17),
      [
        "0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0", "1.1", "1.2",
        "1.3", "1.4", "1.5", "10.0",
      ])
    expectEqual(
      PluralRules(locale: "fr").samples(of: .many).decimals.numbers,
      ["1.0000001c6", "1.1c6", "2.0000001c6", "2.1c6", "3.0000001c6", "3.1c6"])
  }

  @Test("Returns CLDR's conditions verbatim", KnownRelease.sameRules(of: "en"))
  func conditions() {
    let rules = PluralRules(locale: "en")
    expectEqual(rules.condition(of: .one), "i = 1 and v = 0")
    expectEqual(rules.condition(of: .other), "")
    expectEqual(rules.condition(of: .few), nil)
  }
}
