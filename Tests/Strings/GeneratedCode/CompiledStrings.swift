import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralTestSupport
import PluralsSwiftEmission
import Testing

/// A program with localized strings that were compiled to Swift.
struct CompiledStrings {
  /// A call with its expected text.
  struct Call: Sendable {
    /// The call in Swift.
    var expression: String
    var expected: String
    /// The name of the function, for messages.
    var description: String
  }

  let compiler: LocalizedStringsCompiler
  /// The number of files to write for each table.
  var parts = 1

  /// Compiles files in memory.
  init(_ files: [ProjectFile], _ configuration: CompilerConfiguration = .init()) {
    compiler = LocalizedStringsCompiler(files, configuration: configuration)
  }

  /// The generated code.
  func generatedFiles() throws -> [GeneratedFile] {
    compiler.generatedFiles(try Self.localeData(), parts: { _ in parts })
  }

  /// Compiles and runs a program that makes calls, and reports those with other results.
  ///
  /// - Parameter files: Other files of the program.
  func check(_ calls: [Call], with files: [(name: String, contents: String)] = []) throws {
    for (text, call) in zip(try texts(of: calls, with: files), calls) { call.check(text) }
  }

  /// Returns the texts of calls, as a program with the generated code returns them.
  ///
  /// - Parameter files: Other files of the program.
  func texts(
    of calls: [Call], with files: [(name: String, contents: String)] = []
  ) throws -> [String] {
    let program = try SwiftProgram(Self.runTime.get())
    // Groups calls into functions, because the compiler processes functions one by one.
    let groups = stride(from: 0, to: calls.count, by: 50).map {
      calls[$0..<min($0 + 50, calls.count)]
    }
    let functions = groups.enumerated().map { index, group in
      "func group\(index)() {\n"
        + group.map { "  show(\($0.expression))\n" }.joined() + "}\n"
    }
    let main = """
      import PluralStringsCore

      func show(_ text: String) { print(text, terminator: "\\u{1E}") }
      func options(
        width: Int? = nil, isC: Bool = false, showsDigits: Bool = false
      ) -> FormatOptions {
        var options = FormatOptions()
        options.width = width
        if isC { options.integerWidths = .declared }
        if showsDigits { options.operands = .visibleDigits }
        return options
      }
      \(functions.joined())
      \(groups.indices.map { "group\($0)()\n" }.joined())
      """
    try program.compileMain(main, files: generatedFiles().map { ($0.path, $0.contents) } + files)
    let texts = try program.output().split(
      separator: "\u{1E}", omittingEmptySubsequences: false
    ).dropLast()
    try #require(texts.count == calls.count)
    return texts.map(String.init)
  }

  /// The library that all programs use.
  static let runTime = Result { try SwiftProgram.library(of: "PluralStringsCore") }

  // MARK: CLDR

  private static func localeData() throws -> LocalizedStringsCompiler.LocaleData {
    try LocalizedStringsCompiler.LocaleData(directory: Checkout.generated.path) { path in
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
  }
}

extension CompiledStrings.Call {
  /// Reports another text than the expected one.
  fileprivate func check(_ text: String?) {
    expectEqual(text, expected, "\(description): \(expression)")
  }
}

/// One program with the tables of several tests. The Swift compiler takes almost as long for the tables of a single test.
struct SharedProgram: Sendable {
  /// What a test adds to the program: tables, whose names no other test uses, and calls.
  struct Part: Sendable {
    let files: [ProjectFile]
    let calls: [CompiledStrings.Call]
  }

  private let texts: [String: String]

  init(
    _ parts: [Part], _ configuration: CompilerConfiguration = .init(), filesOfTable: Int = 1
  ) throws {
    var strings = CompiledStrings(parts.flatMap(\.files), configuration)
    strings.parts = filesOfTable
    let calls = parts.flatMap(\.calls)
    texts = Dictionary(
      zip(calls.map(\.expression), try strings.texts(of: calls)), uniquingKeysWith: { $1 })
  }

  /// Reports the calls of a part with other results.
  func check(_ part: Part) {
    for call in part.calls { call.check(texts[call.expression]) }
  }
}

extension String {
  /// The text as a Swift literal.
  var literal: String {
    "\"" + unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }
}
