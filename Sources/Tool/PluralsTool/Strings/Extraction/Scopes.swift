#if Extraction
  import SwiftSyntax

  /// The declarations that a name refers to.
  enum Scopes {
    /// What a scope says about a name.
    fileprivate enum Declaration {
      /// The name is declared here, with this conversion; `nil` if the type is unknown.
      case conversion(String?)
      /// `if let name`, whose value is declared further out.
      case unwrapped
    }

    /// Returns the conversion of the value that a name refers to; `nil` if its type is unknown.
    ///
    /// Searches the scopes around the node, from the inside to the outside, as far as the file shows them.
    static func conversion(of name: String, at node: Syntax, depth: Int) -> String? {
      var inner = node
      while let scope = inner.parent {
        if case .conversion(let found)? = declaration(of: name, in: scope, before: inner, depth) {
          return found
        }
        inner = scope
      }
      return nil
    }

    /// Returns the conversion of a member of the type around a node; `nil` if its type is unknown.
    static func conversion(ofMember name: String, at node: Syntax, depth: Int) -> String? {
      var inner = node
      while let scope = inner.parent {
        if let members = scope.as(MemberBlockItemListSyntax.self) {
          guard
            case .conversion(let found)? = variable(
              name, in: members.map { Syntax($0.decl) }, depth)
          else { return nil }
          return found
        }
        inner = scope
      }
      return nil
    }

    private static func declaration(
      of name: String, in scope: Syntax, before inner: Syntax, _ depth: Int
    ) -> Declaration? {
      func parameter(_ clause: FunctionParameterClauseSyntax?) -> Declaration? {
        clause?.parameters.first { ($0.secondName ?? $0.firstName).text == name }
          .map { .conversion(ValueTypes.conversion(of: $0.type)) }
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
      case .memberBlockItemList(let items):
        return variable(name, in: items.map { Syntax($0.decl) }, depth)
      case .functionDecl(let function): return parameter(function.signature.parameterClause)
      case .initializerDecl(let initializer):
        return parameter(initializer.signature.parameterClause)
      case .subscriptDecl(let function): return parameter(function.parameterClause)
      case .closureExpr(let closure): return closure.signature?.declaration(of: name)
      case .ifExpr(let statement) where inner.id != statement.elseBody.map({ Syntax($0) })?.id:
        return condition(name, in: statement.conditions, depth)
      case .whileStmt(let statement): return condition(name, in: statement.conditions, depth)
      case .forStmt(let loop):
        return loop.pattern.names(name) ? .conversion(loop.elementConversion) : nil
      case .switchCase(let choice): return choice.label.names(name) ? .conversion(nil) : nil
      case .catchClause(let clause): return clause.catchItems.names(name) ? .conversion(nil) : nil
      default: return nil
      }
    }

    /// Returns the first declaration of a variable.
    private static func variable(
      _ name: String, in declarations: [Syntax], _ depth: Int
    ) -> Declaration? {
      for case let variable? in declarations.map({ $0.as(VariableDeclSyntax.self) }) {
        for binding in variable.bindings where binding.pattern.names(name) {
          guard binding.pattern.is(IdentifierPatternSyntax.self) else { return .conversion(nil) }
          if let type = binding.typeAnnotation?.type {
            return .conversion(ValueTypes.conversion(of: type))
          }
          let value = binding.initializer?.value
          return .conversion(value.flatMap { ValueTypes.conversion(of: $0, depth: depth) })
        }
      }
      return nil
    }

    private static func condition(
      _ name: String, in conditions: ConditionElementListSyntax, _ depth: Int
    ) -> Declaration? {
      for element in conditions {
        switch element.condition {
        case .optionalBinding(let binding) where binding.pattern.names(name):
          if let type = binding.typeAnnotation?.type {
            return .conversion(ValueTypes.conversion(of: type))
          }
          guard let value = binding.initializer?.value else { return .unwrapped }
          return .conversion(ValueTypes.conversion(of: value, depth: depth))
        case .matchingPattern(let pattern) where pattern.pattern.names(name):
          return .conversion(nil)
        default: continue
        }
      }
      return nil
    }
  }

  extension SyntaxProtocol {
    /// Returns whether a token of the node is a name.
    fileprivate func names(_ name: String) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
  }

  extension ForStmtSyntax {
    /// The conversion of the elements of a range of literals, or of a declared type; `nil` if the type is unknown.
    fileprivate var elementConversion: String? {
      if let type = typeAnnotation?.type { return ValueTypes.conversion(of: type) }
      guard pattern.is(IdentifierPatternSyntax.self),
        let parts = sequence.as(SequenceExprSyntax.self)?.elements,
        parts.contains(where: { ["..<", "..."].contains($0.trimmedDescription) }),
        parts.first?.is(IntegerLiteralExprSyntax.self) == true
      else { return nil }
      return "%lld"
    }
  }

  extension ClosureSignatureSyntax {
    /// Returns the conversion of a parameter; `nil` if the closure has none of this name.
    fileprivate func declaration(of name: String) -> Scopes.Declaration? {
      switch parameterClause {
      case .parameterClause(let clause):
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
          .map { .conversion($0.type.flatMap { ValueTypes.conversion(of: $0) }) }
      case .simpleInput(let names):
        names.contains { $0.name.text == name } ? .conversion(nil) : nil
      case nil: nil
      }
    }
  }
#endif
