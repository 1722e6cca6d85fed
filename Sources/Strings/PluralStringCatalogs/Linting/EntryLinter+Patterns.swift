import PluralLanguages
import PluralMessageFormats
import Plurals
import PluralsJSON
import PluralsLocales

/// Checks of messages with named arguments, whose forms may be for exact values.
extension EntryLinter {
  mutating func check(_ pattern: MessagePattern) {
    let counted = pattern.counted
    let shown = ShownArguments(pattern.parts)
    for choices in counted {
      let numbers = numbers(choices[0].type)
      for choice in choices { checkForms(of: choice, numbers) }
      checkCategories(of: choices, numbers)
      let ownNumbers = choices.map { choice in choice.forms.contains { $0.parts.contains(.number) }
      }
      let count = ownNumbers.count { $0 }
      for (choice, hasNumber) in zip(choices, ownNumbers) {
        let isShown =
          count > (hasNumber ? 1 : 0)
          || shown.isShown(outside: choice, asAny: counted.count == 1)
        if !isShown { checkNumbers(of: choice, numbers) }
      }
    }
  }

  /// Reports forms that are not categories, and forms of categories all of whose numbers have exact values.
  private mutating func checkForms(
    of choice: MessagePattern.Choice, _ numbers: [PluralCategory: [UInt64]]
  ) {
    let language = findings.language ?? ""
    // A message may repeat a form many times.
    let hidden = numbers.filter { choice.hasExactValues(for: $0.value) }
    for form in choice.forms where form.exactValue == nil {
      guard let category = form.category else {
        findings.report(
          .warning, .unknownCategory,
          "'\(form.selector.escapedForMessage)' is not a plural category, so its text is never shown"
            + form.selector.suggestion(among: PluralCategory.allCases.map(\.rawValue)),
          at: form.position)
        continue
      }
      guard let all = numbers[category] else {
        if category == .zero, !numbers.isEmpty {
          findings.report(
            .note, .unusedCategory,
            "'zero' is never shown: \(language) has no such category; write '=0'", at: form.position
          )
        }
        continue
      }
      if category != .other, hidden[category] != nil {
        let values = all.map { "'=\($0 + UInt64(max(choice.offset, 0)))'" }.joined(separator: ", ")
        findings.report(
          .note, .unusedCategory,
          "'\(category)' is never shown: \(values) comes first, and \(language) uses '\(category)' for no other whole number",
          at: form.position)
      }
    }
  }

  /// Reports categories without a form in all choices of a key.
  private mutating func checkCategories(
    of choices: [MessagePattern.Choice], _ numbers: [PluralCategory: [UInt64]]
  ) {
    let forms = choices.flatMap(\.forms)
    let position = choices[0].position
    var present = Set(forms.compactMap(\.category))
    reportMissingOther(of: choices[0].argument, present, choices[0].type, at: position)
    for (category, all) in numbers where choices.contains(where: { $0.hasExactValues(for: all) }) {
      present.insert(category)
    }
    // The form 'zero' has a finding of its own.
    let rules = RulesInUse.of(findings.language ?? "und", type: choices[0].type)
    var unused: [(category: PluralCategory, position: SourcePosition?)] = []
    for form in forms where rules.hasRules {
      guard let category = form.category, category != .zero, !rules.categories.contains(category),
        !unused.contains(where: { $0.category == category })
      else { continue }
      unused.append((category, form.position))
    }
    checkCategories(present, choices[0].type, unused: unused, at: position)
  }

  /// Reports forms of several numbers in a text that shows none.
  private mutating func checkNumbers(
    of choice: MessagePattern.Choice, _ numbers: [PluralCategory: [UInt64]]
  ) {
    // Exact values may leave one number of a category, or none. Without rules, 'other' is the form of all numbers.
    let several = numbers.filter { _, all in
      all.count == CategoryNumbers.most
        || all.count { choice.form(forRest: $0) == nil } > 1
    }
    for form in choice.forms {
      guard let category = form.category, !form.parts.hasArguments,
        several[category] != nil || numbers.isEmpty && category == .other
      else { continue }
      reportMissingNumber(category, choice.type, at: form.position)
    }
  }
}

extension MessagePattern.Choice {
  /// Whether each number of a category has an exact value of its own.
  fileprivate func hasExactValues(for all: [UInt64]) -> Bool {
    all.count < CategoryNumbers.most && all.allSatisfy { form(forRest: $0) != nil }
  }
}

/// How often a message shows each argument.
private struct ShownArguments {
  private var counts: [String: Int] = [:]
  private var all = 0

  init(_ parts: [MessagePattern.Part]) {
    for argument in parts.arguments {
      counts[argument.name, default: 0] += 1
      all += 1
    }
  }

  /// Whether the text outside of a choice shows its number: as the argument, or if no other number chooses, as any argument.
  func isShown(outside choice: MessagePattern.Choice, asAny isAny: Bool) -> Bool {
    let inside = Self(choice.forms.flatMap(\.parts))
    return isAny
      ? all > inside.all
      : counts[choice.argument, default: 0] > inside.counts[choice.argument, default: 0]
  }
}

extension [MessagePattern.Part] {
  /// Whether the text shows an argument or a number.
  fileprivate var hasArguments: Bool {
    contains { part in
      switch part {
      case .text: false
      case .argument, .number: true
      case .choice(let choice):
        choice.kind != .select || choice.forms.contains { $0.parts.hasArguments }
      }
    }
  }
}
