import PluralDataTables
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission
import Testing

@testable import PluralRuleCompilation

@Suite("Generation of code from plural rules")
struct EmissionTests {
  static let release = Release(
    cardinals: Release.rules(
      "fy en",
      ["one": "i = 1 and\n v = 0 @integer 1", "other": " @integer 0, 2~16, … @decimal 0.0~1.5, …"])
      + Release.rules(
        "sl",
        [
          "one": "v = 0 and i % 100 = 1 @integer 1, 101, …",
          "few": "v = 0 and i % 100 = 3, 5, 7\u{2028}or n != 9, 19, 29, 2009 and n % 10 = 9",
          "other": "",
        ]),
    ranges: """
      <pluralRanges locales="en">
      <pluralRange start="other" end="one" result="other"/>
      <pluralRange start="one" end="other" result="other"/>
      </pluralRanges>
      """)

  @Test("A function for any number calls the one for integers, and decides the fractions itself")
  func numbers() throws {
    let code = try #require(try Self.release.generated("PluralsData/Cardinals.swift"))
    let start = try #require(code.firstRange(of: "func cardinal_sl(_ x: PluralOperands)"))
    let lines = code[start.lowerBound...].split(separator: "\n").dropFirst().prefix { $0 != "}" }
    expectEqual(
      lines.map { $0.dropFirst(2) }.joined(separator: "\n"),
      """
      switch x.v {
      case 0: cardinal_sl(integer: x.i)
      default:
        switch x.i % 10 {
        case 9 where x.i != 9 && x.i != 19 && x.i != 29 && x.i != 2009 && x.t == 0: .few
        default: .other
        }
      }
      """)
  }

  @Test(
    "Each alternative of a condition becomes a case, in CLDR's order",
    arguments: [
      // `and` is a `where` clause, which belongs to one pattern of a list.
      (
        "n % 10 = 1 and n % 100 != 11..19,91", "",
        """
        switch i % 10 {
        case 1 where !(11...19).contains(i % 100) && i % 100 != 91: .one
        default: .other
        }
        """
      ),
      (
        "n % 10 = 3..4,9 and n % 100 != 14,19", "",
        """
        switch i % 10 {
        case 3...4 where i % 100 != 14 && i % 100 != 19: .one
        case 9 where i % 100 != 14 && i % 100 != 19: .one
        default: .other
        }
        """
      ),
      // A pattern decides exceptions that it does not have, and relations that contradict it.
      (
        "n % 10 = 1,3 and n % 100 != 11", "",
        """
        switch i % 10 {
        case 1 where i % 100 != 11: .one
        case 3: .one
        default: .other
        }
        """
      ),
      (
        "n = 1", "n mod 1000 not within 5..6 and i = 5,6",
        """
        switch i {
        case 1: .one
        default: .other
        }
        """
      ),
      // A range stays as CLDR writes it, even if an earlier case has some of its values.
      (
        "n = 1", "n = 0..10",
        """
        switch i {
        case 1: .one
        case 0...10: .few
        default: .other
        }
        """
      ),
      // If nothing else is to list, the cases are the exceptions.
      (
        "n != 4 and n % 1000 = 4 or n % 10 != 4,6", "",
        """
        switch i % 1000 {
        case 4 where i != 4: .one
        default:
          switch i % 10 {
          case 4, 6: .other
          default: .one  // n != 4 and n % 1000 = 4 or n % 10 != 4,6
          }
        }
        """
      ),
      // An alternative with another expression is a `switch` of its own.
      (
        "n = 1", "n % 10 = 2,3 or n = 5",
        """
        switch i {
        case 1: .one
        default:
          switch i % 10 {
          case 2, 3: .few
          default:
            switch i {
            case 5: .few
            default: .other
            }
          }
        }
        """
      ),
      // A list only stays if its place matters.
      (
        "n = 1 or n % 10 = 2,4", "n = 3",
        """
        switch i {
        case 1: .one
        case 3: .few
        default:
          switch i % 10 {
          case 2, 4: .one
          default: .other
          }
        }
        """
      ),
      (
        "n = 1 or n % 10 = 2,4", "n = 12",
        """
        switch i {
        case 1: .one
        default:
          switch i % 10 {
          case 2, 4: .one
          default:
            switch i {
            case 12: .few
            default: .other
            }
          }
        }
        """
      ),
      // A case that needs no exception any more can decide all values of the cases after it.
      (
        "n % 10 = 5 and n % 100 != 25",
        "n % 10 = 5 and n % 100 = 25 or n % 10 = 5 and n % 1000 = 125",
        """
        switch i % 10 {
        case 5 where i % 100 != 25: .one
        case 5: .few
        default: .other
        }
        """
      ),
      // Alternatives that others include or decide are left out.
      (
        "n = 1,2,3 or n % 10 != 4", "n = 3..10 and n != 1",
        """
        switch i % 10 {
        case 0...3, 5...9: .one
        default:
          switch i {
          case 3...10: .few
          default: .other
          }
        }
        """
      ),
      (
        "n = 1", "n != 1 and n % 10 = 1",
        """
        switch i {
        case 1: .one
        default:
          switch i % 10 {
          case 1: .few
          default: .other
          }
        }
        """
      ),
      // A case does not exclude again what an earlier case has decided.
      (
        "n % 10 = 1 or n = 2", "n != 2 and n % 10 = 2..9 and n % 100 != 11..19",
        """
        switch i % 10 {
        case 1: .one
        default:
          switch i {
          case 2: .one
          default:
            switch i % 10 {
            case 2...9 where !(11...19).contains(i % 100): .few
            default: .other
            }
          }
        }
        """
      ),
      // A pair of neighbors is a list or a range, as in CLDR.
      (
        "n = 0,1", "n = 3..4",
        """
        switch i {
        case 0, 1: .one
        case 3...4: .few
        default: .other
        }
        """
      ),
      // A rule that no integer, or each integer satisfies.
      ("v = 1", "f = 2", ".other"), ("e = 0", "n = 2", ".one"),
    ])
  func cases(one: String, few: String, body: String) throws {
    let rules: [(PluralCategory, String)] = [(.one, one)] + (few.isEmpty ? [] : [(.few, few)])
    let code = try DecidedRules(RuleSet(conditions: rules)).code
    let start = try #require(code.firstRange(of: "func cardinal_root(integer i: UInt64)"))
    let lines = code[start.lowerBound...].split(separator: "\n").dropFirst().prefix { $0 != "}" }
    expectEqual(lines.map { $0.dropFirst(2) }.joined(separator: "\n"), body)
  }

  @Test("The table has names, locales, conditions, decisions and ranges")
  func table() throws {
    let text = try #require(try Self.release.generated("PluralRules.tsv"))
    let checksum = /# FNV-1a of the rows: [0-9a-f]+\n/
    #expect(text.contains(checksum))
    expectEqual(
      text.replacing(checksum, with: ""),
      """
      # Generated by plurals. Do not edit.
      # The rule sets of CLDR: names, locales, conditions, decisions, and results of ranges.
      # SPDX-License-Identifier: Unicode-3.0
      format\t3
      cldrVersion\t48
      input\tcardinal\tcommon/plurals.xml
      input\tordinal\tcommon/ordinals.xml
      locale\ten\tcardinal_en\t\tranges_en
      locale\tfy\tcardinal_en\t\t
      locale\troot\tcardinal_root\tordinal_root\t
      locale\tsl\tcardinal_sl\t\t
      cardinal_en\tone\ti = 1 and v = 0
      cardinal_en\tother\t
      cardinal_en\tintegers\ti = 1\tone
      cardinal_en\tintegers\t\tother
      cardinal_en\tnumbers\tv = 0\tintegers
      cardinal_en\tnumbers\t\tother
      cardinal_root\tother\t
      cardinal_root\tintegers\t\tother
      cardinal_root\tnumbers\t\tother
      cardinal_sl\tone\tv = 0 and i % 100 = 1
      cardinal_sl\tfew\tv = 0 and i % 100 = 3, 5, 7 or n != 9, 19, 29, 2009 and n % 10 = 9
      cardinal_sl\tother\t
      cardinal_sl\tintegers\ti % 100 = 1\tone
      cardinal_sl\tintegers\ti % 100 = 3,5,7\tfew
      cardinal_sl\tintegers\ti % 10 = 9 and i != 9,19,29,2009\tfew
      cardinal_sl\tintegers\t\tother
      cardinal_sl\tnumbers\tv = 0\tintegers
      cardinal_sl\tnumbers\ti % 10 = 9 and i != 9,19,29,2009 and t = 0\tfew
      cardinal_sl\tnumbers\t\tother
      ordinal_root\tother\t
      ordinal_root\tintegers\t\tother
      ordinal_root\tnumbers\t\tother
      ranges_en\tone other\tother
      ranges_en\tother one\tother

      """)
    var names = RuleSetNames()
    names.add(try PluralRulesTable.names(in: text, path: "t"))
    expectEqual(names[.rules(.cardinal), "fy"], "en")
    expectEqual(names[.rules(.ordinal), "root"], "root")
    expectEqual(names[.ranges, "en"], "en")
    expectEqual(names[.ranges, "sl"], nil)
    #expect {
      try PluralRulesTable.names(in: "format\t1\n", path: "t.tsv")
    } throws: { error in
      "\(error)".hasPrefix("t.tsv: error: expected the rules of generated code in format 3")
    }
  }

  @Test("Ranges become a switch over pairs of categories")
  func ranges() throws {
    let text = try #require(try Self.release.generated("PluralsData/PluralRangeSet.swift"))
    #expect(
      text.contains(
        """
            case .none: return nil
            case .en:
              switch (start, end) {
              case (.one, .other): return .other
              case (.other, .one): return .other
              default: return nil
              }
        """))
  }

  @Test("Two runs generate the same files")
  func determinism() throws {
    for source in [Self.release.source, try PluralRuleCompiler.Source.package()] {
      let files = try PluralRuleCompiler(source).generatedFiles()
      try expectEqual(PluralRuleCompiler(source).generatedFiles(), files)
      expectEqual(
        files.map(\.path),
        [
          "PluralsData/CLDRVersion.swift", "PluralsData/Cardinals.swift",
          "PluralsData/Ordinals.swift", "PluralsData/PluralRuleSet.swift",
          "PluralsData/PluralRuleSet+Functions.swift", "PluralsData/PluralRangeSet.swift",
          "PluralsData/PluralLocale.swift", "PluralsData/PluralLocaleEntry.swift",
          "PluralsSamplesData/PluralRuleTexts.swift", "PluralRules.tsv",
        ])
    }
  }

  @Test("A release with the same data changes only the version")
  func sameData() throws {
    var next = Self.release.source
    next.cldrVersion = "49"
    let files = try zip(
      Self.release.compiler.generatedFiles(), PluralRuleCompiler(next).generatedFiles())
    let changed = files.filter { $0.contents != $1.contents }
    expectEqual(changed.map(\.0.path), ["PluralsData/CLDRVersion.swift", "PluralRules.tsv"])
    let checksum = /# FNV-1a of the rows: [0-9a-f]+\n/
    for (old, new) in changed {
      let contents = old.contents.replacing("\"48\"", with: "\"49\"")
        .replacing("cldrVersion\t48\n", with: "cldrVersion\t49\n")
      expectEqual(
        contents.replacing(checksum, with: ""), new.contents.replacing(checksum, with: ""))
    }
  }

  /// Returns the lines of code without comments, because these list locales and inputs.
  private static func code(
    _ source: PluralRuleCompiler.Source, names: RuleSetNames
  ) throws -> [String: [String]] {
    var source = source
    source.names = names
    let files = try PluralRuleCompiler(source).generatedFiles()
      .filter { $0.path.hasSuffix(".swift") }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let lines = file.contents.split(separator: "\n").map(String.init)
        return (file.path, lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") })
      })
  }

  /// The names and the code of the release that tests know.
  private static let known = Result {
    let names = RuleSetNames().names(for: try #require(PluralRuleCompiler(try .known()).data))
    return (names: names, code: try code(.known(), names: names))
  }

  @Test(
    "Adding a locale to a set adds lines and neither changes nor renames others",
    arguments: [
      // Before, after and below the locale in the name of the set.
      (#"locales="ast de en"#, #"locales="aaa ast de en"#),
      (#"locales="pl""#, #"locales="pl zzz""#), (#"locales="pl""#, #"locales="aaa pl""#),
      (#"locales="pl""#, #"locales="pl pl-Latn-PL""#),
      (#"locales="ar ars""#, #"locales="aa_Arab ar ars""#),
    ])
  func addingLocale(existing: String, extended: String) throws {
    let (names, before) = try Self.known.get()
    let after = try Self.code(
      .known { role, text in
        guard role == .plurals else { return text }
        return text.replacing(existing, with: extended, maxReplacements: 1)
      }, names: names)
    #expect(after != before)
    for (path, lines) in before {
      var rest = try #require(after[path])[...]
      for line in lines {
        let place = try #require(rest.firstIndex(of: line), "\(path) lost: \(line)")
        rest = rest[(place + 1)...]
      }
    }
    // The only additions are the locale's case, its position in the list, and its entry in the table; for a language of two letters
    // also the jump; for one below another also its lookup, its ID, and the fact that the other one has children.
    let added = after.reduce(0) { $0 + $1.value.count - before[$1.key]!.count }
    let lines = extended.contains("pl-Latn-PL") ? 2 * 5 : extended.contains("aa_Arab") ? 4 + 5 : 3
    expectEqual(added, lines)
  }

  @Test(
    "A set is named after the old locale if it still belongs, else after its first locale",
    arguments: [
      // The locales of a set, the locales after which these were named, and the expected name.
      ("af en", "", "af"), ("root zh", "", "root"), ("root", "", "root"),
      // The set of `root` is named so in every release.
      ("af root zh", "af:zh root:zh zh:zh", "root"),
      ("af en fy", "en:en fy:en", "en"), ("en fy", "en:en fy:en", "en"),
      // The locale in the name uses another set now.
      ("af fy", "af:en en:en fy:en", "af"),
      // Two sets were joined: the larger part decides, then the alphabetical order.
      ("af en fy", "af:af en:en fy:en", "en"), ("af en", "af:af en:en", "af"),
      // A locale in the name of another set has joined.
      ("aa en fy", "aa:aa ab:aa en:en fy:en", "en"),
    ])
  func newName(locales: String, names text: String, expected: String) {
    var names = RuleSetNames()
    for pair in text.split(separator: " ").map({ $0.split(separator: ":") }) {
      names[.ranges, String(pair[0])] = String(pair[1])
    }
    expectEqual(
      names.newName(of: .ranges, for: locales.split(separator: " ").map(String.init)), expected)
  }

  @Test("A selection of a set's locales has the same functions and names as the full set")
  func nameOfPart() throws {
    let compiler = PluralRuleCompiler(try .package())
    let whole = try #require(
      try compiler.generatedFiles().first { $0.path == "PluralsData/Cardinals.swift" })
    let part = try compiler.generatedFile(for: RuleSelection(locales: ["uk", "ru-KZ"]))
    #expect(part.contents.contains("  case cardinal_ru\n"))
    let start = try #require(whole.contents.firstRange(of: "// ru, uk\n")).lowerBound
    let end = try #require(whole.contents[start...].firstRange(of: "\n\n// ")).lowerBound
    let functions = String(whole.contents[start..<end])
      .replacing("func ", with: "private static func ")
    #expect(part.contents.contains(functions.indented))
  }

  @Test("Ids with different spellings are one locale, in CLDR's spelling")
  func spelling() throws {
    let release = Release(
      cardinals: Release.rules("PT-pt KOK-lATN", ["one": "n = 1", "other": ""]),
      ordinals: Release.rules("pt_PT kok_Latn", ["two": "n = 2", "other": ""]))
    let code = try #require(try release.generated("PluralsData/PluralLocale.swift"))
    #expect(
      code.contains(
        """
        @usableFromInline package enum PluralLocale: UInt8, Sendable {
          case root
          case kok
          case pt
          case kok_Latn
          case pt_PT
        }
        """))
  }

  @Test("Escapes languages that are Swift keywords where they are declared")
  func reservedWords() throws {
    let release = Release(
      cardinals: Release.rules("for in nil", ["one": "n = 1", "other": ""]),
      ranges: #"<pluralRanges locales="let"/>"#)
    let locales = try #require(try release.generated("PluralsData/PluralLocale.swift"))
    #expect(
      locales.contains("  case root\n  case `for`\n  case `in`\n  case `let`\n  case `nil`\n}"))
    #expect(locales.contains("  for \\\n  in  \\\n  let \\\n  nil \\\n"))
    let ranges = try #require(try release.generated("PluralsData/PluralRangeSet.swift"))
    #expect(ranges.contains("case `let`\n"))
  }

  @Test("Line breaks in a condition cannot end its comment")
  func lineBreaks() throws {
    let hostile = "n = 1\n\r\u{85}\u{2028}\u{2029}\u{B}\u{C}or n = 2\n@integer 1,\u{2028}2"
      .replacingOccurrences("\r", with: "&#13;")
      .replacingOccurrences("\u{B}", with: "").replacingOccurrences("\u{C}", with: "")
    let release = Release(cardinals: Release.rules("en", ["one": hostile, "other": ""]))
    expectEqual(release.messages, "")
    let code = try #require(try release.generated("PluralsData/Cardinals.swift"))
    #expect(code.contains("\n//   one  n = 1\n//        or n = 2\n"))
    let texts = try #require(try release.generated("PluralsSamplesData/PluralRuleTexts.swift"))
    #expect(texts.contains(#".one, "n = 1 or n = 2","#))
    #expect(texts.contains(#""1, 2","#))
    for file in try release.compiler.generatedFiles() where file.path.hasSuffix(".swift") {
      #expect(
        file.contents.unicodeScalars.allSatisfy {
          $0 == "\n"
            || $0.properties.generalCategory != .control
              && $0 != "\u{2028}" && $0 != "\u{2029}"
        })
    }
  }

  @Test("Generated lines fit 100 columns, however many values a rule has")
  func width() throws {
    let values = (0..<90).map { String($0 * $0 * 1000) }.joined(separator: ",")
    let release = Release(
      cardinals: Release.rules("en", ["one": "i = \(values)", "other": ""]))
    for line in try #require(try release.generated("PluralsData/Cardinals.swift"))
      .split(separator: "\n") where !line.contains(values)
    {
      #expect(line.count <= 100)
    }
  }

  @Test("The code size is proportional to the number of excluded values")
  func exclusions() throws {
    let condition = (0..<40).map { "n != \($0),\($0 + 2),\($0 + 4)" }.joined(separator: " and ")
    let release = Release(cardinals: Release.rules("en", ["one": condition, "other": ""]))
    let code = try #require(try release.generated("PluralsData/Cardinals.swift"))
    #expect(code.contains("  case 0...43: .other\n  default: .one"))
    #expect(code.utf8.count < 7_000)
  }

  @Test("Generates no code after a condition that is always true")
  func alwaysTrue() throws {
    let release = Release(
      cardinals: Release.rules(
        "en", ["zero": "f % 8 = 1", "one": "i % 2 = 0,1", "two": "v = 1", "other": ""]))
    let code = try #require(try release.generated("PluralsData/Cardinals.swift"))
    #expect(
      code.contains(
        """
        func cardinal_en(integer i: UInt64) -> PluralCategory {
          .one
        }
        """))
    #expect(!code.contains(".two"))
  }
}

extension String {
  /// The text with each line that is not empty indented by two spaces.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  fileprivate func replacingOccurrences(_ part: String, with other: String) -> String {
    replacing(part, with: other)
  }
}
