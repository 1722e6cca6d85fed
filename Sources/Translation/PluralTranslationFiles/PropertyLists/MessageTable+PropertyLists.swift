package import PluralMessageFormats
package import PluralStringCatalogs
import PluralsLocales

extension MessageTable {
  /// A file that the table consists of.
  package struct File: Hashable, Sendable {
    /// The path relative to the output folder: `pt-BR.lproj/Localizable.stringsdict`.
    package let path: String
    /// The content.
    package let content: TableValue
    /// Notes for translators, by the key that they precede, which are comments in the file.
    let comments: ByteKeyedDictionary<String>

    /// Whether it is a `.strings` file.
    var hasOnlyTexts: Bool { path.hasSuffix(".\(StringsFile.pathExtension)") }

    /// The text of the file: pairs in a `.strings` file, a property list in any other file.
    package var text: String {
      hasOnlyTexts
        ? content.pairs(comments: comments) : content.propertyList(comments: comments)
    }
  }

  /// The files that the table consists of on Apple's platforms.
  package var files: [File] { BundledTable(self).files }
}

/// A table as Apple's platforms have it: plain texts in a `.strings` file, and other messages in a `.stringsdict` file.
package struct BundledTable: Sendable {
  let table: MessageTable
  /// The texts of the `.strings` file, including those for devices that an entry does not name.
  package var texts: ByteKeyedDictionary<AuthoredText>
  /// The entries of the `.stringsdict` file.
  package var entries: ByteKeyedDictionary<AuthoredEntry>

  init(_ table: MessageTable) {
    self.table = table
    texts = table.messages.compactMapValues { $0.split.text }
    entries = table.messages.compactMapValues { $0.split.entry }
    for key in table.stringsdictTexts {
      texts[key.text] = nil
      entries[key.text] = table.messages[key.text]
    }
  }

  /// The files. A file without entries is left out.
  package var files: [MessageTable.File] {
    let path = "\(table.localization).lproj/\(table.name)"
    var files: [MessageTable.File] = []
    if !texts.isEmpty {
      files.append(
        .init(
          path: "\(path).\(StringsFile.pathExtension)",
          content: .dictionary(texts.mapValues { .text($0.plain) }), comments: textComments))
    }
    if !entries.isEmpty {
      files.append(
        .init(
          path: "\(path).\(StringsdictFile.pathExtension)",
          content: .dictionary(entries.mapValues(\.tableValue)),
          comments: ByteKeyedDictionary(
            entries.keys.lazy.filter { texts[$0] == nil }.compactMap { key in
              table.comments[key].map { (key, $0) }
            })))
    }
    return files
  }

  /// The notes in the `.strings` file. Each precedes its key, or the first form of its key.
  private var textComments: ByteKeyedDictionary<String> {
    var shown: Set<String> = []
    return ByteKeyedDictionary(
      texts.sorted.compactMap { key, _ in
        let name = PluralKey(entryKey: key)?.key ?? key
        guard shown.insert(name).inserted else { return nil }
        return (table.comments[key] ?? table.comments[name]).map { (key, $0) }
      })
  }
}

extension AuthoredEntry {
  /// The text of a `.strings` file and the entry of a `.stringsdict` file that mean the same together.
  fileprivate var split: (text: AuthoredText?, entry: AuthoredEntry?) {
    switch self {
    case .text(let text): return (text, nil)
    case .plural, .widths, .message: return (nil, self)
    case .devices(let devices):
      let named = devices.filter { $0.device != .other }
      guard let text = plainText, !named.isEmpty else { return (nil, self) }
      return (text, .devices(named))
    }
  }
}

extension MessageTables {
  /// The files of all tables.
  package var files: [MessageTable.File] { tables.flatMap(\.files) }

  /// The files as a JSON object that maps each path to its content, with sorted keys.
  package var json: String {
    let contents = ByteKeyedDictionary(files.lazy.map { ($0.path, $0.content) })
    return TableValue.dictionary(contents).json + "\n"
  }
}

extension AuthoredEntry {
  /// The entry as a `.stringsdict` file holds it.
  var tableValue: TableValue {
    switch self {
    case .text(let text): return .text(text.plain)
    case .plural(let format, let variables):
      if variables.isEmpty { return .text(format.plain) }
      let free = Set(variables.lazy.filter(\.hasFreeName).map(\.name))
      var names = PortableNames(format.parsed)
      var format = format
      format.parsed = format.parsed.replacingVariables {
        free.contains($0.name)
          ? FormatVariable(name: names.name(for: $0.name), position: $0.position) : nil
      }
      var members: ByteKeyedDictionary<TableValue> = [StringsdictKey.format: .text(format.plain)]
      for variable in variables {
        let name = variable.hasFreeName ? names.name(for: variable.name) : variable.name
        members[name] = variable.tableValue
      }
      return .dictionary(members)
    case .widths(let widths):
      let members = ByteKeyedDictionary(
        widths.lazy.map { ($0.key, TableValue.text($0.text.plain)) })
      return .dictionary([StringsdictKey.widths: .dictionary(members)])
    case .devices(let devices):
      let members = ByteKeyedDictionary(
        devices.lazy.map { ($0.device.rawValue, $0.entry.tableValue) })
      return .dictionary([StringsdictKey.devices: .dictionary(members)])
    case .message: return .text(wholeTexts.last?.text ?? "")
    }
  }
}

/// Assigns names that Foundation expands to the variables of a text.
private struct PortableNames {
  /// The names that need not be replaced.
  private let kept: Set<String>
  private var names: [String: String] = [:]
  /// The number of other names that have been tried.
  private var count = 0

  init(_ format: FormatString) {
    kept = Set(format.variables.lazy.filter(\.hasPortableName).map(\.name))
  }

  /// Returns the name for a variable in the text.
  mutating func name(for variable: String) -> String {
    if kept.contains(variable) { return variable }
    if let name = names[variable] { return name }
    var name: String
    repeat {
      count += 1
      name = count == 1 ? "value" : "value\(count)"
    } while kept.contains(name)
    names[variable] = name
    return name
  }
}

extension AuthoredVariable {
  fileprivate var tableValue: TableValue {
    var members: ByteKeyedDictionary<TableValue> = [
      StringsdictKey.ruleType: .text(StringsdictKey.pluralRule)
    ]
    if let valueType { members[StringsdictKey.valueType] = .text(valueType.text) }
    for variant in variants { members[variant.category.rawValue] = .text(variant.text.plain) }
    return .dictionary(members)
  }
}

extension AuthoredText {
  /// The text without argument names, in the form that Apple's Foundation reads.
  fileprivate var plain: String {
    parsed.replacing { item in
      guard case .specification(var specification) = item, specification.name != nil else {
        return nil
      }
      specification.name = nil
      return .specification(specification)
    }.text
  }
}
