import Foundation
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

extension JSONConfiguration {
  /// Returns the member as a path, which the file states relative to its folder.
  package func path(_ member: Member) throws(Diagnostic) -> String? {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    return try string(member).map { URL(fileURLWithPath: $0, relativeTo: folder).path }
  }
}
