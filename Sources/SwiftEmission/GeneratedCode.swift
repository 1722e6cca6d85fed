/// Code that a compiler of this package wrote, taken apart: its inputs and its functions, from which others are cut.
///
/// That is no reader of Swift: it knows how ``SwiftSource`` writes, where a function begins and ends without indentation.
package struct GeneratedCode {
  /// The files of CLDR that the code was generated from.
  package let inputs: [GeneratedFile.Input]
  /// The functions, in order.
  package let functions: [Function]
  /// The text of the last constant; nil if there is none.
  package let constant: String?

  /// A function that no type has.
  package struct Function {
    /// The lines of its documentation.
    package fileprivate(set) var documentation: [Line] = []
    /// The name, and what follows it up to the brace.
    package let signature: Line
    /// Whether other modules see it.
    package let isPackage: Bool
    /// The lines between its braces.
    package fileprivate(set) var body: [Line] = []

    /// The same without documentation.
    package var withoutDocumentation: Function {
      var function = self
      function.documentation = []
      return function
    }
  }

  /// A line of generated code.
  package struct Line {
    /// The text, without the indentation of the function that it is in.
    package let text: Substring
  }

  /// Takes a file apart.
  ///
  /// - Returns: Nil if no compiler of this package wrote the file.
  package init?(_ text: String) {
    guard text.hasPrefix("// \(GeneratedFile.mark) ") else { return nil }
    var inputs: [GeneratedFile.Input] = []
    var functions: [Function] = []
    var documentation: [Line] = []
    var previous: Substring = ""
    var constant: String?
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { previous = line }
      if isInside {
        isInside = line != "}"
        if isInside { functions[functions.count - 1].body.append(Line(text: line.dropFirst(2))) }
      } else if line.hasPrefix("///") {
        documentation.append(Line(text: line))
      } else if line.hasPrefix(Self.digestStart) {
        inputs.append(
          .init(
            path: String(previous.dropFirst(3)),
            sha256: String(line.dropFirst(Self.digestStart.utf8.count))))
      } else if line.hasPrefix("package let "), let quote = line.firstIndex(of: "\"") {
        constant = String(line[quote...].dropFirst().dropLast())
      } else {
        let declaration = Self.functionStarts.first { line.hasPrefix($0.key) }
        if let (start, isPackage) = declaration, line.hasSuffix(" {") {
          let signature = Line(text: line.dropFirst(start.utf8.count).dropLast(2))
          functions.append(
            Function(documentation: documentation, signature: signature, isPackage: isPackage))
          isInside = true
        }
        documentation = []
      }
    }
    self.inputs = inputs
    self.functions = functions
    self.constant = constant
  }

  private static let digestStart = "//   SHA-256 "
  private static let functionStarts = [
    "func ": false, "private func ": false, "package func ": true,
  ]
}

extension SwiftCode {
  /// A line that a compiler of this package wrote.
  package init(_ line: GeneratedCode.Line) { text = String(line.text) }
}

extension SwiftSource {
  /// Adds lines of other generated code as they are.
  package mutating func lines(_ lines: some Sequence<GeneratedCode.Line>) {
    for line in lines { self.line(SwiftCode(line)) }
  }

  /// Adds a function of other generated code.
  package mutating func function(_ function: GeneratedCode.Function, modifiers: SwiftCode) {
    lines(function.documentation)
    block("\(modifiers)func \(SwiftCode(function.signature))") { $0.lines(function.body) }
  }
}
