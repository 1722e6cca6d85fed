import Diagnostics
import LocaleIdentifiers
import MessageFormats
import PluralsCore
import PositionedJSON
import StringCatalogs

// MARK: Reading for catalogs

extension MessageEntryBuilder {
  /// Returns a message in which only numbers choose, and only by category, with `zero` for 0, as catalogs have it.
  ///
  /// - Throws: Why catalogs cannot express the message.
  mutating func byCategory(_ parts: [Pattern.Part]) throws(Pattern.Problem) -> [Pattern.Part] {
    var zeros: Set<String> = []
    let result = try byCategory(parts, &zeros, at: 0)
    // Next to a text for 0, other choices of the same number need one, too.
    return zeros.isEmpty ? result : try byCategory(parts, &zeros, at: 0)
  }

  private mutating func byCategory(
    _ parts: [Pattern.Part], _ zeros: inout Set<String>, at place: Int
  ) throws(Pattern.Problem) -> [Pattern.Part] {
    var result = parts
    for index in parts.indices {
      switch parts[index] {
      case .text, .number, .argument(_, type: nil): break
      case .argument(let name, let type?):
        throw .notInCatalogs("'{\(name), \(type)}'", "pass the text of the value", at: place)
      case .choice(var choice):
        if choice.kind == .select {
          throw .notInCatalogs("'select'", "use a message for each word", at: choice.place)
        }
        if choice.offset != 0 {
          throw .notInCatalogs("'offset'", "pass the smaller number", at: choice.place)
        }
        choice.forms = try formsByCategory(of: choice, &zeros)
        for form in choice.forms.indices {
          choice.forms[form].parts = try byCategory(
            choice.forms[form].parts, &zeros, at: choice.forms[form].place)
        }
        result[index] = .choice(choice)
      }
    }
    return result
  }

  /// Returns the forms of the categories, which show the same texts for all integers, and the forms that are no categories.
  ///
  /// - Parameter zeros: The arguments that have a text for 0 which is not that of its category.
  private mutating func formsByCategory(
    of choice: Pattern.Choice, _ zeros: inout Set<String>
  ) throws(Pattern.Problem) -> [Pattern.Form] {
    let numbers = numbers(of: choice.type)
    let rules = RulesInUse.of(language, type: choice.type)
    var exact: [UInt64: Pattern.Form] = [:]
    var forms: [PluralCategory: Pattern.Form] = [:]
    for form in choice.forms {
      if form.selector.hasPrefix("=") {
        guard let number = UInt64(form.selector.dropFirst()) else {
          throw .notInCatalogs("'\(form.selector)'", "use whole numbers", at: form.place)
        }
        exact[number] = exact[number] ?? form
      } else if let category = PluralCategory(rawValue: form.selector) {
        forms[category] = forms[category] ?? form
      }
    }
    let other = forms[.other]
    if hasExactForms {
      // Flutter compares with these numbers before it applies the rules.
      for (number, category) in [PluralCategory.zero, .one, .two].enumerated() {
        forms[category] = forms[category] ?? exact[UInt64(number)]
        exact[UInt64(number)] = forms[category]
      }
      if numbers[.two] != nil { forms[.two] = forms[.two] ?? forms[.few] }
    }
    if numbers[.zero] == nil, !numbers.isEmpty { forms[.zero] = nil }
    /// The categories whose numbers all have texts of their own.
    let closed = numbers.filter { category, all in
      all.count < Self.most && all.allSatisfy { exact[$0] != nil }
    }
    for category in closed.keys where category != .other { forms[category] = nil }
    var zero = zeros.contains(choice.argument) ? forms[rules.category(for: 0)] ?? other : nil
    for (number, form) in exact.sorted(by: {
      ($0.key == 0 ? 1 : 0, $0.key) < ($1.key == 0 ? 1 : 0, $1.key)
    }) {
      let category = rules.category(for: number)
      if forms[category] == nil, closed[category] != nil {
        forms[category] = form
      } else if (forms[category] ?? other)?.parts != form.parts {
        guard number == 0, category != .zero else {
          throw .notInCatalogs(
            "the text for \(number) alone",
            "\(language) has the form '\(category)' for \(number) and other numbers",
            at: form.place)
        }
        zero = form
      }
    }
    if let zero {
      zeros.insert(choice.argument)
      forms[.zero] = zero
    }
    return forms.sorted { $0.key < $1.key }.map { category, form in
      Pattern.Form(selector: category.rawValue, parts: form.parts, place: form.place)
    }
      + choice.forms.filter {
        !$0.selector.hasPrefix("=") && PluralCategory(rawValue: $0.selector) == nil
      }
  }
}

extension MessagePattern.Problem {
  fileprivate static func notInCatalogs(_ what: String, _ advice: String, at place: Int) -> Self {
    Self(rule: .notConvertible, message: "catalogs cannot express \(what); \(advice)", place: place)
  }
}

// MARK: Names of arguments

/// The names of the arguments of a message in all languages, and their positions in catalogs.
private struct ArgumentNames {
  /// The names by position, counted from 1.
  private var names: [Int: String] = [:]
  /// The positions of the numbers that choose.
  private var counted: Set<Int> = []
  /// The positions of all arguments.
  private(set) var positions: Set<Int> = []

  /// Adds the names that a message in the notation of catalogs has.
  private mutating func add(numbered entry: AuthoredEntry) {
    guard let message = entry.parsed.map({ Message($0, keepsProse: true) }) else { return }
    message.forEachReader { piece, _ in
      switch piece {
      case .conversion(let conversion, _): add(conversion.name, at: conversion.position)
      case .selection(let index, _):
        let selection = message.selections[index]
        let name = message.variable(of: selection).name
        counted.insert(selection.position)
        add(entry.variables.first { $0.name == name }?.label, at: selection.position)
      case .literal, .limit: break
      }
    }
  }

  /// Adds the names in a message.
  mutating func add(_ entry: AuthoredEntry, isNamed: Bool) {
    if isNamed { add(named: entry) } else { add(numbered: entry) }
  }

  private mutating func add(_ name: String?, at position: Int) {
    positions.insert(position)
    guard let name, names[position] == nil, !names.values.contains(name) else { return }
    names[position] = name
  }

  /// Adds the names in a message of a file with named arguments, which get the next positions in the order of the text.
  private mutating func add(named entry: AuthoredEntry) {
    guard case .plural(let format, let variables) = entry else {
      for text in entry.wholeTexts { add(text.parsed.items, []) }
      return
    }
    // The form 'other' usually shows all arguments.
    let whole = entry.wholeTexts
    for text in whole.isEmpty ? [format] : whole.reversed() { add(text.parsed.items, variables) }
    for variable in variables {
      for variant in variable.variants.reversed() { add(variant.text.parsed.items, variables) }
      if let label = variable.label { counted.insert(position(adding: label)) }
    }
  }

  private mutating func add(_ items: [FormatItem], _ variables: [AuthoredVariable]) {
    for item in items { if let name = item.argument(variables) { _ = position(adding: name) } }
  }

  private mutating func position(adding name: String) -> Int {
    if let position = position(of: name) { return position }
    let position = (1...names.count + 1).first { names[$0] == nil } ?? 1
    add(name, at: position)
    return position
  }

  func position(of name: String?) -> Int? { names.first { $0.value == name }?.key }

  /// Returns the name of an argument, which need not have one in a catalog. The number of i18next is always `count`.
  func name(at position: Int, isI18next: Bool) -> String {
    let isCount = counted.contains(position)
    if let name = names[position], !isI18next || isCount == (name == "count") || counted.isEmpty {
      return name
    }
    if isCount, isI18next || names[position] == nil && counted.min() == position { return "count" }
    var name = "arg\(position)"
    while names.values.contains(name) { name += "_" }
    return name
  }

  /// The type of an argument in Dart.
  func type(at position: Int) -> String { counted.contains(position) ? "int" : "String" }

  /// Returns a message of a file with named arguments in the notation of catalogs.
  func numbered(_ entry: AuthoredEntry) -> AuthoredEntry {
    guard case .plural(var format, var variables) = entry else {
      if case .text(let text) = entry { return .text(numbered(text, [])) }
      return entry
    }
    let counted = variables.first.flatMap { position(of: $0.label) }
    let isWhole = counted == 1 && !entry.wholeTexts.isEmpty
    format = numbered(format, variables, keepsPositions: true)
    for index in variables.indices {
      for variant in variables[index].variants.indices {
        let text = variables[index].variants[variant].text
        variables[index].variants[variant].text = numbered(
          text, variables, keepsPositions: !isWhole)
      }
      variables[index].valueType = AuthoredValueType(.number)
    }
    for index in variables.indices { variables[index].name = variables[index].name.variableName }
    return .plural(format: format, variables: variables)
  }

  private func numbered(
    _ text: AuthoredText, _ variables: [AuthoredVariable], keepsPositions: Bool = false
  ) -> AuthoredText {
    if positions.isEmpty {
      return AuthoredText(
        FormatString(showing: text.parsed.literal ?? text.text), position: text.position)
    }
    var seen: Set<String> = []
    var positions: [Int?] = []
    var items = text.parsed.items.map { item -> FormatItem in
      guard let name = item.argument(variables), let position = position(of: name) else {
        return item
      }
      positions.append(position)
      if case .variable(let variable) = item {
        return .variable(FormatVariable(name: variable.name.variableName, position: position))
      }
      var conversion = counted.contains(position) ? FormatSpecification.number : .object
      conversion.position = position
      if name.isArgumentName, seen.insert(name).inserted { conversion.name = name }
      return .specification(conversion)
    }
    // Catalogs count names and other arguments differently.
    if !keepsPositions,
      positions.elementsEqual(
        (1...max(positions.count, 1)).prefix(positions.count).map(Optional.some)),
      seen.isEmpty || seen.count == positions.count
    {
      items = items.map { item in
        guard case .specification(var conversion) = item else { return item }
        conversion.position = nil
        return .specification(conversion)
      }
    }
    return AuthoredText(FormatString(items), position: text.position)
  }
}

extension FormatItem {
  /// The name of the argument that an item of a file with named arguments reads; nil for literal text.
  fileprivate func argument(_ variables: [AuthoredVariable]) -> String? {
    switch self {
    case .literal: nil
    case .variable(let variable): variables.first { $0.name == variable.name }?.label
    case .specification(let mark): String(mark.text.dropFirst(2).dropLast())
    }
  }
}

extension String {
  /// The name of a variable in a catalog.
  fileprivate var variableName: String { replacing(" ", with: "_") }
}

extension [MessageTable] {
  /// Returns the names of the arguments by key. Names in the source language have the first positions.
  ///
  /// - Parameter isNamed: Whether a message has names instead of positions.
  fileprivate func argumentNames(
    _ sourceLanguage: String, after known: ByteKeyedDictionary<ArgumentNames> = [:],
    isNamed: (MessageTable, _ key: String) -> Bool
  ) -> ByteKeyedDictionary<ArgumentNames> {
    let folder = LocalizationFolder(sourceLanguage).name
    var names = known
    let tables = filter { $0.localization == folder } + filter { $0.localization != folder }
    for areNamed in [false, true] {
      for table in tables {
        for (key, entry) in table.messages where isNamed(table, key) == areNamed {
          names[key, default: ArgumentNames()].add(entry, isNamed: areNamed)
        }
      }
    }
    return names
  }

  /// Returns the tables with all messages in the notation of catalogs. The arguments of a key have the same positions in all languages.
  func numberingArguments(sourceLanguage: String) -> [MessageTable] {
    func isNamed(_ table: MessageTable, _ key: String) -> Bool {
      table.file(of: key).flatMap { Format.of($0) }?.hasNamedArguments == true
    }
    let names = argumentNames(sourceLanguage, isNamed: isNamed)
    return map { table in
      var result = table
      for (key, entry) in table.messages where isNamed(table, key) {
        result.messages[key] = names[key]?.numbered(entry)
      }
      return result
    }
  }
}

// MARK: Writing

/// A file of messages with named arguments.
protocol NamedMessageFile: TableFile {
  var isARB: Bool { get }
  var notation: MessageNotation { get }
  var source: SourceText { get }

  /// Returns the table in the notation of catalogs, but with names instead of positions, and an error about each message that catalogs
  /// cannot express.
  func tablesForCatalog(named name: String, language: String) -> MessageTables
}

/// Why a file cannot contain a message.
private struct MessageLoss: Error {
  let message: String
}

/// Writes tables of one name as ARB or JSON.
struct MessageFileWriter {
  private typealias Part = MessagePattern.Part

  /// A file that has what tables do not.
  private struct Original {
    let file: any NamedMessageFile
    let messages: ByteKeyedDictionary<AuthoredEntry>
  }

  private let isARB: Bool
  private let name: String
  private let sourceFolder: String
  private var names: ByteKeyedDictionary<ArgumentNames>
  private var originals: [String: Original] = [:]
  private var notation: MessageNotation

  /// Returns a file for each language: `app_pt_BR.arb`, `app.pt-BR.json`. Original files keep their paths, and everything but the texts
  /// that change. They decide whether JSON is i18next's or MessageFormat.
  static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile], isARB: Bool
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let writer = MessageFileWriter(tables, name, sourceLanguage, originals, isARB: isARB)
    var findings: [Diagnostic] = []
    let files = SinglePluralMessages(tables, sourceLanguage: sourceLanguage).files(&findings) {
      table, _ in
      writer.path(of: table)
    } text: { table, _, findings in
      writer.text(of: table, &findings)
    }
    return (files, findings)
  }

  private init(
    _ tables: [MessageTable], _ name: String, _ sourceLanguage: String,
    _ originals: [any TableFile], isARB: Bool
  ) {
    (self.isARB, self.name) = (isARB, name)
    sourceFolder = LocalizationFolder(sourceLanguage).name
    notation = isARB ? .flutter : .icu
    var read: [MessageTable] = []
    for case let file as any NamedMessageFile in originals where file.isARB == isARB {
      if file.notation == .i18next { notation = .i18next }
      let language = file.place.namedLanguage ?? sourceLanguage
      let known = file.tablesForCatalog(named: name, language: language).tables
      read += known
      let folder = known.first?.localization ?? LocalizationFolder(language).name
      self.originals[folder] = Original(file: file, messages: known.first?.messages ?? [:])
    }
    names = tables.argumentNames(sourceLanguage) { _, _ in false }
    names = read.argumentNames(sourceLanguage, after: names) { _, _ in true }
  }

  private func path(of table: MessageTable) -> String {
    func relative(_ original: Original) -> String {
      let path = original.file.file
      let root = MessagePath(path, isARB: isARB).root
      return String(path.dropFirst(root.isEmpty ? 0 : root.count + 1))
    }
    if let original = originals[table.localization] { return relative(original) }
    if isARB { return "\(name)_\(PODocument.spelled(table.localization)).arb" }
    let hasFolders = originals.values.contains { relative($0).hasSuffix("/\(name).json") }
    return hasFolders
      ? "\(table.localization)/\(name).json"
      : TranslationPath.po(name: name, language: table.localization).dropLast(2) + "json"
  }

  /// Returns the file of a table. A file that is not changed keeps its bytes.
  private func text(of table: MessageTable, _ findings: inout [Diagnostic]) -> String {
    let original = originals[table.localization]
    let source = original?.file.source
    let options = PartOptions(acceptsRepetitions: true)
    guard
      var root = try? CatalogFormat.read(
        source?.bytes ?? Array("{}".utf8), path: "", file: "", options: options
      ).root
    else { return "" }
    let style = source == nil ? JSONStyle.tables : JSONStyle(of: root)
    if isARB, source == nil {
      let locale = JSONNode.Value.string(PODocument.spelled(table.localization))
      root.insert("@@locale", locale, at: 0, in: style)
    }
    var paths = root.textPaths(isARB: isARB)
    for (key, entry) in table.messages.sorted {
      let names = names[key] ?? ArgumentNames()
      let known = original?.messages[key].map(names.numbered)
      if let known, known.parsedTableEntry == entry.parsedTableEntry { continue }
      do throws(MessageLoss) {
        let parts = try parts(of: entry, names, table, key, &findings)
        var ignored: [Diagnostic] = []
        if let known, (try? self.parts(of: known, names, table, key, &ignored)) == parts {
          continue
        }
        let texts = try texts(of: parts, key, in: table.localization)
        try set(texts, of: key, known, original, table, &root, &paths, style)
      } catch {
        findings.append(table.notConvertible(key, error.message))
      }
    }
    guard let source else { return root.bytes[...].text + "\n" }
    if case .utf16 = source.encoding { findings.append(table.becomesUTF8(from: "UTF-16")) }
    return source.encoding.textInUTF8(root.bytes)
  }

  // MARK: Parts

  /// Returns the parts of a message.
  private func parts(
    of entry: AuthoredEntry, _ names: ArgumentNames, _ table: MessageTable, _ key: String,
    _ findings: inout [Diagnostic]
  ) throws(MessageLoss) -> [Part] {
    guard let parsed = entry.parsed, parsed.widths.isEmpty else {
      throw MessageLoss(message: "texts for single devices or widths have no counterpart")
    }
    let message = Message(parsed, keepsProse: names.positions.isEmpty)
    var size = 0
    func name(at position: Int) -> String {
      names.name(at: position, isI18next: notation == .i18next)
    }
    func pieces(of text: Message.Text, depth: Int) throws(MessageLoss) -> [Part] {
      var parts: [Part] = []
      for piece in text.pieces {
        size += 1
        if depth > MessagePattern.largestDepth || size > MessageLimits.mostExpansions {
          throw MessageLoss(message: "the text is too long, or refers to itself")
        }
        switch piece {
        case .literal(let literal): parts.append(.text(literal))
        case .limit: throw MessageLoss(message: "the text refers to itself")
        case .conversion(let conversion, _):
          guard conversion.isPlain else {
            throw MessageLoss(
              message: "'%\(conversion.text)' has no counterpart; pass a text and use '%@'")
          }
          parts.append(.argument(name(at: conversion.position), type: nil))
        case .selection(let index, _):
          let selection = message.selections[index]
          let variable = message.variable(of: selection)
          let rules = RulesInUse.of(table.localization, type: variable.type)
          let known = rules.isRoot ? PluralCategory.allCases : rules.categories
          if isARB, variable.type == .ordinal {
            throw MessageLoss(message: "Flutter has no ordinal rules (1st, 2nd)")
          }
          var choice = MessagePattern.Choice(
            argument: name(at: selection.position),
            kind: variable.type == .ordinal ? .selectordinal : .plural, place: 0)
          for (variant, index) in zip(variable.variants, selection.texts) {
            let isExact = variant.category == .zero && !known.contains(.zero)
            if !isExact, !known.contains(variant.category) {
              findings.append(
                table.notConvertible(
                  key,
                  "the form '\(variant.category)' is lost, which \(table.language) uses for no number",
                  severity: .warning))
              continue
            }
            choice.forms.append(
              .init(
                selector: isExact ? "=0" : variant.category.rawValue,
                parts: try pieces(of: message.texts[index], depth: depth + 1), place: 0))
          }
          guard let other = choice.form("other") else {
            throw MessageLoss(message: "there is no form 'other'")
          }
          // Flutter would show the form 'few' for 2.
          if isARB, known.contains(.two), choice.form("two") == nil, choice.form("few") != nil {
            choice.forms.append(.init(selector: "two", parts: other.parts, place: 0))
          }
          parts.append(.choice(choice))
        }
      }
      return parts
    }
    return try pieces(of: message.texts[0], depth: 0)
  }

  /// Returns the texts of a message by their keys, of which i18next has one for each form.
  private func texts(
    of parts: [Part], _ key: String, in language: String
  ) throws(MessageLoss) -> [(key: String, text: String)] {
    let choices = parts.choices
    guard notation == .i18next, let first = choices.first else {
      return [(key, try text(of: parts))]
    }
    guard choices.allSatisfy({ $0.argument == first.argument && $0.kind == first.kind }) else {
      throw MessageLoss(message: "i18next has forms for one number only")
    }
    let isOrdinal = first.kind == .selectordinal
    let zero = RulesInUse.of(language, type: isOrdinal ? .ordinal : .cardinal).category(for: 0)
    func whole(_ parts: [Part], _ selector: String) -> [Part] {
      parts.flatMap { part -> [Part] in
        guard case .choice(let choice) = part else { return [part] }
        let form =
          choice.form(selector) ?? (selector == "=0" ? choice.form(zero.rawValue) : nil)
          ?? choice.form("other")
        return whole(form?.parts ?? [], selector)
      }
    }
    var texts: [(key: String, text: String)] = []
    for (selector, category) in [("=0", PluralCategory.zero)]
      + PluralCategory.allCases.map({ ($0.rawValue, $0) })
    where choices.contains(where: { $0.form(selector) != nil }) {
      let base = isOrdinal && !key.hasSuffix("_ordinal") ? "\(key)_ordinal" : key
      texts.append(("\(base)_\(category)", try text(of: whole(parts, selector))))
    }
    return texts
  }

  /// Returns a text in the notation of the files.
  ///
  /// - Parameter number: The argument whose forms contain the text.
  private func text(of parts: [Part], in number: String? = nil) throws(MessageLoss) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += try escaped(text, isForm: number != nil)
      case .number: result += "#"
      case .argument(let name, _):
        result +=
          notation == .i18next
          ? "{{\(name)}}" : notation == .icu && name == number ? "#" : "{\(name)}"
      case .choice(let choice):
        result += "{\(choice.argument), \(choice.kind),"
        for form in choice.forms {
          let text = try text(of: form.parts, in: choice.argument)
          result += " \(form.selector)\(isARB ? "" : " "){\(text)}"
        }
        result += "}"
      }
    }
    return result
  }

  private func escaped(_ text: String, isForm: Bool) throws(MessageLoss) -> String {
    switch notation {
    case .i18next:
      guard !text.contains("{{"), !text.hasSuffix("{") else {
        throw MessageLoss(message: "i18next reads '{{' as the beginning of an argument")
      }
      return text
    case .flutter:
      guard !text.utf8.contains(where: { "{}".utf8.contains($0) }) else {
        throw MessageLoss(
          message: "Flutter has no braces in texts, unless its option 'use-escaping' is set")
      }
      return text
    default: break
    }
    var result = ""
    let scalars = Array(text.unicodeScalars)
    func isSpecial(_ index: Int) -> Bool {
      guard scalars.indices.contains(index) else { return false }
      return "{}".unicodeScalars.contains(scalars[index]) || isForm && scalars[index] == "#"
    }
    for (index, scalar) in scalars.enumerated() {
      if scalar == "'" {
        // A single apostrophe is shown, unless something follows that it would quote.
        let isAlone =
          index + 1 < scalars.count
          && ![index - 1, index + 1].contains {
            isSpecial($0) || scalars.indices.contains($0) && scalars[$0] == "'"
          }
        result += isAlone ? "'" : "''"
      } else {
        if isSpecial(index), !isSpecial(index - 1) { result += "'" }
        result.unicodeScalars.append(scalar)
        if isSpecial(index), !isSpecial(index + 1) { result += "'" }
      }
    }
    return result
  }

  // MARK: Members

  /// Sets the texts of a message in a file.
  ///
  /// - Parameter paths: The members with texts, by key.
  private func set(
    _ texts: [(key: String, text: String)], of key: String, _ known: AuthoredEntry?,
    _ original: Original?, _ table: MessageTable, _ root: inout LosslessNode,
    _ paths: inout [TableKey: [String]], _ style: JSONStyle
  ) throws(MessageLoss) {
    var old = paths[TableKey(key)] == nil ? [] : [key]
    if notation == .i18next, original?.messages["\(key)_other"] == nil {
      let forms = PluralCategory.allCases.flatMap { ["\(key)_\($0)", "\(key)_ordinal_\($0)"] }
      old += forms.filter { paths[TableKey($0)] != nil && original?.messages[$0] == nil }
    }
    if old.isEmpty, known != nil {
      throw MessageLoss(message: "the text is an element of an array, which cannot be changed")
    }
    let isNested = !isARB && root.members.contains(where: \.isObject)
    let descriptor = paths.values.contains { $0.last == LosslessNode.descriptorText }
    var last = old.last
    for (name, text) in texts {
      defer { last = name }
      if let path = paths[TableKey(name)] {
        root.set(.string(text), at: path, in: style)
        continue
      }
      let sibling = last.flatMap { paths[TableKey($0)]?.last }
      var members = [(LosslessNode.descriptorText, JSONNode.Value.string(text))]
      if let comment = table.comments[key] { members.append(("description", .string(comment))) }
      paths[TableKey(name)] =
        root.add(
          descriptor ? .members(members) : .string(text), key: name[...], after: sibling,
          isNested: isNested && !descriptor, in: style)
        + (descriptor ? [LosslessNode.descriptorText] : [])
    }
    for name in old where !texts.contains(where: { $0.key == name }) {
      if let path = paths.removeValue(forKey: TableKey(name)) { root.remove(at: path) }
    }
    // The metadata are in the template.
    if isARB, old.isEmpty, table.localization == sourceFolder, root["@\(key)"] == nil {
      let metadata = metadata(of: key, table.comments[key])
      if !metadata.isEmpty {
        root.insert("@\(key)", .members(metadata), at: root.members.endIndex, in: style)
      }
    }
  }

  /// The metadata of a new message of an ARB.
  private func metadata(of key: String, _ comment: String?) -> [(String, JSONNode.Value)] {
    let names = names[key] ?? ArgumentNames()
    let placeholders = names.positions.sorted().map { position in
      let type = JSONNode.Value.string(names.type(at: position))
      return (names.name(at: position, isI18next: false), JSONNode.Value.members([("type", type)]))
    }
    return (comment.map { [("description", .string($0))] } ?? [])
      + (placeholders.isEmpty ? [] : [("placeholders", .members(placeholders))])
  }
}

extension LosslessNode {
  /// The member of FormatJS's descriptors that is the text.
  fileprivate static let descriptorText = "defaultMessage"

  /// Returns the names that lead to each text, by the key of the text.
  fileprivate func textPaths(isARB: Bool) -> [TableKey: [String]] {
    var paths: [TableKey: [String]] = [:]
    func add(_ node: LosslessNode, _ path: [String]) {
      for member in node.members where !member.name.hasPrefix(isARB ? "@" : "$") {
        let path = path + [member.name]
        let key = TableKey(path.joined(separator: "."))
        if member.kind == .json(.string) {
          paths[key] = path
        } else if !isARB, member[Self.descriptorText] != nil {
          paths[key] = path + [Self.descriptorText]
        } else {
          add(member, path)
        }
      }
    }
    add(self, [])
    return paths
  }

  /// Adds a member to the innermost object that the key leads to, and returns its path.
  ///
  /// - Parameters:
  ///   - sibling: The name of the member after which it is added; nil for the end of the object.
  ///   - isNested: Whether the object gets objects for the parts of the key.
  fileprivate mutating func add(
    _ value: JSONNode.Value, key: Substring, after sibling: String?, isNested: Bool,
    in style: JSONStyle
  ) -> [String] {
    if isNested,
      let place = members.lastIndex(where: { $0.isObject && key.hasPrefix("\($0.name).") })
    {
      let name = members[place].name
      let inner = style.nested(in: members[place].space)
      return [name]
        + members[place].add(
          value, key: key.dropFirst(name.count + 1), after: sibling, isNested: true, in: inner)
    }
    let steps = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isPath =
      isNested && steps.allSatisfy { !$0.isEmpty && !$0.contains(" ") } && self[steps[0]] == nil
    let path = isPath ? steps : [String(key)]
    let place = sibling.flatMap { sibling in members.lastIndex { $0.name == sibling } }
    insert(
      path[0], path.dropFirst().reversed().reduce(value) { .members([($1, $0)]) },
      at: place.map { $0 + 1 } ?? members.endIndex, in: style)
    return path
  }
}

extension MessagePattern.Choice {
  fileprivate func form(_ selector: String) -> MessagePattern.Form? {
    forms.first { $0.selector == selector }
  }
}

extension [MessagePattern.Part] {
  /// The choices, with those in forms.
  fileprivate var choices: [MessagePattern.Choice] {
    flatMap { part -> [MessagePattern.Choice] in
      guard case .choice(let choice) = part else { return [] }
      return [choice] + choice.forms.flatMap(\.parts.choices)
    }
  }
}

extension Message.Conversion {
  /// Whether the argument is shown without a format.
  fileprivate var isPlain: Bool {
    [.object, .decimal, .unsigned].contains(kind) && flags.isEmpty && width == nil
      && precision == nil
  }
}
