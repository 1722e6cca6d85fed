public import MessageFormats
public import StringCatalogs
public import SwiftEmission

/// `localized-strings.json`: what a target wants of its compiled strings.
///
/// Nothing is needed: without the file, everything is internal, in all languages, and strictness is lenient.
public struct CompilerConfiguration: Hashable, Sendable {
  /// What keeps the strings from being compiled.
  public enum Strictness: String, CaseIterable, Sendable {
    /// Only catalogs and files of the development language that cannot be read, and mistakes of the configuration. A
    /// translation that cannot be read or used is left out with a warning, and its readers get their next language.
    case lenient
    /// All errors.
    case errors
    /// All errors and warnings.
    case warnings
  }

  /// Which types the parameters of functions have. The names are Xcode's in any case.
  public enum Symbols: String, CaseIterable, Sendable {
    /// `Int`, `UInt` and `Double` for all numbers.
    case portable
    /// Those of Xcode's generated symbols, so that calls compile with both: `Int32` for `%d`, `Float` for `%f`. Keys that
    /// Xcode refuses are told.
    case xcode
  }

  /// Who can use the types.
  public var access: AccessLevel = .internal
  /// Names of types, by table; a table that is not named here has a type of its own name.
  public var types: [String: String] = [:]
  /// Names of functions and properties, by key: `greet`, or with labels `greet(first:second:)`.
  public var names: [String: String] = [:]
  /// The languages to compile, as folders are named; nil for all.
  public var languages: [String]?
  /// The language of `Base.lproj` and of the keys of `.lproj` folders.
  public var developmentLanguage: String?
  /// What keeps the strings from being compiled.
  public var strictness: Strictness = .lenient
  /// The variables that choose by ordinal rules: “2nd”.
  public var ordinal: OrdinalVariables = [:]
  /// Which types the parameters of functions have.
  public var symbols: Symbols = .portable

  /// The name of the file.
  private var file = "localized-strings.json"
  /// Where the members are, and the elements in them.
  private var places: [[String]: SourcePosition] = [:]

  /// Everything as it is without a file.
  public init() {}
}

extension CompilerConfiguration {
  /// The members of the file.
  public enum Member: String, CaseIterable, Sendable {
    /// ``CompilerConfiguration/access-swift.property``
    case access
    /// ``CompilerConfiguration/types``
    case types
    /// ``CompilerConfiguration/names``
    case names
    /// ``CompilerConfiguration/languages``
    case languages
    /// ``CompilerConfiguration/developmentLanguage``
    case developmentLanguage
    /// ``CompilerConfiguration/strictness-swift.property``
    case strictness
    /// ``CompilerConfiguration/ordinal``
    case ordinal
    /// ``CompilerConfiguration/symbols-swift.property``
    case symbols
  }

  /// Reads a file.
  ///
  /// ```json
  /// { "access": "public", "types": { "Localizable": "L10n" }, "names": { "OK": "confirm" },
  ///   "languages": ["en", "ru"], "developmentLanguage": "en", "strictness": "warnings", "symbols": "xcode",
  ///   "ordinal": { "place.%lld": ["value"] } }
  /// ```
  ///
  /// All may be missing.
  ///
  /// - Throws: The first finding about the file itself. Whether it fits the strings, ``LocalizedStringsCompiler``
  ///   finds.
  /// - Complexity: O(*n*) in the length of the file.
  public init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
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
    places = json.places
  }

  /// Whether a finding is a mistake in the file, and not in the strings.
  func isOwn(_ finding: Diagnostic) -> Bool { finding.path == file }

  /// A mistake in the file.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - member: The member that it is about.
  ///   - element: The element of the member; nil for the whole member.
  func finding(_ message: String, at member: Member, _ element: String? = nil) -> Diagnostic {
    let path = [member.rawValue] + (element.map { [$0] } ?? [])
    return Diagnostic(
      .error, .structure, message, file: file,
      position: places[path] ?? places[[member.rawValue]])
  }
}
