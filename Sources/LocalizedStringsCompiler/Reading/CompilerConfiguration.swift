public import StringCatalogs
public import SwiftEmission

/// `localized-strings.json`: what a target wants of its compiled strings.
///
/// Nothing is needed: without the file, everything is internal, in all languages, and errors fail the build.
public struct CompilerConfiguration: Hashable, Sendable {
  /// What keeps the strings from being compiled.
  public enum Strictness: String, CaseIterable, Sendable {
    /// Only what makes a file unreadable, or code impossible.
    case lenient
    /// Errors.
    case errors
    /// Errors and warnings.
    case warnings
  }

  /// Who can use the types.
  public var access: AccessLevel = .internal
  /// Names of types, by table; a table that is not named here has a type of its own name.
  public var types: [String: String] = [:]
  /// Names of functions and properties, by key.
  public var names: [String: String] = [:]
  /// The languages to compile, as folders are named; nil for all.
  public var languages: [String]?
  /// The language of `Base.lproj` and of the keys of `.lproj` folders.
  public var developmentLanguage: String?
  /// What keeps the strings from being compiled.
  public var strictness: Strictness = .errors

  /// The name of the file.
  private var file = "localized-strings.json"
  /// Where the members stand, and the elements in them.
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
  }

  /// Reads a file.
  ///
  /// ```json
  /// { "access": "public", "types": { "Localizable": "L10n" }, "names": { "OK": "confirm" },
  ///   "languages": ["en", "ru"], "developmentLanguage": "en", "strictness": "warnings" }
  /// ```
  ///
  /// All may be missing.
  ///
  /// - Throws: The first finding about the file itself. Whether it fits the strings, ``LocalizedStringsCompiler``
  ///   finds.
  /// - Complexity: O(*n*) in the length of the file.
  public init(_ content: some Collection<UInt8>, file: String) throws(FindingError) {
    let json = try JSONConfiguration<Member>(content, file: file)
    self.init()
    self.file = file
    if let access: AccessLevel = try json.word(.access) { self.access = access }
    types = try json.texts(.types) ?? [:]
    names = try json.texts(.names) ?? [:]
    languages = try json.strings(.languages)
    developmentLanguage = try json.string(.developmentLanguage)
    if let strictness: Strictness = try json.word(.strictness) { self.strictness = strictness }
    places = json.places
  }

  /// A mistake in the file.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - member: The member that it is about.
  ///   - element: The element of the member; nil for the whole member.
  func finding(_ message: String, at member: Member, _ element: String? = nil) -> Finding {
    let path = [member.rawValue] + (element.map { [$0] } ?? [])
    return Finding(
      .error, .structure, message, file: file,
      position: places[path] ?? places[[member.rawValue]])
  }
}
