import PluralDataTables
import PluralsCore
import PluralsLocales
import PluralsSwiftEmission

extension RulesEmitter {
  /// The modules `PluralsData` and `PluralsSamplesData`.
  ///
  /// - Parameter inputs: The input files of all generated code, with their SHA-256.
  func libraryFiles(recording inputs: [GeneratedFile.Input]) -> [GeneratedFile] {
    [
      version(inputs), functions(of: .cardinal, "Cardinals"), functions(of: .ordinal, "Ordinals"),
      ruleSets, pointers, rangeSets, locales, localeTable, samples,
    ]
  }

  /// Returns a file with a header that names the release's files with certain contents.
  func file(
    _ path: String, from roles: [PluralRuleCompiler.Source.Role],
    _ body: (inout SwiftSource) -> Void
  ) -> GeneratedFile {
    var source = SwiftSource(.init(inputs: accepted.paths(roles)))
    body(&source)
    return GeneratedFile(path: "\(path).swift", contents: source)
  }

  private func version(_ inputs: [GeneratedFile.Input]) -> GeneratedFile {
    file("PluralsData/CLDRVersion", from: PluralRuleCompiler.Source.Role.allCases) { source in
      source.documentation("The release of CLDR that the rules come from.")
      source.line("package let cldrVersion = \(escaped: release.cldrVersion)")
      source.line()
      let version = GeneratedFile.compilerVersion
      source.comment("plurals \(version) generated code from these files, with their SHA-256:")
      for input in inputs {
        source.comment(input.path)
        source.comment("  \(input.sha256)")
      }
    }
  }

  // MARK: Rules

  private func functions(of type: PluralRuleType, _ name: String) -> GeneratedFile {
    file("PluralsData/\(name)", from: [.init(type)]) { source in
      source.lines(
        """
        import PluralsCore

        // The \(type) rules of CLDR, each below the languages that use it, with two functions: one for
        // integers without visible fraction digits or compact exponent, and one for any number, by its
        // operands (UTS #35).
        """)
      emitFunctions(of: [type], into: &source)
    }
  }

  private var ruleSets: GeneratedFile {
    let digits = release.ruleSets.map(\.decidingDigits).max() ?? 0
    return file("PluralsData/PluralRuleSet", from: [.plurals, .ordinals]) { source in
      source.lines(
        """
        package import PluralsCore

        /// The distinct rule sets. Each is named after a locale that used it first, and keeps its name in later releases.
        ///
        /// No rule looks at more than the last \(digits) digits of a number.
        """)
      emitRuleSets("package enum PluralRuleSet: Hashable, Sendable", into: &source)
      source.line()
      source.block("extension PluralRuleSet") { source in
        source.lines(
          """
          /// The categories that the rules distinguish, in CLDR's order.
          """)
        source.block("package var categories: PluralCategorySet") { source in
          emitSwitch(over: "self", into: &source) { set in
            "\(list: set.categories.map { ".\($0)" }, separator: " | ")"
          }
        }
      }
    }
  }

  /// The pointers to the functions of all rule sets.
  private var pointers: GeneratedFile {
    file("PluralsData/PluralRuleSet+Functions", from: [.plurals, .ordinals]) { source in
      source.lines(
        """
        package import PluralsCore

        // Rules contain pointers to their two functions. The functions are inlined into those that have the
        // parameters of C, so that a pointer is to the function itself and not to code that calls it.
        //
        // The plain form is one `switch` over the rule sets for each question, which calls a function. It has half
        // of the lines, and opening rules takes a fifth less time, because no pointers are copied. But each question
        // takes 15 to 25 percent more, and a program opens rules once and asks many times. A constant array of
        // pointers makes both slower.

        extension PluralRuleSet {
          /// The functions of the rules.
          package var functions: PluralFunctions { functionsOf(self) }
        }

        """)
      // Outside of the enumeration, whose cases have the names of the functions.
      source.block("private func functionsOf(_ rules: PluralRuleSet) -> PluralFunctions") {
        source in
        source.line("switch rules {")
        for name in release.ruleSets.map(\.functions.name) {
          source.lines(
            """
            case \(member: name):
              @Sendable @inline(__always)
              func integer(_ i: UInt64) -> UInt8 { \(name)(integer: i).position }
              @Sendable @inline(__always)
              func number(
                _ i: UInt64, _ f: UInt64, _ t: UInt64, _ v: Int, _ w: Int, _ c: Int
              ) -> UInt8 { \(name)(PluralOperands(i: i, f: f, t: t, v: v, w: w, c: c)).position }
              return PluralFunctions(integer: integer, number: number)
            """)
        }
        source.line("}")
      }
    }
  }

  // MARK: Ranges

  private var rangeSets: GeneratedFile {
    file("PluralsData/PluralRangeSet", from: [.pluralRanges]) { source in
      source.lines(
        """
        package import PluralsCore

        /// The distinct tables of range results, each named after one of the locales that use it.
        """)
      emitRangeSets("package enum PluralRangeSet: Hashable, Sendable", into: &source)
      source.line()
      source.block("extension PluralRangeSet") { source in
        source.documentation(
          "The category of a range, given those of its ends; `nil` if CLDR lists no result.")
        emitRangeFunction("category", of: "self", into: &source)
      }
    }
  }

  // MARK: Locales

  /// Languages without further subtags, in alphabetical order.
  private var languages: [LocaleRow] {
    release.locales.filter { !$0.id.contains("_") && $0.id != LocaleRow.root }
  }

  /// Locales with at least one further subtag.
  private var children: [LocaleRow] { release.locales.filter { $0.id.contains("_") } }

  /// All locales in the order of their enumeration cases.
  private var orderedLocales: [LocaleRow] {
    release.locales.filter { $0.id == LocaleRow.root } + languages + children
  }

  private var locales: GeneratedFile {
    file("PluralsData/PluralLocale", from: [.plurals, .ordinals, .pluralRanges]) { source in
      let type: SwiftCode = orderedLocales.count <= 256 ? "UInt8" : "UInt16"
      source.lines(
        """
        import PluralsCore

        /// The locales with plural data in CLDR: root, languages, and their descendants.
        """)
      source.block("@usableFromInline package enum PluralLocale: \(type), Sendable") { source in
        for row in orderedLocales { source.line("case \(row.name)") }
      }
      source.line()
      let width = languages.allSatisfy { $0.id.utf8.count <= 4 } ? 4 : 8
      source.documentation("The languages, in the order of their cases.")
      source.line("private let languages = LanguageList(")
      source.indented { source in
        let padded = languages.map { row in
          row.id + String(repeating: " ", count: width - row.id.utf8.count)
        }
        source.literal(broken: padded + [""], end: ", width: \(width))")
      }
      source.line()
      source.block("extension PluralLocale") { source in
        source.lines(
          """
          /// The locale of a language, packed into an integer by its lower-case letters.
          ///
          /// Most ask for languages of two letters, which are found by a jump; others are searched.
          """)
        source.block("package init?(language letters: UInt64)") { source in
          source.line("switch letters {")
          for row in languages where row.id.utf8.count == 2 {
            let packed = LocaleSubtags.pack(row.id.utf8)
            source.line("case \(packed: packed): self = \(member: row.name)")
          }
          source.lines(
            """
            default:
              guard let position = languages.position(of: letters) else { return nil }
              self.init(rawValue: \(type)(truncatingIfNeeded: position + 1))
            }
            """)
        }
        source.line()
        source.documentation(
          "Whether there are locales that are this one followed by one more subtag.")
        source.block("@inlinable package var hasChildren: Bool") { source in
          let parents = Set(children.map { $0.split.parent }).sorted()
          source.choice(
            "self", parents.map { ("\(member: SwiftIdentifier(locale: $0))", "true") },
            default: "false")
        }
        source.line()
        source.documentation(
          "The locale that is this one followed by one more subtag, packed likewise.")
        source.block("package func child(_ subtag: UInt64) -> PluralLocale?") { source in
          let cases = children.map { row -> (SwiftCode, SwiftCode) in
            let parent = SwiftIdentifier(locale: row.split.parent)
            let subtag = LocaleSubtags.pack(row.split.subtag.utf8)
            return ("(\(member: parent), \(packed: subtag))", "\(member: row.name)")
          }
          source.choice("(self, subtag)", cases, default: "nil")
        }
        source.line()
        source.documentation("The id as CLDR spells it.")
        source.block("package var identifier: String") { source in
          source.choice(
            "self",
            [(".root", "\"root\"")]
              + children.map { ("\(member: $0.name)", "\(escaped: $0.id)") },
            default: "languages.language(at: Int(rawValue) - 1)")
        }
      }
    }
  }

  private var localeTable: GeneratedFile {
    file("PluralsData/PluralLocaleEntry", from: [.plurals, .ordinals, .pluralRanges]) { source in
      source.lines(
        """
        extension PluralLocale {
          /// The rules of cardinals.
          package var cardinal: PluralRuleSet { PluralLocaleEntry(self).cardinal }
          /// The locale under which CLDR lists them.
          package var cardinalLocale: PluralLocale { PluralLocaleEntry(self).cardinalLocale }
          /// The rules of ordinals.
          package var ordinal: PluralRuleSet { PluralLocaleEntry(self).ordinal }
          /// The locale under which CLDR lists them.
          package var ordinalLocale: PluralLocale { PluralLocaleEntry(self).ordinalLocale }
          /// The results of ranges.
          package var ranges: PluralRangeSet { PluralLocaleEntry(self).ranges }
        }

        /// The rules that a locale uses, and the locales under which CLDR lists them.
        ///
        /// Inlined, so that each question becomes an array of single bytes.
        private struct PluralLocaleEntry {
          let cardinal: PluralRuleSet
          let cardinalLocale: PluralLocale
          let ordinal: PluralRuleSet
          let ordinalLocale: PluralLocale
          let ranges: PluralRangeSet

          @inline(__always) init(
            _ cardinal: PluralRuleSet, _ cardinalLocale: PluralLocale,
            _ ordinal: PluralRuleSet, _ ordinalLocale: PluralLocale, _ ranges: PluralRangeSet
          ) {
            self.cardinal = cardinal
            self.cardinalLocale = cardinalLocale
            self.ordinal = ordinal
            self.ordinalLocale = ordinalLocale
            self.ranges = ranges
          }

        """)
      source.indented { source in
        source.block("@inline(__always) init(_ locale: PluralLocale)") { source in
          source.choice(
            "locale",
            release.locales.map { ("\(member: $0.name)", "self.init\(Self.arguments($0))") })
        }
      }
      source.line("}")
    }
  }

  private static func arguments(_ row: LocaleRow) -> SwiftCode {
    let names = [
      row.cardinal.ruleSet, row.cardinal.locale, row.ordinal.ruleSet, row.ordinal.locale,
      row.ranges ?? SwiftIdentifier(locale: "none"),
    ]
    return "(\(list: names.map { "\(member: $0)" }))"
  }
}

extension LocaleRow {
  /// The ID without its last subtag, and that subtag.
  fileprivate var split: (parent: String, subtag: Substring) {
    guard let parent = id.withoutLastSubtag else { return ("", id[...]) }
    return (parent, id.dropFirst(parent.count + 1))
  }
}
