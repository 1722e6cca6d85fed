import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralsCore
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

private typealias Pattern = MessagePattern

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
    return (files, findings + writer.unreadMessages(in: files, of: tables, after: findings))
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
    names = read.argumentNames(sourceLanguage, after: tables.argumentNames(sourceLanguage))
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
    if isARB { return "\(name)_\(table.localization.replacing("-", with: "_")).arb" }
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
      file.add(.string(table.localization.replacing("-", with: "_")), named: "@@locale")
    }
    for (key, entry) in table.messages.sorted {
      let names = names[key] ?? ArgumentNames()
      let known = original?.messages[key].map(names.numbered)
      if let known, known.parsedTableEntry == entry.parsedTableEntry { continue }
      do throws(Pattern.Problem) {
        if let reason = reasonUnreadable(key) { throw .loss(reason) }
        let parts = try parts(of: entry, names, in: table.localization)
        if let known, (try? self.parts(of: known, names, in: table.localization)) == parts {
          continue
        }
        findings += lostForms(of: entry, key, in: table)
        let texts = try texts(of: parts, key, in: table.localization)
        if texts.contains(where: \.text.isEmpty) {
          findings.append(
            table.notConvertible(
              key, "the empty text is read as one that is not translated", severity: .warning))
        }
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

  /// Returns warnings about the forms of a message that are not written.
  private func lostForms(
    of entry: AuthoredEntry, _ key: String, in table: MessageTable
  ) -> [Diagnostic] {
    entry.variables.flatMap { variable -> [Diagnostic] in
      let rules = RulesInUse.of(table.localization, type: variable.type)
      let known = writtenCategories(rules)
      return variable.variants.filter { $0.category != .zero && !known.contains($0.category) }.map {
        table.notConvertible(
          key,
          rules.hasRules
            ? "the form '\($0.category)' is lost, which \(table.language) uses for no number"
            : "the form '\($0.category)' is lost: CLDR has no plural rules for '\(table.language)', so that 'other' is the form of all numbers",
          severity: .warning, form: $0.category)
      }
    }
  }

  /// Returns the categories whose forms are written. Flutter shows 'one' and 'two' for these numbers even without rules.
  private func writtenCategories(_ rules: any CompiledPluralRanges) -> [PluralCategory] {
    rules.hasRules || isARB ? rules.categories : PluralCategory.allCases
  }

  /// Returns why readers of the format take a key for something else; nil if they do not.
  private func reasonUnreadable(_ key: String) -> String? {
    let sign = isARB ? "@" : "$"
    let names = isARB ? [key[...]] : key.split(separator: ".", omittingEmptySubsequences: false)
    guard names.contains(where: { $0.hasPrefix(sign) }) else { return nil }
    return "names that begin with '\(sign)' are \(isARB ? "metadata" : "no messages")"
  }

  /// Returns errors about messages that the written files would not be read with, because of the keys of others.
  private func unreadMessages(
    in files: [(path: String, text: String)], of tables: [MessageTable], after known: [Diagnostic]
  ) -> [Diagnostic] {
    let written = TableFormats([MessageFile.self]).placed(
      files.map { ProjectFile(path: $0.path, bytes: Array($0.text.utf8)) })
    var read: [String: MessageTable] = [:]
    for file in written {
      guard let content = try? MessageFile(file) else { continue }
      for table in content.tables(named: name, language: sourceFolder).tables {
        read[table.localization] = table
      }
    }
    let refused = Set(known.lazy.filter { $0.severity == .error }.map(\.key))
    return tables.flatMap { table in
      table.messages.sorted.compactMap { key, entry in
        guard entry.plainText?.text.isEmpty != true, !refused.contains(key),
          read[table.localization]?.messages[key]?.hasForms != entry.hasForms
        else { return nil }
        return table.notConvertible(
          key,
          "the file would be read without the message, or with other forms, because its key looks like that of a form"
        )
      }
    }
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
          let isNumber = notation == .icu && names.needsType(conversion.position)
          parts.append(.argument(.init(name, type: isNumber ? "number" : nil)))
        case .selection(let index, _)
        where depth < Pattern.largestDepth && size < MessageLimits.mostExpansions:
          let selection = message.selections[index]
          let variable = message.variable(of: selection)
          let rules = RulesInUse.of(language, type: variable.type)
          let known = writtenCategories(rules)
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
    // Readers of other libraries see quotes, which a message without braces in its text does not need.
    let isQuoted = parts.contains {
      if case .text(let text) = $0 { text.utf8.contains { "{}".utf8.contains($0) } } else { false }
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        let isLast = number == nil && index == parts.count - 1 && !isQuoted
        result += try escaped(text, isForm: number != nil, isLast: isLast)
      case .number: result += "#"
      case .argument(let argument):
        let type = argument.type.map { ", \($0)" } ?? ""
        result +=
          notation == .i18next
          ? "{{\(argument.name)}}"
          : notation == .icu && argument.name == number ? "#" : "{\(argument.name)\(type)}"
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

  /// Returns literal text as the notation spells it.
  ///
  /// - Parameters:
  ///   - isForm: Whether the text is in a form of a plural.
  ///   - isLast: Whether the message ends with the text.
  private func escaped(
    _ text: String, isForm: Bool, isLast: Bool
  ) throws(Pattern.Problem) -> String {
    func has(_ characters: String) -> Bool { text.utf8.contains { characters.utf8.contains($0) } }
    if notation == .i18next {
      if text.has(bytes: "{{") || text.utf8.last == UInt8(ascii: "{") {
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
      text.has(bytes: "''")
      || !isLast && text.utf8.last == UInt8(ascii: "'")
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
    let contents = try? MessageFile.parts(bytes, path: "", file: "", options: options)
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
