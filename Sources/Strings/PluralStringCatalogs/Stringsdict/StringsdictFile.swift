package import PluralMessageFormats
import PluralsJSON

/// The contents of a `.stringsdict` file.
///
/// Apple, “Stringsdict File Format”.
package struct StringsdictFile: Sendable {
  /// A valid entry.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The source location of the key; nil in binary files.
    package let position: SourcePosition?
    /// The translation.
    package let entry: AuthoredEntry
  }

  /// The valid entries, in the order of the file.
  package let entries: [Entry]
  /// Problems in the file and its entries, in the order of the file. Use ``LintReport`` for
  /// problems in the texts.
  package let findings: [Diagnostic]
  /// The file's name.
  package var file: String { propertyList.file }
  /// The file itself.
  package let propertyList: PropertyListFile
  /// The names of dictionaries without a known rule, which are no variables, by key.
  private let untyped: ByteKeyedDictionary<Set<String>>

  /// Parses a file: an XML, binary or old-style property list.
  ///
  /// Unknown members are ignored. An entry in an unknown form is left out, with a finding.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    propertyList = try PropertyListFile(content, file: file)
    var reader = StringsdictReader(findings: FindingList(file: file))
    reader.reportDuplicates(try propertyList.members("a dictionary of entries"))
    entries = (propertyList.list.members ?? []).compactMap { member in
      reader.findings.key = member.key
      return reader.entry(member.value, at: member.position).map {
        Entry(key: member.key, position: member.position, entry: $0)
      }
    }
    untyped = reader.untyped
    findings = propertyList.findings + reader.findings.all
  }
}

extension StringsdictFile: TableFile {
  /// `stringsdict`
  package static let pathExtension = "stringsdict"

  /// The source locations of the keys.
  package var notes: [KeyNote] {
    entries.map { KeyNote(key: $0.key, position: $0.position) }
  }

  /// The comments before each entry and, in XML, inside it.
  package var comments: ByteKeyedDictionary<String> {
    guard PropertyListSyntax(propertyList.bytes) == .xml,
      case .dictionary(let members) = propertyList.list.value,
      let source = try? SourceText(propertyList.bytes, file: file).bytes
    else { return propertyList.comments }
    var end = propertyList.list.content.lowerBound
    return ByteKeyedDictionary(
      members.lazy.compactMap { member in
        let comments = source.xmlComments(in: end..<member.value.range.upperBound)
        end = member.value.range.upperBound
        return comments.isEmpty
          ? nil : (member.key, comments.map(\.fromXMLComment).joined(separator: "\n"))
      })
  }

  /// Returns the table of the entries.
  package func tables(named name: String, language: String) -> MessageTables {
    let messages = ByteKeyedDictionary(
      entries.lazy.map { (key: $0.key, value: $0.entry.asEntry(ofKey: $0.key)) })
    return MessageTables(
      tables: [MessageTable(name: name, localization: language, messages: messages)],
      findings: findings)
  }

  /// Checks the file, its entries and their texts.
  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    let known = tables.tables.first?.messages ?? [:]
    var linter = EntryLinter(
      file: file, language: language, integersBelow: tables.integersBelow)
    for entry in entries {
      var checked = entry.entry
      if case .text = checked {} else { checked = known[entry.key] ?? checked }
      linter.check(
        checked, of: entry.key, at: entry.position, reported: untyped[entry.key] ?? [])
    }
    return (findings + linter.findings.all).inFileOrder
  }
}

extension AuthoredEntry {
  /// Returns the entry with each plain text as a format without variables if the key looks like a plural key. Plain
  /// texts with such keys are plural forms in `.strings` files.
  package func asEntry(ofKey key: String) -> AuthoredEntry {
    if PluralKey(entryKey: key) == nil { return self }
    return mapDeviceEntries { entry in
      if case .text(let text) = entry { .plural(format: text, variables: []) } else { entry }
    }
  }
}

/// The keys of a `.stringsdict` file.
///
/// Apple, “Stringsdict File Format”, “NSStringDeviceSpecificRuleType”,
/// “NSStringVariableWidthRuleType”.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let ruleType = "NSStringFormatSpecTypeKey"
  package static let valueType = "NSStringFormatValueTypeKey"
  package static let pluralRule = "NSStringPluralRuleType"
  static let locale = "NSStringFormatLocaleKey"
  package static let devices = "NSStringDeviceSpecificRuleType"
  package static let widths = "NSStringVariableWidthRuleType"
}

private struct StringsdictReader {
  var findings: FindingList
  /// The names of dictionaries without a known rule, by key.
  var untyped: ByteKeyedDictionary<Set<String>> = [:]

  mutating func reportDuplicates(_ members: [PropertyList.Member]) {
    findings.reportDuplicates(members.map { $0.key }) { members[$0].position }
  }

  /// Parses an entry at the top level, or of a device.
  mutating func entry(
    _ list: PropertyList, at position: SourcePosition?, inDevice: Bool = false
  ) -> AuthoredEntry? {
    if let text = list.string { return .text(AuthoredText(text: text, position: list.position)) }
    guard let members = dictionary(list, "a string or a dictionary") else { return nil }
    reportLocale(members)
    func member(_ name: String) -> PropertyList.Member? { members.first { $0.key == name } }
    let format = member(StringsdictKey.format)
    if let devices = member(StringsdictKey.devices) {
      if inDevice {
        return findings.refuse(
          .nesting, "devices within a device have no meaning", at: devices.position)
      }
      if format != nil || member(StringsdictKey.widths) != nil {
        findings.report(
          .warning, .nesting, "the variations by device hide the other texts of this entry",
          at: devices.position)
      }
      return self.devices(devices)
    }
    if let format {
      if let widths = member(StringsdictKey.widths) {
        findings.report(
          .error, .nesting, "an entry cannot have both a format and variations by width",
          at: widths.position)
      }
      guard let text = text(format.value) else { return nil }
      let variables = members.filter { $0.key != StringsdictKey.format }
      let names = Set(text.parsed.variables.map(\.name))
      return .plural(
        format: text,
        variables: variables.compactMap { variable($0, isUsed: names.contains($0.key)) })
    }
    if let widths = member(StringsdictKey.widths) { return self.widths(widths) }
    return findings.refuse(
      .structure,
      "expected \(StringsdictKey.format), \(StringsdictKey.devices) or \(StringsdictKey.widths)",
      at: position)
  }

  private mutating func devices(_ member: PropertyList.Member) -> AuthoredEntry? {
    guard let members = dictionary(member.value) else { return nil }
    return .devices(
      members.compactMap { device in
        entry(device.value, at: device.position, inDevice: true).map {
          AuthoredDevice(device: Device(rawValue: device.key), entry: $0)
        }
      })
  }

  private mutating func widths(_ member: PropertyList.Member) -> AuthoredEntry? {
    guard let members = dictionary(member.value) else { return nil }
    var widths: [AuthoredWidth] = []
    for variant in members {
      guard let width = Int(variant.key), width > 0,
        variant.key.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else {
        findings.report(
          .error, .structure, "expected a positive width, found '\(variant.key)'",
          at: variant.position)
        continue
      }
      if case .dictionary = variant.value.value {
        findings.report(
          .error, .nesting, "plurals and devices within a width have no meaning; put widths inside",
          at: variant.position)
      } else if let text = text(variant.value) {
        if let other = widths.first(where: { $0.width == width }) {
          findings.report(
            .warning, .duplicateKey,
            "'\(variant.key)' is the same width as '\(other.key)'", at: variant.position)
        }
        widths.append(AuthoredWidth(key: variant.key, width: width, text: text))
      }
    }
    return widths.isEmpty ? nil : .widths(widths.sorted { $0.width < $1.width })
  }

  /// Parses a member as a variable; nil if it is not a variable.
  ///
  /// - Parameter isUsed: Whether the entry's format refers to the member.
  private mutating func variable(
    _ member: PropertyList.Member, isUsed: Bool
  ) -> AuthoredVariable? {
    guard case .dictionary(let all) = member.value.value, let parts = member.value.members else {
      return nil
    }
    reportLocale(parts)
    guard let rule = parts.first(where: { $0.key == StringsdictKey.ruleType }) else {
      // Other dictionaries are unknown members.
      guard
        isUsed
          || parts.contains(where: {
            $0.key == StringsdictKey.valueType || PluralCategory(rawValue: $0.key) != nil
          })
      else { return nil }
      untyped[findings.key ?? "", default: []].insert(member.key)
      return findings.refuse(
        .undefinedVariable,
        "'\(member.key)' is no variable without the key \(StringsdictKey.ruleType); expected it with the value "
          + StringsdictKey.pluralRule, at: member.position)
    }
    reportDuplicates(all)
    guard rule.value.string == StringsdictKey.pluralRule else {
      untyped[findings.key ?? "", default: []].insert(member.key)
      return findings.refuse(
        .unsupportedRule,
        "variable '\(member.key)': expected \(StringsdictKey.pluralRule), found "
          + (rule.value.string.map { "'\($0)'" } ?? rule.value.typeName), at: rule.value.position)
    }
    var variable = AuthoredVariable(
      name: member.key, position: member.position, valueType: nil, variants: [],
      // Apple's compiler uses this name for the plural of a whole text.
      label: member.key == "value" ? nil : member.key)
    for part in parts {
      let category = PluralCategory(rawValue: part.key)
      guard category != nil || part.key == StringsdictKey.valueType else {
        if part.key != StringsdictKey.ruleType, !part.key.categorySuggestion.isEmpty {
          findings.report(.warning, .unknownCategory, part.key.isNoCategory, at: part.position)
        }
        continue
      }
      guard let text = text(part.value) else { continue }
      if let category {
        variable.variants.append(AuthoredVariant(category, text))
      } else {
        variable.valueType = AuthoredValueType(text: text.text, position: text.position)
      }
    }
    variable.variants.sort { $0.category < $1.category }
    return variable
  }

  /// Reports the key for a locale, which this package does not use.
  private mutating func reportLocale(_ members: [PropertyList.Member]) {
    guard let locale = members.first(where: { $0.key == StringsdictKey.locale }) else { return }
    findings.report(
      .note, .structure,
      "\(StringsdictKey.locale) is ignored; the language of the table selects the forms",
      at: locale.position)
  }

  private mutating func text(_ list: PropertyList) -> AuthoredText? {
    if let text = list.string { return AuthoredText(text: text, position: list.position) }
    return findings.refuse(
      .structure, "expected a string, found \(list.typeName)", at: list.position)
  }

  private mutating func dictionary(
    _ list: PropertyList, _ expected: String = "a dictionary"
  ) -> [PropertyList.Member]? {
    guard case .dictionary(let all) = list.value else {
      return findings.refuse(
        .structure, "expected \(expected), found \(list.typeName)", at: list.position)
    }
    reportDuplicates(all)
    return list.members
  }
}
