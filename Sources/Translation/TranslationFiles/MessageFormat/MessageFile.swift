package import Diagnostics
import LocaleIdentifiers
import MessageFormats
import PluralsCore
import PositionedJSON
package import StringCatalogs

/// The files of a family of formats in JSON.
package protocol MessageFamily: Sendable {
  static var pathExtension: String { get }
}

/// Application Resource Bundles, as Flutter has them: `app_de.arb`.
package enum ARBFamily: MessageFamily {
  package static let pathExtension = "arb"
}

/// Messages of JavaScript's libraries: `locales/de/common.json`.
package enum LocaleJSONFamily: MessageFamily {
  package static let pathExtension = "json"
}

/// Messages of one language in JSON: texts by key, or by keys in objects, whose names are joined with dots.
///
/// The content decides about the notation. With `{{`, it is i18next's: `{{count}}`, and plurals are keys such as `files_one`. Otherwise,
/// texts are in MessageFormat 1 if one of them has a type, such as `{count, plural, …}`, or the file is an ARB. In other files, `{name}`
/// is a placeholder where MessageFormat accepts the text.
///
/// JSON without texts has no messages, and no findings.
package struct MessageFile<Family: MessageFamily>: TableFile {
  package static var pathExtension: String { Family.pathExtension }
  package static var usualKeyLanguage: String? { "en" }

  package let file: String
  /// The language in the file's `@@locale`; nil if it has none.
  private let locale: String?
  let source: SourceText
  private let entries: [Entry]
  private let ownNotation: Notation

  private enum Notation {
    case i18next
    /// - Parameter isSure: Whether a text that MessageFormat refuses is a mistake.
    case pattern(hasQuotes: Bool, isSure: Bool)
  }

  /// A text.
  private struct Entry {
    var key: String
    let text: String
    /// The position of the string.
    let position: SourcePosition
    var comment: String?
  }

  /// Parses a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    self.file = file
    source = try SourceText(content, file: file)
    let json = try JSONNode(source)
    let isARB = Family.self == ARBFamily.self
    locale = isARB ? json["@@locale"]?.string : nil
    var reader = EntryReader(isARB: isARB)
    reader.read(json, "")
    // An empty text is not translated yet.
    entries =
      reader.others > reader.entries.count ? [] : reader.entries.filter { !$0.text.isEmpty }
    let texts = entries.lazy.map(\.text)
    if !isARB, texts.contains(where: { $0.contains("{{") }) {
      ownNotation = .i18next
    } else {
      let typed = /\{\s*[^\s{},]+\s*,\s*(plural|select|selectordinal|number|date|time)\s*[,}]/
        .matchingSemantics(.unicodeScalar)
      // Flutter reads apostrophes as text by default.
      ownNotation = .pattern(
        hasQuotes: !isARB || texts.contains { $0.contains("'{'") || $0.contains("'}'") },
        isSure: isARB
          || texts.contains { $0.utf8.contains(UInt8(ascii: "{")) && $0.contains(typed) })
    }
  }

  private struct EntryReader {
    let isARB: Bool
    var entries: [Entry] = []
    /// The number of values that are not texts.
    var others = 0

    mutating func read(_ node: JSONNode, _ key: String, comment: String? = nil) {
      switch node.value {
      case .string(let text):
        entries.append(Entry(key: key, text: text, position: node.position, comment: comment))
      case .object(let members):
        if !isARB, !key.isEmpty, let text = node["defaultMessage"] {
          return read(text, key, comment: node["description"]?.string)
        }
        var notes: [String: String] = [:]
        for member in members where isARB && member.name.hasPrefix("@") {
          notes[String(member.name.dropFirst())] = member.value["description"]?.string
        }
        for member in members where !member.name.hasPrefix(isARB ? "@" : "$") {
          let name = key.isEmpty ? member.name : "\(key).\(member.name)"
          read(member.value, name, comment: notes[member.name])
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() { read(element, "\(key).\(index)") }
      case .number, .boolean, .null: others += 1
      }
    }
  }
}

extension MessageFile {
  /// The table's name and the language, from the path, or the language from an ARB's `@@locale`.
  package var place: TablePlace {
    let place = MessagePath(file, isARB: Family.self == ARBFamily.self).place
    return TablePlace(
      name: place.name, language: locale.flatMap(PODocument.language) ?? place.language)
  }

  /// American English, which is the development language of programs with JSON in it.
  package var keyLanguage: String? {
    Family.self == ARBFamily.self
      ? nil : place.language.flatMap { $0.lowercased() == "en-us" ? $0 : nil }
  }

  package var notes: [KeyNote] {
    let forms = forms(in: place.language ?? "en")
    return entries.map { entry in
      let message = PluralSuffix(entry.key).map(\.message)
      return KeyNote(
        key: message.flatMap { forms[TableKey($0)] == nil ? nil : $0 } ?? entry.key,
        position: entry.position, comment: entry.comment)
    }
  }

  /// Returns the forms of i18next's plurals by the key of the message: their indices among the entries.
  private func forms(in language: String) -> [TableKey: [(suffix: PluralSuffix, index: Int)]] {
    guard case .i18next = ownNotation else { return [:] }
    var groups: [TableKey: [(suffix: PluralSuffix, index: Int)]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let suffix = PluralSuffix(entry.key) else { continue }
      groups[TableKey(suffix.message), default: []].append((suffix, index))
    }
    // A word such as 'other' at the end of a key may be a part of it.
    let hasOnlyOther = RulesInUse.of(language).categories.count == 1
    let own = Set(entries.lazy.map { TableKey($0.key) })
    func counts(_ index: Int) -> Bool { entries[index].text.contains("{{count") }
    return groups.filter { key, forms in
      guard forms.contains(where: { $0.suffix.category == .other }) else {
        return forms.count > 1 && forms.contains { counts($0.index) }
      }
      return forms.count > 1 || !own.contains(key) && (hasOnlyOther || counts(forms[0].index))
    }
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> MessageTables {
    tables(named: name, language: language, isForCatalog: false)
  }

  func tablesForCatalog(named name: String, language: String) -> MessageTables {
    let tables = tables(named: name, language: language, isForCatalog: true)
    let wrong = Set(tables.findings.lazy.filter { $0.severity == .error }.compactMap(\.key))
    return MessageTables(
      tables: tables.tables.map { table in
        var table = table
        for key in wrong { table.messages[key] = nil }
        return table
      }, findings: tables.findings)
  }

  private func tables(named name: String, language: String, isForCatalog: Bool) -> MessageTables {
    if entries.isEmpty { return MessageTables(tables: [], findings: []) }
    var reader = MessageReader(file: self, language: place.language ?? language)
    reader.builder.isForCatalog = isForCatalog
    reader.read()
    var table = MessageTable(
      name: name, localization: LocalizationFolder(reader.language).name, language: reader.language,
      messages: reader.messages)
    table.hasOnlyIntegers = true
    return MessageTables(tables: [table], findings: reader.findings.inFileOrder)
  }

  /// Refuses to show or convert the texts, because other formats have no such arguments.
  package func tablesWithDefaults(named name: String, language: String) -> MessageTables {
    let message = "messages with named arguments are not filled"
    return MessageTables(
      tables: [], findings: [Diagnostic(.error, .notConvertible, message, file: file)])
  }

  /// Checks the texts. Arguments have names, and cases are not devices.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    let found = tables.textFindings(file: file).filter {
      $0.rule != .unknownDevice && $0.rule != .unusedPosition
    }
    func isAboutNumber(_ finding: Diagnostic) -> Bool {
      finding.rule == .missingNumber || finding.rule == .zeroWithoutNumber
    }
    let keys = Set(found.lazy.filter(isAboutNumber).compactMap { $0.key.map(TableKey.init) })
    guard let table = tables.tables.first, !keys.isEmpty else {
      return (tables.findings + found).inFileOrder
    }
    // Exact values may leave one number for a form.
    var reader = MessageReader(file: self, language: table.language)
    reader.read(keys)
    return
      (tables.findings
      + found.filter { finding in
        !isAboutNumber(finding)
          || finding.position.map { !reader.builder.formsForOneNumber.contains($0) } ?? true
      }).inFileOrder
  }

  /// Makes messages of the texts.
  private struct MessageReader {
    let file: MessageFile
    let language: String
    var builder: MessageEntryBuilder
    var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
    var findings: [Diagnostic] = []

    init(file: MessageFile, language: String) {
      (self.file, self.language) = (file, language)
      builder = MessageEntryBuilder(
        language: language, hasExactForms: Family.self == ARBFamily.self)
    }

    /// Reads the texts.
    ///
    /// - Parameter keys: The keys to read; nil for all.
    mutating func read(_ keys: Set<TableKey>? = nil) {
      let entries = file.entries
      var seen: Set<TableKey> = []
      for entry in entries where !seen.insert(TableKey(entry.key)).inserted {
        report(
          .init(
            severity: .warning, rule: .duplicateKey,
            message: "the key appears twice; the last one counts", place: 0), entry)
      }
      switch file.ownNotation {
      case .pattern(let hasQuotes, let isSure):
        for entry in entries where keys?.contains(TableKey(entry.key)) != false {
          readPattern(entry, hasQuotes: hasQuotes, isSure: isSure)
        }
      case .i18next: readSuffixes(keys)
      }
    }

    private mutating func report(
      _ problem: MessagePattern.Problem, _ entry: Entry, key: String? = nil
    ) {
      let position = file.source.position(ofByte: problem.place, in: entry.text, at: entry.position)
      findings.append(
        Diagnostic(
          problem.severity, problem.rule, problem.message, file: file.file,
          position: position ?? entry.position, key: key ?? entry.key, language: language))
    }

    private mutating func readPattern(_ entry: Entry, hasQuotes: Bool, isSure: Bool) {
      let text = entry.text
      guard text.utf8.contains(where: { "{}'".utf8.contains($0) }) else {
        messages[entry.key] = .text(
          AuthoredText(FormatString(literal: text), position: entry.position))
        return
      }
      do throws(MessagePattern.Problem) {
        let pattern = try MessagePattern(text, hasQuotes: hasQuotes)
        let source = file.source
        messages[entry.key] = builder.entry(of: pattern.parts) { place in
          // Each position is found from the start of the text.
          place < 0 || text.utf8.count > 10_000
            ? entry.position
            : source.position(ofByte: place, in: text, at: entry.position) ?? entry.position
        }
        if isSure { for problem in pattern.problems + builder.problems { report(problem, entry) } }
      } catch {
        if isSure { return report(error, entry) }
        messages[entry.key] = .text(
          AuthoredText(FormatString(literal: text), position: entry.position))
      }
    }

    // MARK: i18next

    private mutating func readSuffixes(_ keys: Set<TableKey>?) {
      let groups = file.forms(in: language)
      for entry in file.entries where keys?.contains(TableKey(entry.key)) != false {
        if PluralSuffix(entry.key).map({ groups[TableKey($0.message)] != nil }) == true { continue }
        messages[entry.key] = builder.entry(of: Self.parts(of: entry.text)) { _ in entry.position }
        for problem in builder.problems { report(problem, entry) }
      }
      let hasZero = RulesInUse.of(language).categories.contains(.zero)
      for (key, forms) in groups where keys?.contains(key) != false {
        readForms(forms, of: key.text, hasZero: hasZero)
      }
    }

    private mutating func readForms(
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
        let format = content.dropFirst(name.count).drop { ", ".contains($0) }
        parts.append(.argument(String(name), type: format.isEmpty ? nil : String(format)))
        rest = rest[close.upperBound...]
      }
      return parts + [.text(String(rest))]
    }
  }
}

/// How messages are written.
enum MessageNotation { case flutter, i18next, icu }

extension MessageFile: NamedMessageFile {
  var isARB: Bool { Family.self == ARBFamily.self }

  var notation: MessageNotation {
    if case .i18next = ownNotation { .i18next } else { isARB ? .flutter : .icu }
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

/// The path of a file in the folder of a language, or with a language in its name.
struct MessagePath {
  let place: TablePlace
  /// The folder that contains the files of all languages.
  let root: String
  /// Whether a folder is usually one of messages, so that other JSON is unlikely.
  let isUsual: Bool

  private static let usualFolders: Set = [
    "i18n", "intl", "l10n", "lang", "langs", "language", "languages", "locale", "locales",
    "messages",
    "nls", "strings", "translation", "translations",
  ]

  init(_ path: String, isARB: Bool) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folders = parts.dropLast()
    let stem = parts[parts.count - 1].prefix { $0 != "." }
    let usual = isARB ? nil : folders.firstIndex(where: Self.isUsual)
    let own = usual.flatMap { usual in
      folders.indices.last { $0 > usual && Self.language(folders[$0]) != nil }
    }
    if Self.language(stem) == nil, let own {
      root = folders[..<own].joined(separator: "/")
      let name = (folders[(own + 1)...] + [stem]).joined(separator: "/")
      place = TablePlace(name: name, language: Self.language(folders[own]))
    } else {
      root = folders.joined(separator: "/")
      place = TranslationPath.place(ofPO: path)
    }
    isUsual =
      place.language != nil && usual != nil && !stem.hasPrefix("_") && !folders.contains("_locales")
  }

  private static func isUsual(_ folder: Substring) -> Bool {
    folder.lowercased().split { "-_.".contains($0) }.contains { usualFolders.contains(String($0)) }
  }

  /// The language that a folder or a file is named after.
  private static func language(_ name: Substring) -> String? {
    guard let first = name.utf8.first, first.isLowercaseASCIILetter else { return nil }
    return PODocument.knownLanguage(String(name))
  }
}

extension Format {
  /// Application Resource Bundles.
  static let arb = Format(named: ARBFamily.pathExtension, read: CatalogFormat.read).with {
    ($0.table, $0.isForeign) = (MessageFile<ARBFamily>.self, true)
    $0.write = {
      MessageFileWriter.files(of: $0, named: $1, sourceLanguage: $2, keeping: $3, isARB: true)
    }
    $0.root = { MessagePath($0, isARB: true).root }
    $0.hasNamedArguments = true
  }

  /// Messages of JavaScript's libraries.
  static let localeJSON = Format(named: LocaleJSONFamily.pathExtension, read: CatalogFormat.read)
    .with {
      ($0.table, $0.isForeign) = (MessageFile<LocaleJSONFamily>.self, true)
      $0.write = {
        MessageFileWriter.files(of: $0, named: $1, sourceLanguage: $2, keeping: $3, isARB: false)
      }
      $0.hasNamedArguments = true
      $0.root = { path in
        let path = MessagePath(path, isARB: false)
        return path.isUsual ? path.root : nil
      }
    }
}
