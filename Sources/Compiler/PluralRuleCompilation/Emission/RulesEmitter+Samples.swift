import PluralDataTables
import PluralsSwiftEmission

extension RulesEmitter {
  /// The module `PluralsSamplesData`: the rules as spelled in CLDR, with their samples.
  var samples: GeneratedFile {
    file("PluralsSamplesData/PluralRuleTexts", from: [.plurals, .ordinals]) { source in
      for module: SwiftCode in ["PluralsCore", "PluralsData"] {
        source.line("package import \(module)")
      }
      source.lines(
        """

        /// A rule in CLDR's words: its condition, and its integer and decimal samples.
        package typealias PluralRuleText = (
          category: PluralCategory, condition: String, integers: String, decimals: String
        )

        """)
      source.block("extension PluralRuleSet") { source in
        source.documentation("The rules in the order in which they are tested.")
        source.block("package var texts: [PluralRuleText]") { source in
          emitSwitch(over: "self", into: &source) {
            "PluralsSamplesData\(member: $0.functions.name)"
          }
        }
      }
      for set in release.ruleSets {
        source.line()
        source.line("private let \(set.functions.name): [PluralRuleText] = [")
        source.indented { source in
          for rule in set.source.rules { emit(rule, into: &source) }
        }
        source.line("]")
      }
    }
  }

  private func emit(_ rule: Rule, into source: inout SwiftSource) {
    func samples(_ kind: SampleList.Kind) -> SwiftCode {
      "\(escaped: rule.text.sampleLists.first { $0.kind == kind }?.text ?? "")"
    }
    source.lines(
      """
      (
        .\(rule.category), \(escaped: rule.text.conditionText),
        \(samples(.integer)),
        \(samples(.decimal))
      ),
      """)
  }
}
