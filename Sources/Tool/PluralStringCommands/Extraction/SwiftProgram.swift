import PluralTool

#if Extraction
  import PluralsDiagnostics
  import PluralTranslationFiles
  import SwiftParser
  import SwiftSyntax

  /// The Swift files of a program.
  ///
  /// They are parsed, and not compiled, so that they need not build here. All branches of `#if` are read.
  struct SwiftProgram {
    private var files: [(source: SourceFile, tree: SourceFileSyntax)] = []
    private var declarations = Declarations()

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents in UTF-8.
    ///   - file: The file's path.
    /// - Throws: An error at the first mistake in the syntax, after which keys could be missed.
    mutating func read(_ bytes: [UInt8], file: String) throws(Diagnostic) {
      let source = SourceFile(path: file, bytes: bytes)
      let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
      if let offset = tree.firstMistake {
        throw .error(
          "expected valid Swift; correct the code, since keys that follow a mistake would be missed",
          at: SourceLocation(file: source, offset: offset))
      }
      declarations.read(tree)
      files.append((source, tree))
    }

    /// Finds the localizable strings of all files.
    ///
    /// - Parameter functions: More functions whose first argument is a key if it is a literal without a label.
    /// - Complexity: O(*n*) in the length of the files, except for types of values, which are searched in the scopes around them.
    func strings(functions: Set<String> = []) -> ExtractedStrings {
      var found = ExtractedStrings()
      let types = ValueTypes(declarations)
      for (source, tree) in files {
        let functions = KeyFunctions(more: functions, imports: tree.imports)
        let visitor = KeyVisitor(source: source, functions: functions, types: types)
        visitor.walk(tree)
        // Calls are visited before the calls that they are chained to.
        visitor.found.strings.sort { $0.location.offset < $1.location.offset }
        found.append(visitor.found)
      }
      return found
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

    /// The modules that the file imports.
    fileprivate var imports: Set<String> {
      Set(Syntax(self).preorder.compactMap { $0.as(ImportDeclSyntax.self)?.path.first?.name.text })
    }
  }

  extension Syntax {
    fileprivate var isMissing: Bool { self.as(TokenSyntax.self)?.presence == .missing }
  }

  /// Collects the keys of a file.
  private final class KeyVisitor: SyntaxVisitor {
    private let source: SourceFile
    private let functions: KeyFunctions
    private let declarations: Declarations
    private let types: ValueTypes
    var found = ExtractedStrings()
    /// The literals that are keys, default values, tables and comments.
    private var taken: Set<SyntaxIdentifier> = []
    /// The types that calls of members without a base, and the results of closures, have in their context.
    private var expected: [SyntaxIdentifier: TypeSyntax] = [:]

    init(source: SourceFile, functions: KeyFunctions, types: ValueTypes) {
      self.source = source
      self.functions = functions
      self.types = types
      declarations = types.declarations
      super.init(viewMode: .sourceAccurate)
    }

    // MARK: Calls

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = call.calledExpression.callee
      let member = callee?.as(MemberAccessExprSyntax.self)
      var owner =
        member.map { member in
          if let base = member.base { return types.typeName(of: base) }
          let type = call.arguments.typeOfInitializer
          let context = expected[call.id]
          return type == "String"
            ? type
            : (context?.as(ArrayTypeSyntax.self)?.element ?? context).flatMap(declarations.name)
              ?? type
        } ?? Syntax(call).enclosingType
      var name = (member?.declName ?? callee?.as(DeclReferenceExprSyntax.self))?.baseName.text ?? ""
      if name == "init" {
        name = owner ?? member?.base?.lastToken(viewMode: .sourceAccurate)?.text ?? ""
      } else if declarations.types.contains(name) {
        owner = name
      }
      var candidates = (declarations.functions[name] ?? []).compactMap { function in
        function.types(of: call).map { (function: function, types: $0) }
      }
      let own = declarations.members(of: owner, in: candidates, owner: \.function.owner)
      if !own.isEmpty {
        candidates = own
      } else if let member {
        candidates.removeAll { $0.function.isStatic != (member.base == nil) }
        // A method of a framework is likelier than one of another type of the program.
        if member.base != nil, !functions.keys(of: name, in: call.arguments).isEmpty {
          candidates.removeAll { $0.function.owner.map(declarations.types.contains) ?? true }
        }
      }
      let favored = candidates.filter { !$0.function.isDisfavored }
      if !favored.isEmpty { candidates = favored }
      let accepting = candidates.filter { candidate in
        zip(candidate.types, call.arguments).allSatisfy { type, argument in
          argument.expression.literals.isEmpty || declarations.acceptsLiteral(type)
        }
      }
      if !accepting.isEmpty { candidates = accepting }
      for (place, argument) in call.arguments.enumerated() {
        let all = candidates.map(\.types[place])
        let localized = all.filter { declarations.isLocalized($0) }
        let isSure =
          [1, localized.count].contains(all.count) || argument.expression.literals.isEmpty
        if isSure {
          take(argument.expression, as: localized.first ?? all.first ?? nil)
        } else if !localized.isEmpty, Set(candidates.map(\.function.owner)).count > 1 {
          let message = "several functions '\(name)' are declared, and not all have localized texts"
          note(message, at: argument.expression)
        }
      }
      if candidates.isEmpty { takeKeys(of: name, in: call.arguments) }
      if ["String", "NSString", "NSMutableString"].contains(name) { takeFormat(of: call) }
      if let base = member?.base, ["append", "insert"].contains(name) {
        take(call.arguments.first?.expression, as: types.elementType(of: base))
      }
      return .visitChildren
    }

    /// `@Parameter(title: "Title")`
    override func visit(_ attribute: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if case .argumentList(let arguments) = attribute.arguments {
        takeKeys(of: attribute.attributeName.trimmedDescription, in: arguments)
      }
      return .visitChildren
    }

    private func takeKeys(of name: String, in arguments: LabeledExprListSyntax) {
      let keys = functions.keys(of: name, in: arguments)
      if keys.isEmpty { return }
      let isMacro = name == "NSLocalizedString"
      let defaults = arguments.literals(isMacro ? "value" : "defaultValue")
      let table = arguments.literals("table", "tableName").first?.text
      let comment = arguments.literals("comment").first?.text
      taken.formUnion((defaults + arguments.literals("table", "tableName", "comment")).map(\.id))
      for key in keys {
        // A call with anything but a literal makes a key from a `String`.
        if name == "LocalizedStringKey", !key.is(StringLiteralExprSyntax.self) { continue }
        let literals = key.literals
        if KeyFunctions.takesStrings(name), !literals.isEmpty, isString(key) { continue }
        for literal in literals {
          if isMacro, literal.text == nil { continue }
          take(
            literal, defaultValue: defaults.first.map(types.text(of:)), table: table,
            comment: comment)
        }
        // The macro takes only a `String`.
        if !isMacro { take(key, as: .named("LocalizedStringResource")) }
      }
    }

    /// Takes the texts that `String(format:)` fills without a locale, or in a fixed one.
    private func takeFormat(of call: FunctionCallExprSyntax) {
      let scopes = Scopes(types: types)
      let argument = call.arguments.first { $0.label?.text == "locale" }?.expression
      let fixed = argument.flatMap { scopes.value(of: $0).as(FunctionCallExprSyntax.self) }
      let locale = fixed?.arguments.literals("identifier", "localeIdentifier").first?.text
      guard let format = call.arguments.first, format.label?.text == "format",
        locale != nil || argument?.is(NilLiteralExprSyntax.self) ?? true
      else { return }
      let offset = call.positionAfterSkippingLeadingTrivia.utf8Offset
      let values = format.expression.converted.branches.flatMap {
        scopes.value(of: $0).converted.branches
      }
      for value in values {
        guard let lookup = value.as(FunctionCallExprSyntax.self),
          let name = lookup.calledExpression.lastToken(viewMode: .sourceAccurate)?.text
        else { continue }
        let table = lookup.arguments.literals("table", "tableName").first?.text
        // A method of bundles, which Xcode does not extract.
        let others = name == "localizedString" ? lookup.arguments.literals("forKey") : []
        for key in functions.keys(of: name, in: lookup.arguments).flatMap(\.literals) + others {
          let string = ExtractedString(
            key: types.text(of: key), table: table,
            location: SourceLocation(file: source, offset: offset))
          found.formatCalls.append((string, locale))
        }
      }
    }

    /// Returns whether one of several values is a `String`, which makes all of them strings.
    private func isString(_ value: ExprSyntax) -> Bool {
      let others = value.branches.filter {
        !$0.is(StringLiteralExprSyntax.self) && !$0.is(NilLiteralExprSyntax.self)
          && !$0.isImplicitCall
      }
      let known = others.compactMap { types.type(of: $0) }
      if known.contains(where: { !declarations.isLocalized($0) }) { return true }
      if known.count == others.count { return false }
      if value.literals.allSatisfy({ $0.text == "" }) { return true }
      note("the types of the other values are unknown, so this can be a String", at: value)
      return true
    }

    private func note(_ message: String, at value: ExprSyntax) {
      let offset = value.positionAfterSkippingLeadingTrivia.utf8Offset
      found.notes.append(
        Diagnostic(
          .note, "\(message); a literal in it is no key unless you write its type",
          at: SourceLocation(file: source, offset: offset)))
    }

    override func visit(_ macro: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      macro.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    // MARK: Types

    /// `let title: LocalizedStringResource = "Title"`
    override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      take(binding.initializer?.value, as: binding.typeAnnotation?.type)
      return .visitChildren
    }

    /// `enum Title: LocalizedStringKey { case open = "Open" }`
    override func visit(_ element: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      let type = Syntax(element).enclosingType.flatMap { declarations.rawType(of: $0) }
      take(element.rawValue?.value, as: type)
      if type != nil, element.rawValue == nil {
        // The name is the raw value.
        found.literals.insert(
          InterpolatedText([.literal(element.name.identifier?.name ?? element.name.text)]))
      }
      return .visitChildren
    }

    /// `func show(_ title: LocalizedStringKey = "Title")`
    override func visit(_ parameter: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      take(parameter.defaultValue?.value, as: parameter.type)
      return .visitChildren
    }

    override func visit(_ statement: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      take(statement.expression, as: resultType(around: Syntax(statement)))
      return .visitChildren
    }

    /// `{ "Title" }`, also in a branch of `if` and `switch`
    override func visit(_ statements: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
      take(statements.single, as: resultType(around: Syntax(statements)))
      return .visitChildren
    }

    private func resultType(around node: Syntax) -> TypeSyntax? {
      for node in node.ancestors {
        switch node.as(SyntaxEnum.self) {
        case .closureExpr(let closure):
          return closure.signature?.returnClause?.type ?? expected[closure.id]
        case .functionDecl(let function): return function.signature.returnClause?.type
        case .subscriptDecl(let function): return function.returnClause.type
        case .patternBinding(let binding): return binding.typeAnnotation?.type
        default: continue
        }
      }
      return nil
    }

    /// `"Title" as LocalizedStringKey` and `title = "Title"`, which the parser leaves in a sequence of operators.
    override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(sequence.elements)
      for (index, part) in parts.enumerated().dropFirst().dropLast() {
        if part.is(UnresolvedAsExprSyntax.self) {
          take(parts[index - 1], as: parts[index + 1].as(TypeExprSyntax.self)?.type)
        } else if part.is(AssignmentExprSyntax.self) {
          let type = types.type(of: parts[index - 1])
          for value in ExprSyntax.branches(of: parts[(index + 1)...]) { take(value, as: type) }
        }
      }
      found.literals.formUnion(ExprSyntax.joined(parts).map(types.text(joining:)))
      return .visitChildren
    }

    override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if !taken.contains(literal.id) { found.literals.insert(types.text(of: literal)) }
      return .visitChildren
    }

    override func visit(_ member: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      found.members.insert(
        member.declName.baseName.identifier?.name ?? member.declName.baseName.text)
      return .visitChildren
    }

    /// Takes the keys of a value with a known type.
    private func take(_ value: ExprSyntax?, as type: TypeSyntax?) {
      guard let value, let type = type.map({ declarations.plain($0) }) else { return }
      for value in value.branches {
        switch value.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal):
          if declarations.name(of: type).map(KeyFunctions.types.contains) ?? false { take(literal) }
        case .arrayExpr(let array):
          for element in array.elements { take(element.expression, as: type.element ?? type) }
        case .dictionaryExpr(let dictionary):
          guard let type = type.as(DictionaryTypeSyntax.self),
            case .elements(let elements) = dictionary.content
          else { continue }
          for element in elements {
            take(element.key, as: type.key)
            take(element.value, as: type.value)
          }
        case .tupleExpr(let tuple):
          let types = type.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? []
          for (element, type) in zip(tuple.elements, types) { take(element.expression, as: type) }
        case .functionCallExpr(let call):
          expected[call.id] = type
          // `let title: LocalizedStringKey = { "Title" }()`
          expected[call.calledExpression.id] = type
        case .closureExpr:
          expected[value.id] = type.as(FunctionTypeSyntax.self)?.returnClause.type
        default: continue
        }
      }
    }

    private func take(
      _ literal: StringLiteralExprSyntax, defaultValue: InterpolatedText? = nil,
      table: String? = nil, comment: String? = nil
    ) {
      guard taken.insert(literal.id).inserted else { return }
      let offset = literal.positionAfterSkippingLeadingTrivia.utf8Offset
      found.strings.append(
        ExtractedString(
          key: types.text(of: literal), defaultValue: defaultValue, table: table,
          comment: comment.flatMap { $0.isEmpty ? nil : $0 },
          location: SourceLocation(file: source, offset: offset)))
    }
  }

  extension ExprSyntax {
    /// The function that a call names, without the arguments of generic types.
    fileprivate var callee: ExprSyntax? {
      self.as(GenericSpecializationExprSyntax.self)?.expression.callee ?? self
    }

    /// Whether the expression is a call such as `.init("Title")`, whose type depends on the context.
    fileprivate var isImplicitCall: Bool {
      guard let call = self.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return false }
      return member.base == nil
    }
  }

  extension LabeledExprListSyntax {
    /// The type of the only initializers that have such labels.
    fileprivate var typeOfInitializer: String? {
      let types = [
        "localized": "String", "defaultValue": "LocalizedStringResource",
        "table": "LocalizedStringResource", "tableName": "Text",
      ]
      return lazy.compactMap { $0.label.flatMap { types[$0.text] } }.first
    }
  }

  extension TypeSyntax {
    static func named(_ name: String) -> TypeSyntax {
      TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
    }

    /// The type of the elements of an array or a set.
    var element: TypeSyntax? {
      if let array = self.as(ArrayTypeSyntax.self) { return array.element }
      return self.as(IdentifierTypeSyntax.self)?.argument
    }
  }
#endif
