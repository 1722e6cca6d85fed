import Foundation

/// The CLDR release in the package, as recorded by `plurals update`.
package enum CheckedInRelease {
  /// The contents of `cldr-data/provenance.json`.
  package struct Provenance: Decodable, Sendable {
    /// A file, or all files of `common/main`.
    package struct File: Decodable, Sendable {
      package let path: String
      package let release: String
    }

    /// The release of the plural rules: `48.2`.
    package let release: String
    package let files: [File]

    /// The paths of supplemental files, with any contents.
    package var supplemental: [String] {
      files.map(\.path).filter { $0.contains("/supplemental/") }
    }

    /// The supplemental files of the same release as the plural rules. Others are ignored.
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

  /// The aliases of languages, from any files.
  package static let languageAliases = Result {
    try provenance.get().supplemental.flatMap { path in
      let url = Checkout.cldrData.appendingPathComponent(path)
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

  /// The contents of `cldr-data/expectations.json`: the amount of data to process.
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

  /// Returns the paths of supplemental files that contain a text, whatever their names are.
  package static func supplemental(with text: String) throws -> [String] {
    try provenance.get().supplemental.filter { path in
      let file = Checkout.cldrData.appendingPathComponent(path)
      return try String(contentsOf: file, encoding: .utf8).contains(text)
    }
  }

  /// The path of the file with the cardinal rules, whatever its name is.
  package static var cardinals: String {
    get throws {
      guard let path = try supplemental(with: "<plurals type=\"cardinal\"").first else {
        throw CocoaError(.fileNoSuchFile)
      }
      return path
    }
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try JSONDecoder().decode(
      type, from: Data(contentsOf: Checkout.cldrData.appendingPathComponent(name)))
  }
}
