import LocaleDataCore
import SwiftEmission

/// The number symbols of all languages, as functions: those of some are cut from it.
struct LanguageNumbers {
  private let functions: [GeneratedCode.Function]

  /// - Parameter code: The files `NumberSymbols.swift` and `NumberingSystems.swift` of the module `NumbersData`.
  init(_ code: [GeneratedCode]) {
    functions = code.flatMap(\.functions)
  }

  /// Writes what some languages in all their regions need, as members of a type that conforms to `NumberSymbolsData`.
  ///
  /// The only numbering systems are those that the languages use by themselves, and `latn`.
  ///
  /// - Parameters:
  ///   - languages: The current names of languages.
  ///   - access: Who can use the members.
  ///   - source: Where the members are written.
  func emit(for languages: Set<LocaleKey>, access: AccessLevel, into source: inout SwiftSource) {
    let languages = Set(languages.map(\.rawValue))
    let isLocal = { (function: GeneratedCode.Function) in function.subject == "key.rawValue" }
    var cases = Dictionary(
      uniqueKeysWithValues: functions.map { function in
        (
          function.name,
          isLocal(function)
            ? function.cases.compactMap { $0.keeping(languages) }.sorted() : function.cases
        )
      })
    // What locales answer with a text is a numbering system.
    let systems = Set(
      functions.filter(isLocal).flatMap { cases[$0.name] ?? [] }
        .compactMap(\.value.first?.unindented).filter { $0.hasPrefix("\"") }
    ).union(["\"latn\""])
    var called: Set<Substring> = []
    for function in functions where !isLocal(function) {
      let kept = function.cases.filter { one in
        guard let system = one.patterns.first?.text, systems.contains(system) else { return false }
        // Another function answers for the system, unless no locale has a case in it.
        return cases[one.function]?.isEmpty != true
      }
      cases[function.name] = kept
      called.formUnion(kept.map(\.function))
    }
    var isFirst = true
    for function in functions {
      guard let cases = cases[function.name], function.isPackage || called.contains(function.name)
      else { continue }
      if !isFirst { source.line() }
      isFirst = false
      source.function(
        function, modifiers: function.isPackage ? "\(access.prefix)static " : "private static ",
        cases: cases)
    }
  }
}

extension [GeneratedCode.Function.Case] {
  /// By the first locale that is left; the root stays at the end.
  fileprivate func sorted() -> Self {
    let root = ["root"]
    return sorted {
      ($0.comment == root ? 1 : 0, $0.comment[0]) < ($1.comment == root ? 1 : 0, $1.comment[0])
    }
  }
}

extension GeneratedCode.Function.Case {
  /// The name of the function that the value is a call of.
  fileprivate var function: Substring { value.first?.unindented.prefix { $0 != "(" } ?? "" }

  /// The case for the locales of some languages and for the root, which are ``LocaleKey``s; nil if it is for others.
  fileprivate func keeping(_ languages: Set<UInt64>) -> Self? {
    precondition(comment.count == patterns.count, "each key has its locale in the comment")
    let kept = patterns.indices.filter { index in
      guard let key = patterns[index].number else { return false }
      return key == 0 || languages.contains(LocaleKey(rawValue: key).language.rawValue)
    }
    if kept.isEmpty { return nil }
    var result = self
    result.patterns = kept.map { patterns[$0] }
    result.comment = kept.map { comment[$0] }
    return result
  }
}

extension GeneratedCode.Line {
  /// The text without the spaces before it.
  fileprivate var unindented: Substring { text.drop { $0 == " " } }

  /// The number that the line is, decimal or hexadecimal; nil if it is none.
  fileprivate var number: UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2).filter { $0 != "_" }, radix: 16) : UInt64(text)
  }
}
