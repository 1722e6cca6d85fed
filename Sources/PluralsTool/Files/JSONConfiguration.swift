import CLDRSupplemental
import Foundation
import PluralRuleCompiler

/// A configuration file: a JSON object with known keys.
struct JSONConfiguration<Key: RawRepresentable & CaseIterable> where Key.RawValue == String {
  private let path: String
  private var object: [String: Any] = [:]

  /// Reads a file.
  ///
  /// - Throws: Why it is no JSON object, or which of its keys is unknown.
  init(reading path: String) throws(CompilationFailure) {
    self.path = path
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
    let keys = Key.allCases.map(\.rawValue)
    guard let object = parsed as? [String: Any] else {
      throw failure("expected an object with keys among \(keys.joined(separator: ", "))")
    }
    if let unknown = object.keys.sorted().first(where: { !keys.contains($0) }) {
      throw failure("unknown key '\(unknown)'; expected \(keys.joined(separator: ", "))")
    }
    self.object = object
  }

  /// What is wrong with the file.
  func failure(_ message: String) -> CompilationFailure {
    CompilationFailure(diagnostics: [Diagnostic(.error, message, path: path)])
  }

  /// An array of strings.
  func strings(_ key: Key) throws(CompilationFailure) -> [String]? {
    try value(key, "an array of strings")
  }

  /// A string.
  func string(_ key: Key) throws(CompilationFailure) -> String? { try value(key, "a string") }

  /// An object whose members are strings.
  func texts(_ key: Key) throws(CompilationFailure) -> [String: String]? {
    try value(key, "an object of strings")
  }

  /// One of some words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: Key
  ) throws(CompilationFailure) -> Word? where Word.RawValue == String {
    guard let text = try string(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw failure(
      "unknown \(key.rawValue) '\(text)'; expected "
        + "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
  }

  private func value<Value>(_ key: Key, _ expected: String) throws(CompilationFailure) -> Value? {
    guard let value = object[key.rawValue] else { return nil }
    guard let value = value as? Value else {
      throw failure("'\(key.rawValue)' must be \(expected)")
    }
    return value
  }
}
