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
      rangeSets, locales, localeTable,
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
      source.line("package let cldrVersion = \(stringLiteral(plan.cldrVersion))")
    }
  }

  // MARK: Rules

  private func functions(of type: PluralRuleType, _ name: String) -> GeneratedFile {
    file(name, inputs: type == .cardinal ? inputs.cardinals : inputs.ordinals) { source in
      source.line("import PluralsCore")
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
        "/// The distinct rule sets, each named after the most spoken language that uses it.")
      source.line("///")
      source.line("/// The last \(digits) digits of a number decide.")
      source.block("package enum PluralRuleSet: Hashable, Sendable") { source in
        for set in plan.ruleSets { source.line("case \(set.name)") }
      }
      source.line()
      source.block("extension PluralRuleSet") { source in
        source.line("/// What the rules say of classes of numbers.")
        source.block("package var table: PluralCategoryTable") { source in
          emitSwitch(into: &source) { "\($0.name)_table" }
        }
        source.line()
        source.line("/// The category of a number that the table leaves open.")
        source.block("package func category(_ x: PluralOperands) -> PluralCategory") { source in
          source.line("switch self {")
          for set in plan.ruleSets where !set.rules.classes.decidesAll {
            source.line("case .\(set.name): PluralsData.\(set.name)(x)")
          }
          source.line("default: .other")
          source.line("}")
        }
        source.line()
        source.line(
          "/// The letters of the categories that the rules distinguish, as tables spell them.")
        source.block("package var categories: StaticString") { source in
          emitSwitch(into: &source) { set in
            stringLiteral(String(set.rules.source.rules.map(\.category.letter)))
          }
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
        "/// The distinct tables of range results, each named after the most spoken language that")
      source.line("/// uses it.")
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

  private var locales: GeneratedFile {
    file("PluralLocale", inputs: localeInputs) { source in
      source.line("/// The locales that CLDR has plural data for.")
      source.block("package enum PluralLocale: Hashable, Sendable") { source in
        for row in plan.locales { source.line("case \(declared(row.id))") }
      }
      source.line()
      source.block("extension PluralLocale") { source in
        source.line("/// The id as CLDR spells it.")
        source.block("package var identifier: String") { source in
          source.line("switch self {")
          for row in plan.locales { source.line("case .\(row.id): \(stringLiteral(row.id))") }
          source.line("}")
        }
      }
    }
  }

  private var localeTable: GeneratedFile {
    file("PluralLocaleEntry", inputs: localeInputs) { source in
      source.line("/// The rules that a locale uses, and the locales under which CLDR lists them.")
      source.block("package struct PluralLocaleEntry: Sendable") { source in
        source.line("package let locale: PluralLocale")
        source.line("package let cardinal: PluralRuleSet")
        source.line("package let cardinalLocale: PluralLocale")
        source.line("package let ordinal: PluralRuleSet")
        source.line("package let ordinalLocale: PluralLocale")
        source.line("package let ranges: PluralRangeSet")
        source.line()
        source.line("init(")
        source.line(
          "  _ locale: PluralLocale, _ cardinal: PluralRuleSet, _ cardinalLocale: PluralLocale,")
        source.line(
          "  _ ordinal: PluralRuleSet, _ ordinalLocale: PluralLocale, _ ranges: PluralRangeSet")
        source.block(")") { source in
          for name in [
            "locale", "cardinal", "cardinalLocale", "ordinal", "ordinalLocale", "ranges",
          ] {
            source.line("self.\(name) = \(name)")
          }
        }
      }
      source.line()
      let root = plan.locales.first { $0.id == LocaleRow.root }!
      let languages = plan.locales.filter { !$0.id.contains("_") && $0.id != LocaleRow.root }
      let children = plan.locales.filter { $0.id.contains("_") }
      source.block("extension PluralLocaleEntry") { source in
        source.line("/// What is left where no language matches.")
        source.line("package static let root = PluralLocaleEntry\(Self.arguments(root))")
        source.line()
        source.line(
          "/// The entry of a language subtag, packed into an integer by its lower-case letters.")
        source.block("package init?(language: UInt64)") { source in
          source.line("switch language {")
          for row in languages {
            source.line("case \(Self.packed(row.id)): self.init\(Self.arguments(row))")
          }
          source.line("default: return nil")
          source.line("}")
        }
        source.line()
        source.line("/// The entry of this locale followed by one more subtag, packed likewise.")
        source.block("package func child(_ subtag: UInt64) -> PluralLocaleEntry?") { source in
          source.line("switch (locale, subtag) {")
          for row in children {
            let split = row.id.lastIndex(of: "_")!
            let (parent, subtag) = (row.id[..<split], row.id[split...].dropFirst())
            source.line(
              "case (.\(parent), \(Self.packed(subtag))): PluralLocaleEntry\(Self.arguments(row))")
          }
          source.line("default: nil")
          source.line("}")
        }
      }
    }
  }

  private static func packed(_ subtag: some StringProtocol) -> String {
    "0x" + String(LocaleSubtags.pack(subtag), radix: 16, uppercase: true)
  }

  private static func arguments(_ row: LocaleRow) -> String {
    "(.\(row.id), .\(row.cardinal.ruleSet), .\(row.cardinal.locale), "
      + ".\(row.ordinal.ruleSet), .\(row.ordinal.locale), .\(row.ranges ?? "none"))"
  }
}
