package import PluralMessageFormats
package import PluralStringCatalogs
package import PluralsFiles
import PluralsJSON
package import PluralsSwiftEmission

/// `plural-strings.json`: the configuration of a target's compiled strings.
///
/// All settings are optional. By default, everything is internal, all languages are compiled, and strictness is lenient.
package struct CompilerConfiguration: Hashable, Sendable {
  /// The findings that prevent compilation.
  package enum Strictness: String, CaseIterable, Sendable {
    /// Only unreadable catalogs, unreadable files of the development language, and mistakes in the configuration. Translations that
    /// cannot be parsed or used are left out with a warning, and their readers see their next preferred language.
    case lenient
    /// All errors.
    case errors
    /// All errors and warnings.
    case warnings
  }

  /// The types of functions' parameters. The names are Xcode's in any case.
  package enum Symbols: String, CaseIterable, Sendable {
    /// `Int`, `UInt` and `Double` for all numbers.
    case portable
    /// The types of Xcode's generated symbols, so that calls compile with both: `Int32` for `%d`, `Float` for `%f`. Keys that Xcode
    /// rejects are reported.
    case xcode
  }

  /// The access level of the types.
  package var access: AccessLevel = .internal
  /// Names of types, by table. The default is derived from the table's name.
  package var types: [String: String] = [:]
  /// Names of functions and properties, by key: `greet`, or with labels `greet(first:second:)`.
  package var names: [String: String] = [:]
  /// The languages to compile, named like folders; `nil` for all.
  package var languages: [String]?
  /// The language of `Base.lproj` and of the keys of `.lproj` folders.
  package var developmentLanguage: String?
  /// The findings that prevent compilation.
  package var strictness: Strictness = .lenient
  /// The variables that use ordinal rules: “2nd”.
  package var ordinal: OrdinalVariables = [:]
  /// The types of functions' parameters.
  package var symbols: Symbols = .portable
  /// Whether the target gets Foundation's names for localized strings, such as `String(localized:)`, on platforms on which Foundation
  /// lacks them.
  package var foundationNames = false
  /// Whether debug builds get the languages ``/PluralStringCatalogs/PseudoLocale``, made of the source texts.
  package var pseudo = false
  /// The number below which an integer must have a category, so that lint misses its form; `nil` for no limit.
  package var integersBelow: UInt64?
  /// The notations of files of other libraries, by the pattern of their paths: `locales/*.json`.
  package var messages: [String: MessageNotation] = [:]
  /// Rules for languages that CLDR lacks. The caller reads them.
  package var additionalRules: AdditionalRulesFile?

  /// The name of the file.
  private var file = "plural-strings.json"
  /// The positions of members and their elements.
  private var places: [[String]: SourcePosition] = [:]

  /// The defaults, used when there is no configuration file.
  package init() {}
}

extension CompilerConfiguration {
  package typealias Member = StringsConfigurationMember

  /// Parses a file.
  /// ```json
  /// { "access": "public", "types": { "Localizable": "L10n" }, "names": { "OK": "confirm" },
  ///   "languages": ["en", "ru"], "developmentLanguage": "en", "strictness": "warnings", "symbols": "xcode",
  ///   "ordinal": { "place.%lld": ["value"] } }
  /// ```
  ///
  /// All members are optional.
  ///
  /// - Throws: The first error in the file itself. ``LocalizedStringsCompiler`` checks it against the strings.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let json = try JSONConfiguration<Member>(content, file: file)
    self.init()
    self.file = file
    if let access: AccessLevel = try json.word(.access) { self.access = access }
    types = try json.texts(.types) ?? [:]
    names = try json.texts(.names) ?? [:]
    languages = try json.strings(.languages)
    developmentLanguage = try json.string(.developmentLanguage)
    if let strictness: Strictness = try json.word(.strictness) { self.strictness = strictness }
    ordinal = try json.lists(.ordinal) ?? [:]
    if let symbols: Symbols = try json.word(.symbols) { self.symbols = symbols }
    foundationNames = try json.boolean(.foundationNames) ?? false
    pseudo = try json.boolean(.pseudo) ?? false
    integersBelow = try json.number(.integersBelow)
    messages = try json.words(.messages, name: "notation") ?? [:]
    let wrong = messages.keys.sorted().first { pattern in
      pattern.hasPrefix("/") || pattern.contains("\\") || pattern.contains("**")
    }
    if let wrong {
      throw json.failure(
        "expected a path below this file's folder, with '/' between names and '*' for any part of a name, found '\(wrong.escapedForMessage)'",
        at: .messages, wrong)
    }
    additionalRules = try AdditionalRulesFile(
      in: json, path: .additionalRules, override: .override)
    places = json.places
  }

  /// Returns whether a finding is about this file, and not about the strings.
  func isOwn(_ finding: Diagnostic) -> Bool { finding.path == file }

  /// Creates a warning about an element of this file.
  package func warning(_ message: String, at member: Member, _ element: String) -> Diagnostic {
    let error = finding(message, at: member, element)
    return Diagnostic(
      .warning, .structure, message, file: file, position: error.position)
  }

  /// Creates a finding about this file.
  ///
  /// - Parameters:
  ///   - message: The problem.
  ///   - member: The affected member.
  ///   - element: The element of the member; `nil` for the whole member.
  func finding(_ message: String, at member: Member, _ element: String? = nil) -> Diagnostic {
    let path = [member.rawValue] + (element.map { [$0] } ?? [])
    return Diagnostic(
      .error, .structure, message, file: file,
      position: places[path] ?? places[[member.rawValue]])
  }
}
