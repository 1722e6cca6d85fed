import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralsCore
import PluralsDiagnostics
import PluralsLocales

// MARK: Forms

/// Makes messages of which catalogs have the forms.
struct CatalogForms {
  let language: String
  let isFlutter: Bool
  /// The numbers of the language's categories.
  var numbers: CategoryNumbers

  init(language: String, isFlutter: Bool) {
    (self.language, self.isFlutter) = (language, isFlutter)
    numbers = CategoryNumbers(language: language)
  }

  /// Returns a message in which only numbers choose, and only by category, with `zero` for 0, as catalogs have it.
  ///
  /// - Throws: Why catalogs cannot express the message.
  mutating func byCategory(_ parts: [MessagePattern.Part]) throws(MessagePattern.Problem)
    -> [MessagePattern.Part]
  {
    var zeros: Set<String> = []
    let result = try byCategory(parts, &zeros, at: 0)
    // Next to a text for 0, other choices of the same number need one, too.
    return zeros.isEmpty ? result : try byCategory(parts, &zeros, at: 0)
  }

  private mutating func byCategory(
    _ parts: [MessagePattern.Part], _ zeros: inout Set<String>, at place: Int
  ) throws(MessagePattern.Problem) -> [MessagePattern.Part] {
    var result = parts
    for (index, part) in parts.enumerated() {
      switch part {
      case .text, .number: break
      case .argument(let argument):
        guard let type = argument.type, !argument.isWholeNumber else { break }
        throw .loss(
          "catalogs have no '{\(argument.name), \(type)}'; pass the value as a text", at: place)
      case .choice(var choice):
        if choice.kind == .select || choice.offset != 0 {
          let name = choice.kind == .select ? "select" : "offset"
          throw .loss("catalogs have no '\(name)'; write several messages", at: choice.place)
        }
        choice.forms = try formsByCategory(of: choice, &zeros)
        for (index, form) in choice.forms.enumerated() {
          choice.forms[index].parts = try byCategory(form.parts, &zeros, at: form.place)
        }
        result[index] = .choice(choice)
      }
    }
    return result
  }

  /// Returns the forms of the categories, which show the same texts for all whole numbers, and forms that are never shown.
  ///
  /// - Parameter zeros: The arguments that have a text for 0 which differs from the text of its category.
  private mutating func formsByCategory(
    of choice: MessagePattern.Choice, _ zeros: inout Set<String>
  ) throws(MessagePattern.Problem) -> [MessagePattern.Form] {
    let (numbers, rules) = (
      numbers.numbers(choice.type), RulesInUse.of(language, type: choice.type)
    )
    var exact: [UInt64: MessagePattern.Form] = [:]
    var forms: [PluralCategory: MessagePattern.Form] = [:]
    var unknown: [MessagePattern.Form] = []
    for form in choice.forms {
      if let category = form.category {
        forms[category] = forms[category] ?? form
      } else if let value = form.exactValue {
        guard let number = UInt64(value) else {
          throw .loss("catalogs have no form '\(form.selector)'", at: form.place)
        }
        exact[number] = exact[number] ?? form
      } else {
        unknown.append(form)
      }
    }
    if isFlutter, numbers[.two] != nil { forms[.two] = forms[.two] ?? forms[.few] }
    if numbers[.zero] == nil, !numbers.isEmpty { forms[.zero] = nil }
    for (category, all) in numbers where all.count < CategoryNumbers.most && category != .other {
      // Each number of the category has a text of its own.
      if all.allSatisfy({ exact[$0] != nil }) { forms[category] = all.last.flatMap { exact[$0] } }
    }
    func shown(for number: UInt64) -> MessagePattern.Form? {
      forms[rules.category(for: number)] ?? forms[.other]
    }
    var zero = zeros.contains(choice.argument) ? shown(for: 0) : nil
    for (number, form) in exact.sorted(by: { $0.key < $1.key }) {
      let text = LocalizedFormat("%lld", language: language).string(
        .integer(Int64(clamping: number)))
      let texts = [form, shown(for: number)].map {
        $0?.parts.showing(text, for: choice.argument)
      }
      if texts[0] == texts[1] { continue }
      let category = rules.category(for: number)
      guard number == 0, category != .zero else {
        throw .loss(
          "catalogs have no text for \(number) alone: \(language) has the form '\(category)' for other numbers, too",
          at: form.place)
      }
      zero = form
    }
    if let zero {
      zeros.insert(choice.argument)
      forms[.zero] = zero
    }
    return forms.sorted { $0.key < $1.key }.map { category, form in
      var form = form
      form.selector = category.rawValue
      return form
    } + unknown
  }
}

extension MessagePattern.Argument {
  /// Whether MessageFormat shows the argument as a number, without a style: `{n, number}`.
  var isWholeNumber: Bool {
    type == "number"
      && text.map { $0.split(separator: ",").count == 2 && !$0.hasPrefix("{{") } ?? true
  }
}

extension MessagePattern.Problem {
  /// A message that the other format cannot express.
  static func loss(_ message: String, at place: Int = 0) -> Self {
    Self(rule: .notConvertible, message: message, place: place)
  }
}

extension [MessagePattern.Part] {
  /// Returns the parts with the text of a number instead of the argument.
  fileprivate func showing(_ number: String, for name: String) -> [MessagePattern.Part] {
    reduce(into: []) { parts, part in
      var part = part
      switch part {
      case .number: part = .text(number)
      case .argument(let argument) where argument.name == name: part = .text(number)
      default: break
      }
      if case .text(var joined)? = parts.last, case .text(let text) = part {
        // Without a second reference, the text grows in place.
        parts.removeLast()
        joined += text
        parts.append(.text(joined))
      } else {
        parts.append(part)
      }
    }
  }
}

// MARK: Names

/// The names of the arguments of a message in all languages, and their positions in catalogs.
struct ArgumentNames {
  /// The names by position, counted from 1.
  private var names: [Int: String] = [:]
  /// The positions of the numbers that choose.
  private var counted: Set<Int> = []
  /// The positions of whole numbers.
  private var integers: Set<Int> = []
  /// The positions of arguments without a type.
  private var untyped: Set<Int> = []
  /// The positions of all arguments.
  private(set) var positions: Set<Int> = []

  /// Adds the names that a message in the notation of catalogs has.
  mutating func add(numbered entry: AuthoredEntry) {
    guard let message = entry.parsed.map({ Message($0, keepsProse: true) }) else { return }
    message.forEachReader { piece, _ in
      switch piece {
      case .conversion(let conversion, _):
        if [.decimal, .unsigned].contains(conversion.kind) { integers.insert(conversion.position) }
        add(conversion.name, at: conversion.position)
      case .selection(let index, _):
        let selection = message.selections[index]
        let name = message.variable(of: selection).name
        counted.insert(selection.position)
        add(entry.variables.first { $0.name == name }?.label, at: selection.position)
      case .literal, .limit: break
      }
    }
  }

  private mutating func add(_ name: String?, at position: Int) {
    positions.insert(position)
    if let name, names[position] == nil, self.position(of: name) == nil { names[position] = name }
  }

  /// Adds the names in a message with named arguments, which get the next positions in the order of the text. The form `other`, which
  /// usually shows all arguments, comes first.
  mutating func add(named pattern: MessagePattern) {
    let choices = pattern.parts.choices
    if Set(choices.map(\.key)).count == 1 {
      for category in PluralCategory.allCases.reversed() {
        add(pattern.parts.whole(category))
      }
    } else {
      add(pattern.parts)
    }
    for choice in choices { counted.insert(add(choice.argument)) }
    for argument in pattern.parts.arguments {
      let position = add(argument.name)
      let isNumber =
        argument.isWholeNumber
        || ["int", "num"].contains(pattern.declaredTypes[argument.name] ?? "")
      if isNumber { integers.insert(position) } else { untyped.insert(position) }
    }
  }

  private mutating func add(_ parts: [MessagePattern.Part]) {
    for case .argument(let argument) in parts { add(argument.name) }
    for case .choice(let choice) in parts {
      add(choice.argument)
      for form in choice.forms { add(form.parts) }
    }
  }

  @discardableResult
  private mutating func add(_ name: String) -> Int {
    let position = position(of: name) ?? (1...).first { names[$0] == nil } ?? 1
    add(name, at: position)
    return position
  }

  func position(of name: String) -> Int? { names.first { $0.value == name }?.key }

  /// Returns the name of an argument, which need not have one in a catalog. The number of i18next is always `count`.
  func name(at position: Int, isI18next: Bool) -> String {
    let isCount = counted.contains(position)
    if let name = names[position], !isI18next || counted.isEmpty || isCount == (name == "count") {
      return name
    }
    if isCount, isI18next { return "count" }
    var name = isCount && counted.min() == position ? "count" : "arg\(position)"
    while names.values.contains(name) { name += "_" }
    return name
  }

  /// The type of an argument in Dart.
  func type(at position: Int) -> String { isInteger(position) ? "int" : "String" }

  /// Whether an argument is a whole number, in any language.
  func isInteger(_ position: Int) -> Bool {
    counted.contains(position) || integers.contains(position)
  }

  /// Whether MessageFormat has to say that an argument is a number: no choice does, and no file has the argument without a type.
  func needsType(_ position: Int) -> Bool {
    integers.contains(position) && !counted.contains(position) && !untyped.contains(position)
  }

  /// Returns a message with named arguments in the notation of catalogs; other messages unchanged.
  func numbered(_ entry: AuthoredEntry) -> AuthoredEntry {
    guard case .message(let pattern) = entry else { return entry }
    var builder = CatalogEntryBuilder(names: self)
    return builder.entry(of: pattern)
  }
}

/// Makes entries with positions of messages that ``CatalogForms`` has prepared.
private struct CatalogEntryBuilder {
  let names: ArgumentNames
  private var variables: [AuthoredVariable] = []
  /// The number of variables of each argument so far.
  private var uses: [String: Int] = [:]

  init(names: ArgumentNames) { self.names = names }

  mutating func entry(of pattern: MessagePattern) -> AuthoredEntry {
    let choices = pattern.parts.choices
    guard let first = choices.first else {
      return .text(text(of: pattern.parts, in: nil, at: pattern.position))
    }
    guard Set(choices.map(\.key)).count == 1 else {
      let format = text(of: pattern.parts, in: nil, keepsPositions: true, at: pattern.position)
      return .plural(format: format, variables: variables)
    }
    var variable = variable(first)
    // Catalogs count arguments without a position from the variable's position.
    let keepsPositions = names.position(of: first.argument) != 1
    for category in PluralCategory.allCases {
      guard let form = choices.lazy.flatMap(\.forms).first(where: { $0.category == category })
      else { continue }
      variable.variants.append(
        AuthoredVariant(
          category,
          text(
            of: pattern.parts.whole(category), in: nil, keepsPositions: keepsPositions,
            at: form.position)))
    }
    return variable.asEntry(at: names.position(of: first.argument))
  }

  private func variable(_ choice: MessagePattern.Choice) -> AuthoredVariable {
    var variable = AuthoredVariable(unnamedAt: choice.position)
    (variable.name, variable.label) = (choice.argument.variableName, choice.argument)
    (variable.type, variable.hasFreeName) = (choice.type, true)
    variable.valueType = AuthoredValueType(.number)
    return variable
  }

  /// Returns the text of parts.
  ///
  /// - Parameter choice: The choice around them, whose number `#` shows.
  private mutating func text(
    of parts: [MessagePattern.Part], in choice: MessagePattern.Choice?,
    keepsPositions: Bool = false, at position: SourcePosition?
  ) -> AuthoredText {
    if names.positions.isEmpty {
      let text = parts.reduce("") { if case .text(let text) = $1 { $0 + text } else { $0 } }
      return AuthoredText(FormatString(showing: text), position: position)
    }
    let read = parts.compactMap { $0.argument(in: choice) }
    // Names and arguments without a name are counted separately.
    let isInOrder =
      !keepsPositions && read.enumerated().allSatisfy { names.position(of: $1) == $0 + 1 }
      && Set(read.map(\.isArgumentName)).count < 2
    var seen: Set<String> = []
    var items: [FormatItem] = []
    for part in parts {
      if case .text(let text) = part {
        items.append(literal: text)
      } else if case .choice(let choice) = part {
        items.append(.variable(add(choice)))
      } else if let name = part.argument(in: choice) {
        let position = names.position(of: name)
        let isNumber = position.map(names.isInteger) == true
        var conversion = isNumber ? FormatSpecification.number : .object
        conversion.position = isInOrder ? nil : position
        if name.isArgumentName, seen.insert(name).inserted { conversion.name = name }
        items.append(.specification(conversion))
      }
    }
    return AuthoredText(FormatString(items), position: position)
  }

  /// Adds the variable of a choice, and returns the reference to it.
  private mutating func add(_ choice: MessagePattern.Choice) -> FormatVariable {
    let count = uses[choice.argument, default: 0] + 1
    uses[choice.argument] = count
    var variable = variable(choice)
    if count > 1 { variable.name += "_\(count)" }
    let index = variables.count
    variables.append(variable)
    for category in PluralCategory.allCases {
      guard let form = choice.form(category.rawValue) else { continue }
      let text = text(of: form.parts, in: choice, keepsPositions: true, at: form.position)
      variables[index].variants.append(AuthoredVariant(category, text))
    }
    return FormatVariable(name: variable.name, position: names.position(of: choice.argument))
  }
}

extension MessagePattern.Part {
  /// The name of the argument that the part reads; nil for literal text.
  ///
  /// - Parameter choice: The choice around the part, whose number `#` shows.
  fileprivate func argument(in choice: MessagePattern.Choice?) -> String? {
    switch self {
    case .text: nil
    case .number: choice?.argument
    case .argument(let argument): argument.name
    case .choice(let choice): choice.argument
    }
  }
}

extension [MessagePattern.Part] {
  /// Returns the whole text of a category, in a message with choices of one key.
  fileprivate func whole(_ category: PluralCategory) -> [MessagePattern.Part] {
    func whole(_ parts: [MessagePattern.Part], in name: String?) -> [MessagePattern.Part] {
      parts.flatMap { part -> [MessagePattern.Part] in
        switch part {
        case .number: return name.map { [.argument(.init($0))] } ?? []
        case .text, .argument: return [part]
        case .choice(let choice):
          let form = choice.form(category.rawValue) ?? choice.form("other")
          return whole(form?.parts ?? [], in: choice.argument)
        }
      }
    }
    return whole(self, in: nil)
  }
}

extension String {
  /// The name of a variable in a catalog.
  fileprivate var variableName: String { replacing(" ", with: "_") }
}

extension [MessageTable] {
  /// Returns the names of the arguments by key. Names in the source language have the first positions.
  func argumentNames(
    _ sourceLanguage: String, after known: ByteKeyedDictionary<ArgumentNames> = [:]
  ) -> ByteKeyedDictionary<ArgumentNames> {
    let folder = LocalizationFolder(sourceLanguage).name
    let tables = filter { $0.localization == folder } + filter { $0.localization != folder }
    var names = known
    for hasNames in [false, true] {
      for (key, entry) in tables.flatMap(\.messages) where (entry.pattern != nil) == hasNames {
        if let pattern = entry.pattern {
          names[key, default: ArgumentNames()].add(named: pattern)
        } else {
          names[key, default: ArgumentNames()].add(numbered: entry)
        }
      }
    }
    return names
  }

  /// Returns the tables with all messages in the notation of catalogs. The arguments of a key have the same positions in all languages.
  func numberingArguments(sourceLanguage: String) -> [MessageTable] {
    let names = argumentNames(sourceLanguage)
    return map { table in
      var result = table
      for (key, entry) in table.messages where entry.pattern != nil {
        result.messages[key] = names[key]?.numbered(entry)
      }
      return result
    }
  }
}
