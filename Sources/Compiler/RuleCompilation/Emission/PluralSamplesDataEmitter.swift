import CLDRTables
import PluralsCore
import SwiftEmission

/// Emits the module `PluralSamplesData`: the rules as spelled in CLDR, with their samples.
struct PluralSamplesDataEmitter {
  let release: DecidedRelease
  let accepted: AcceptedRelease

  var file: GeneratedFile {
    var source = SwiftSource(.init(inputs: accepted.paths([.plurals, .ordinals])))
    source.line("package import PluralsCore")
    source.line("package import PluralsData")
    source.line()
    source.documentation(
      "A rule in CLDR's words: its condition, and its integer and decimal samples.")
    source.line("package typealias PluralRuleText = (")
    source.line("  category: PluralCategory, condition: String, integers: String, decimals: String")
    source.line(")")
    source.line()
    source.block("extension PluralRuleSet") { source in
      source.documentation("The rules in the order in which they are tested.")
      source.block("package var texts: [PluralRuleText]") { source in
        release.emitSwitch(over: "self", into: &source) {
          "PluralSamplesData\(member: $0.functions.name)"
        }
      }
    }
    for set in release.ruleSets {
      source.line()
      source.documentation(words: set.functions.locales)
      source.line("private let \(set.functions.name): [PluralRuleText] = [")
      source.indented { source in
        for rule in set.source.rules { emit(rule, into: &source) }
      }
      source.line("]")
    }
    return GeneratedFile(path: "PluralSamplesData/PluralRuleTexts.swift", contents: source)
  }

  private func emit(_ rule: Rule, into source: inout SwiftSource) {
    func samples(_ kind: SampleList.Kind) -> SwiftCode {
      "\(escaped: rule.text.sampleLists.first { $0.kind == kind }?.text ?? "")"
    }
    source.line("(")
    source.indented { source in
      source.line(".\(rule.category), \(escaped: rule.text.conditionText),")
      source.line("\(samples(.integer)),")
      source.line(samples(.decimal))
    }
    source.line("),")
  }
}
