package import PluralsDiagnostics
package import PluralsJSON

/// A file with rules for languages that CLDR lacks, in CLDR's XML.
package struct AdditionalRulesFile: Hashable, Sendable {
  package let path: String
  /// Whether its rules may replace CLDR's.
  package let replacesRules: Bool

  package init(path: String, replacesRules: Bool) {
    self.path = path
    self.replacesRules = replacesRules
  }

  /// Reads the members `additionalRules` and `override` of a configuration.
  ///
  /// - Returns: `nil` if it names no file.
  /// - Throws: An error if a member has another type, or there is only `override`.
  package init?<Member>(
    in configuration: JSONConfiguration<Member>, path: Member, override: Member
  ) throws(Diagnostic) {
    let replacesRules = try configuration.boolean(override) ?? false
    guard let path = try configuration.path(path) else {
      if replacesRules {
        throw configuration.failure(
          "'\(override.rawValue)' needs '\(path.rawValue)'", at: override)
      }
      return nil
    }
    self.init(path: path, replacesRules: replacesRules)
  }
}

extension AdditionalRulesFile {
  /// Reads a configuration of strings or of rules.
  ///
  /// - Parameter configuration: The path of the file; `nil` for none.
  /// - Returns: `nil` if it names no rules.
  /// - Throws: An error if the file cannot be read, is not a JSON object, or has an unknown member, or a member has another type.
  package init?(configuration: String?) throws(Diagnostic) {
    guard let configuration else { return nil }
    let bytes = try File.bytes(configuration)
    // Only rules have locales.
    let node = (try? SourceText(bytes, file: configuration)).flatMap { try? JSONNode($0) }
    if node?[RulesConfigurationMember.locales.rawValue] == nil {
      let json = try JSONConfiguration<StringsConfigurationMember>(bytes, file: configuration)
      try self.init(in: json, path: .additionalRules, override: .override)
    } else {
      let json = try JSONConfiguration<RulesConfigurationMember>(bytes, file: configuration)
      try self.init(in: json, path: .additionalRules, override: .override)
    }
  }
}

extension JSONConfiguration {
  /// Returns the member as a path, which the file states relative to its folder.
  package func path(_ member: Member) throws(Diagnostic) -> String? {
    guard let path = try string(member) else { return nil }
    return path.hasPrefix("/") ? path : File.prefix(of: File.folder(of: file)) + path
  }
}
