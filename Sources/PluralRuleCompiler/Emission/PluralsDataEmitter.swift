import PluralsCore

/// Writes the module `PluralsData`.
struct PluralsDataEmitter {
  let plan: Plan
  let inputs: Inputs

  /// The inputs that files name in their headers.
  struct Inputs {
    let cardinals: [Input]
    let ordinals: [Input]
    let ranges: [Input]
    let all: [Input]
  }

  var files: [GeneratedFile] {
    [
      version, functions(of: .cardinal, "Cardinals"), functions(of: .ordinal, "Ordinals"), ruleSets,
      integerIndex, rangeSets, locales, localeTable,
    ]
  }

  private func file(
    _ name: String, inputs: [Input], _ body: (inout SwiftSource) -> Void
  ) -> GeneratedFile {
    var source = SwiftSource(cldrVersion: plan.cldrVersion, inputs: inputs)
    body(&source)
    return GeneratedFile(path: "PluralsData/\(name).swift", contents: source.text)
  }

  private var version: GeneratedFile {
    file("CLDRVersion", inputs: inputs.all) { source in
      source.line("/// The release of CLDR that the rules come from, as its DTD names it.")
      source.line("package let cldrVersion = \(plan.cldrVersion.swiftLiteral)")
    }
  }

  // MARK: Rules

  private func functions(of type: PluralRuleType, _ name: String) -> GeneratedFile {
    file(name, inputs: type == .cardinal ? inputs.cardinals : inputs.ordinals) { source in
      source.line("import PluralsCore")
      source.line()
      source.lines(
        """
        // The \(type) rules, each below the locales that share it, as two functions: one for any number,
        // by its operands of UTS #35, and one for plain integers, without visible fraction digits and
        // compact exponent. Above a case stands what CLDR's condition asks of the numbers that it takes.
        """)
      for set in plan.ruleSets where set.type == type {
        source.line()
        RuleFunctionEmitter(set).emit(into: &source)
      }
    }
  }

  private var ruleSets: GeneratedFile {
    let digits = plan.ruleSets.map(\.rules.decidingDigits).max() ?? 0
    return file("PluralRuleSet", inputs: inputs.cardinals + inputs.ordinals) { source in
      source.line("package import PluralsCore")
      source.line()
      source.line(
        "/// The distinct rule sets, each named after one of the locales that use it, and so from release to release."
      )
      source.line("///")
      source.line("/// The last \(digits) digits of a number decide.")
      source.block("package enum PluralRuleSet: Hashable, Sendable") { source in
        for set in plan.ruleSets { source.line("case \(set.name)") }
      }
      source.line()
      source.block("extension PluralRuleSet") { source in
        source.line("/// The category of a number.")
        source.block("package func category(_ x: PluralOperands) -> PluralCategory") { source in
          emitSwitch(into: &source) { "PluralsData.\($0.name)(x)" }
        }
        source.line()
        source.line("/// The category of a plain integer.")
        source.block("package func category(integer i: UInt64) -> PluralCategory") { source in
          emitSwitch(into: &source) { "PluralsData.\($0.name)(integer: i)" }
        }
        source.line()
        source.line("/// The categories that the rules distinguish, in CLDR's order.")
        source.block("package var categories: PluralCategorySet") { source in
          emitSwitch(into: &source) { set in
            set.rules.source.rules.map { ".\($0.category)" }.joined(separator: " | ")
          }
        }
      }
    }
  }

  /// The index of what the functions say of integers, which they do not need.
  private var integerIndex: GeneratedFile {
    file("IntegerIndex", inputs: inputs.cardinals + inputs.ordinals) { source in
      source.line("package import PluralsCore")
      source.line()
      source.lines(
        """
        // What the functions in Cardinals.swift and Ordinals.swift say of plain integers, to be looked up:
        // z, o, t, f, m and x are zero, one, two, few, many and other. The first 16 letters are for 0 to
        // 15. Larger integers share the letters in the lines below by their last two digits, 00 to 99, or
        // a single one. They are derived from the decisions that the functions consist of. Where integers
        // that share a letter have different categories, it is ?, and the function is asked.
        """)
      source.line()
      source.block("extension PluralRuleSet") { source in
        source.line("package var integerIndex: PluralIntegerIndex { PluralIntegerIndex(letters) }")
        source.line()
        source.block("private var letters: StaticString") { source in
          source.line("switch self {")
          for set in plan.ruleSets {
            let letters = set.rules.integerLetters
            guard letters.shared.count > 1 else {
              source.line("case .\(set.name): \"\(letters.own)\(letters.shared)\"")
              continue
            }
            source.line("case .\(set.name):")
            source.indented { source in
              source.line("\"\"\"")
              source.line("\(letters.own)\\")
              source.line("\(letters.shared.prefix(50))\\")
              source.line("\(letters.shared.dropFirst(50))")
              source.line("\"\"\"")
            }
          }
          source.line("}")
        }
      }
    }
  }

  private func emitSwitch(
    into source: inout SwiftSource, _ result: (NamedRuleSet) -> String
  ) {
    source.line("switch self {")
    for set in plan.ruleSets { source.line("case .\(set.name): \(result(set))") }
    source.line("}")
  }

  // MARK: Ranges

  private var rangeSets: GeneratedFile {
    file("PluralRangeSet", inputs: inputs.ranges) { source in
      source.line("package import PluralsCore")
      source.line()
      source.line(
        "/// The distinct tables of range results, each named after one of the locales that use it."
      )
      source.block("package enum PluralRangeSet: Hashable, Sendable") { source in
        source.line("/// No data.")
        source.line("case none")
        for set in plan.rangeSets {
          source.wrapped("/// ", continued: "/// ", words: set.locales)
          source.line("case \(declared(set.name))")
        }
      }
      source.line()
      source.block("extension PluralRangeSet") { source in
        source.line(
          "/// The category of a range, given those of its ends; `nil` if CLDR lists no result.")
        source.line("package func category(")
        source.line("  from start: PluralCategory, to end: PluralCategory")
        source.block(") -> PluralCategory?") { source in
          source.line("switch self {")
          source.line("case .none: return nil")
          for set in plan.rangeSets {
            source.line("case .\(set.name):")
            source.indented { source in
              source.line("switch (start, end) {")
              for result in set.results {
                source.line(
                  "case (.\(result.start), .\(result.end)): return .\(result.result)")
              }
              source.line("default: return nil")
              source.line("}")
            }
          }
          source.line("}")
        }
      }
    }
  }

  // MARK: Locales

  private var localeInputs: [Input] { inputs.cardinals + inputs.ordinals + inputs.ranges }

  /// What is found by its language, in the order of letters.
  private var languages: [LocaleRow] {
    plan.locales.filter { !$0.id.contains("_") && $0.id != LocaleRow.root }
  }

  /// What is found by one more subtag than another.
  private var children: [LocaleRow] { plan.locales.filter { $0.id.contains("_") } }

  /// All locales in the order of their cases.
  private var orderedLocales: [LocaleRow] {
    plan.locales.filter { $0.id == LocaleRow.root } + languages + children
  }

  private var locales: GeneratedFile {
    file("PluralLocale", inputs: localeInputs) { source in
      source.line("import PluralsCore")
      source.line()
      source.line(
        "/// The locales that CLDR has plural data for: root, languages, and what is below them.")
      let type = orderedLocales.count <= 256 ? "UInt8" : "UInt16"
      source.block("@usableFromInline package enum PluralLocale: \(type), Sendable") { source in
        for row in orderedLocales { source.line("case \(declared(row.id))") }
      }
      source.line()
      let width = languages.allSatisfy { $0.id.utf8.count <= 4 } ? 4 : 8
      source.line("/// The languages, in the order of their cases.")
      source.line("private let languages = LanguageList(")
      source.indented { source in
        source.line("\"\"\"")
        for row in languages {
          let unused = width - row.id.utf8.count
          source.line(row.id + String(repeating: " ", count: unused) + "\\")
        }
        source.line()
        source.line("\"\"\", width: \(width))")
      }
      source.line()
      source.block("extension PluralLocale") { source in
        source.line(
          "/// The locale of a language, packed into an integer by its lower-case letters.")
        source.line("///")
        source.line(
          "/// Most ask for languages of two letters, which are found by a jump; others are searched."
        )
        source.block("package init?(language letters: UInt64)") { source in
          source.line("switch letters {")
          for row in languages where row.id.utf8.count == 2 {
            source.line("case \(Self.packed(row.id)): self = .\(row.id)")
          }
          source.line("default:")
          source.indented { source in
            source.line("guard let position = languages.position(of: letters) else { return nil }")
            source.line("self.init(rawValue: \(type)(truncatingIfNeeded: position + 1))")
          }
          source.line("}")
        }
        source.line()
        source.line("/// Whether there are locales that are this one followed by one more subtag.")
        source.block("@inlinable package var hasChildren: Bool") { source in
          source.line("switch self {")
          for parent in Set(children.map { $0.id[..<$0.id.lastIndex(of: "_")!] }).sorted() {
            source.line("case .\(parent): true")
          }
          source.line("default: false")
          source.line("}")
        }
        source.line()
        source.line("/// The locale that is this one followed by one more subtag, packed likewise.")
        source.block("package func child(_ subtag: UInt64) -> PluralLocale?") { source in
          source.line("switch (self, subtag) {")
          for row in children {
            let split = row.id.lastIndex(of: "_")!
            let (parent, subtag) = (row.id[..<split], row.id[split...].dropFirst())
            source.line("case (.\(parent), \(Self.packed(subtag))): .\(row.id)")
          }
          source.line("default: nil")
          source.line("}")
        }
        source.line()
        source.line("/// The id as CLDR spells it.")
        source.block("package var identifier: String") { source in
          source.line("switch self {")
          source.line("case .root: \"root\"")
          for row in children {
            source.line("case .\(row.id): \(row.id.swiftLiteral)")
          }
          source.line("default: languages.language(at: Int(rawValue) - 1)")
          source.line("}")
        }
      }
    }
  }

  private var localeTable: GeneratedFile {
    file("PluralLocaleEntry", inputs: localeInputs) { source in
      source.block("extension PluralLocale") { source in
        for (comment, property, type) in [
          ("The rules of cardinals", "cardinal", "PluralRuleSet"),
          ("The locale under which CLDR lists them", "cardinalLocale", "PluralLocale"),
          ("The rules of ordinals", "ordinal", "PluralRuleSet"),
          ("The locale under which CLDR lists them", "ordinalLocale", "PluralLocale"),
          ("The results of ranges", "ranges", "PluralRangeSet"),
        ] {
          source.line("/// \(comment).")
          source.line("package var \(property): \(type) { PluralLocaleEntry(self).\(property) }")
        }
      }
      source.line()
      source.line("/// The rules that a locale uses, and the locales under which CLDR lists them.")
      source.line("///")
      source.line("/// Inlined, so that each question becomes an array of single bytes.")
      source.block("private struct PluralLocaleEntry") { source in
        source.line("let cardinal: PluralRuleSet")
        source.line("let cardinalLocale: PluralLocale")
        source.line("let ordinal: PluralRuleSet")
        source.line("let ordinalLocale: PluralLocale")
        source.line("let ranges: PluralRangeSet")
        source.line()
        source.line("@inline(__always) init(")
        source.line("  _ cardinal: PluralRuleSet, _ cardinalLocale: PluralLocale,")
        source.line(
          "  _ ordinal: PluralRuleSet, _ ordinalLocale: PluralLocale, _ ranges: PluralRangeSet")
        source.block(")") { source in
          for name in ["cardinal", "cardinalLocale", "ordinal", "ordinalLocale", "ranges"] {
            source.line("self.\(name) = \(name)")
          }
        }
        source.line()
        source.block("@inline(__always) init(_ locale: PluralLocale)") { source in
          source.line("switch locale {")
          for row in plan.locales {
            source.line("case .\(row.id): self.init\(Self.arguments(row))")
          }
          source.line("}")
        }
      }
    }
  }

  private static func packed(_ subtag: some StringProtocol) -> String {
    "0x" + String(LocaleSubtags.pack(subtag), radix: 16, uppercase: true)
  }

  private static func arguments(_ row: LocaleRow) -> String {
    "(.\(row.cardinal.ruleSet), .\(row.cardinal.locale), "
      + ".\(row.ordinal.ruleSet), .\(row.ordinal.locale), .\(row.ranges ?? "none"))"
  }
}
