import Foundation
import PluralStringCatalogs
import PluralsSwiftEmission

@testable import PluralStringsCompilation

/// Compiles files, and checks that findings are located in them and that texts cannot inject code.
///
/// If the environment variable `GENERATED_CODE` names a folder, the code is written there for the Swift compiler.
func checkGeneratedCode(
  _ files: [ProjectFile], _ configuration: CompilerConfiguration
) {
  let compiler = LocalizedStringsCompiler(files, configuration: configuration)
  for finding in compiler.findings {
    require(!finding.description.isEmpty, "a finding without a text")
  }
  let rules = SwiftIdentifier("rules").map { rules in
    Dictionary(
      compiler.languages.map { ($0, rules) }, uniquingKeysWith: { first, _ in first })
  }
  // If a configuration is not usable, the code may be unable to follow it.
  guard compiler.isUsable else { return }
  let generated = compiler.tableFiles(
    rules: [[String: SwiftIdentifier]](repeating: rules ?? [:], count: 2), parts: { _ in 2 })
  for file in generated { checkTokens(file.contents) }
  guard let folder = ProcessInfo.processInfo.environment["GENERATED_CODE"] else { return }
  for file in generated {
    var hasher = Hasher()
    hasher.combine(file.contents)
    let path = "\(folder)/Code\(UInt(bitPattern: hasher.finalize())).swift"
    require(
      FileManager.default.createFile(atPath: path, contents: Data(file.contents.utf8)),
      "\(path) cannot be written")
  }
}

/// Tokenizes code like Swift, as far as the emitter's output is concerned: comments end with their line, literals with their
/// quotation mark, and no other characters than the emitter's occur elsewhere.
private func checkTokens(_ code: String) {
  var rest = Array(code.unicodeScalars)[...]
  var open: [Unicode.Scalar] = []
  while let scalar = rest.popFirst() {
    switch scalar {
    case "/":
      require(rest.first == "/", "an operator or a comment of several lines")
      while let next = rest.first, next != "\n" {
        require(!next.properties.isBidiControl, "a comment that changes the direction")
        require(
          next.properties.generalCategory != .control
            && next.properties.generalCategory != .lineSeparator
            && next.properties.generalCategory != .paragraphSeparator, "a comment with a control")
        rest.removeFirst()
      }
    case "\"":
      let hasLines = rest.starts(with: "\"\"".unicodeScalars)
      if hasLines {
        rest.removeFirst(2)
        require(rest.first == "\n", "a literal of several lines that begins in its first")
      }
      while let next = rest.popFirst(), next != "\"" {
        if hasLines, next == "\n" { continue }
        require(
          next.properties.generalCategory != .control && next.properties.generalCategory != .format,
          "a control character in a literal")
        guard next == "\\", let escape = rest.popFirst() else { continue }
        require("\"\\0ntu".unicodeScalars.contains(escape), "an escape \\\(escape)")
      }
      if hasLines {
        require(rest.starts(with: "\"\"".unicodeScalars), "a quotation mark among lines")
        rest.removeFirst(2)
      }
    case "{", "(", "[": open.append(scalar)
    case "}", ")", "]":
      let opening = open.popLast()
      require(
        opening == "{" && scalar == "}" || opening == "(" && scalar == ")"
          || opening == "[" && scalar == "]", "brackets do not match")
    case "#":
      require(
        ["if hasFeature(", "else\n", "endif\n"].contains { rest.starts(with: $0.unicodeScalars) },
        "a directive")
    case "\n", " ", ".", ",", ":", "?", "!", "=", "-", ">", "&", "@", "*", "`": break
    default:
      require(
        scalar.properties.isXIDContinue, "U+\(String(scalar.value, radix: 16)) in code: \(code)")
      // A name may contain dollar signs after its first character.
      while let next = rest.first, next == "$" || next.properties.isXIDContinue {
        rest.removeFirst()
      }
    }
  }
  require(open.isEmpty, "a bracket is open")
}
