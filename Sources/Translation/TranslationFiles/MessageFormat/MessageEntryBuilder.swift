import MessageFormats
import PluralsCore
import StringCatalogs

/// Makes entries of messages with named arguments, in one language.
///
/// A message that one number chooses becomes whole texts by category. A form for an exact value or a word, `=0` or `female`, is the
/// entry of a case, as entries have them for devices: `count = 0`. In a case, everything that its number decides is literal. A number
/// with an offset is an argument of its own: `count - 1`.
struct MessageEntryBuilder {
  typealias Pattern = MessagePattern

  let language: String
  /// Whether `=0`, `=1` and `=2` are also the forms `zero`, `one` and `two`, as Flutter's library reads them.
  let hasExactForms: Bool
  /// Whether forms that catalogs cannot express are problems, instead of cases.
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
  /// The positions of forms for several numbers of which exact values leave at most one.
  private(set) var formsForOneNumber: Set<SourcePosition> = []

  init(language: String, hasExactForms: Bool = false) {
    (self.language, self.hasExactForms) = (language, hasExactForms)
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
    var parts = parts
    if isForCatalog {
      do throws(Pattern.Problem) {
        parts = try byCategory(parts)
      } catch {
        problems = [error]
        return .text(text([], at: 0))
      }
    }
    var names: Set<String> = []
    var choices = Choices()
    var size = 0
    collect(parts, &names, &choices, &size)
    positions = Dictionary(
      uniqueKeysWithValues: names.sorted().enumerated().map { ($1, $0 + 1) })
    let other = entry(of: parts, in: [:])
    var cases: [AuthoredDevice] = []
    for values in choices.combinations(
      most: min(Self.mostCases, MessageLimits.mostGrowth / max(size, 1)))
    {
      guard let entry = entry(of: parts, in: values) else { continue }
      let name = choices.names.compactMap { name in
        values[name].map { "\(name) = \($0.drop { $0 == "=" })" }
      }
      cases.append(
        AuthoredDevice(device: Device(rawValue: name.joined(separator: ", ")), entry: entry))
    }
    let whole = other ?? .text(text([], at: 0))
    return cases.isEmpty ? whole : .devices(cases + [AuthoredDevice(device: .other, entry: whole)])
  }

  // MARK: Cases

  /// The exact values and words by which forms are chosen, by argument.
  private struct Choices {
    var names: [String] = []
    var values: [String: [String]] = [:]
    private var known: Set<[String]> = []

    mutating func add(_ value: String, of name: String) {
      if values[name] == nil { names.append(name) }
      if known.insert([name, value]).inserted { values[name, default: []].append(value) }
    }

    /// All combinations, or if there are too many, each value by itself.
    func combinations(most: Int) -> [[String: String]] {
      let count = names.reduce(1) { min($0 * ((values[$1]?.count ?? 0) + 1), most + 2) }
      if count > most + 1 {
        return Array(
          names.lazy.flatMap { name in (values[name] ?? []).map { [name: $0] } }.prefix(most))
      }
      return names.reduce([[:]]) { rows, name in
        rows
          + (values[name] ?? []).flatMap { value in
            rows.map { $0.merging([name: value]) { $1 } }
          }
      }.filter { !$0.isEmpty }
    }
  }

  /// Finds the arguments and choices of a message, and what is wrong with its forms.
  private mutating func collect(
    _ parts: [Pattern.Part], number: String = "", _ names: inout Set<String>,
    _ choices: inout Choices, _ size: inout Int
  ) {
    for part in parts {
      switch part {
      case .text(let text): size += text.utf8.count
      case .argument(let name, _): names.insert(name)
      case .number: names.insert(number)
      case .choice(let choice):
        if choice.kind != .select {
          names.insert(choice.counted)
          check(choice)
        }
        for form in choice.forms {
          if choice.kind == .select ? form.selector != "other" : form.exact != nil {
            choices.add(form.selector, of: choice.argument)
          }
          collect(
            form.parts, number: choice.kind == .select ? "" : choice.counted, &names, &choices,
            &size)
        }
      }
    }
  }

  /// Returns the entry of a case; nil if it is the same for another value of one of the arguments.
  private mutating func entry(of parts: [Pattern.Part], in values: [String: String])
    -> AuthoredEntry?
  {
    var used: Set<String> = []
    let nodes = resolve(parts, in: values, number: .text(""), &used)
    guard used.count == values.count else { return nil }
    let plurals = Self.plurals(in: nodes)
    guard let first = plurals.first else { return .text(text(nodes.map(item), at: nil)) }
    if plurals.allSatisfy({ $0.name == first.name && $0.type == first.type }) {
      var variable = variable(named: first.name, first)
      let categories = Set(plurals.flatMap { $0.variants.map(\.category) }).sorted()
      variable.variants = categories.map { category in
        let place = plurals.lazy.flatMap(\.variants).first { $0.category == category }?.place
        return AuthoredVariant(category, text(wholeText(of: nodes, category), at: place))
      }
      return variable.asEntry(at: positions[first.name])
    }
    var variables: [AuthoredVariable] = []
    uses = [:]
    let items = nodes.map { reference($0, &variables) }
    return .plural(format: text(items, at: nil), variables: variables)
  }

  private func variable(named name: String, _ plural: Plural) -> AuthoredVariable {
    var variable = AuthoredVariable(unnamedAt: place(plural.place))
    (variable.name, variable.label, variable.type) = (name, plural.name, plural.type)
    variable.hasFreeName = true
    return variable
  }

  private static func plurals(in nodes: [Node]) -> [Plural] {
    nodes.flatMap { node -> [Plural] in
      guard case .plural(let plural) = node else { return [] }
      return [plural] + plural.variants.flatMap { plurals(in: $0.nodes) }
    }
  }

  /// Returns the whole text of a category.
  private func wholeText(of nodes: [Node], _ category: PluralCategory) -> [FormatItem] {
    nodes.flatMap { node -> [FormatItem] in
      guard case .plural(let plural) = node else { return [item(of: node)] }
      let variant = plural.variants.last { $0.category == category }
      return wholeText(
        of: (variant ?? plural.variants.first { $0.category == .other })?.nodes ?? [], category)
    }
  }

  /// Returns the item of a part, and adds the variables of its plurals.
  private mutating func reference(_ node: Node, _ variables: inout [AuthoredVariable]) -> FormatItem
  {
    guard case .plural(let plural) = node else { return item(of: node) }
    let count = uses[plural.name, default: 0]
    uses[plural.name] = count + 1
    let index = variables.count
    variables.append(
      variable(named: count == 0 ? plural.name : "\(plural.name) \(count + 1)", plural))
    for variant in plural.variants.sorted(by: { $0.category < $1.category }) {
      let items = variant.nodes.map { reference($0, &variables) }
      variables[index].variants.append(
        AuthoredVariant(variant.category, text(items, at: variant.place)))
    }
    return .variable(FormatVariable(name: variables[index].name, position: positions[plural.name]))
  }

  private func item(of node: Node) -> FormatItem {
    switch node {
    case .text(let text): .literal(text)
    case .plural: .literal("")
    case .argument(let name, let shown):
      // The name between braces is a placeholder for the comparison of languages.
      .specification(
        FormatSpecification(
          position: positions[name], conversion: .object, text: "@{\(shown)}"))
    }
  }

  private func text(_ items: [FormatItem], at place: Int?) -> AuthoredText {
    var joined: [FormatItem] = []
    for item in items {
      guard case .literal(let text) = item else {
        joined.append(item)
        continue
      }
      if text.isEmpty { continue }
      if case .literal(let before)? = joined.last {
        joined.removeLast()
        joined.append(.literal(before + text))
      } else {
        joined.append(item)
      }
    }
    return AuthoredText(FormatString(joined), position: self.place(place ?? -1))
  }

  /// A part of a message in which cases are resolved.
  private indirect enum Node {
    case text(String)
    case argument(String, shown: String)
    case plural(Plural)
  }

  private struct Plural {
    let name: String
    let type: PluralRuleType
    let place: Int
    var variants: [(category: PluralCategory, nodes: [Node], place: Int)] = []
  }

  private mutating func resolve(
    _ parts: [Pattern.Part], in values: [String: String], number: Node, _ used: inout Set<String>
  ) -> [Node] {
    var nodes: [Node] = []
    for part in parts {
      switch part {
      case .text(let text): nodes.append(.text(text))
      case .number: nodes.append(number)
      case .argument(let name, _):
        if let value = values[name], let exact = value.exactValue {
          nodes.append(.text(exact))
        } else {
          nodes.append(.argument(name, shown: name))
        }
      case .choice(let choice):
        let value = values[choice.argument]
        if value != nil { used.insert(choice.argument) }
        if choice.kind == .select || value?.exactValue != nil {
          let form = form(of: choice, for: value)
          let shown = value?.exactValue.flatMap { Double($0) }.map { $0 - Double(choice.offset) }
          nodes += resolve(
            form.parts, in: values, number: .text(shown?.shortText ?? "#"), &used)
        } else {
          nodes.append(.plural(plural(choice, in: values, &used)))
        }
      }
    }
    return nodes
  }

  /// Returns the form for a word or an exact value; nil for every other word.
  private mutating func form(of choice: Pattern.Choice, for value: String?) -> Pattern.Form {
    var selectors = [value ?? "other"]
    if let number = value?.exactValue.flatMap({ Int64($0) }), choice.kind != .select {
      let operand = (number &- Int64(choice.offset)).magnitude
      selectors.append(RulesInUse.of(language, type: choice.type).category(for: operand).rawValue)
    }
    return selectors.lazy.compactMap { selector in choice.forms.first { $0.selector == selector } }
      .first
      ?? choice.other
  }

  /// Returns the forms by category. An exact value is the form of a category that has no other number.
  private mutating func plural(
    _ choice: Pattern.Choice, in values: [String: String], _ used: inout Set<String>
  ) -> Plural {
    var plural = Plural(name: choice.counted, type: choice.type, place: choice.place)
    let number = Node.argument(choice.counted, shown: choice.argument)
    func isNew(_ category: PluralCategory) -> Bool {
      !plural.variants.contains { $0.category == category }
    }
    func add(_ category: PluralCategory, _ form: Pattern.Form) {
      plural.variants.append(
        (category, resolve(form.parts, in: values, number: number, &used), form.place))
    }
    for form in choice.forms {
      if let category = PluralCategory(rawValue: form.selector), isNew(category),
        !isNeverZero(category, choice.type)
      {
        add(category, form)
      }
    }
    for (category, value) in [PluralCategory.zero: "=0", .one: "=1", .two: "=2"]
    where hasExactForms && isNew(category) && numbers(of: choice.type)[category] != nil {
      if let form = choice.forms.first(where: { $0.selector == value }) { add(category, form) }
    }
    for (category, all) in numbers(of: choice.type) where all.count < Self.most && isNew(category) {
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
    for number in 0..<(rules.isRoot ? 0 : CategoryUse.usualLimit) {
      let category = rules.category(for: number)
      if result[category]?.count != Self.most { result[category, default: []].append(number) }
    }
    numbers[type] = result
    return result
  }

  /// Whether a category is `zero` and the language has no such category, so that the form is left out: entries use it for 0.
  private mutating func isNeverZero(_ category: PluralCategory, _ type: PluralRuleType) -> Bool {
    category == .zero && !isForCatalog && numbers(of: type)[.zero] == nil
  }

  /// Reports forms that are not categories, and forms of categories all of whose numbers have exact values.
  private mutating func check(_ choice: Pattern.Choice) {
    let numbers = numbers(of: choice.type)
    for form in choice.forms where form.exact == nil {
      guard let category = PluralCategory(rawValue: form.selector) else {
        problems.append(
          .init(
            severity: .warning, rule: .unknownCategory,
            message:
              "'\(form.selector.escapedForMessage)' is not a plural category, so its text is never shown"
              + form.selector.suggestion(among: PluralCategory.allCases.map(\.rawValue)),
            place: form.place))
        continue
      }
      if !numbers.isEmpty, isNeverZero(category, choice.type) {
        problems.append(
          .init(
            severity: .note, rule: .unusedCategory,
            message: "'zero' is never shown: \(language) has no such category; write '=0'",
            place: form.place))
      }
      guard let all = numbers[category], all.count < Self.most else { continue }
      let rest = all.filter { choice.form(for: $0) == nil }
      if rest.count < 2, rest.count < all.count, let position = place(form.place) {
        formsForOneNumber.insert(position)
      }
      if rest.isEmpty, category != .other {
        let values = all.map { "'=\($0 + UInt64(max(choice.offset, 0)))'" }.joined(separator: ", ")
        problems.append(
          .init(
            severity: .note, rule: .unusedCategory,
            message:
              "'\(category)' is never shown: \(values) comes first, and \(language) uses '\(category)' for no other whole number",
            place: form.place))
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

  fileprivate var other: MessagePattern.Form {
    forms.first { $0.selector == "other" } ?? .init(selector: "other", parts: [], place: place)
  }

  /// Returns the form for the exact value whose rest is a number. Numbers below the offset have negative rests, with the categories of
  /// others, so the result is nil unless each of them has an exact value.
  fileprivate func form(for rest: UInt64) -> MessagePattern.Form? {
    guard
      (0..<max(offset, 0)).prefix(100).allSatisfy({ below in
        forms.contains { $0.selector == "=\(below)" }
      })
    else { return nil }
    let selector = "=\(Int64(rest) + Int64(offset))"
    return forms.first { $0.selector == selector }
  }
}

extension MessagePattern.Form {
  fileprivate var exact: String? { selector.exactValue }
}

extension String {
  /// The number of an exact value, `=1`; nil for categories and words.
  fileprivate var exactValue: String? { hasPrefix("=") ? String(dropFirst()) : nil }
}

extension Double {
  fileprivate var shortText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension AuthoredEntry {
  /// The names of the arguments of a message with named arguments: those that choose forms, and those that texts show.
  package var argumentNames: (choosing: Set<String>, shown: Set<String>) {
    var (choosing, shown): (Set<String>, Set<String>) = ([], [])
    func add(_ entry: AuthoredEntry) {
      switch entry {
      case .text(let text): add(text)
      case .plural(let format, let variables):
        add(format)
        for variable in variables {
          choosing.insert(MessageEntryBuilder.argument(of: variable.label ?? variable.name))
          for variant in variable.variants { add(variant.text) }
        }
      case .widths: break
      case .devices(let devices):
        for device in devices {
          add(device.entry)
          choosing.formUnion(MessageEntryBuilder.arguments(ofCase: device.device))
        }
      }
    }
    func add(_ text: AuthoredText) {
      for specification in text.parsed.specifications {
        shown.insert(String(specification.text.dropFirst(2).dropLast()))
      }
    }
    add(self)
    return (choosing, shown)
  }
}
