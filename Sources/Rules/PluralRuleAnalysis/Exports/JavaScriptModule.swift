package import Diagnostics
import LocaleIdentifiers
import PluralsCore
package import RuleCompilation
import SwiftEmission

/// The rules of some locales as a JavaScript module without dependencies: a `switch` for each distinct rule set.
///
/// It exports `cardinal`, `ordinal` and `range`, which take a locale, and the function of each rule set with the same name as in
/// Swift, so that bundlers can remove unused ones. Types are in comments, in TypeScript's syntax. The text can be used in an inline
/// `<script>`.
package struct JavaScriptModule {
  package let text: String

  /// Compiles rules.
  ///
  /// - Parameters:
  ///   - compiler: A release.
  ///   - locales: Identifiers in any spelling, each of which selects the rules that apply to it. An empty array selects all
  ///     locales.
  /// - Throws: `CompilationFailure` if the data is invalid, has no rules for a locale, or requires larger integers than JavaScript
  ///   can represent exactly.
  package init(
    _ compiler: PluralRuleCompiler, locales: [String] = []
  ) throws(CompilationFailure) {
    let release = try compiler.decided(locales: locales)
    let outgrown = release.ruleSets.filter { $0.rules.decidingDigits > JavaScriptModule.keptDigits }
    guard outgrown.isEmpty else {
      throw CompilationFailure(diagnostics: outgrown.map(JavaScriptModule.refusal))
    }
    let inputs = compiler.inputs([.plurals, .ordinals, .pluralRanges])
    var header = SwiftSource()
    JavaScriptModule.emitHeader(release, inputs, ofAll: locales.isEmpty, into: &header)
    var table = SwiftSource()
    JavaScriptModule.emitLocales(release, into: &table)
    var functions = SwiftSource()
    for set in release.ruleSets {
      functions.line()
      JavaScriptRuleFunctions(set).emit(into: &functions)
    }
    for set in release.rangeSets where set.isNeeded {
      functions.line()
      JavaScriptModule.emit(set, into: &functions)
    }
    func resource(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    // A number in place of $depth: of the subtags that an id can have after the first one.
    let depth = release.locales.map(\.subtagCount).max()! - 1
    let lookup = resource(PackageResources.lookup_js).replacing("$depth", with: "\(depth)")
    text =
      header.text
      + [
        resource(PackageResources.questions_js), table.text, lookup + functions.text,
        resource(PackageResources.numbers_js),
      ].joined(separator: "\n")
    guard !text.endsScript else {
      throw CompilationFailure(diagnostics: [
        Diagnostic(
          .error, "the name of a file contains text that would end a script element in HTML",
          path: inputs[0].path)
      ])
    }
  }

  /// The number of low digits of an integer that `numbers.js` keeps. JavaScript's numbers are exact up to 2⁵³, which has 16 digits;
  /// folded values are below 2 × 10¹⁵.
  private static let keptDigits = 15

  private static func refusal(_ set: DecidedRuleSet) -> Diagnostic {
    .error(
      "these rules look at \(set.rules.decidingDigits) digits; numbers of JavaScript keep "
        + "\(keptDigits)", at: set.rules.source.location)
  }

  private static func emitHeader(
    _ release: DecidedRelease, _ inputs: [GeneratedFile.Input], ofAll isOfAll: Bool,
    into source: inout SwiftSource
  ) {
    source.header(inputs: inputs) { source in
      source.comment("CLDR \(release.cldrVersion)")
      source.comment(
        "Regenerate: plurals export javascript", continued: "  ",
        words: isOfAll ? [""] : [""] + release.listedLocales)
    }
    let example = release.ruleSets.first { $0.rules.source.rules.count > 1 } ?? release.ruleSets[0]
    source.line()
    source.lines(
      """
      // cardinal, ordinal and range take the identifier of a locale. Programs for one language can import
      // the function of its rules instead, such as \(example.name), which takes only a number. Loading this
      // module has no effects, so bundlers leave out everything that is not imported.
      """)
    source.line()
    source.line("/** The release of CLDR that the rules come from. */")
    source.line("export const cldrVersion = \(escaped: release.cldrVersion);")
    source.line()
  }

  /// Emits the functions of each locale.
  private static func emitLocales(_ release: DecidedRelease, into source: inout SwiftSource) {
    func entry(_ row: LocaleRow) -> SwiftCode {
      let ranges = release.rangeSets.first { $0.name == row.ranges }
      let range: SwiftCode = ranges.map { $0.isNeeded ? ", range: \($0.functionName)" : "" } ?? ""
      return """
        { id: \(escaped: row.id), cardinal: \(row.cardinal.ruleSet), ordinal: \(row.ordinal.ruleSet)\(range) }
        """
    }
    source.lines(
      """
      /**
       * The rules of each locale, those that it has from a shorter id included.
       *
       * @type {readonly LocaleRules[]}
       */
      """)
    source.line("const entries = [")
    // Locales between two listed ones have the rules of the shorter one, which are found without a row.
    let listed = Set(release.listedLocales)
    for row in release.locales where listed.contains(row.id) { source.line("  \(entry(row)),") }
    source.line("];")
    source.line()
    source.line("/** @type {LocaleRules} */")
    source.line("const root = \(entry(release.locales.first { $0.id == LocaleRow.root }!));")
    source.line()
    source.lines(
      """
      /**
       * The locales that have rules here, as CLDR spells them, sorted.
       *
       * @type {readonly string[]}
       */
      export const locales = /* @__PURE__ */ entries.map((entry) => entry.id);
      """)
  }

  /// Emits the function of a range set.
  private static func emit(_ set: LoweredRangeSet, into source: inout SwiftSource) {
    source.comment(words: set.locales)
    source.line("/** @type {RangeRules} */")
    source.block("export function \(set.functionName)(start, end)") { source in
      for result in set.unlikeEnd {
        source.line(
          """
          if (start === "\(result.start)" && end === "\(result.end)") return "\(result.result)";
          """)
      }
      source.line("return end;")
    }
  }
}

extension LocaleRow {
  fileprivate var subtagCount: Int { id.subtags.count }
}

extension LoweredRangeSet {
  fileprivate var functionName: SwiftIdentifier { SwiftIdentifier("range_\(name.name)")! }

  /// The results that differ from the category of the end, which is the default.
  fileprivate var unlikeEnd: [RangeResult] { results.filter { $0.result != $0.end } }

  fileprivate var isNeeded: Bool { !unlikeEnd.isEmpty }
}

extension String {
  /// Whether a browser would end the script before the end of the text.
  ///
  /// HTML Living Standard, “Restrictions for contents of script elements”.
  fileprivate var endsScript: Bool {
    let text = lowercased()
    return ["<!--", "<script", "</script"].contains { text.contains($0) }
  }
}
