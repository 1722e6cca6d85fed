import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// Finds what makes Flutter's tool stop at an ARB file, other than broken messages.
///
/// Flutter, `gen_l10n_types.dart` and `gen_l10n.dart`.
struct FlutterRefusals {
  let file: String
  /// The language that the path names; nil if it names none.
  let language: String?
  private(set) var findings: [Diagnostic] = []

  init(in json: JSONNode, file: String, language: String?) {
    (self.file, self.language) = (file, language)
    checkLocale(json["@@locale"])
    for member in json.members ?? [] where !member.name.hasPrefix("@@") {
      let (name, value) = (member.name, member.value)
      if name.hasPrefix("@") {
        // Metadata without a message are comments.
        let key = String(name.dropFirst())
        if json[key] != nil { checkMetadata(value, of: key) }
      } else if !value.isNull {
        if value.string == nil {
          report("Flutter refuses a value that is no string", value, name)
        } else if !Self.isMethodName(name) {
          report(
            "Flutter makes a method of the key, so it begins with a small letter, and has only the letters a to z, digits, '_' and '$'",
            value, name, rule: .symbolName)
        }
      }
    }
  }

  private mutating func report(
    _ message: String, _ node: JSONNode, _ key: String?, rule: Diagnostic.Rule = .structure
  ) {
    findings.append(
      Diagnostic(
        .error, rule, message, file: file, position: node.position, key: key, language: language))
  }

  /// Refuses a language other than the one after an underscore in the name of the file.
  private mutating func checkLocale(_ node: JSONNode?) {
    guard let node, let locale = node.string, let language else { return }
    let own = language.replacing("-", with: "_")
    if !Self.isNamed(file, after: language) || locale.lowercased() == own.lowercased() { return }
    report(
      "Flutter refuses '@@locale' with '\(locale.escapedForMessage)' in a file whose name ends with '_\(own)'",
      node, nil)
  }

  /// Whether the name of a file ends with an underscore and a language, as Flutter looks for it: one of ISO 639-1, with two letters.
  static func isNamed(_ file: String, after language: String?) -> Bool {
    let stem = file.lowercased().dropLast(".arb".utf8.count)
    guard let language, language.languageSubtag.utf8.count == 2,
      stem.replacing("-", with: "_").hasSuffix(language.lowercased().replacing("-", with: "_"))
    else { return false }
    return stem.dropLast(language.count).last == "_"
  }

  /// Whether Flutter looks for a mistake only in the file of the source language.
  static func concernsOnlySource(_ finding: Diagnostic) -> Bool {
    finding.rule == .symbolName
      || [noMap, noDescription, noPlaceholders, noPlaceholder].contains(finding.message)
  }

  private static let noMap = "Flutter refuses metadata that are no object"
  private static let noDescription = "Flutter refuses a description that is no string"
  private static let noPlaceholders = "Flutter refuses placeholders that are no object"
  private static let noPlaceholder = "Flutter refuses a placeholder that is no object"

  private mutating func checkMetadata(_ node: JSONNode, of key: String) {
    if node.isNull { return }
    guard case .object = node.value else {
      return report(Self.noMap, node, key)
    }
    if let description = node["description"], !description.isNull, description.string == nil {
      report(Self.noDescription, description, key)
    }
    guard let placeholders = node["placeholders"], !placeholders.isNull else { return }
    guard case .object(let members) = placeholders.value else {
      return report(Self.noPlaceholders, placeholders, key)
    }
    for member in members {
      guard case .object = member.value.value else {
        report(Self.noPlaceholder, member.value, key)
        continue
      }
    }
  }

  private static func isMethodName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLowercaseASCIILetter || first == UInt8(ascii: "$")
    else { return false }
    return name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_$".utf8.contains($0) }
  }

  /// Returns an error about each file of a folder whose language needs a file without script and region.
  ///
  /// - Parameter files: The ARB files of one folder.
  static func missingFallbacks(_ files: [(path: String, language: String)]) -> [Diagnostic] {
    let languages = Set(files.map(\.language))
    return files.filter { !languages.contains(String($0.language.languageSubtag)) }.map {
      Diagnostic(
        .error, .structure,
        "Flutter needs a file in '\($0.language.languageSubtag)' as well, which is used where this one has no text",
        file: $0.path, language: $0.language)
    }
  }
}

extension JSONNode {
  fileprivate var isNull: Bool { if case .null = value { true } else { false } }
}
