#if Extraction
  import Diagnostics
  import StringsExchanging
  import SwiftParser
  import SwiftSyntax

  extension ExtractedStrings {
    /// Finds the localizable strings of a Swift file.
    ///
    /// The file is parsed, and not compiled, so that it need not build here. All branches of `#if` are read.
    ///
    /// - Parameters:
    ///   - swift: The file's contents in UTF-8.
    ///   - file: The file's path.
    ///   - functions: More functions whose first argument is a key if it is a literal without a label.
    /// - Throws: An error at the first mistake in the syntax, after which keys could be missed.
    /// - Complexity: O(*n*) in the length of the file, except for types of values, which are searched in the scopes around them.
    init(
      swift bytes: [UInt8], file: String, functions: Set<String> = []
    ) throws(Diagnostic) {
      self.init()
      let source = SourceFile(path: file, bytes: bytes)
      let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
      if let offset = tree.firstMistake {
        throw .error(
          "expected valid Swift; correct the code, since keys that follow a mistake would be missed",
          at: SourceLocation(file: source, offset: offset))
      }
      let visitor = KeyVisitor(source: source, functions: KeyFunctions(of: tree, more: functions))
      visitor.walk(tree)
      self = visitor.found
      // Calls are visited before the calls that they are chained to.
      strings.sort { $0.location.offset < $1.location.offset }
    }
  }

  extension SourceFileSyntax {
    /// The offset of the first token that is missing or unexpected; `nil` if the syntax is valid.
    fileprivate var firstMistake: Int? {
      guard hasError else { return nil }
      for node in Syntax(self).preorder where node.is(UnexpectedNodesSyntax.self) || node.isMissing
      {
        return node.positionAfterSkippingLeadingTrivia.utf8Offset
      }
      return 0
    }
  }

  extension Syntax {
    fileprivate var isMissing: Bool { self.as(TokenSyntax.self)?.presence == .missing }

    /// The node and all nodes in it, in the order of the code.
    fileprivate var preorder: some Sequence<Syntax> {
      var rest = [self]
      return AnyIterator {
        guard let next = rest.popLast() else { return nil }
        rest += next.children(viewMode: .all).reversed()
        return next
      }
    }
  }

  /// Collects the keys of a file.
  private final class KeyVisitor: SyntaxVisitor {
    private let source: SourceFile
    private let functions: KeyFunctions
    private(set) var found = ExtractedStrings()
    /// The literals that are keys, default values, tables and comments.
    private var taken: Set<SyntaxIdentifier> = []

    init(source: SourceFile, functions: KeyFunctions) {
      self.source = source
      self.functions = functions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let function = functions.function(of: call) else { return .visitChildren }
      func argument(_ labels: String...) -> [StringLiteralExprSyntax] {
        let argument = call.arguments.first { $0.label.map { labels.contains($0.text) } ?? false }
        return argument?.expression.literals ?? []
      }
      let defaults = argument(function.defaultLabel)
      let table = argument("table", "tableName").first?.text
      let comment = argument("comment").first?.text
      taken.formUnion((defaults + argument("table", "tableName", "comment")).map(\.id))
      for key in function.key.literals {
        if !function.allowsValues, key.interpolated.valueCount > 0 { continue }
        take(key, defaultValue: defaults.first?.interpolated, table: table, comment: comment)
      }
      return .visitChildren
    }

    /// `let title: LocalizedStringResource = "Title"`
    override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      take(binding.initializer?.value, as: binding.typeAnnotation?.type)
      return .visitChildren
    }

    /// `func show(_ title: LocalizedStringKey = "Title")`
    override func visit(_ parameter: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      take(parameter.defaultValue?.value, as: parameter.type)
      return .visitChildren
    }

    /// `"Title" as LocalizedStringKey`, which the parser leaves in a sequence of operators.
    override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(sequence.elements)
      for (index, part) in parts.enumerated().dropFirst().dropLast()
      where part.is(UnresolvedAsExprSyntax.self) {
        take(parts[index - 1], as: parts[index + 1].as(TypeExprSyntax.self)?.type)
      }
      return .visitChildren
    }

    override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if !taken.contains(literal.id) { found.literals.insert(literal.interpolated) }
      return .visitChildren
    }

    override func visit(_ member: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      found.members.insert(
        member.declName.baseName.identifier?.name ?? member.declName.baseName.text)
      return .visitChildren
    }

    private func take(_ value: ExprSyntax?, as type: TypeSyntax?) {
      guard let value, let type else { return }
      var elements = [value]
      var name = type.plain
      if let array = type.as(ArrayTypeSyntax.self), let values = value.as(ArrayExprSyntax.self) {
        elements = values.elements.map(\.expression)
        name = array.element.plain
      }
      guard KeyFunctions.types.contains(name) else { return }
      for literal in elements.flatMap(\.literals) { take(literal) }
    }

    private func take(
      _ literal: StringLiteralExprSyntax, defaultValue: InterpolatedText? = nil,
      table: String? = nil, comment: String? = nil
    ) {
      guard taken.insert(literal.id).inserted else { return }
      let offset = literal.positionAfterSkippingLeadingTrivia.utf8Offset
      found.strings.append(
        ExtractedString(
          key: literal.interpolated, defaultValue: defaultValue, table: table,
          comment: comment.flatMap { $0.isEmpty ? nil : $0 },
          location: SourceLocation(file: source, offset: offset)))
    }
  }
#endif
