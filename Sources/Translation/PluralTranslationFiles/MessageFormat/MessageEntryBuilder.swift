import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralsCore

/// Makes entries of messages with named arguments, in one language.
///
/// A message that one number chooses becomes whole texts by category. A form for an exact value or a word, `=0` or `female`, is the
/// entry of a case, as entries have them for devices: `count = 0`. In a case, everything that its number decides is literal. A number
/// with an offset is an argument of its own: `count - 1`.
struct MessageEntryBuilder {
  typealias Pattern = MessagePattern

  let language: String
  let isFlutter: Bool
  /// Whether choices that catalogs do not have are problems, instead of cases.
  var isForCatalog = false
  /// The first numbers of each category, at most ``most``.
  private var numbers: [PluralRuleType: [PluralCategory: [UInt64]]] = [:]
  /// How many numbers of a category are remembered. A category with fewer has no others that are common.
  static let most = 4
  /// How many cases an entry may have before combinations of several choices are left out.
  private static let mostCases = 200

  // What the current message has.
  private var positions: [String: Int] = [:]
  /// The number of variables of each argument so far.
  private var uses: [String: Int] = [:]
  private var place: (Int) -> SourcePosition? = { _ in nil }
  private(set) var problems: [Pattern.Problem] = []
  /// The positions of forms for several numbers of which exact values leave at most one, in all messages.
  private(set) var formsForOneNumber: Set<SourcePosition> = []

  /// Creates a builder.
  ///
  /// - Parameter isFlutter: Whether `zero`, `one` and `two` are the same as `=0`, `=1` and `=2`, as Flutter's library reads them.
  init(language: String, isFlutter: Bool = false) {
    (self.language, self.isFlutter) = (language, isFlutter)
  }

  /// Returns the entry of a message.
  ///
  /// - Parameter place: Returns the source location of an offset in the message.
  /// - Complexity: O(*n*) in the length of the message, for each case.
  mutating func entry(
    of parts: [Pattern.Part], at place: @escaping (Int) -> SourcePosition?
  ) -> AuthoredEntry {
    self.place = place
    problems = []
    var parts = isFlutter ? joiningForms(of: parts) : parts
    do throws(Pattern.Problem) {
      if isForCatalog { parts = try byCategory(parts) }
    } catch {
      problems = [error]
      return .text(text([], at: 0))
    }
    var names: Set<String> = []
    var choices = Choices()
    var size = 0
    collect(parts, &names, &choices, &size)
    positions = Dictionary(
      uniqueKeysWithValues: names.sorted().enumerated().map { ($1, $0 + 1) })
    let other = entry(of: parts, in: [:]) ?? .text(text([], at: 0))
    let most = min(Self.mostCases, MessageLimits.mostGrowth / max(size, 1))
    let cases = choices.combinations(most: most).compactMap { values -> AuthoredDevice? in
      guard let entry = entry(of: parts, in: values) else { return nil }
      let name = choices.names.compactMap { name in
        values[name].map { "\(name) = \($0.drop { $0 == "=" })" }
      }
      return AuthoredDevice(device: Device(rawValue: name.joined(separator: ", ")), entry: entry)
    }
    return cases.isEmpty ? other : .devices(cases + [AuthoredDevice(device: .other, entry: other)])
  }

  // MARK: Cases

  /// The exact values and words by which forms are chosen, by argument.
  private struct Choices {
    var names: [String] = []
    private var values: [String: [String]] = [:]
    private var known: Set<[String]> = []

    mutating func add(_ value: String, of name: String) {
      guard known.insert([name, value]).inserted else { return }
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(value)
    }

    /// All combinations, or if there are too many, each value by itself.
    func combinations(most: Int) -> [[String: String]] {
      let values = names.map { name in (self.values[name] ?? []).map { [name: $0] } }
      let count = values.reduce(1) { min($0 * ($1.count + 1), most + 2) }
      if count > most + 1 { return Array(values.joined().prefix(most)) }
      return Array(
        values.reduce([[:]]) { rows, values in
          rows + values.flatMap { value in rows.map { $0.merging(value) { $1 } } }
        }.dropFirst())
    }
  }

  /// Finds the arguments and choices of a message, and what is wrong with its forms.
  private mutating func collect(
    _ parts: [Pattern.Part], _ names: inout Set<String>, _ choices: inout Choices,
    _ size: inout Int
  ) {
    for part in parts {
      switch part {
      case .text(let text): size += text.utf8.count
      case .argument(let name, _): names.insert(name)
      case .number: break
      case .choice(let choice):
        if choice.kind != .select {
          names.insert(choice.counted)
          check(choice)
        }
        for form in choice.forms {
          if choice.kind == .select ? form.selector != "other" : form.exact != nil {
            choices.add(form.selector, of: choice.argument)
          }
          collect(form.parts, &names, &choices, &size)
        }
      }
    }
  }

  /// Returns the entry of a case; nil if it is the same for another value of one of the arguments.
  private mutating func entry(of parts: [Pattern.Part], in values: [String: String])
    -> AuthoredEntry?
  {
    var used: Set<String> = []
    let parts = resolve(parts, in: values, number: .text(""), &used)
    guard used.count == values.count else { return nil }
    var variables: [AuthoredVariable] = []
    uses = [:]
    let plurals = parts.choices
    guard let first = plurals.first,
      plurals.allSatisfy({ $0.argument == first.argument && $0.kind == first.kind })
    else {
      let format = text(parts.map { item($0, &variables) }, at: nil)
      return variables.isEmpty ? .text(format) : .plural(format: format, variables: variables)
    }
    var variable = variable(first.argument, first)
    variable.variants = PluralCategory.allCases.compactMap { category in
      let form = plurals.lazy.flatMap(\.forms).first { $0.selector == category.rawValue }
      return form.map { form in
        let items = Self.flattened(parts, category).map { item($0, &variables) }
        return AuthoredVariant(category, text(items, at: form.place))
      }
    }
    return variable.asEntry(at: positions[first.argument])
  }

  /// Returns the whole text of a category.
  private static func flattened(
    _ parts: [Pattern.Part], _ category: PluralCategory
  ) -> [Pattern.Part] {
    parts.flatMap { part -> [Pattern.Part] in
      guard case .choice(let choice) = part else { return [part] }
      return flattened(choice.shownForm(category.rawValue).parts, category)
    }
  }

  private func variable(_ name: String, _ choice: Pattern.Choice) -> AuthoredVariable {
    var variable = AuthoredVariable(unnamedAt: place(choice.place))
    (variable.name, variable.label, variable.type) = (name, choice.argument, choice.type)
    variable.hasFreeName = true
    return variable
  }

  /// Returns the item of a part, and adds the variables of its plurals.
  private mutating func item(
    _ part: Pattern.Part, _ variables: inout [AuthoredVariable]
  ) -> FormatItem {
    switch part {
    case .text(let text): return .literal(text)
    case .number: return .literal("#")
    case .argument(let name, _):
      // The name between braces is a placeholder for the comparison of languages.
      return .specification(
        FormatSpecification(
          position: positions[name], conversion: .object, text: "@{\(Self.argument(of: name))}"))
    case .choice(let choice):
      let name = choice.argument
      let count = uses[name, default: 0] + 1
      uses[name] = count
      let index = variables.count
      variables.append(variable(count == 1 ? name : "\(name) \(count)", choice))
      for category in PluralCategory.allCases {
        guard let form = choice.form(category.rawValue) else { continue }
        let items = form.parts.map { item($0, &variables) }
        variables[index].variants.append(AuthoredVariant(category, text(items, at: form.place)))
      }
      return .variable(FormatVariable(name: variables[index].name, position: positions[name]))
    }
  }

  private func text(_ items: [FormatItem], at place: Int?) -> AuthoredText {
    var joined: [FormatItem] = []
    for item in items {
      if case .literal(let text) = item, case .literal(var literal)? = joined.last {
        // Without a second reference, the text grows in place.
        joined.removeLast()
        literal += text
        joined.append(.literal(literal))
      } else if item != .literal("") {
        joined.append(item)
      }
    }
    return AuthoredText(FormatString(joined), position: self.place(place ?? -1))
  }

  /// Returns the parts in a case: choices are plurals whose forms are categories.
  private mutating func resolve(
    _ parts: [Pattern.Part], in values: [String: String], number: Pattern.Part,
    _ used: inout Set<String>
  ) -> [Pattern.Part] {
    var result: [Pattern.Part] = []
    for part in parts {
      switch part {
      case .text: result.append(part)
      case .number: result.append(number)
      case .argument(let name, _):
        result.append(values[name]?.exactValue.map(Pattern.Part.text) ?? part)
      case .choice(let choice):
        let value = values[choice.argument]
        if value != nil { used.insert(choice.argument) }
        if choice.kind == .select || value?.exactValue != nil {
          let rest = value?.exactValue.flatMap { Double($0) }.map { $0 - Double(choice.offset) }
          let number = rest.map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" } ?? "#"
          result += resolve(
            form(of: choice, for: value).parts, in: values, number: .text(number), &used)
        } else {
          result.append(.choice(plural(choice, in: values, &used)))
        }
      }
    }
    return result
  }

  /// Returns the form for a word or an exact value; nil for every other word.
  private mutating func form(of choice: Pattern.Choice, for value: String?) -> Pattern.Form {
    let selector = value ?? "other"
    guard let number = value?.exactValue.flatMap({ Int64($0) }), choice.kind != .select,
      choice.form(selector) == nil
    else { return choice.shownForm(selector) }
    let operand = (number &- Int64(choice.offset)).magnitude
    return choice.shownForm(
      RulesInUse.of(language, type: choice.type).category(for: operand).rawValue)
  }

  /// Returns the forms by category. An exact value is the form of a category that has no other number.
  private mutating func plural(
    _ choice: Pattern.Choice, in values: [String: String], _ used: inout Set<String>
  ) -> Pattern.Choice {
    var plural = choice
    (plural.argument, plural.offset, plural.forms) = (choice.counted, 0, [])
    func add(_ category: PluralCategory, _ form: Pattern.Form) {
      if plural.form(category.rawValue) != nil { return }
      let parts = resolve(
        form.parts, in: values, number: .argument(choice.counted, type: nil), &used)
      plural.forms.append(.init(selector: category.rawValue, parts: parts, place: form.place))
    }
    let numbers = numbers(of: choice.type)
    for form in choice.forms {
      // A form 'zero' that is never shown is left out, because entries use it for 0.
      if let category = PluralCategory(rawValue: form.selector),
        category != .zero || numbers[.zero] != nil || isForCatalog
      {
        add(category, form)
      }
    }
    for (category, all) in numbers where all.count < Self.most {
      if all.allSatisfy({ choice.form(for: $0) != nil }), let form = all.first.flatMap(choice.form)
      {
        add(category, form)
      }
    }
    return plural
  }

  /// The argument whose number, perhaps with an offset, a variable counts.
  fileprivate static func argument(of name: String) -> String {
    String(name.prefix { $0 != " " })
  }

  /// The arguments that choose a case: `count = 0, gender = female`.
  fileprivate static func arguments(ofCase device: Device) -> [String] {
    device == .other ? [] : device.rawValue.split(separator: ", ").map { argument(of: String($0)) }
  }

  // MARK: Forms

  /// Returns the first numbers of each category; empty without rules.
  mutating func numbers(of type: PluralRuleType) -> [PluralCategory: [UInt64]] {
    if let known = numbers[type] { return known }
    let rules = RulesInUse.of(language, type: type)
    var result: [PluralCategory: [UInt64]] = [:]
    for number in 0..<(!rules.hasRules ? 0 : CategoryUse.usualLimit) {
      let category = rules.category(for: number)
      if result[category]?.count != Self.most { result[category, default: []].append(number) }
    }
    numbers[type] = result
    return result
  }

  /// Returns parts in which `zero` and `=0` are one form, and so on: the category if it has the number, or else the exact value. The
  /// last of several is used.
  private mutating func joiningForms(of parts: [Pattern.Part]) -> [Pattern.Part] {
    parts.map { part in
      guard case .choice(var choice) = part else { return part }
      for index in choice.forms.indices {
        choice.forms[index].parts = joiningForms(of: choice.forms[index].parts)
      }
      if choice.kind != .plural { return .choice(choice) }
      for (category, value) in [(PluralCategory.zero, UInt64(0)), (.one, 1), (.two, 2)] {
        let names = [category.rawValue, "=\(value)"]
        let same = choice.forms.indices.filter { names.contains(choice.forms[$0].selector) }
        guard let last = same.last else { continue }
        let form = choice.forms[last]
        let isCategory = numbers(of: .cardinal)[category]?.contains(value) == true
        choice.forms[last].selector = names[isCategory ? 0 : 1]
        for index in same.dropLast().reversed() {
          let other = choice.forms.remove(at: index)
          if other.selector == form.selector { continue }
          problems.append(
            .init(
              severity: .warning, rule: .duplicateKey,
              message:
                "'\(other.selector)' is never shown: Flutter reads it as '\(form.selector)', which comes later",
              place: other.place))
        }
      }
      return .choice(choice)
    }
  }

  /// Reports forms that are not categories, and forms of categories all of whose numbers have exact values.
  private mutating func check(_ choice: Pattern.Choice) {
    let numbers = numbers(of: choice.type)
    // A message may repeat a form many times.
    let rests = numbers.mapValues { $0.filter { choice.form(for: $0) == nil } }
    func report(
      _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String,
      _ form: Pattern.Form
    ) {
      problems.append(.init(severity: severity, rule: rule, message: message, place: form.place))
    }
    for form in choice.forms where form.exact == nil {
      guard let category = PluralCategory(rawValue: form.selector) else {
        report(
          .warning, .unknownCategory,
          "'\(form.selector.escapedForMessage)' is not a plural category, so its text is never shown"
            + form.selector.suggestion(among: PluralCategory.allCases.map(\.rawValue)), form)
        continue
      }
      guard let all = numbers[category] else {
        if category == .zero, !numbers.isEmpty {
          report(
            .note, .unusedCategory,
            "'zero' is never shown: \(language) has no such category; write '=0'", form)
        }
        continue
      }
      let rest = rests[category, default: []]
      if all.count == Self.most || rest.count == all.count { continue }
      if rest.count < 2, let position = place(form.place) { formsForOneNumber.insert(position) }
      if rest.isEmpty, category != .other {
        let values = all.map { "'=\($0 + UInt64(max(choice.offset, 0)))'" }.joined(separator: ", ")
        report(
          .note, .unusedCategory,
          "'\(category)' is never shown: \(values) comes first, and \(language) uses '\(category)' for no other whole number",
          form)
      }
    }
  }
}

extension MessagePattern.Choice {
  /// The number that chooses by category, as an argument of its own if it has an offset.
  fileprivate var counted: String {
    offset == 0 ? argument : "\(argument) \(offset < 0 ? "+" : "-") \(offset.magnitude)"
  }

  var type: PluralRuleType { kind == .selectordinal ? .ordinal : .cardinal }

  /// Returns the form with a selector, or else the form `other`, which a broken plural of i18next may lack.
  fileprivate func shownForm(_ selector: String) -> MessagePattern.Form {
    form(selector) ?? form("other") ?? .init(selector: "other", parts: [], place: place)
  }

  /// Returns the form for the exact value whose rest is a number. Numbers below the offset have negative rests, with the categories of
  /// others, so the result is nil unless each of them has an exact value.
  fileprivate func form(for rest: UInt64) -> MessagePattern.Form? {
    let below = (0..<max(offset, 0)).prefix(100)
    guard below.allSatisfy({ form("=\($0)") != nil }) else { return nil }
    return form("=\(Int64(rest) + Int64(offset))")
  }
}

extension MessagePattern.Form {
  fileprivate var exact: String? { selector.exactValue }
}

extension String {
  /// The number of an exact value, `=1`; nil for categories and words.
  fileprivate var exactValue: String? { hasPrefix("=") ? String(dropFirst()) : nil }
}

extension AuthoredEntry {
  /// The names of the arguments of a message with named arguments: those that choose forms, and those that texts show.
  package var argumentNames: (choosing: Set<String>, shown: Set<String>) {
    switch self {
    case .text(let text): return ([], text.argumentNames)
    case .widths: return ([], [])
    case .plural(let format, let variables):
      let texts = [format] + variables.flatMap { $0.variants.map(\.text) }
      return (
        Set(variables.map { MessageEntryBuilder.argument(of: $0.label ?? $0.name) }),
        Set(texts.flatMap(\.argumentNames))
      )
    case .devices(let devices):
      let names = devices.map(\.entry.argumentNames)
      let choosing = devices.flatMap { MessageEntryBuilder.arguments(ofCase: $0.device) }
      return (Set(choosing + names.flatMap(\.choosing)), Set(names.flatMap(\.shown)))
    }
  }
}

extension AuthoredText {
  fileprivate var argumentNames: Set<String> {
    Set(parsed.specifications.map { String($0.text.dropFirst(2).dropLast()) })
  }
}
