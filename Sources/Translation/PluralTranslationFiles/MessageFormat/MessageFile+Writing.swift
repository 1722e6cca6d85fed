import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralsCore
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

private typealias Pattern = MessagePattern

// MARK: Forms

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
    for (index, part) in parts.enumerated() {
      switch part {
      case .text, .number, .argument(_, type: nil): break
      case .argument(let name, let type?):
        throw .loss("catalogs have no '{\(name), \(type)}'; pass the value as a text", at: place)
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
    of choice: Pattern.Choice, _ zeros: inout Set<String>
  ) throws(Pattern.Problem) -> [Pattern.Form] {
    let (numbers, rules) = (numbers(of: choice.type), RulesInUse.of(language, type: choice.type))
    var exact: [UInt64: Pattern.Form] = [:]
    var forms: [PluralCategory: Pattern.Form] = [:]
    var unknown: [Pattern.Form] = []
    for form in choice.forms {
      if let category = PluralCategory(rawValue: form.selector) {
        forms[category] = forms[category] ?? form
      } else if form.selector.hasPrefix("=") {
        guard let number = UInt64(form.selector.dropFirst()) else {
          throw .loss("catalogs have no form '\(form.selector)'", at: form.place)
        }
        exact[number] = exact[number] ?? form
      } else {
        unknown.append(form)
      }
    }
    if isFlutter, numbers[.two] != nil { forms[.two] = forms[.two] ?? forms[.few] }
    if numbers[.zero] == nil, !numbers.isEmpty { forms[.zero] = nil }
    for (category, all) in numbers where all.count < Self.most && category != .other {
      // Each number of the category has a text of its own.
      if all.allSatisfy({ exact[$0] != nil }) { forms[category] = all.last.flatMap { exact[$0] } }
    }
    func shown(for number: UInt64) -> Pattern.Form? {
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
      Pattern.Form(selector: category.rawValue, parts: form.parts, place: form.place)
    } + unknown
  }
}

extension Pattern.Problem {
  /// A message that the other format cannot express.
  fileprivate static func loss(_ message: String, at place: Int = 0) -> Self {
    Self(rule: .notConvertible, message: message, place: place)
  }
}

extension [MessagePattern.Part] {
  /// Returns the parts with the text of a number instead of the argument.
  fileprivate func showing(_ number: String, for name: String) -> [MessagePattern.Part] {
    reduce(into: []) { parts, part in
      var part = part
      if part == .number || part == .argument(name, type: nil) { part = .text(number) }
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
private struct ArgumentNames {
  /// The names by position, counted from 1.
  private var names: [Int: String] = [:]
  /// The positions of the numbers that choose.
  private var counted: Set<Int> = []
  /// The positions of all arguments.
  private(set) var positions: Set<Int> = []

  /// Adds the names that a message in the notation of catalogs has.
  mutating func add(numbered entry: AuthoredEntry) {
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

  private mutating func add(_ name: String?, at position: Int) {
    positions.insert(position)
    if let name, names[position] == nil, self.position(of: name) == nil { names[position] = name }
  }

  /// Adds the names in a message with named arguments, which get the next positions in the order of the text.
  mutating func add(named entry: AuthoredEntry) {
    var (texts, variables) = (entry.wholeTexts, entry.variables)
    if texts.isEmpty, case .plural(let format, _) = entry { texts = [format] }
    // The form 'other', which is the last one, usually shows all arguments.
    for text in texts.reversed() + variables.flatMap({ $0.variants.map(\.text) }) {
      for name in text.parsed.items.compactMap({ $0.argument(variables) }) { add(name) }
    }
    for label in variables.compactMap(\.label) {
      add(label)
      if let position = position(of: label) { counted.insert(position) }
    }
  }

  private mutating func add(_ name: String) {
    add(name, at: position(of: name) ?? (1...).first { names[$0] == nil } ?? 1)
  }

  private func position(of name: String) -> Int? { names.first { $0.value == name }?.key }

  /// Returns the name of an argument, which need not have one in a catalog. The number of i18next is always `count`.
  func name(at position: Int, isI18next: Bool) -> String {
    let isCount = counted.contains(position)
    if let name = names[position], !isI18next || counted.isEmpty || isCount == (name == "count") {
      return name
    }
    if isCount, isI18next || counted.min() == position { return "count" }
    var name = "arg\(position)"
    while names.values.contains(name) { name += "_" }
    return name
  }

  /// The type of an argument in Dart.
  func type(at position: Int) -> String { counted.contains(position) ? "int" : "String" }

  /// Returns a message with named arguments in the notation of catalogs.
  func numbered(_ entry: AuthoredEntry) -> AuthoredEntry {
    guard case .plural(let format, var variables) = entry else {
      return entry.plainText.map { .text(numbered($0, [])) } ?? entry
    }
    // Catalogs count arguments without a position from the variable's position.
    let keepsPositions = entry.wholeTexts.isEmpty || variables[0].label.flatMap(position) != 1
    let whole = numbered(format, variables, keepsPositions: true)
    for index in variables.indices {
      variables[index].variants = variables[index].variants.map { variant in
        var variant = variant
        variant.text = numbered(variant.text, variables, keepsPositions: keepsPositions)
        return variant
      }
      variables[index].valueType = AuthoredValueType(.number)
    }
    for index in variables.indices { variables[index].name = variables[index].name.variableName }
    return .plural(format: whole, variables: variables)
  }

  private func numbered(
    _ text: AuthoredText, _ variables: [AuthoredVariable], keepsPositions: Bool = false
  ) -> AuthoredText {
    if positions.isEmpty {
      let format = FormatString(showing: text.parsed.literal ?? text.text)
      return AuthoredText(format, position: text.position)
    }
    let all = text.parsed.items.compactMap { $0.argument(variables) }
    // Names and arguments without a name are counted separately.
    let isInOrder =
      !keepsPositions && all.enumerated().allSatisfy { position(of: $1) == $0 + 1 }
      && Set(all.map(\.isArgumentName)).count < 2
    var seen: Set<String> = []
    let items = text.parsed.items.map { item -> FormatItem in
      guard let name = item.argument(variables), let position = position(of: name) else {
        return item
      }
      if case .variable(let variable) = item {
        return .variable(FormatVariable(name: variable.name.variableName, position: position))
      }
      var conversion = counted.contains(position) ? FormatSpecification.number : .object
      conversion.position = isInOrder ? nil : position
      if name.isArgumentName, seen.insert(name).inserted { conversion.name = name }
      return .specification(conversion)
    }
    return AuthoredText(FormatString(items), position: text.position)
  }
}

extension FormatItem {
  /// The name of the argument that an item of a message with named arguments reads; nil for literal text.
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
    let tables = filter { $0.localization == folder } + filter { $0.localization != folder }
    var names = known
    for table in tables {
      for (key, entry) in table.messages where !isNamed(table, key) {
        names[key, default: ArgumentNames()].add(numbered: entry)
      }
    }
    for table in tables {
      for (key, entry) in table.messages where isNamed(table, key) {
        names[key, default: ArgumentNames()].add(named: entry)
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

/// Writes tables of one name as ARB or JSON.
struct MessageFileWriter {
  private let isARB: Bool
  private let name: String
  private let sourceFolder: String
  private var names: ByteKeyedDictionary<ArgumentNames>
  /// The files that the tables were read from, by the folder of their language.
  private var originals:
    [String: (file: MessageFile, messages: ByteKeyedDictionary<AuthoredEntry>)] = [:]
  private var notation: MessageNotation
  /// Whether apostrophes quote braces.
  private var hasQuotes = true

  /// Returns a file for each language: `app_pt_BR.arb`, `app.pt-BR.json`. Original files keep their paths and all bytes, except for the
  /// texts that change. They decide whether JSON has i18next's notation or MessageFormat's.
  static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile], _ pathExtension: String
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    let writer = MessageFileWriter(
      tables, name, sourceLanguage, originals, isARB: pathExtension == "arb")
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
    for case let file as MessageFile in originals where file.isARB == isARB {
      if file.notation == .i18next { notation = .i18next }
      hasQuotes = hasQuotes && file.isSure && !isARB
      let language = file.ownLanguage ?? sourceLanguage
      let known = file.tablesForCatalog(named: name, language: language).tables
      read += known
      let folder = known.first?.localization ?? LocalizationFolder(language).name
      self.originals[folder] = (file, known.first?.messages ?? [:])
    }
    names = tables.argumentNames(sourceLanguage) { _, _ in false }
    names = read.argumentNames(sourceLanguage, after: names) { _, _ in true }
  }

  private func path(of table: MessageTable) -> String {
    func relative(_ file: MessageFile) -> String {
      // The path may begin with dots, and the root begins at the root of the file system.
      let root = file.place.root.split(separator: "/")
      let names = file.file.split(separator: "/").split { $0 == "." || $0 == ".." }.last ?? []
      let shared = names.indices.last { root.reversed().starts(with: names[..<$0].reversed()) }
      return names[(shared ?? names.startIndex)...].joined(separator: "/")
    }
    if let original = originals[table.localization] { return relative(original.file) }
    if isARB { return "\(name)_\(PODocument.spelled(table.localization)).arb" }
    let hasFolders = originals.values.contains { relative($0.file).hasSuffix("/\(name).json") }
    return hasFolders
      ? "\(table.localization)/\(name).json"
      : TranslationPath.po(name: name, language: table.localization).dropLast(2) + "json"
  }

  /// Returns the file of a table. A file that is not changed keeps its bytes.
  private func text(of table: MessageTable, _ findings: inout [Diagnostic]) -> String {
    let original = originals[table.localization]
    let source = original?.file.source
    var file = MessageMembers(
      source?.bytes ?? Array("{}".utf8), in: original?.file.wrapper, isARB: isARB,
      isNew: source == nil)
    if isARB, source == nil {
      file.add(.string(PODocument.spelled(table.localization)), named: "@@locale")
    }
    for (key, entry) in table.messages.sorted {
      let names = names[key] ?? ArgumentNames()
      let known = original?.messages[key].map(names.numbered)
      if let known, known.parsedTableEntry == entry.parsedTableEntry { continue }
      do throws(Pattern.Problem) {
        let parts = try parts(of: entry, names, in: table.localization)
        if let known, (try? self.parts(of: known, names, in: table.localization)) == parts {
          continue
        }
        for variant in entry.variables.flatMap({ $0.variantsUnused(in: table.localization) }) {
          let message =
            "the form '\(variant.category)' is lost, which \(table.language) uses for no number"
          findings.append(
            table.notConvertible(key, message, severity: .warning, form: variant.category))
        }
        let texts = try texts(of: parts, key, in: table.localization)
        var metadata: [(String, JSONNode.Value)] = []
        if let comment = table.comments[key] { metadata.append(("description", .string(comment))) }
        if isARB, !names.positions.isEmpty {
          metadata.append(("placeholders", names.placeholders))
        }
        let isSource = table.localization == sourceFolder
        try file.set(
          texts, of: key, isKnown: known != nil,
          others: notation == .i18next ? original?.messages : nil,
          metadata: isARB && !isSource ? [] : metadata)
      } catch {
        findings.append(table.notConvertible(key, error.message))
      }
    }
    guard let source else { return file.root.bytes[...].text + "\n" }
    if case .utf16 = source.encoding { findings.append(table.becomesUTF8(from: "UTF-16")) }
    return source.encoding.textInUTF8(file.root.bytes)
  }

  /// Returns the parts of a message.
  private func parts(
    of entry: AuthoredEntry, _ names: ArgumentNames, in language: String
  ) throws(Pattern.Problem) -> [Pattern.Part] {
    guard let parsed = entry.parsed, parsed.widths.isEmpty else {
      throw .loss("texts for single devices or widths have no counterpart")
    }
    let message = Message(parsed, keepsProse: names.positions.isEmpty)
    var size = 0
    func pieces(_ text: Message.Text, depth: Int) throws(Pattern.Problem) -> [Pattern.Part] {
      var parts: [Pattern.Part] = []
      for piece in text.pieces {
        size += 1
        switch piece {
        case .literal(let literal): parts.append(.text(literal))
        case .conversion(let conversion, _):
          guard conversion.isPlain else {
            throw .loss("'%\(conversion.text)' has no counterpart; pass a text, and use '%@'")
          }
          let name = names.name(at: conversion.position, isI18next: notation == .i18next)
          parts.append(.argument(name, type: nil))
        case .selection(let index, _)
        where depth < Pattern.largestDepth && size < MessageLimits.mostExpansions:
          let selection = message.selections[index]
          let variable = message.variable(of: selection)
          let rules = RulesInUse.of(language, type: variable.type)
          // Flutter shows 'one' and 'two' for these numbers even without rules.
          let known = !rules.hasRules && !isARB ? PluralCategory.allCases : rules.categories
          let isOrdinal = variable.type == .ordinal
          if isARB, isOrdinal { throw .loss("Flutter has no ordinal rules (1st, 2nd)") }
          var choice = Pattern.Choice(
            argument: names.name(at: selection.position, isI18next: notation == .i18next),
            kind: isOrdinal ? .selectordinal : .plural, place: 0)
          for (variant, index) in zip(variable.variants, selection.texts) {
            let isZero = variant.category == .zero && (!rules.hasRules || !known.contains(.zero))
            guard isZero || known.contains(variant.category) else { continue }
            choice.forms.append(
              .init(
                selector: isZero ? "=0" : variant.category.rawValue,
                parts: try pieces(message.texts[index], depth: depth + 1), place: 0))
          }
          guard let other = choice.form("other") else { throw .loss("there is no form 'other'") }
          // Flutter would show the form 'few' for 2.
          if isARB, known.contains(.two), choice.form("two") == nil, choice.form("few") != nil {
            choice.forms.append(.init(selector: "two", parts: other.parts, place: 0))
          }
          parts.append(.choice(choice))
        case .selection, .limit: throw .loss("the text is too long, or refers to itself")
        }
      }
      return parts
    }
    return try pieces(message.texts[0], depth: 0)
  }

  /// Returns the texts of a message by their keys, of which i18next has one for each form.
  private func texts(
    of parts: [Pattern.Part], _ key: String, in language: String
  ) throws(Pattern.Problem) -> [(key: String, text: String)] {
    let choices = parts.choices
    guard notation == .i18next, let first = choices.first else {
      return [(notation == .i18next ? MessageFile.keyInFile(key) : key, try text(of: parts))]
    }
    guard choices.allSatisfy({ $0.argument == first.argument && $0.kind == first.kind }) else {
      throw .loss("i18next has forms for one number only")
    }
    let zero = RulesInUse.of(language, type: first.type).category(for: 0).rawValue
    func whole(_ parts: [Pattern.Part], _ selector: String) -> [Pattern.Part] {
      parts.flatMap { part -> [Pattern.Part] in
        guard case .choice(let choice) = part else { return [part] }
        let form = choice.form(selector) ?? (selector == "=0" ? choice.form(zero) : nil)
        return whole((form ?? choice.form("other"))?.parts ?? [], selector)
      }
    }
    let ending = first.type == .ordinal && !key.hasSuffix("_ordinal") ? "_ordinal_" : "_"
    var texts: [(key: String, text: String)] = []
    for selector in ["=0"] + PluralCategory.allCases.map(\.rawValue)
    where choices.contains(where: { $0.form(selector) != nil }) {
      let name = key + ending + (selector == "=0" ? "zero" : selector)
      texts.append((name, try text(of: whole(parts, selector))))
    }
    return texts
  }

  /// Returns a text in the notation of the files.
  ///
  /// - Parameter number: The argument whose forms contain the text.
  private func text(
    of parts: [Pattern.Part], in number: String? = nil
  ) throws(Pattern.Problem) -> String {
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

  private func escaped(_ text: String, isForm: Bool) throws(Pattern.Problem) -> String {
    func has(_ characters: String) -> Bool { text.utf8.contains { characters.utf8.contains($0) } }
    if notation == .i18next {
      if text.utf8.firstRange(of: "{{".utf8) != nil || text.utf8.last == UInt8(ascii: "{") {
        throw .loss("i18next reads '{{' as the beginning of an argument")
      }
      return text
    }
    guard notation == .icu, hasQuotes else {
      if !has("{}") { return text }
      throw .loss(
        "the text has a brace, which \(isARB ? "Flutter shows only with the option 'use-escaping'" : "begins an argument")"
      )
    }
    let hasApostrophes =
      text.utf8.firstRange(of: "''".utf8) != nil || text.utf8.last == UInt8(ascii: "'")
    guard has(isForm ? "{}#" : "{}") || hasApostrophes else { return text }
    // An apostrophe between quoted characters does not end the quotation.
    let runs = isForm ? /[{}#](?:[{}#']*[{}#])?|'/ : /[{}](?:[{}']*[{}])?|'/
    return text.replacing(runs.matchingSemantics(.unicodeScalar)) { run in
      run.output == "'" ? "''" : "'\(run.output.replacing("'", with: "''"))'"
    }
  }
}

extension ArgumentNames {
  /// The metadata of an ARB about the arguments.
  fileprivate var placeholders: JSONNode.Value {
    .members(
      positions.sorted().map { position in
        (
          name(at: position, isI18next: false),
          .members([("type", .string(type(at: position)))])
        )
      })
  }
}

extension Message.Conversion {
  /// Whether the argument is shown without a format.
  fileprivate var isPlain: Bool {
    [.object, .decimal, .unsigned].contains(kind) && flags.isEmpty && width == nil
      && precision == nil
  }
}

/// The texts in a file, with all of its bytes.
private struct MessageMembers {
  private(set) var root: LosslessNode
  /// What the names that lead to texts begin with: the name of the object around all of them, if any.
  private let start: [String]
  private let isARB: Bool
  private let style: JSONStyle
  /// The names that lead to each text, by the key of the text.
  private var paths: [TableKey: [String]] = [:]
  /// Whether keys with dots are names in objects.
  private var isNested = false
  /// Whether texts are in FormatJS's descriptors.
  private var hasDescriptors = false

  private static let descriptorText = "defaultMessage"

  init(_ bytes: [UInt8], in wrapper: String?, isARB: Bool, isNew: Bool) {
    let options = PartOptions(acceptsRepetitions: true)
    let contents = try? CatalogFormat.read(bytes, path: "", file: "", options: options)
    root = contents?.root ?? LosslessNode()
    (start, self.isARB) = (wrapper.map { [$0] } ?? [], isARB)
    style = isNew ? .tables : JSONStyle(of: root)
    find(in: root.part(at: start) ?? root, start)
    hasDescriptors = paths.values.contains { $0.last == Self.descriptorText }
    isNested = !isARB && !hasDescriptors && root.members.contains(where: \.isObject)
  }

  private mutating func find(in node: LosslessNode, _ path: [String]) {
    for member in node.members where !member.name.hasPrefix(isARB ? "@" : "$") {
      let path = path + [member.name]
      let key = TableKey(path.dropFirst(start.count).joined(separator: "."))
      if member.kind == .json(.string) {
        paths[key] = path
      } else if !isARB, member[Self.descriptorText] != nil {
        paths[key] = path + [Self.descriptorText]
      } else {
        find(in: member, path)
      }
    }
  }

  /// Adds a member at the end of the file.
  mutating func add(_ value: JSONNode.Value, named name: String) {
    root.insert(name, value, at: root.members.endIndex, in: style)
  }

  /// Sets the texts of a message.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the file has the message.
  ///   - others: The messages of a file of i18next, whose keys may look like forms of this message.
  ///   - metadata: What a new message of an ARB or FormatJS has in addition.
  mutating func set(
    _ texts: [(key: String, text: String)], of key: String, isKnown: Bool,
    others: ByteKeyedDictionary<AuthoredEntry>?, metadata: [(String, JSONNode.Value)]
  ) throws(Pattern.Problem) {
    let name = MessageFile.keyInFile(key)
    let isPlain = others != nil && name != key
    var old = isPlain ? [name] : [key]
    if let others, !isPlain {
      // The text without a number is another message.
      if others.keys.contains(where: { $0 != key && MessageFile.keyInFile($0) == key }) { old = [] }
      let forms = PluralCategory.allCases.flatMap { ["\(key)_\($0)", "\(key)_ordinal_\($0)"] }
      old += forms.filter { others[$0] == nil }
    }
    old = old.filter { paths[TableKey($0)] != nil }
    if let end = key.lastIndex(of: "_"), !isKnown, !old.isEmpty,
      others?[String(key[..<end])]?.hasForms == true
    {
      throw .loss("the text has the key of a form of '\(key[..<end])'")
    }
    if old.isEmpty, isKnown { throw .loss("texts in arrays cannot be changed") }
    var last = old.last
    for (name, text) in texts {
      if let path = paths[TableKey(name)] {
        root.set(.string(text), at: path, in: style)
      } else {
        let sibling = last.flatMap { paths[TableKey($0)]?.last }
        let value = JSONNode.Value.string(text)
        let path = root.add(
          hasDescriptors ? .members([(Self.descriptorText, value)] + metadata) : value,
          key: (start + [name]).joined(separator: ".")[...], after: sibling, isNested: isNested,
          in: style)
        paths[TableKey(name)] = path + (hasDescriptors ? [Self.descriptorText] : [])
      }
      last = name
    }
    for name in old where !texts.contains(where: { $0.key == name }) {
      if let path = paths.removeValue(forKey: TableKey(name)) { root.remove(at: path) }
    }
    if isARB, old.isEmpty, !metadata.isEmpty, root["@\(key)"] == nil {
      add(.members(metadata), named: "@\(key)")
    }
  }
}

extension LosslessNode {
  /// Adds a member to the innermost object that the key leads to, and returns its path.
  ///
  /// - Parameters:
  ///   - sibling: The name of the member after which it is added; nil for the end of the object.
  ///   - isNested: Whether the object gets objects for the parts of the key.
  fileprivate mutating func add(
    _ value: JSONNode.Value, key: Substring, after sibling: String?, isNested: Bool,
    in style: JSONStyle
  ) -> [String] {
    let steps = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if isNested,
      let place = members.lastIndex(where: { $0.isObject && key.hasPrefix("\($0.name).") })
    {
      let (name, inner) = (members[place].name, style.nested(in: members[place].space))
      let rest = key.dropFirst(name.count + 1)
      return [name]
        + members[place].add(value, key: rest, after: sibling, isNested: true, in: inner)
    }
    let isPath =
      isNested && self[steps[0]] == nil && steps.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    let path = isPath ? steps : [String(key)]
    let place = sibling.flatMap { sibling in members.lastIndex { $0.name == sibling } }
    insert(
      path[0], path.dropFirst().reversed().reduce(value) { .members([($1, $0)]) },
      at: place.map { $0 + 1 } ?? members.endIndex, in: style)
    return path
  }
}
