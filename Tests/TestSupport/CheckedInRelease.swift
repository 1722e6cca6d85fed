import Foundation

/// The release of CLDR that the package has, as `plurals update` writes it down.
package enum CheckedInRelease {
  /// What `cldr-data/provenance.json` says.
  package struct Provenance: Decodable, Sendable {
    /// A file, or all of `common/main`.
    package struct File: Decodable, Sendable {
      package let path: String
      package let release: String
    }

    /// The release of the plural rules: `48.2`.
    package let release: String
    /// The release as generated code names it: `48`.
    package let cldrVersion: String
    package let files: [File]

    /// The paths of supplemental files, whatever they hold.
    package var supplemental: [String] {
      files.map(\.path).filter { $0.contains("/supplemental/") }
    }

    /// Those of the release of the plural rules: others say nothing about them.
    package var supplementalOfRules: [String] {
      let rules = Set(files.filter { $0.release == release }.map(\.path))
      return supplemental.filter(rules.contains)
    }
  }

  /// An alias of a language in CLDR's XML.
  package struct LanguageAlias: Sendable {
    package let type: String
    package let replacement: String
    package var isLanguage: Bool { !type.contains("_") }
  }

  /// The aliases of languages, whichever files have them.
  package static let languageAliases = Result {
    try provenance.get().supplemental.flatMap { path in
      let url = Project.cldrData.appendingPathComponent(path)
      let elements = try String(contentsOf: url, encoding: .utf8)
        .replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "").components(
          separatedBy: "<languageAlias "
        ).dropFirst()
      return try elements.map { element in
        func attribute(_ name: String) throws -> String {
          let parts = element.components(separatedBy: "\(name)=\"")
          guard parts.count > 1 else { throw CocoaError(.fileReadCorruptFile) }
          return String(parts[1].prefix { $0 != "\"" })
        }
        return LanguageAlias(type: try attribute("type"), replacement: try attribute("replacement"))
      }
    }
  }

  /// What `cldr-data/expectations.json` says: how much there is to go through.
  package struct Expectations: Decodable, Sendable {
    package struct Rules: Decodable, Sendable {
      package let locales: Int
      package let ruleSets: Int
      package let rules: Int
      package let samples: Int
    }

    package struct Ranges: Decodable, Sendable {
      package let locales: Int
      package let tables: Int
      package let results: Int
    }

    package let cardinal: Rules
    package let ordinal: Rules
    package let ranges: Ranges
  }

  package static let provenance = Result { try read(Provenance.self, "provenance.json") }
  package static let expectations = Result { try read(Expectations.self, "expectations.json") }

  /// The paths of supplemental files with a text in them, whatever the files are called.
  package static func supplemental(with text: String) throws -> [String] {
    try provenance.get().supplemental.filter { path in
      let file = Project.cldrData.appendingPathComponent(path)
      return try String(contentsOf: file, encoding: .utf8).contains(text)
    }
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try JSONDecoder().decode(
      type, from: Data(contentsOf: Project.cldrData.appendingPathComponent(name)))
  }
}
