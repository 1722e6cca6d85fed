/// A program that runs samples, and compares the stated values with the actual ones.
///
/// The blocks of a document continue one another: later blocks can use the imports and declarations of earlier ones, or declare
/// names again. A comment after an expression or a declaration is its value, alone or with an explanation after a colon:
///
/// ```
/// rules.category(for: 22)  // few: 22 pliki
/// ```
struct SampleProgram {
  private var imports: [String] = []
  private var extensions: [String] = []
  private var functions: [String] = []
  /// The position of the first sample of each function.
  private var places: [String] = []
  /// The number of samples, and of values that they state.
  private(set) var sampleCount = 0
  private(set) var valueCount = 0

  /// Adds the samples of a document. They can use `modules` without importing them.
  mutating func add(_ blocks: [CodeBlock], imports modules: [String] = []) {
    imports += modules.map { "import \($0)" }
    var body: [String] = []
    for block in blocks {
      body.append("do {")
      for statement in StatementReader(block.lines).statements {
        add(statement, of: block, to: &body)
      }
    }
    body += blocks.map { _ in "}" }
    functions.append(
      "func sample\(functions.count)() async throws {\n\(body.joined(separator: "\n"))\n}\n")
    places += blocks.prefix(1).map { "\"\($0.file)\", \($0.line)" }
    sampleCount += blocks.count
  }

  private mutating func add(
    _ statement: Statement, of block: CodeBlock, to body: inout [String]
  ) {
    let line = block.line + statement.line
    let place = #"#sourceLocation(file: "\#(block.file)", line: \#(line))"#
    if statement.isImport {
      imports += [place] + statement.lines
      return
    }
    if statement.isExtension {
      extensions += [place] + statement.lines
      return
    }
    body.append(place)
    guard let comment = statement.comment, !statement.isEmpty, let value = statement.value else {
      body += statement.lines
      return
    }
    valueCount += 1
    let last = line + statement.lines.count - 1
    let expectation = ##", is: #"\##(comment)"#, at: "\##(block.file)", \##(last))"##
    switch value {
    case .expression:
      let expression = statement.lines.joined(separator: "\n")
      let printing = expression.hasPrefix("print(") ? "Samples." : ""
      body.append("Samples.expect(" + printing + expression + expectation)
    case .name(let name):
      body += statement.lines + ["Samples.expect(\(name)" + expectation]
    }
  }

  /// The program, a file that is compiled together with ``support``.
  var main: String {
    """
    \(imports.joined(separator: "\n"))
    \(extensions.joined(separator: "\n"))
    \(functions.joined(separator: "\n"))
    #sourceLocation()
    \(functions.indices.map { """
      await Samples.run(sample\($0), at: \(places[$0]))
      """ }.joined(separator: "\n"))
    Samples.finish()
    """
  }

  /// The code that is compiled together with the samples.
  static let support = #"""
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #elseif canImport(Darwin)
      import Darwin
    #endif

    /// What a sample prints is a value that it can state.
    struct Printed { let text: String }

    enum Samples {
      static func print(_ items: Any..., separator: String = " ", terminator: String = "\n") -> Printed {
        Printed(text: items.map { "\($0)" }.joined(separator: separator))
      }

      nonisolated(unsafe) static var mistakes = 0

      static func expect<Value>(_ value: Value, is comment: String, at file: String, _ line: Int) {
        let forms = Samples.forms(of: value)
        if forms.contains(where: { states(comment, $0) }) { return }
        fail("the value is \(forms[0]), the sample says \(comment)", at: file, line)
      }

      static func run(
        _ sample: () async throws -> Void, at file: String, _ line: Int
      ) async {
        do { try await sample() } catch {
          fail("a sample from here on throws: \(error)", at: file, line)
        }
      }

      static func finish() -> Never { exit(mistakes == 0 ? 0 : 1) }

      private static func fail(_ message: String, at file: String, _ line: Int) {
        mistakes += 1
        Swift.print("\(file):\(line): error: \(message)")
      }

      /// A comment states a value alone, or with an explanation after a colon.
      private static func states(_ comment: String, _ form: String) -> Bool {
        let comment = plain(comment)
        let form = plain(form)
        if comment == form || comment.hasPrefix(form + ":") { return true }
        // A value that ends in an ellipsis, and its bracket, is cut off there.
        let parts = comment.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && ["]", "\""].contains(parts[1]) && form.hasPrefix(parts[0])
      }

      /// No-break spaces look like spaces.
      private static func plain(_ text: String) -> String {
        String(text.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 })
      }

      /// How a value can be written: as text, as a literal, as a case.
      private static func forms(of value: Any) -> [String] {
        if let printed = value as? Printed { return [printed.text] }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
          guard let some = mirror.children.first else { return ["nil"] }
          return forms(of: some.value)
        case .collection, .set:
          let elements = mirror.children.map { forms(of: $0.value) }
          let most = elements.map(\.count).max() ?? 1
          return (0..<most).map { index in
            "[" + elements.map { $0[min(index, $0.count - 1)] }.joined(separator: ", ") + "]"
          }
        case .enum: return ["\(value)", ".\(value)"]
        default: break
        }
        if value is String || value is Substring { return ["\"\(value)\"", "\(value)"] }
        return ["\(value)"]
      }
    }
    """#
}
