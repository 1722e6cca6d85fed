import PluralLanguages
package import Plurals
import PluralsJSON
import PluralsLocales

/// A message with named arguments, as its file writes it: `{count, plural, one {# file} other {# files}} in {folder}`.
///
/// ICU, class `MessagePattern`. The forms of an i18next key, `files_one` and `files_other`, are one choice by `count`.
package struct MessagePattern: Hashable, Sendable {
  /// A part of a message or a form.
  package enum Part: Hashable, Sendable {
    /// Literal text.
    case text(String)
    case argument(Argument)
    /// `#`: the number of the form's plural, minus the offset.
    case number
    /// Forms, one of which is shown.
    case choice(Choice)
  }

  /// `{folder}`, or with a type `{size, number, ::compact}`.
  package struct Argument: Hashable, Sendable {
    package var name: String
    /// How the argument is shown: `number`, `date`; nil for its text.
    package var type: String?
    /// The argument as written, with its braces; nil for the usual spelling.
    package var text: String?

    package init(_ name: String, type: String? = nil, text: String? = nil) {
      (self.name, self.type, self.text) = (name, type, text)
    }
  }

  /// What chooses a form.
  package enum Kind: String, Sendable, CaseIterable {
    case plural, selectordinal, select
  }

  /// What decides about forms: choices by the same key show forms of the same selector.
  package struct Key: Hashable, Sendable {
    package let argument: String
    package let kind: Kind
  }

  /// Forms, one of which an argument chooses.
  package struct Choice: Hashable, Sendable {
    package var argument: String
    package var kind: Kind
    /// What is subtracted from the number, unless an exact value chooses.
    package var offset = 0
    /// The forms as written. The first of several with the same selector is used.
    package var forms: [Form] = []
    /// The offset of the argument's name in the text, in UTF-8.
    package var place: Int
    /// The source location of the argument's name; nil if it is unknown.
    package var position: SourcePosition?

    package init(argument: String, kind: Kind, place: Int = 0) {
      (self.argument, self.kind, self.place) = (argument, kind, place)
    }
  }

  /// A form of a choice.
  package struct Form: Hashable, Sendable {
    /// A category, a word, or an exact value: `=1`.
    package var selector: String
    package var parts: [Part]
    /// The offset of the selector in the text, in UTF-8.
    package var place: Int
    /// The source location of the selector; nil if it is unknown.
    package var position: SourcePosition?

    package init(selector: String, parts: [Part], place: Int = 0) {
      (self.selector, self.parts, self.place) = (selector, parts, place)
    }
  }

  /// How deep choices may nest, so that code that walks over them fits the stack of a thread of 128 KB. Real messages nest up to 4 deep.
  package static let largestDepth = 8

  package var parts: [Part]
  /// How the file spells arguments.
  package var notation: MessageNotation
  /// The language whose rules choose forms.
  package var language: String
  /// The source location of the text, or of its first form.
  package var position: SourcePosition?
  /// The types that the file declares for arguments: `int`, `DateTime`.
  package var declaredTypes: [String: String] = [:]

  package init(
    _ parts: [Part], notation: MessageNotation, language: String, position: SourcePosition?
  ) {
    (self.parts, self.notation, self.language) = (parts, notation, language)
    self.position = position
  }
}

extension MessagePattern.Choice {
  /// Returns the form with a selector.
  package func form(_ selector: String) -> MessagePattern.Form? {
    forms.first { $0.selector == selector }
  }

  package var key: MessagePattern.Key { MessagePattern.Key(argument: argument, kind: kind) }

  /// The rules that choose a category.
  package var type: PluralRuleType { kind == .selectordinal ? .ordinal : .cardinal }

  /// Returns the form for the exact value whose rest is a number. Numbers below the offset have negative rests, with the categories of
  /// others, so the result is nil unless each of them has an exact value.
  package func form(forRest rest: UInt64) -> MessagePattern.Form? {
    let below = (0..<max(offset, 0)).prefix(100)
    guard below.allSatisfy({ form("=\($0)") != nil }) else { return nil }
    return form("=\(Int64(rest) + Int64(offset))")
  }

  /// Returns the form that is shown for a number: the one for the exact value, or else for the category of the rest.
  package func form(for number: Double, in language: String) -> MessagePattern.Form? {
    let text = Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    if let exact = form("=\(text)") { return exact }
    let rest = UInt64(exactly: abs(number - Double(offset)))
    let category = rest.map { RulesInUse.of(language, type: type).category(for: $0) }
    return category.flatMap { form($0.rawValue) } ?? form("other")
  }
}

extension MessagePattern.Form {
  /// The number of an exact value, `=1`; nil for categories and words.
  package var exactValue: String? {
    selector.hasPrefix("=") ? String(selector.dropFirst()) : nil
  }

  /// The category; nil for exact values and words.
  package var category: PluralCategory? { PluralCategory(rawValue: selector) }
}

extension [MessagePattern.Part] {
  /// The choices, with those in forms.
  package var choices: [MessagePattern.Choice] {
    flatMap { part -> [MessagePattern.Choice] in
      guard case .choice(let choice) = part else { return [] }
      return [choice] + choice.forms.flatMap(\.parts.choices)
    }
  }

  /// The arguments, with those in forms, but without `#`.
  package var arguments: [MessagePattern.Argument] {
    flatMap { part -> [MessagePattern.Argument] in
      switch part {
      case .text, .number: []
      case .argument(let argument): [argument]
      case .choice(let choice): choice.forms.flatMap(\.parts.arguments)
      }
    }
  }
}

extension MessagePattern {
  /// Whether numbers choose forms.
  package var hasForms: Bool { parts.choices.contains { $0.kind != .select } }

  /// Whether texts show arguments, or arguments choose forms.
  package var hasArguments: Bool { !parts.choices.isEmpty || !parts.arguments.isEmpty }

  /// The names of the arguments that choose forms, and of those that texts show.
  package var argumentNames: (choosing: Set<String>, shown: Set<String>) {
    var shown: Set<String> = []
    func add(_ parts: [Part], in choice: Choice?) {
      for part in parts {
        switch part {
        case .text: break
        case .argument(let argument): shown.insert(argument.name)
        case .number: if let choice { shown.insert(choice.argument) }
        case .choice(let choice): for form in choice.forms { add(form.parts, in: choice) }
        }
      }
    }
    add(parts, in: nil)
    return (Set(parts.choices.map(\.argument)), shown)
  }

  /// The choices of each key that a number decides, in the order of the message.
  package var counted: [[Choice]] {
    var groups: [[Choice]] = []
    var places: [Key: Int] = [:]
    for choice in parts.choices where choice.kind != .select {
      let place = places[choice.key, default: groups.count]
      if place == groups.count { groups.append([]) }
      groups[place].append(choice)
      places[choice.key] = place
    }
    return groups
  }

  /// Returns an argument as the file spells it.
  package func spelled(_ argument: Argument) -> String {
    argument.text
      ?? (notation == .i18next
        ? "{{\(argument.name)}}"
        : "{\(argument.name)\(argument.type.map { ", \($0)" } ?? "")}")
  }

  /// Returns the same message with the source locations of its choices and forms.
  ///
  /// - Parameter position: Returns the source location of an offset in the text.
  package func located(_ position: (Int) -> SourcePosition?) -> MessagePattern {
    func located(_ parts: [Part]) -> [Part] {
      parts.map { part in
        guard case .choice(var choice) = part else { return part }
        choice.position = position(choice.place)
        for index in choice.forms.indices {
          choice.forms[index].position = position(choice.forms[index].place)
          choice.forms[index].parts = located(choice.forms[index].parts)
        }
        return .choice(choice)
      }
    }
    var pattern = self
    pattern.parts = located(parts)
    return pattern
  }
}
