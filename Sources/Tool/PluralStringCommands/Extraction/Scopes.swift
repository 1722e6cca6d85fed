#if Extraction
  import SwiftSyntax

  /// The declarations that a name refers to.
  struct Scopes {
    let types: ValueTypes

    /// What a scope says about a name.
    fileprivate enum Declaration {
      /// The name is declared here, with this type and value; `nil` if it is unknown.
      case type(TypeSyntax?, value: ExprSyntax? = nil)
      /// `if let name`, whose value is declared further out.
      case unwrapped
    }

    /// Returns the type of the value that a name refers to; `nil` if it is unknown.
    ///
    /// Searches the scopes around the node, from the inside to the outside, then the members of the type and of the program.
    func type(of name: String, at node: Syntax, depth: Int) -> TypeSyntax? {
      var inner = node
      while let scope = inner.parent {
        if case .type(let found, _)? = declaration(of: name, in: scope, before: inner, depth) {
          return found
        }
        inner = scope
      }
      return types.type(ofMember: name, of: node.enclosingType, depth: depth)
        ?? types.type(ofMember: name, of: nil, depth: depth)
    }

    /// Returns the value that a constant has been declared with; any other expression unchanged.
    func value(of constant: ExprSyntax) -> ExprSyntax {
      let member = constant.as(MemberAccessExprSyntax.self)
      let reference = member?.declName ?? constant.as(DeclReferenceExprSyntax.self)
      guard let name = reference?.baseName.text else { return constant }
      var inner = Syntax(constant)
      while member == nil, let scope = inner.parent {
        if case .type(_, let value)? = declaration(of: name, in: scope, before: inner, 0) {
          return value ?? constant
        }
        inner = scope
      }
      let base = member?.base?.lastToken(viewMode: .sourceAccurate)?.text ?? "self"
      let owner = base.lowercased() == "self" ? Syntax(constant).enclosingType : base
      let all = types.declarations.variables[name] ?? []
      let own = all.first { $0.owner == owner } ?? all.first { $0.owner == nil && member == nil }
      return own?.value ?? constant
    }

    private func declaration(
      of name: String, in scope: Syntax, before inner: Syntax, _ depth: Int
    ) -> Declaration? {
      func parameter(_ clause: FunctionParameterClauseSyntax?) -> Declaration? {
        clause?.parameters.first { ($0.secondName ?? $0.firstName).text == name }
          .map { .type($0.type) }
      }
      switch scope.as(SyntaxEnum.self) {
      case .codeBlockItemList(let items):
        let before = items.prefix { $0.id != inner.id }
        let declarations = before.map { Syntax($0.item) }
        if let found = variable(name, in: declarations.reversed(), depth) { return found }
        for item in before.reversed() {
          if let guarded = item.item.as(GuardStmtSyntax.self),
            let found = condition(name, in: guarded.conditions, depth)
          {
            return found
          }
        }
        return nil
      case .functionDecl(let function): return parameter(function.signature.parameterClause)
      case .initializerDecl(let initializer):
        return parameter(initializer.signature.parameterClause)
      case .subscriptDecl(let function): return parameter(function.parameterClause)
      case .closureExpr(let closure): return declaration(of: name, in: closure, depth)
      case .ifExpr(let statement) where inner.id != statement.elseBody.map({ Syntax($0) })?.id:
        return condition(name, in: statement.conditions, depth)
      case .whileStmt(let statement): return condition(name, in: statement.conditions, depth)
      case .forStmt(let loop):
        return loop.pattern.names(name) ? .type(element(of: loop, depth)) : nil
      case .switchCase(let choice): return choice.label.names(name) ? .type(nil) : nil
      case .catchClause(let clause): return clause.catchItems.names(name) ? .type(nil) : nil
      default: return nil
      }
    }

    /// Returns the first declaration of a variable.
    private func variable(
      _ name: String, in declarations: [Syntax], _ depth: Int
    ) -> Declaration? {
      for case let variable? in declarations.map({ $0.as(VariableDeclSyntax.self) }) {
        for binding in variable.bindings where binding.pattern.names(name) {
          guard binding.pattern.is(IdentifierPatternSyntax.self) else { return .type(nil) }
          let value = binding.initializer?.value
          return .type(
            binding.typeAnnotation?.type ?? value.flatMap { types.type(of: $0, depth: depth) },
            value: value)
        }
      }
      return nil
    }

    private func condition(
      _ name: String, in conditions: ConditionElementListSyntax, _ depth: Int
    ) -> Declaration? {
      for element in conditions {
        switch element.condition {
        case .optionalBinding(let binding) where binding.pattern.names(name):
          if let type = binding.typeAnnotation?.type { return .type(type) }
          guard let value = binding.initializer?.value else { return .unwrapped }
          return .type(types.type(of: value, depth: depth))
        case .matchingPattern(let pattern) where pattern.pattern.names(name):
          return .type(nil)
        default: continue
        }
      }
      return nil
    }
  }

  extension Scopes {
    private func element(of loop: ForStmtSyntax, _ depth: Int) -> TypeSyntax? {
      if let type = loop.typeAnnotation?.type { return type }
      return loop.pattern.is(IdentifierPatternSyntax.self)
        ? types.elementType(of: loop.sequence, depth: depth) : nil
    }

    /// Returns the declaration of a parameter; `nil` if the closure has none of this name.
    private func declaration(
      of name: String, in closure: ClosureExprSyntax, _ depth: Int
    ) -> Declaration? {
      switch closure.signature?.parameterClause {
      case .parameterClause(let clause):
        return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
          .map { .type($0.type) }
      case .simpleInput(let names) where names.contains { $0.name.text == name }:
        // `ForEach(items) { item in` and `items.map { item in`
        let call = closure.parent?.as(FunctionCallExprSyntax.self)
        let callee = call?.calledExpression
        let isLoop = ["ForEach", "List"].contains(callee?.trimmedDescription)
        let method = callee?.as(MemberAccessExprSyntax.self)
        let isMethod = method.map { Self.methods.contains($0.declName.baseName.text) } ?? false
        let items = isLoop ? call?.arguments.first?.expression : isMethod ? method?.base : nil
        guard names.count == 1, let items else { return .type(nil) }
        return .type(types.elementType(of: items, depth: depth))
      default: return nil
      }
    }

    /// The methods of collections that call a closure with each element.
    private static let methods: Set = [
      "compactMap", "filter", "first", "flatMap", "forEach", "map",
    ]
  }

  extension SyntaxProtocol {
    /// Returns whether a token of the node is a name.
    fileprivate func names(_ name: String) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
  }
#endif
