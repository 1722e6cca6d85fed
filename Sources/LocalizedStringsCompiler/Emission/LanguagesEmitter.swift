import LocaleDataCompiler
import LocaleDataCore
import NegotiationData
import PluralRuleCompiler
import SourceFiles
import SwiftEmission

/// Writes what the tables of a module share: the plural rules and number symbols of their languages.
struct LanguagesEmitter {
  /// Where the data comes from.
  let origin: GeneratedFile.Origin
  let access: AccessLevel
  /// The rules of each type that is used.
  let rules: [RuleFunctions]
  let languages: [String]
  let data: LocalizedStringsCompiler.LocaleData

  /// The file's name.
  static let fileName = "LocalizedLanguages.swift"

  func file() throws(Diagnostic) -> GeneratedFile {
    var source = SwiftSource(origin)
    source.importModule(Names.runtime, for: access)
    source.line()
    source.documentation("Which category a number has in each of the languages.")
    source.block("nonisolated enum \(Names.rules)") { source in
      // The rules name these types without their module.
      source.line("typealias PluralCategory = \(Names.runtime).PluralCategory")
      source.line("typealias PluralOperands = \(Names.runtime).PluralOperands")
      source.line("typealias UInt64 = Swift.UInt64")
      for rules in rules {
        source.line()
        rules.emit(into: &source)
      }
    }
    source.line()
    source.documentation("How numbers are written in each of the languages.")
    try source.block(
      "\(access.prefix)nonisolated enum \(Names.numbers): \(Names.runtime).NumberSymbolsData"
    ) { (source) throws(Diagnostic) in
      try NumbersDataEmitter.emitMembers(
        languages: Set(
          languages.map { LocaleKey($0).currentName(alias: languageAlias).language }),
        access: access, main: data.main, supplement: data.supplement, into: &source)
    }
    return GeneratedFile(path: Self.fileName, contents: source)
  }
}
