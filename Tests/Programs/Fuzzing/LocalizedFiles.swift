import PluralStrings
import PluralTranslationFiles
import PluralsJSON

@testable import PluralStringCatalogs

/// Checks that positions of findings are within the file, and that each finding has a message.
func check(_ findings: [Diagnostic], in bytes: [UInt8]) {
  let source = try? SourceText(bytes, file: "f")
  for finding in findings {
    require(!finding.message.isEmpty, "a finding without a text")
    require(!finding.description(in: source).isEmpty, "a finding without a description")
    guard let position = finding.position else { continue }
    require(position.line >= 1 && position.column >= 1, "a finding before the file: \(finding)")
    guard let source else { continue }
    require(
      source.offset(at: position).map(source.position) == position,
      "a finding after the file, or its line: \(finding)")
  }
}

extension PropertyList {
  /// The value as stored in tables; `nil` if it contains other values than strings and dictionaries.
  var tableValue: TableValue? {
    switch value {
    case .string(let text): return .text(text)
    case .dictionary(let members):
      var result: ByteKeyedDictionary<TableValue> = [:]
      for member in members {
        guard let value = member.value.tableValue else { return nil }
        result[member.key] = value
      }
      return .dictionary(result)
    case .array, .boolean, .number, .date, .data: return nil
    }
  }
}

/// Parses a property list in any format, and if it is a table, writes and parses it again.
func checkPropertyList(_ bytes: [UInt8], topLevel: OldStyleTopLevel) {
  do {
    let list = try PropertyList(bytes, file: "f", topLevel: topLevel)
    guard let value = list.tableValue else { return }
    let text = value.propertyList
    do {
      let again = try PropertyList(Array(text.utf8), file: "again")
      require(again.tableValue == value, "another value is read again: \(text)")
    } catch {
      fatalError("what is written cannot be read: \(error)")
    }
  } catch {
    check([error], in: bytes)
  }
}
