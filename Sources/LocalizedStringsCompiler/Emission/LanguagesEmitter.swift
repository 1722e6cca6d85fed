import LocalizedStrings
import PluralRuleCompiler

/// Writes what the tables of a module share: the plural rules and number symbols of their languages.
struct LanguagesEmitter {
  let header: String
  let access: String
  /// The functions of the plural rules.
  let ruleFunctions: String
  /// The members of the number symbols.
  let numbers: String

  /// The file's name.
  static let fileName = "LocalizedLanguages.swift"

  private var prefix: String { access == "internal" ? "" : access + " " }

  func file() -> GeneratedFile {
    var source = SwiftSource()
    source.line(header)
    source.line()
    emitImport(access: access, into: &source)
    source.line()
    source.line("/// Which category a number has in each of the languages.")
    source.block("enum LocalizedRules") { source in
      for line in ruleFunctions.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      {
        source.line(String(line))
      }
    }
    source.line()
    source.line("/// How numbers are written in each of the languages.")
    source.block("\(prefix)enum LocalizedNumbers: NumberSymbolsData") { source in
      for line in numbers.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        source.line(
          line.hasPrefix("static func") ? prefix + String(line) : String(line))
      }
    }
    return GeneratedFile(path: Self.fileName, contents: source.text)
  }
}
