package import Diagnostics
import Foundation
import PluralsCore
import PositionedJSON
package import RuleCompilation
package import SwiftEmission
import ToolFiles

/// `plural-rules.json`: which rules a target wants compiled into its module.
///
/// ```json
/// { "locales": ["en", "ru", "ar-EG"], "types": ["cardinal"], "cldrData": "../cldr", "access": "public" }
/// ```
///
/// All but the locales may be missing.
package struct SelectionConfiguration {
  package let selection: RuleSelection
  /// A directory with CLDR's `common/` tree; `nil` for the data that comes with this package.
  package let cldrData: String?

  private enum Key: String, CaseIterable {
    case locales, types, cldrData, access
  }

  /// Reads a file.
  ///
  /// - Throws: What is wrong with it.
  package init(reading path: String) throws(Diagnostic) {
    try self.init(try JSONConfiguration(File.bytes(path), file: path), path: path)
  }

  private init(_ file: JSONConfiguration<Key>, path: String) throws(Diagnostic) {
    guard let locales = try file.strings(.locales) else {
      throw file.failure("'locales' is missing")
    }
    var selection = RuleSelection(locales: locales, path: path)
    for locale in locales { selection.places[locale] = file.location(of: locale, in: .locales) }
    if let types = try file.strings(.types) {
      do {
        try selection.setTypes(types)
      } catch {
        throw file.failure(error.message, at: .types)
      }
    }
    if let access: AccessLevel = try file.word(.access) { selection.access = access }
    self.selection = selection
    cldrData = try file.string(.cldrData).map { directory in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      return URL(fileURLWithPath: directory, relativeTo: folder).path
    }
  }

  /// Compiles the rules.
  ///
  /// - Parameters:
  ///   - cldrData: The directory to read where the file names none.
  ///   - release: The release of CLDR, if the folder has no DTD, which names it.
  ///   - generated: The folder of the generated code whose rule sets keep their names; `nil` for that of the package.
  /// - Throws: What is wrong with the data, or with the selection.
  package func compile(
    cldrData directory: @autoclosure () throws(CompilationFailure) -> String,
    release: String? = nil, generated: String? = nil
  ) throws(CompilationFailure) -> GeneratedFile {
    let directory = if let cldrData { cldrData } else { try directory() }
    let source = try CLDRDirectory(path: directory).source(
      cldrVersion: release, generated: generated)
    return try PluralRuleCompiler(source).generatedFile(for: selection)
  }
}

/// Why words do not name types of rules.
package struct UnknownRuleType: Error {
  package let message: String
}

extension RuleSelection {
  /// Takes types by their names: `cardinal`, `ordinal` and `range`.
  package mutating func setTypes(_ names: [String]) throws(UnknownRuleType) {
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
