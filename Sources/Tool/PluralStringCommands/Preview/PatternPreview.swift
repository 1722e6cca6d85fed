import PluralRuleAnalysis
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import Plurals
import PluralsDiagnostics

/// Fills messages with named arguments, as the libraries that read them do.
///
/// A choice by words makes a text for each word. A choice by number makes a sample for each exact value, and for numbers of each
/// category. Other arguments are shown by their names.
struct PatternPreview {
  private let pattern: MessagePattern
  /// The forms that samples have shown.
  private var shownForms: Set<[String]> = []

  private init(_ pattern: MessagePattern) { self.pattern = pattern }

  /// What chooses forms of a sample.
  private struct Values {
    var words: [String: String] = [:]
    var numbers: [String: SampleNumber] = [:]
  }

  /// Returns the texts of a message, one for each combination of words.
  ///
  /// - Throws: An error if the rules are too complex, which does not occur in any CLDR release.
  static func variants(
    of pattern: MessagePattern, _ numbers: inout PreviewNumbers
  ) throws -> [StringsPreview.Variant] {
    var seen: Set<MessagePattern.Key> = []
    let keys = pattern.parts.choices.map(\.key).filter {
      $0.kind == .select && seen.insert($0).inserted
    }
    let words = keys.map { pattern.forms(of: $0).map(\.selector) }
    var variants: [StringsPreview.Variant] = []
    for row in Combinations.of(words).prefix(StringsPreview.mostVariants) {
      var preview = PatternPreview(pattern)
      variants.append(try preview.variant(Array(zip(keys.map(\.argument), row)), &numbers))
    }
    return variants
  }

  private mutating func variant(
    _ words: [(String, String)], _ numbers: inout PreviewNumbers
  ) throws -> StringsPreview.Variant {
    var values = Values(words: Dictionary(uniqueKeysWithValues: words))
    let choices = choices(in: pattern.parts, values)
    let groups = Dictionary(grouping: choices, by: \.argument)
    var known: Set<String> = []
    let names = choices.map(\.argument).filter { known.insert($0).inserted }
    let lists = try names.map { try self.numbers(for: groups[$0] ?? [], &numbers) }
    var samples: [StringsPreview.Sample] = []
    for row in Combinations.of(lists) {
      values.numbers = Dictionary(uniqueKeysWithValues: zip(names, row))
      var shown: [String: String] = [:]
      let text = text(of: pattern.parts, values, in: nil, &shown)
      samples.append(
        StringsPreview.Sample(
          text: text, language: pattern.language,
          numbers: zip(names, row).map {
            StringsPreview.ShownNumber(name: $0, text: $1.text, form: shown[$0])
          }))
    }
    var (seen, unshown) = (shownForms, [(variable: String?, form: String)]())
    for choice in choices {
      for form in choice.forms where seen.insert([choice.argument, form.selector]).inserted {
        unshown.append((choice.argument, form.selector))
      }
    }
    return StringsPreview.Variant(
      device: nil, width: nil, words: words, samples: samples, unshown: unshown)
  }

  /// Returns the choices by number in forms of the chosen words.
  private func choices(
    in parts: [MessagePattern.Part], _ values: Values
  ) -> [MessagePattern.Choice] {
    parts.flatMap { part -> [MessagePattern.Choice] in
      guard case .choice(let choice) = part else { return [] }
      if choice.kind == .select {
        return form(of: choice, values).map { choices(in: $0.parts, values) } ?? []
      }
      return [choice] + choice.forms.flatMap { choices(in: $0.parts, values) }
    }
  }

  /// Returns numbers for each exact value and each category.
  private func numbers(
    for choices: [MessagePattern.Choice], _ known: inout PreviewNumbers
  ) throws -> [SampleNumber] {
    var numbers: Set<SampleNumber> = []
    for choice in choices {
      let telling = try known.numbers(choice.type, in: pattern.language)
      for integer in telling.integers {
        let (number, overflow) = integer.addingReportingOverflow(UInt64(max(choice.offset, 0)))
        if !overflow { numbers.insert(SampleNumber(number)) }
      }
      numbers.formUnion(
        choice.forms.compactMap { $0.exactValue.flatMap { SampleNumber(decimal: $0) } })
    }
    return numbers.sorted { $0.value < $1.value }
  }

  private func form(
    of choice: MessagePattern.Choice, _ values: Values
  ) -> MessagePattern.Form? {
    if choice.kind == .select {
      return values.words[choice.argument].flatMap(choice.form) ?? choice.form("other")
    }
    guard let number = values.numbers[choice.argument] else { return choice.form("other") }
    return choice.form(for: number.value, in: pattern.language)
  }

  /// Returns the text for values.
  ///
  /// - Parameters:
  ///   - choice: The choice around the text.
  ///   - shown: Gets the selectors of the forms by the name of their argument.
  private mutating func text(
    of parts: [MessagePattern.Part], _ values: Values, in choice: MessagePattern.Choice?,
    _ shown: inout [String: String]
  ) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .number:
        let number = choice.flatMap { values.numbers[$0.argument] }
        result += number.map { spelled($0.value - Double(choice?.offset ?? 0)) } ?? "#"
      case .argument(let argument):
        result +=
          values.numbers[argument.name].map { spelled($0.value) }
          ?? values.words[argument.name] ?? argument.name
      case .choice(let inner):
        guard let form = form(of: inner, values) else { continue }
        if inner.kind != .select {
          shown[inner.argument] = shown[inner.argument] ?? form.selector
          shownForms.insert([inner.argument, form.selector])
        }
        result += text(
          of: form.parts, values, in: inner.kind == .select ? choice : inner, &shown)
      }
    }
    return result
  }

  /// Returns a number as readers see it. Only MessageFormat uses the digits of the language.
  private func spelled(_ number: Double) -> String {
    guard let integer = Int64(exactly: number) else { return "\(number)" }
    if pattern.notation != .icu { return "\(integer)" }
    return LocalizedFormat("%lld", language: pattern.language).string(.integer(integer))
  }
}
