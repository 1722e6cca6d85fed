import CLDRSupplemental
import Foundation
import PluralRuleCompiler
import Plurals

/// `plural-rules.json`: which rules a target wants compiled into its module.
///
/// ```json
/// { "locales": ["en", "ru", "ar-EG"], "types": ["cardinal"], "cldrData": "../cldr", "access": "public" }
/// ```
///
/// All but the locales may be missing.
struct SelectionConfiguration {
  let selection: RuleSelection
  /// A directory with CLDR's `common/` tree; `nil` for the data that comes with this package.
  let cldrData: String?

  private enum Key: String, CaseIterable {
    case locales, types, cldrData, access
  }

  /// Reads a file.
  ///
  /// - Throws: What is wrong with it.
  init(reading path: String) throws(CompilationFailure) {
    func failure(_ message: String) -> CompilationFailure {
      CompilationFailure(diagnostics: [Diagnostic(.error, message, path: path)])
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw failure("no such file")
    }
    let parsed: Any
    do {
      parsed = try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw failure("not JSON: \(reason ?? "\(error)")")
    }
    guard let object = parsed as? [String: Any] else {
      throw failure("expected an object with the key 'locales'")
    }
    if let unknown = object.keys.sorted().first(where: { Key(rawValue: $0) == nil }) {
      let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("unknown key '\(unknown)'; expected \(keys)")
    }
    func strings(_ key: Key) throws(CompilationFailure) -> [String]? {
      guard let value = object[key.rawValue] else { return nil }
      guard let strings = value as? [String] else {
        throw failure("'\(key)' must be an array of strings")
      }
      return strings
    }
    func string(_ key: Key) throws(CompilationFailure) -> String? {
      guard let value = object[key.rawValue] else { return nil }
      guard let string = value as? String else { throw failure("'\(key)' must be a string") }
      return string
    }

    guard let locales = try strings(.locales) else { throw failure("'locales' is missing") }
    var selection = RuleSelection(locales: locales, path: path)
    if let types = try strings(.types) {
      do {
        try selection.setTypes(types)
      } catch {
        throw failure(error.message)
      }
    }
    if let access = try string(.access) {
      guard let access = RuleSelection.Access(rawValue: access) else {
        throw failure("unknown access '\(access)'; expected internal, package or public")
      }
      selection.access = access
    }
    self.selection = selection
    cldrData = try string(.cldrData).map { directory in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      return URL(fileURLWithPath: directory, relativeTo: folder).path
    }
  }
}

/// Why words do not name types of rules.
struct UnknownRuleType: Error {
  let message: String
}

extension RuleSelection {
  /// Takes types by their names: `cardinal`, `ordinal` and `range`.
  mutating func setTypes(_ names: [String]) throws(UnknownRuleType) {
    types = []
    includesRanges = false
    for name in names {
      if name == "range" {
        includesRanges = true
      } else if let type = PluralRuleType(rawValue: name) {
        types.insert(type)
      } else {
        throw UnknownRuleType(
          message: "unknown type '\(name)'; expected cardinal, ordinal or range")
      }
    }
    if types.isEmpty {
      throw UnknownRuleType(message: "expected cardinal or ordinal among the types")
    }
  }
}
