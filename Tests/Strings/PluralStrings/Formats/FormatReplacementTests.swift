import PluralStrings
import PluralTestSupport
import Testing

@Suite("Replacing parts of formats")
struct FormatReplacementTests {
  @Test("The result is the format that its text has", arguments: sampled(UInt64(1)...24))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "%", "%%", "%d", "%2$lld", "%@", "%(n)@", "%(m)lld", "%1$(n)d", "%*d", "%.*f", "%#@v@",
      "%2$#@v@", "%#@é@", "% d", "%0$d", "%y", "% 5%", "5", " ", "é", "rg",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0..<9, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let format = FormatString(text)
      expectEqual(format.replacing { _ in nil }, format)
      let kept = Int.random(in: 0..<8, using: &generator)
      var part = 0
      let replaced = format.replacing { item in
        part += 1
        if part == kept { return nil }
        switch item {
        case .literal: return nil
        // The text of such a conversion has to state the positions of its amounts.
        case .specification(let specification) where specification.text.contains("*"): return nil
        case .variable: return .variable(FormatVariable(name: "other", position: part))
        case .specification(var specification):
          specification.position = part % 2 == 0 ? part : nil
          if part % 3 == 0 { specification.name = nil }
          return .specification(specification)
        }
      }
      expectEqual(replaced, FormatString(replaced.text), "\(text)")
    }
  }

  @Test("A format of items has their text, with literal percent signs doubled")
  func items() {
    let text = "100%% of %2$#@v@: %1$(n)@"
    let format = FormatString(FormatString(text).items)
    expectEqual(format, FormatString(text))
  }

  @Test("Variables are replaced with their written positions")
  func writtenPositions() {
    let format = FormatString("%(n)@ %#@v@ %(n)@")
    expectEqual(format.variables.map(\.position), [2])
    let replaced = format.replacingVariables {
      $0.position == nil ? FormatVariable(name: "w", position: 1) : nil
    }
    expectEqual(replaced.text, "%(n)@ %1$#@w@ %(n)@")
    expectEqual(replaced.specifications.map(\.position), [2, 2])
  }
}
