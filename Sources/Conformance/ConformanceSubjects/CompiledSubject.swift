import CLDRTables
import Diagnostics
import Foundation
package import PluralConformance
package import PluralsCore
package import RuleCompilation
import SwiftEmission

/// The rules of any release, compiled and evaluated in this process, as a subject of the conformance suite.
package struct CompiledSubject: PluralSubject {
  private let rules: ReadRules

  /// - Throws: `CompilationFailure`, or an error about rules that cannot be lowered.
  package init(_ files: SupplementalFiles) throws {
    let compiler = PluralRuleCompiler(files)
    guard let data = compiler.data else {
      throw CompilationFailure(diagnostics: compiler.diagnostics)
    }
    try self.init(data)
  }

  package init(_ data: PluralData) throws { rules = try ReadRules(data) }

  package func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting {
    rules.listed(locale, type).map { CompiledRules($0.rules) } ?? CompiledRules.root
  }

  package func resolvedLocale(_ type: PluralRuleType, locale: String) -> String {
    rules.listed(locale, type)?.resolvedLocale ?? "root"
  }

  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? {
    rules.rangeResults(for: locale)?.first { $0.start == start && $0.end == end }?.result ?? end
  }
}

/// Compiles rule texts in the same way as those of CLDR.
package struct SubjectCompiler: RuleCompiling {
  package init() {}

  package func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting {
    do {
      return CompiledRules(try DecidedRules(conditions: rules))
    } catch {
      switch error {
      case .notInGrammar: throw RuleRefusal(.notInGrammar, error.message)
      case .outgrown: throw RuleRefusal(.outgrown, error.message)
      }
    }
  }
}

/// One compiled rule set.
struct CompiledRules: PluralSelecting {
  private let rules: DecidedRules

  init(_ rules: DecidedRules) { self.rules = rules }

  var categories: [PluralCategory] { rules.categories }

  var code: String? { rules.code }

  /// Rules by which everything is `other`.
  static let root = CompiledRules(try! DecidedRules(conditions: []))

  func category(forText text: String) -> PluralCategory? {
    (try? PluralOperands(text)).map(rules.functions.category(of:))
  }

  func category(for value: UInt64) -> PluralCategory {
    rules.functions.category(ofInteger: value)
  }
}

extension PluralRuleCompiler {
  /// Reads and checks the files of a release.
  fileprivate init(_ files: SupplementalFiles) {
    self.init(
      Source(
        files: files.contents.enumerated().map { index, content in
          let path = "file\(index).xml"
          return .init(relativePath: path, file: SourceFile(path: path, bytes: Array(content)))
        }, cldrVersion: files.release))
  }
}

extension SupplementalFiles {
  /// Returns the code of a release: for the library, and as user modules with all and with some locales.
  ///
  /// - Throws: `CompilationFailure`.
  package func compiled() throws -> ReleaseCode {
    let compiler = PluralRuleCompiler(self)
    let library = try compiler.generatedFiles().filter {
      ["PluralsData/Cardinals.swift", "PluralsData/Ordinals.swift"].contains($0.path)
    }
    let locales = Set((compiler.data?.ruleSets ?? []).flatMap(\.locales)).sorted()
    let some = locales.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
    let modules = try [locales, some].map {
      try compiler.generatedFile(for: RuleSelection(locales: $0))
    }
    return (files: self, texts: (library + modules).map(\.contents))
  }
}
