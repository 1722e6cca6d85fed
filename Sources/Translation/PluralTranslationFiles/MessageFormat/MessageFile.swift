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
  let isARB: Bool
  /// The table and the language that the path names.
  let place: TablePlace
  /// The language in the file's `@@locale`, or else of its path; nil if neither names it.
  package private(set) var ownLanguage: String?
  let source: SourceText
  private var entries: [Entry] = []
  /// The keys of texts that are not written yet.
  private var emptyTexts: [(key: String, position: SourcePosition)] = []
  /// The name of the object around all messages.
  private(set) var wrapper: String?
  private(set) var notation = MessageNotation.icu
  /// The names of i18next's keys that have a form `_one` in a file of the table.
  private let pluralKeys: Set<String>
  /// The keys with plural forms in a file of the table, and a text without a number in one.
  private let plainKeys: Set<String>
  /// Why the file is not checked; nil if it is.
  private var reasonUnchecked: String?
  /// What is wrong with the file, other than its texts.
  private var refusals: [Diagnostic] = []
  /// The position of the first form in i18next's old notation.
  private var oldPlural: SourcePosition?
  /// Whether a text that MessageFormat refuses is a mistake.
  private(set) var isSure = true

  /// A text.
  private struct Entry {
    var key: String
    /// How many names lead to the text.
    var depth = 1
    let text: String
    /// The position of the string.
    let position: SourcePosition
    var comment: String?
    /// The types that metadata of an ARB declare for arguments.
    var types: [String: String] = [:]
    /// The text in MessageFormat; nil for literal text.
    var parsed: Result<MessagePattern.Parsed, MessagePattern.Problem>?
  }

  /// Parses a file that alone decides about its notation.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let file = ProjectFile(path: file, bytes: Array(content))
    try self.init(TableFormats([Self.self]).placed([file])[0])
  }

  /// Parses a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ file: ProjectFile) throws(Diagnostic) {
    (self.file, pluralKeys, plainKeys) = (file.path, file.pluralKeys, file.plainKeys)
    isARB = file.path.hasSuffix(".arb")
    place = file.place ?? TablePlace(name: "", language: nil)
    ownLanguage = place.language
    source = try SourceText(file.bytes, file: file.path)
    let json = try JSONNode(source)
    notation = file.notation ?? (isARB ? .flutter : .icu)
    if isARB, let locale = json["@@locale"]?.string.flatMap(POSIXLocale.language) {
      // Flutter refuses a file with two languages.
      let isNamed = FlutterRefusals.isNamed(file.path, after: ownLanguage)
      if notation != .flutter || !isNamed { ownLanguage = locale }
    }
    guard case .object(let members) = json.value else { return }
    if file.notation == .ignored {
      reasonUnchecked = "the configuration names the notation 'none' for the file"
    } else if !isARB, case .object? = json["locale_data"]?.value {
      reasonUnchecked = "JSON of gettext has forms in an order of its own; name the PO file"
    }
    if reasonUnchecked != nil {
      if !file.isNamed { reasonUnchecked = nil }
      return
    }
    // Some libraries repeat the language around all messages.
    if members.count == 1, ownLanguage != nil, case .object = members[0].value.value,
      POSIXLocale.language(members[0].name) == ownLanguage
    {
      wrapper = members[0].name
    }
    try read(wrapper == nil ? json : members[0].value, "")
    if isARB, notation == .flutter {
      refusals = FlutterRefusals(in: json, file: file.path, language: ownLanguage).findings
    }
    if notation == .i18next {
      leaveOutOldPlurals(file.oldPluralKeys)
      return
    }
    let named = file.notation ?? (isARB ? .flutter : nil)
    let types = parse(isFlutter: notation == .flutter) { "{}'".utf8.contains($0) }
    isSure = named != nil || !types.isEmpty
    // Other libraries do not quote.
    if !isSure { _ = parse(isFlutter: true) { $0 == UInt8(ascii: "'") } }
  }

  /// Returns files with the notation that their contents show together.
  package static func joined(_ files: [ProjectFile]) -> [ProjectFile] {
    let groups = Dictionary(grouping: files.indices.filter { files[$0].path.hasSuffix(".json") }) {
      files[$0].place?.root ?? ""
    }
    var files = files
    for group in groups.values {
      let (notation, pluralKeys) = notation(of: group.map { files[$0].bytes })
      for index in group {
        files[index].notation = files[index].notation ?? notation
        files[index].pluralKeys = pluralKeys
      }
      if notation == .i18next || group.contains(where: { files[$0].notation == .i18next }) {
        for table in Dictionary(grouping: group, by: { files[$0].place?.name }).values {
          let own = table.map { files[$0] }
          let old = oldPluralKeys(of: own)
          let plain = pluralKeys.isEmpty ? [] : plainKeys(of: own)
          for index in table { (files[index].oldPluralKeys, files[index].plainKeys) = (old, plain) }
        }
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
        entries[index].parsed = .success(
          try MessagePattern.parsing(entries[index].text, isFlutter: isFlutter, types: &types))
      } catch {
        entries[index].parsed = .failure(error)
      }
    }
    return types
  }

  /// How many bytes the names of the objects around a text may have, because the text's key repeats them.
  private static let longestPath = 1000

  private mutating func read(
    _ node: JSONNode, _ key: String, depth: Int = 0, comment: String? = nil,
    types: [String: String] = [:]
  ) throws(Diagnostic) {
    switch node.value {
    // An empty text is not translated yet.
    case .string(""): emptyTexts.append((key, node.position))
    case .string(let text):
      entries.append(
        Entry(
          key: key, depth: depth, text: text, position: node.position, comment: comment,
          types: types))
    case .object where isARB && notation == .flutter && !key.isEmpty: break
    case .array where isARB && notation == .flutter: break
    case .object(let members):
      if !isARB, !key.isEmpty, let text = node["defaultMessage"] {
        return try read(text, key, depth: depth, comment: node["description"]?.string)
      }
      try checkLength(of: key, around: node)
      var metadata: [String: JSONNode] = [:]
      for member in members where isARB && member.name.hasPrefix("@") {
        metadata[String(member.name.dropFirst())] = member.value
      }
      for member in members where !member.name.hasPrefix(isARB ? "@" : "$") {
        let name = key.isEmpty ? member.name : "\(key).\(member.name)"
        let own = metadata[member.name]
        let types = (own?["placeholders"]?.members ?? []).compactMap { placeholder in
          placeholder.value["type"]?.string.map { (placeholder.name, $0) }
        }
        try read(
          member.value, name, depth: depth + 1, comment: own?["description"]?.string,
          types: Dictionary(types, uniquingKeysWith: { $1 }))
      }
    case .array(let elements):
      try checkLength(of: key, around: node)
      for (index, element) in elements.enumerated() {
        try read(element, "\(key).\(index)", depth: depth + 1)
      }
    case .number, .boolean, .null: break
    }
  }

  /// Leaves out the plural forms that only old versions of i18next read.
  private mutating func leaveOutOldPlurals(_ keys: Set<String>) {
    if keys.isEmpty { return }
    func isOld(_ entry: Entry) -> Bool {
      keys.contains(entry.key)
        || OldPluralSuffix(entry.key).map { keys.contains($0.message) } == true
    }
    oldPlural = entries.first { isOld($0) && !keys.contains($0.key) }?.position
    entries.removeAll(where: isOld)
  }

  /// Returns the keys with plural forms as versions of i18next before 21 read them by default: `key` and `key_plural`, or `key_0`,
  /// `key_1`, ….
  private static func oldPluralKeys(of files: [ProjectFile]) -> Set<String> {
    func has(_ text: String, in bytes: [UInt8]) -> Bool { bytes.firstRange(of: text.utf8) != nil }
    var keys: Set<String> = []
    // Keys that have such names, if others certainly are plural forms.
    var named: Set<String> = []
    for file in files
    where has("_plural\"", in: file.bytes)
      || has("_0\"", in: file.bytes) && has("_1\"", in: file.bytes)
    {
      var alone = file
      (alone.notation, alone.oldPluralKeys) = (.i18next, [])
      let entries = (try? MessageFile(alone))?.entries ?? []
      let texts = ByteKeyedDictionary(entries.lazy.map { ($0.key, $0.text) })
      for entry in entries {
        guard let suffix = OldPluralSuffix(entry.key) else { continue }
        let isPlural =
          suffix.number == nil
          ? texts[suffix.message] != nil && entry.text.has(bytes: "{{count")
          : (0...1).allSatisfy { texts["\(suffix.message)_\($0)"]?.has(bytes: "{{count") == true }
        if isPlural { keys.insert(suffix.message) }
        if suffix.number == nil, texts[suffix.message] != nil { named.insert(suffix.message) }
      }
    }
    return keys.isEmpty ? [] : keys.union(named)
  }

  private func checkLength(of key: String, around node: JSONNode) throws(Diagnostic) {
    if key.utf8.count <= Self.longestPath { return }
    throw Diagnostic(
      .error, .structure, "the names around these texts have more than \(Self.longestPath) bytes",
      file: file, position: node.position)
  }
}

extension MessageFile {
  package var notes: [KeyNote] {
    let forms = forms(in: ownLanguage ?? "en")
    let keys = Dictionary(
      forms.lazy.flatMap { group in group.forms.map { ($0.index, group.key) } }
    ) { $1 }
    return entries.enumerated().map { index, entry in
      KeyNote(
        key: keys[index] ?? plainKey(entry.key), position: entry.position, comment: entry.comment)
    } + emptyTexts.map { KeyNote(key: $0.key, position: $0.position) }
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
      let isCounted = forms.contains { entries[$0.index].text.has(bytes: "{{count") }
      if forms.count > 1 { return isCounted || forms.contains { $0.suffix.category == .other } }
      return !own.contains(key)
        && (isCounted || forms[0].suffix.category == .other && isPlural(key.text))
    }.map { ($0.text, $1) }
  }

  /// Returns the key of a text without a number, if a file of the table has plural forms with its key: `files` next to `files_one`.
  private func plainKey(_ key: String) -> String {
    plainKeys.contains(key) ? key + Self.plainSuffix : key
  }

  /// What keys of texts without a number end with in a table, if there are plural forms with the same key.
  private static let plainSuffix = " (without count)"

  /// Returns the key that a file has for the key of a table.
  static func keyInFile(_ key: String) -> String {
    key.hasSuffix(plainSuffix) ? String(key.dropLast(plainSuffix.count)) : key
  }

  /// Returns the keys that have plural forms in a file of i18next, and a text without a number in one.
  private static func plainKeys(of files: [ProjectFile]) -> Set<String> {
    var (plural, plain): (Set<String>, Set<String>) = ([], [])
    for file in files {
      var alone = file
      (alone.notation, alone.plainKeys) = (.i18next, [])
      guard let read = try? MessageFile(alone) else { continue }
      plural.formUnion(read.forms(in: read.ownLanguage ?? "en").map(\.key))
      plain.formUnion(read.entries.map(\.key))
    }
    return plural.intersection(plain)
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> MessageTables {
    tables(named: name, language: language, isForCatalog: false)
  }

  /// Returns the table with messages of which catalogs have the forms, and an error about each message that catalogs cannot express.
  func tablesForCatalog(named name: String, language: String) -> MessageTables {
    tables(named: name, language: language, isForCatalog: true)
  }

  private func tables(named name: String, language: String, isForCatalog: Bool) -> MessageTables {
    if entries.isEmpty { return MessageTables(tables: [], findings: []) }
    var reader = MessageLookup(file: self, language: ownLanguage ?? language)
    reader.isForCatalog = isForCatalog
    reader.read()
    var table = MessageTable(
      name: name, localization: LocalizationFolder(reader.language).name, language: reader.language,
      messages: reader.messages)
    table.hasOnlyIntegers = true
    return MessageTables(tables: [table], findings: reader.findings.inFileOrder)
  }

  /// Refuses to show or import the texts, because other formats have no such arguments.
  package func tablesWithDefaults(named name: String, language: String) -> MessageTables {
    let message =
      "messages with named arguments are checked and converted, and are not filled or imported"
    return MessageTables(
      tables: [], findings: [Diagnostic(.error, .notConvertible, message, file: file)])
  }

  /// Checks the file and its texts.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    (tables.findings + ownFindings + tables.textFindings(file: file)).inFileOrder
  }

  /// The findings about the file as a whole, and about what Flutter refuses.
  private var ownFindings: [Diagnostic] {
    let old = oldPlural.map {
      Diagnostic(
        .note, .oldPlurals,
        "plural forms such as 'key_plural' and 'key_0' are those of i18next 3, which i18next 24 no longer reads; they are not checked",
        file: file, position: $0)
    }
    let unchecked = reasonUnchecked.map {
      Diagnostic(.error, .structure, "the file is not checked: \($0)", file: file)
    }
    return refusals + [unchecked, old].compactMap(\.self)
  }

  /// Makes messages of the texts.
  private struct MessageLookup {
    let file: MessageFile
    let language: String
    var isForCatalog = false
    private(set) var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
    private(set) var findings: [Diagnostic] = []
    private var strings: JSONStringPositions
    private var forms: CatalogForms

    init(file: MessageFile, language: String) {
      (self.file, self.language, strings) = (file, language, JSONStringPositions(file.source))
      forms = CatalogForms(language: language, isFlutter: file.notation == .flutter)
    }

    mutating func read() {
      var seen: [TableKey: Int] = [:]
      let forms = file.forms(in: language)
      let grouped = Set(forms.lazy.flatMap { $0.forms.map(\.index) })
      for (index, entry) in file.entries.enumerated() {
        if let depth = seen.updateValue(entry.depth, forKey: TableKey(entry.key)) {
          report(
            depth == entry.depth
              ? .init(
                severity: .warning, rule: .duplicateKey,
                message: "the key appears twice; the last one counts", place: 0)
              : .init(
                rule: .duplicateKey,
                message:
                  "the key appears twice, as a name with dots and as names in objects; libraries find only one of them",
                place: 0), entry)
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

    /// Adds a message, unless it is for a catalog that cannot express it.
    private mutating func add(
      _ pattern: MessagePattern, _ key: String, refuse: (inout Self, MessagePattern.Problem) -> Void
    ) {
      var pattern = pattern
      if isForCatalog {
        do throws(MessagePattern.Problem) {
          pattern.parts = try forms.byCategory(pattern.parts)
        } catch {
          messages[key] = nil
          return refuse(&self, error)
        }
      }
      messages[key] = .message(pattern)
    }

    private mutating func read(_ entry: Entry) {
      let text = entry.text
      var parts: [MessagePattern.Part] = [.text(text)]
      switch entry.parsed {
      case _ where file.notation == .i18next: parts = Self.parts(of: text)
      case .success(var parsed)?:
        if file.notation == .flutter { parsed = parsed.joiningFlutterForms(&forms.numbers) }
        parts = parsed.parts
        if file.isSure { for problem in parsed.problems { report(problem, entry) } }
      case .failure(let problem)? where file.isSure: return report(problem, entry)
      case .failure, nil: break
      }
      var pattern = pattern(parts, at: entry.position)
      pattern.declaredTypes = entry.types
      if !pattern.parts.choices.isEmpty {
        var strings = strings
        pattern = pattern.located { place in
          // The forms of a longer text have the position of the text.
          text.utf8.count > 10_000
            ? entry.position
            : strings.position(ofByte: place, in: text, at: entry.position) ?? entry.position
        }
      }
      if isForCatalog { reportTypes(of: pattern, entry) }
      add(pattern, file.plainKey(entry.key)) { $0.report($1, entry) }
    }

    private func pattern(
      _ parts: [MessagePattern.Part], at position: SourcePosition
    ) -> MessagePattern {
      MessagePattern(parts, notation: file.notation, language: language, position: position)
    }

    /// Reports arguments that programs pass as values, and have to pass as texts to a catalog.
    private mutating func reportTypes(of pattern: MessagePattern, _ entry: Entry) {
      let names = pattern.argumentNames.shown
      for (name, type) in pattern.declaredTypes.sorted(by: { $0.key < $1.key })
      where names.contains(name) && ["double", "DateTime"].contains(type) {
        let problem = MessagePattern.Problem(
          severity: .warning, rule: .notConvertible,
          message: "'\(name.escapedForMessage)' is a \(type) here, and a text in a catalog",
          place: 0)
        report(problem, entry)
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
      let pattern = pattern([.choice(choice)], at: entries[forms[0].index].position)
        .located { entries[$0].position }
      add(pattern, key) { lookup, problem in
        var finding = problem
        finding.place = 0
        lookup.report(finding, entries[problem.place], key: key)
      }
    }

    /// Returns the parts of a text with `{{name}}`, `{{name, format}}` or `{{- name}}`.
    private static func parts(of text: String) -> [MessagePattern.Part] {
      var parts: [MessagePattern.Part] = []
      // A mark after a brace is a character with it, and i18next compares code units.
      var rest = text.unicodeScalars[...]
      while let open = rest.firstRange(of: "{{".unicodeScalars),
        let close = rest[open.upperBound...].firstRange(of: "}}".unicodeScalars)
      {
        let content = rest[open.upperBound..<close.lowerBound].drop { $0 == "-" || $0 == " " }
        let name = content.prefix { $0 != "," && $0 != " " }
        let before = rest[..<open.lowerBound]
        if !before.isEmpty { parts.append(.text(String(before))) }
        let type = content.dropFirst(name.count).drop { $0 == "," || $0 == " " }
        parts.append(
          .argument(
            .init(
              String(name), type: type.isEmpty ? nil : String(type),
              text: String(rest[open.lowerBound..<close.upperBound]))))
        rest = rest[close.upperBound...]
      }
      return rest.isEmpty ? parts : parts + [.text(String(rest))]
    }
  }
}

/// The end of a key of old versions of i18next: `files_plural`, `files_2`.
private struct OldPluralSuffix {
  /// The key of the message: `files`.
  let message: String
  /// The index of the form; nil for `plural`.
  let number: Int?

  init?(_ key: String) {
    guard let end = key.utf8.lastIndex(of: UInt8(ascii: "_")), end != key.startIndex else {
      return nil
    }
    let suffix = String(key[end...].dropFirst())
    number = suffix.utf8.count == 1 ? Int(suffix) : nil
    if number == nil, suffix != "plural" { return nil }
    message = String(key[..<end])
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

extension Format {
  /// Application Resource Bundles, as Flutter has them: `app_de.arb`.
  package static let arb = messages("arb").with {
    $0.recognizes = { $0.begins(with: "{", has: "\"@@locale\"") }
    $0.tableFindings = FlutterRefusals.missingFallbacks
    $0.concernsOnlySource = FlutterRefusals.concernsOnlySource
  }
  /// Messages of JavaScript's libraries: `locales/de/common.json`.
  package static let localeJSON = messages("json").with {
    ($0.needsSeveralLanguages, $0.pathPatterns) = (true, [])
    $0.recognizes = { $0.begins(with: "{", has: "") }
  }

  private static func messages(_ pathExtension: String) -> Format {
    Format(named: pathExtension, read: MessageFile.parts).with {
      ($0.table, $0.isForeign, $0.hasLanguageInName) = (MessageFile.self, true, true)
      $0.write = {
        MessageFileWriter.files(of: $0, named: $1, sourceLanguage: $2, keeping: $3, pathExtension)
      }
      $0.needsSourceFile = true
      $0.imported = ComparedTranslations.imported
      $0.tablesForConversion = { file, name, language in
        (file as? MessageFile)?.tablesForCatalog(named: name, language: language)
          ?? file.shownTables(named: name, language: language)
      }
    }
  }
}
