import Foundation
package import PluralConformance
package import PluralRuleCompilation
package import PluralsCore
package import PluralsDiagnostics
import PluralsSwiftEmission

/// The rules of any release, read and evaluated in this process, as a subject of the conformance suite.
package struct CompiledSubject: PluralSubject {
  private let data: PluralData

  package init(_ data: PluralData) { self.data = data }

  package func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting {
    ReadRules(ruleSet: data.rules(of: locale, type: type).ruleSet, code: nil)
  }

  package func resolvedLocale(_ type: PluralRuleType, locale: String) -> String {
    data.rules(of: locale, type: type).resolvedLocale
  }

  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? {
    data.rules(of: locale).category(from: start, to: end)
  }
}

/// Compiles rule texts in the same way as those of CLDR.
package struct SubjectCompiler: RuleCompiling {
  package init() {}

  package func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting {
    let ruleSet: RuleSet
    do throws(Diagnostic) {
      ruleSet = try RuleSet(conditions: rules)
    } catch {
      throw RuleRefusal(error.exceedsLimit ? .outgrown : .notInGrammar, error.message)
    }
    do throws(CompilationFailure) {
      return ReadRules(ruleSet: ruleSet, code: try DecidedRules(ruleSet).code)
    } catch {
      throw RuleRefusal(.outgrown, error.diagnostics.map(\.message).joined(separator: "; "))
    }
  }
}

/// A rule set that was read, which answers through the text of its conditions.
private struct ReadRules: PluralSelecting {
  let ruleSet: RuleSet
  let code: String?

  var categories: [PluralCategory] { ruleSet.rules.map(\.category) }

  func category(forText text: String) -> PluralCategory? {
    (try? PluralOperands(text)).map(ruleSet.category(of:))
  }

  func category(for value: UInt64) -> PluralCategory {
    ruleSet.category(of: PluralOperands(value))
  }
}

extension PluralRuleCompiler {
  /// The files of the release that concern plurals.
  ///
  /// - Throws: Errors in the release.
  package func supplementalFiles() throws(CompilationFailure) -> SupplementalFiles {
    guard let data else { throw CompilationFailure(diagnostics: diagnostics) }
    if let file = usedFiles.first(where: { $0.file.relativePath.hasSuffix(".json") }) {
      throw CompilationFailure(
        "this is CLDR's JSON edition. The XML edition of CLDR is needed", path: file.file.file.path)
    }
    return SupplementalFiles(
      release: data.release,
      contents: usedFiles.filter { $0.contents != [.dtd] }.map { Data($0.file.file.bytes) })
  }

  /// Returns the code of the release: for the library, and as user modules with all and with some locales.
  ///
  /// - Throws: Errors in the release, or errors about rules that operands of a fixed size cannot decide.
  package func releaseCode() throws(CompilationFailure) -> ReleaseCode {
    let files = try supplementalFiles()
    let library = try generatedFiles().filter {
      ["PluralsData/Cardinals.swift", "PluralsData/Ordinals.swift"].contains($0.path)
    }
    let locales = Set((data?.ruleSets ?? []).flatMap(\.locales)).sorted()
    let some = locales.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
    let modules = try [locales, some].map { (locales) throws(CompilationFailure) in
      try generatedFile(for: RuleSelection(locales: locales))
    }
    return (files: files, texts: (library + modules).map(\.contents))
  }
}
