import LocaleIdentifiers
import NegotiationData
import SwiftEmission

/// Emits the code that a module's tables share: the plural rules and number symbols of their languages.
struct LanguagesEmitter {
  /// The origin of the data.
  let origin: GeneratedFile.Origin
  let access: AccessLevel
  /// The rules of each type of plural rules that is used.
  let rules: [LanguageRules]
  let numbers: NumberSymbolsTable
  let languages: [String]

  /// The file's name.
  static let fileName = "LocalizedLanguages.swift"

  var file: GeneratedFile {
    var source = SwiftSource(origin)
    source.importModule(Names.runtime, for: access)
    source.line()
    source.documentation("Which category a number has in each of the languages.")
    source.block("nonisolated enum \(Names.rules)") { source in
      Self.emitTypes(["PluralCategory", "PluralOperands"], access: .internal, into: &source)
      source.line("typealias UInt64 = Swift.UInt64")
      for rules in rules {
        source.line()
        rules.emit(into: &source)
      }
    }
    source.line()
    source.documentation("How numbers are written in each of the languages.")
    source.block(
      "\(access.prefix)nonisolated enum \(Names.numbers): \(Names.runtime).NumberSymbolsData"
    ) { source in
      Self.emitTypes(
        ["DecimalDigits", "LocaleKey", "NumberSymbols"], access: access, into: &source)
      source.line("\(access.prefix)typealias String = \(Names.string)")
      source.line()
      let keys = languages.map { LocaleKey($0).currentName(alias: languageAlias).language }
      let functions = NumberFunctionsEmitter(
        numbers.selecting(Set(keys)), modifiers: "\(access.prefix)static ",
        ownModifiers: "private static ")
      functions.emitSymbols(into: &source)
      source.line()
      functions.emitSystems(into: &source)
    }
    return GeneratedFile(path: Self.fileName, contents: source)
  }

  /// Emits types that the functions refer to without a module, so that types in the user's module do not conflict.
  private static func emitTypes(
    _ types: [SwiftCode], access: AccessLevel, into source: inout SwiftSource
  ) {
    for type in types {
      source.line("\(access.prefix)typealias \(type) = \(Names.runtime).\(type)")
    }
  }
}
