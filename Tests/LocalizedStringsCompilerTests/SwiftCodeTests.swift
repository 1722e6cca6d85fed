import TestSupport
import Testing

@testable import LocalizedStringsCompiler

@Suite("What a file says in generated code")
struct SwiftCodeTests {
  /// All scalars that a text can have.
  private static var scalars: some Sequence<Unicode.Scalar> {
    (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
  }

  @Test("A comment has one line, and nothing in it that is not seen but joins letters")
  func comments() {
    let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
    for scalar in Self.scalars {
      let text = String(scalar).commentText
      #expect(
        text.unicodeScalars.allSatisfy {
          !$0.properties.isWhitespace || $0.properties.generalCategory == .spaceSeparator
        })
      #expect(
        text.unicodeScalars.allSatisfy {
          !($0.properties.isBidiControl || $0.properties.generalCategory == .control
            || $0.properties.generalCategory == .format) || joiners.contains($0)
        }, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("A name is made of letters, digits, marks and underscores")
  func identifiers() {
    for name in ["a", "_a", "é", "文", "class", "a1", "__"] {
      #expect(SwiftIdentifier(name)?.name == name)
    }
    for name in [
      "", "_", "1", "a b", "a-b", "a.b", "a()", "`a`", "$0", "a\n", "\n", "a;b", "a\u{2028}", "👍",
      "\u{301}a", "a//", "a\"",
      "\\(a)", "\0", "a\u{200B}",
    ] {
      #expect(SwiftIdentifier(name) == nil)
    }
    for scalar in Self.scalars where scalar.isASCII {
      let isPart = scalar == "_" || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
      #expect((SwiftIdentifier("a\(scalar)") != nil) == isPart)
    }
  }

  @Test("No two languages share the name of a case", arguments: [1, 2, 3] as [UInt64])
  func languages(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var languages: Set<String> = ["", "-", "_", "pt_BR", "pt--BR", "pt-BR", "none", "Type"]
    let pieces = ["-", "_", "a", "B", "é", "u5F", "1", "pt", "BR", " ", "2D"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...5, using: &random)
      languages.insert((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
    let names = Set(languages.map { SwiftIdentifier(language: $0) })
    #expect(names.count == languages.count, "seed \(seed)")
    #expect(SwiftIdentifier(language: "pt-BR").code == "pt_BR")
    #expect(SwiftIdentifier(language: "is").code == "`is`")
    #expect(SwiftIdentifier(language: "pt_BR").code == "_pt_u5F_BR_")
    #expect(SwiftIdentifier(language: "none").code == "_none_")
  }
}
