import PluralLanguages
import PluralMessageFormats
package import PluralStringCatalogs
import PluralsCore
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// Messages of one language in ARB or JSON: texts by key, or by keys in objects, whose names are joined with dots.
///
/// The contents of all files of a table decide about the notation of JSON, unless a configuration names it. With a choice, such as
/// `{count, plural, …}`, it is MessageFormat 1. Otherwise, with `{{name}}` or keys such as `files_one` and `files_other`, it is i18next's.
/// In other files, `{name}` is a placeholder where MessageFormat accepts the text.
///
/// JSON without texts has no messages, and no findings.
package struct MessageFile: TableFile {
  package static var pathExtension: String { "json" }
  package static var pathExtensions: [String] { ["arb", "json"] }
  package static var usualKeyLanguage: String? { "en" }

  package let file: String
  let path: MessagePath
  /// The language in the file's `@@locale`; nil if it has none.
  private var locale: String?
  let source: SourceText
  private var entries: [Entry] = []
  /// The name of the object around all messages.
  private(set) var wrapper: String?
  private(set) var notation = MessageNotation.icu
  /// The names of i18next's keys that have a form `_one` in a file of the table.
  private let pluralKeys: Set<String>
  /// Whether a text that MessageFormat refuses is a mistake.
  private(set) var isSure = true

  /// A text.
  private struct Entry {
    var key: String
    let text: String
    /// The position of the string.
    let position: SourcePosition
    var comment: String?
    /// The text in MessageFormat; nil for literal text.
    var pattern: Result<MessagePattern, MessagePattern.Problem>?
  }

  /// Parses a file that alone decides about its notation.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let file = LocalizedFolder.File(path: file, bytes: Array(content))
    try self.init(Self.joined([file])[0])
  }

  /// Parses a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ file: LocalizedFolder.File) throws(Diagnostic) {
    (self.file, path, pluralKeys) = (file.path, MessagePath(file.path), file.pluralKeys)
    source = try SourceText(file.bytes, file: file.path)
    let json = try JSONNode(source)
    if path.isARB { locale = json["@@locale"]?.string }
    // gettext's JSON has other forms.
    guard case .object(let members) = json.value, json["locale_data"] == nil,
      path.notation != .ignored
    else { return }
    // Some libraries repeat the language around all messages.
    if members.count == 1, place.language != nil,
      PODocument.language(members[0].name) == place.language
    {
      wrapper = members[0].name
    }
    try read(wrapper == nil ? json : members[0].value, "")
    let named = path.notation ?? (path.isARB ? .flutter : file.notation)
    notation = named ?? .icu
    if notation == .i18next { return }
    let types = parse(isFlutter: notation == .flutter) { "{}'".utf8.contains($0) }
    isSure = named != nil || !types.isEmpty
    // Other libraries do not quote.
    if !isSure { _ = parse(isFlutter: true) { $0 == UInt8(ascii: "'") } }
  }

  /// Returns files with the notation that their contents show together.
  package static func joined(_ files: [LocalizedFolder.File]) -> [LocalizedFolder.File] {
    let groups = Dictionary(grouping: files.indices.filter { files[$0].path.hasSuffix(".json") }) {
      MessagePath(files[$0].path).root ?? ""
    }
    var files = files
    for group in groups.values {
      let (notation, pluralKeys) = notation(of: group.map { files[$0].bytes })
      for index in group {
        (files[index].notation, files[index].pluralKeys) = (notation, pluralKeys)
      }
    }
    return files
  }

  /// Returns the notation that contents of files show, nil if their texts may be those of any library, and the names of keys that have
  /// a form `_one`.
  private static func notation(of contents: [[UInt8]]) -> (MessageNotation?, Set<String>) {
    let (brace, quote) = (UInt8(ascii: "{"), UInt8(ascii: "\""))
    var hasDoubleBraces = false
    var suffixed: [Set<ArraySlice<UInt8>>] = [[], []]
    for bytes in contents {
      var start = bytes.startIndex
      for (index, byte) in bytes.enumerated() where byte == brace || byte == quote {
        let rest = bytes[(index + 1)...]
        if byte == brace {
          hasDoubleBraces = hasDoubleBraces || rest.first == brace
          if isChoice(rest) { return (.icu, []) }
        } else {
          let text = bytes[start..<index]
          for (place, end) in ["_one", "_other"].enumerated()
          where text.suffix(end.utf8.count).elementsEqual(end.utf8) {
            suffixed[place].insert(text.dropLast(end.utf8.count))
          }
          start = index + 1
        }
      }
    }
    return hasDoubleBraces || !suffixed[0].isDisjoint(with: suffixed[1])
      ? (.i18next, Set(suffixed[0].map { String(decoding: $0, as: UTF8.self) })) : (nil, [])
  }

  /// Whether bytes after a brace begin a choice: `count, plural,`.
  private static func isChoice(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix(100).prefix { !"{}\",".utf8.contains($0) }
    let type = bytes[name.endIndex...].dropFirst().prefix(20).drop { $0 == UInt8(ascii: " ") }
      .prefix(while: \.isASCIILetter)
    return !type.isEmpty && bytes[name.endIndex] == UInt8(ascii: ",")
      && MessagePattern.Kind(rawValue: String(decoding: type, as: UTF8.self).lowercased()) != nil
      && bytes[type.endIndex...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
  }

  /// Parses the texts with a character, and returns the types of their arguments.
  private mutating func parse(isFlutter: Bool, _ isIncluded: (UInt8) -> Bool) -> Set<String> {
    var types: Set<String> = []
    for index in entries.indices where entries[index].text.utf8.contains(where: isIncluded) {
      do throws(MessagePattern.Problem) {
        entries[index].pattern = .success(
          try MessagePattern(entries[index].text, isFlutter: isFlutter, types: &types))
      } catch {
        entries[index].pattern = .failure(error)
      }
    }
    return types
  }

  /// How many bytes the names of the objects around a text may have, because the text's key repeats them.
  private static let longestPath = 1000

  private mutating func read(
    _ node: JSONNode, _ key: String, comment: String? = nil
  ) throws(Diagnostic) {
    switch node.value {
    // An empty text is not translated yet.
    case .string(let text) where !text.isEmpty:
      entries.append(Entry(key: key, text: text, position: node.position, comment: comment))
    case .object(let members):
      if !path.isARB, !key.isEmpty, let text = node["defaultMessage"] {
        return try read(text, key, comment: node["description"]?.string)
      }
      try checkLength(of: key, around: node)
      var comments: [String: String] = [:]
      for member in members where path.isARB && member.name.hasPrefix("@") {
        comments[String(member.name.dropFirst())] = member.value["description"]?.string
      }
      for member in members where !member.name.hasPrefix(path.isARB ? "@" : "$") {
        let name = key.isEmpty ? member.name : "\(key).\(member.name)"
        try read(member.value, name, comment: comments[member.name])
      }
    case .array(let elements):
      try checkLength(of: key, around: node)
      for (index, element) in elements.enumerated() { try read(element, "\(key).\(index)") }
    case .string, .number, .boolean, .null: break
    }
  }

  private func checkLength(of key: String, around node: JSONNode) throws(Diagnostic) {
    if key.utf8.count <= Self.longestPath { return }
    throw Diagnostic(
      .error, .structure, "the names around these texts have more than \(Self.longestPath) bytes",
      file: file, position: node.position)
  }
}

extension MessageFile {
  /// The table's name and the language, from the path, or the language from an ARB's `@@locale`.
  package var place: TablePlace {
    TablePlace(
      name: path.place.name, language: locale.flatMap(PODocument.language) ?? path.place.language)
  }

  /// American English, which is the development language of programs with JSON in it.
  package var keyLanguage: String? {
    path.isARB ? nil : place.language.flatMap { $0.lowercased() == "en-us" ? $0 : nil }
  }

  package var notes: [KeyNote] {
    let forms = forms(in: place.language ?? "en")
    let keys = Dictionary(
      forms.lazy.flatMap { group in group.forms.map { ($0.index, group.key) } }
    ) { $1 }
    return entries.enumerated().map { index, entry in
      KeyNote(key: keys[index] ?? entry.key, position: entry.position, comment: entry.comment)
    }
  }

  /// Returns the forms of i18next's plurals by the key of the message: their indices among the entries.
  private func forms(
    in language: String
  ) -> [(key: String, forms: [(suffix: PluralSuffix, index: Int)])] {
    guard notation == .i18next else { return [] }
    var groups: [TableKey: [(suffix: PluralSuffix, index: Int)]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let suffix = PluralSuffix(entry.key) else { continue }
      groups[TableKey(suffix.message), default: []].append((suffix, index))
    }
    // A word such as 'other' at the end of a key may be a part of it.
    let hasOnlyOther = RulesInUse.of(language).categories.count == 1
    // Comparing only names of the right length keeps keys with thousands of dots cheap.
    let lengths = Set(pluralKeys.lazy.map(\.utf8.count))
    func isPlural(_ key: String) -> Bool {
      var name = key[...]
      while !lengths.contains(name.utf8.count) || !pluralKeys.contains(String(name)) {
        guard let dot = name.firstIndex(of: ".") else { return false }
        name = name[dot...].dropFirst()
      }
      return hasOnlyOther
    }
    let own = Set(entries.lazy.map { TableKey($0.key) })
    return groups.filter { key, forms in
      let isCounted = forms.contains { entries[$0.index].text.contains("{{count") }
      if forms.count > 1 { return isCounted || forms.contains { $0.suffix.category == .other } }
      return !own.contains(key)
        && (isCounted || forms[0].suffix.category == .other && isPlural(key.text))
    }.map { key, forms in
      // The plain key is another message, which has the same name otherwise.
      (own.contains(key) ? "\(key.text)_other" : key.text, forms)
    }
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> MessageTables {
    tables(named: name, language: language, isForCatalog: false)
  }

  /// Returns the table in the notation of catalogs, but with names instead of positions, and an error about each message that catalogs
  /// cannot express.
  func tablesForCatalog(named name: String, language: String) -> MessageTables {
    var tables = tables(named: name, language: language, isForCatalog: true)
    let wrong = Set(tables.findings.lazy.filter { $0.severity == .error }.compactMap(\.key))
    for index in tables.tables.indices {
      for key in wrong { tables.tables[index].messages[key] = nil }
    }
    return tables
  }

  private func tables(named name: String, language: String, isForCatalog: Bool) -> MessageTables {
    if entries.isEmpty { return MessageTables(tables: [], findings: []) }
    var reader = MessageLookup(file: self, language: place.language ?? language)
    reader.builder.isForCatalog = isForCatalog
    reader.read()
    var table = MessageTable(
      name: name, localization: LocalizationFolder(reader.language).name, language: reader.language,
      messages: reader.messages)
    table.hasOnlyIntegers = true
    table.formsForOneNumber = reader.builder.formsForOneNumber
    return MessageTables(tables: [table], findings: reader.findings.inFileOrder)
  }

  /// Refuses to show or import the texts, because other formats have no such arguments.
  package func tablesWithDefaults(named name: String, language: String) -> MessageTables {
    let message =
      "messages with named arguments are checked and converted, and are not filled or imported"
    return MessageTables(
      tables: [], findings: [Diagnostic(.error, .notConvertible, message, file: file)])
  }

  /// Checks the texts. Arguments have names, and cases are not devices.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    let exact = tables.tables.first?.formsForOneNumber ?? []
    return
      (tables.findings
      + tables.textFindings(file: file).filter { finding in
        switch finding.rule {
        case .unknownDevice, .unusedPosition: false
        case .missingNumber, .zeroWithoutNumber: finding.position.map(exact.contains) != true
        default: true
        }
      }).inFileOrder
  }

  /// Makes messages of the texts.
  private struct MessageLookup {
    let file: MessageFile
    let language: String
    var builder: MessageEntryBuilder
    var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
    var findings: [Diagnostic] = []
    private var strings: JSONStringPositions

    init(file: MessageFile, language: String) {
      (self.file, self.language, strings) = (file, language, JSONStringPositions(file.source))
      builder = MessageEntryBuilder(language: language, isFlutter: file.notation == .flutter)
    }

    mutating func read() {
      var seen: Set<TableKey> = []
      let forms = file.forms(in: language)
      let grouped = Set(forms.lazy.flatMap { $0.forms.map(\.index) })
      for (index, entry) in file.entries.enumerated() {
        if !seen.insert(TableKey(entry.key)).inserted {
          let message = "the key appears twice; the last one counts"
          report(
            .init(severity: .warning, rule: .duplicateKey, message: message, place: 0), entry)
        }
        if !grouped.contains(index) { read(entry) }
      }
      let hasZero = RulesInUse.of(language).categories.contains(.zero)
      for (key, forms) in forms { read(forms, of: key, hasZero: hasZero) }
    }

    private mutating func report(
      _ problem: MessagePattern.Problem, _ entry: Entry, key: String? = nil
    ) {
      let position = strings.position(ofByte: problem.place, in: entry.text, at: entry.position)
      findings.append(
        Diagnostic(
          problem.severity, problem.rule, problem.message, file: file.file,
          position: position ?? entry.position, key: key ?? entry.key, language: language))
    }

    private mutating func read(_ entry: Entry) {
      let text = entry.text
      if file.notation == .i18next {
        messages[entry.key] = builder.entry(of: Self.parts(of: text)) { _ in entry.position }
        for problem in builder.problems { report(problem, entry) }
        return
      }
      switch entry.pattern {
      case .success(let pattern):
        var strings = JSONStringPositions(file.source)
        messages[entry.key] = builder.entry(of: pattern.parts) { place in
          // The forms of a longer text have the position of the text.
          place < 0 || text.utf8.count > 10_000
            ? entry.position
            : strings.position(ofByte: place, in: text, at: entry.position) ?? entry.position
        }
        if file.isSure {
          for problem in pattern.problems + builder.problems { report(problem, entry) }
        }
      case .failure(let problem) where file.isSure: report(problem, entry)
      case .failure, nil:
        messages[entry.key] = .text(
          AuthoredText(FormatString(literal: text), position: entry.position))
      }
    }

    // MARK: i18next

    private mutating func read(
      _ forms: [(suffix: PluralSuffix, index: Int)], of key: String, hasZero: Bool
    ) {
      let entries = file.entries
      let isOrdinal = forms[0].suffix.isOrdinal
      var choice = MessagePattern.Choice(
        argument: "count", kind: isOrdinal ? .selectordinal : .plural, place: forms[0].index)
      for (suffix, index) in forms {
        // The library uses 'zero' for 0 in every language.
        let isExact = suffix.category == .zero && !isOrdinal && !hasZero
        choice.forms.append(
          .init(
            selector: isExact ? "=0" : suffix.category.rawValue,
            parts: Self.parts(of: entries[index].text), place: index))
      }
      messages[key] = builder.entry(of: [.choice(choice)]) { place in
        entries[place < 0 ? forms[0].index : place].position
      }
      for problem in builder.problems {
        var finding = problem
        finding.place = 0
        report(finding, entries[problem.place], key: key)
      }
    }

    /// Returns the parts of a text with `{{name}}`, `{{name, format}}` or `{{- name}}`.
    private static func parts(of text: String) -> [MessagePattern.Part] {
      var parts: [MessagePattern.Part] = []
      var rest = text[...]
      while let open = rest.firstRange(of: "{{"),
        let close = rest[open.upperBound...].firstRange(of: "}}")
      {
        let content = rest[open.upperBound..<close.lowerBound].drop { $0 == "-" || $0 == " " }
        let name = content.prefix { $0 != "," && $0 != " " }
        parts.append(.text(String(rest[..<open.lowerBound])))
        let type = content.dropFirst(name.count).drop { ", ".contains($0) }
        parts.append(.argument(String(name), type: type.isEmpty ? nil : String(type)))
        rest = rest[close.upperBound...]
      }
      return parts + [.text(String(rest))]
    }
  }
}

/// The end of a key of i18next: `files_one`, `place_ordinal_few`.
private struct PluralSuffix {
  /// The key of the message: `files`; with ordinal rules, `place_ordinal`.
  let message: String
  let isOrdinal: Bool
  let category: PluralCategory

  init?(_ key: String) {
    guard let end = key.utf8.lastIndex(of: UInt8(ascii: "_")), end != key.startIndex,
      let category = PluralCategory(rawValue: String(key[end...].dropFirst()))
    else { return nil }
    self.category = category
    message = String(key[..<end])
    isOrdinal = message.hasSuffix("_ordinal")
  }
}

/// What a search for files of messages has to know about paths.
package struct MessageSearch: Sendable {
  @TaskLocal fileprivate static var current = MessageSearch(in: "")

  /// The folder of relative paths, from the root of the file system.
  private let folder: String
  /// How many names of a path lead to the folder of the configuration.
  fileprivate let depth: Int
  /// The notations that a configuration names, by pattern. The most specific pattern comes first.
  private let patterns: [(parts: [Substring], notation: MessageNotation)]

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - folder: The folder of relative paths, from the root of the file system.
  ///   - notations: The notations that a configuration names, by pattern: `locales/*.json`.
  ///   - base: The folder of the configuration.
  package init(
    in folder: String, notations: [String: MessageNotation] = [:], below base: String = "."
  ) {
    self.folder = folder
    depth = Self.parts(of: base, in: folder).count
    patterns = notations.map { (Self.parts(of: "\(base)/\($0.key)", in: folder), $0.value) }
      .sorted { ($0.0.count, $0.0.joined()) > ($1.0.count, $1.0.joined()) }
  }

  /// Calls a function, during which paths have this meaning.
  package func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  private static func parts(of path: String, in folder: String) -> [Substring] {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/")
    where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts
  }

  fileprivate func parts(of path: String) -> [Substring] { Self.parts(of: path, in: folder) }

  /// Returns the pattern in the configuration that names a file, or a folder that contains it, with its notation.
  fileprivate func notation(
    of parts: [Substring]
  ) -> (parts: [Substring], notation: MessageNotation)? {
    patterns.first { pattern in
      pattern.parts.count <= parts.count
        && zip(pattern.parts, parts).allSatisfy { pattern, name in
          guard let star = pattern.firstIndex(of: "*") else { return pattern == name }
          return name.utf8.count >= pattern.utf8.count - 1 && name.hasPrefix(pattern[..<star])
            && name.hasSuffix(pattern[star...].dropFirst())
        }
    }
  }
}

/// The path of a file in the folder of a language, or with a language in its name.
struct MessagePath {
  let place: TablePlace
  let isARB: Bool
  /// The notation that a configuration names.
  let notation: MessageNotation?
  /// The folder that contains the files of all languages, as far as the path shows it; nil if only callers that name the file read it.
  let root: String?

  /// Folders of messages, in which other JSON is unlikely.
  private static let usualFolders: Set = [
    "i18n", "intl", "l10n", "lang", "langs", "language", "languages", "locale", "locales",
    "messages", "nls", "strings", "translation", "translations",
  ]
  /// Folders of other programs, of copies, and of tests.
  private static let foreignFolders: Set = [
    "__fixtures__", "__snapshots__", "bower_components", "build", "carthage", "coverage",
    "deriveddata", "dist", "fixtures", "node_modules", "out", "pods", "target", "testdata",
    "vendor",
  ]

  init(_ path: String) {
    isARB = path.hasSuffix(".arb")
    let search = MessageSearch.current
    let parts = search.parts(of: path)
    let pattern = search.notation(of: parts)
    let notation = pattern?.notation
    let folders = parts.dropLast()
    let stem = (parts.last ?? "").dropLast((isARB ? ".arb" : ".json").utf8.count)
    func isUsual(before end: Int) -> Bool {
      folders[..<end].suffix(2).contains { folder in
        !folder.hasPrefix("_")
          && folder.lowercased().split { "-_.".contains($0) }
            .contains { Self.usualFolders.contains(String($0)) }
      }
    }
    var place = isARB ? TranslationPath.place(ofPO: path) : Self.place(of: stem)
    var (isFound, depth) = (
      isARB || place.language != nil && (pattern != nil || isUsual(before: folders.endIndex)), 1
    )
    // Folders that a pattern names have other names than those of languages, unless the file has no language.
    let named = pattern.map { place.language == nil ? search.depth : $0.parts.count } ?? .max
    if !isARB || place.language == nil,
      let own = folders.indices.last(where: {
        Self.language(folders[$0]) != nil && ($0 >= named || isUsual(before: $0))
      })
    {
      let language = Self.language(folders[own])
      let names = Self.language(stem) == language ? [] : folders[(own + 1)...] + [stem]
      place = TablePlace(
        name: names.isEmpty ? TranslationPath.usual : names.joined(separator: "/"),
        language: language)
      (isFound, depth) = (true, parts.count - own)
    }
    (self.place, self.notation) = (place, notation)
    root =
      isFound && notation != .ignored && !stem.hasPrefix("_")
      ? path.split(separator: "/", omittingEmptySubsequences: false).dropLast(depth)
        .joined(separator: "/") : nil
  }

  /// Returns the table and the language that the name of a JSON file consists of: `de`, `app.de`, `app_pt_BR`.
  private static func place(of stem: Substring) -> TablePlace {
    var part = stem
    while true {
      if let language = language(part) {
        let name = stem[..<part.startIndex].dropLast()
        return TablePlace(
          name: name.isEmpty ? TranslationPath.usual : String(name), language: language)
      }
      guard let end = part.firstIndex(where: { "._".contains($0) }) else {
        return TablePlace(name: String(stem), language: nil)
      }
      part = part[end...].dropFirst()
    }
  }

  /// The language that a folder or a file is named after.
  private static func language(_ name: Substring) -> String? {
    guard let first = name.utf8.first, first.isLowercaseASCIILetter else { return nil }
    return PODocument.knownLanguage(String(name))
  }

  /// Whether a file below a folder that is searched is part of another program.
  static func isForeign(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains {
      foreignFolders.contains($0.lowercased()) || $0.hasPrefix(".") && $0 != "." && $0 != ".."
    }
  }
}

extension Format {
  /// Application Resource Bundles, as Flutter has them: `app_de.arb`.
  package static let arb = messages("arb")
  /// Messages of JavaScript's libraries: `locales/de/common.json`.
  package static let localeJSON = messages("json").with { $0.needsSeveralLanguages = true }

  private static func messages(_ pathExtension: String) -> Format {
    Format(named: pathExtension, read: CatalogFormat.read).with {
      ($0.table, $0.isForeign, $0.hasNamedArguments) = (MessageFile.self, true, true)
      $0.write = {
        MessageFileWriter.files(of: $0, named: $1, sourceLanguage: $2, keeping: $3, pathExtension)
      }
      $0.needsSourceFile = true
      $0.tablesForConversion = { file, name, language in
        (file as? MessageFile)?.tablesForCatalog(named: name, language: language)
          ?? file.shownTables(named: name, language: language)
      }
      $0.root = { MessagePath($0).root }
      $0.place = { MessagePath($0).place }
    }
  }
}
