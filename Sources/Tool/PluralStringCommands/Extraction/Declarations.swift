#if Extraction
  import SwiftSyntax

  /// What the files of a program declare.
  struct Declarations {
    /// A function, an initializer or a case of an enumeration.
    struct Function {
      struct Parameter {
        let label: String?
        let type: TypeSyntax?
        var canBeOmitted = false
        var isVariadic = false
      }

      /// The name of the type whose member the function is.
      let owner: String?
      let parameters: [Parameter]
      let result: TypeSyntax?
      /// Whether the function is called with a leading dot if its type is known.
      let isStatic: Bool
      let isDisfavored: Bool
    }

    /// A variable that is not local.
    struct Variable {
      let owner: String?
      let type: TypeSyntax?
      let value: ExprSyntax?
    }

    /// The functions by base name. Initializers have the name of their type.
    private(set) var functions: [String: [Function]] = [:]
    private(set) var variables: [String: [Variable]] = [:]
    private(set) var types: Set<String> = []
    private var aliases: [String: TypeSyntax] = [:]
    /// The classes and protocols that types name.
    private var supertypes: [String: [String]] = [:]

    /// Adds the declarations of a file.
    mutating func read(_ file: SourceFileSyntax) {
      for node in Syntax(file).preorder {
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let function):
          let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
          add(
            function.name.text, function.signature.parameterClause.parsed, node,
            result: function.signature.returnClause?.type, isStatic: isStatic)
        case .initializerDecl(let initializer):
          add(node.enclosingType, initializer.signature.parameterClause.parsed, node)
        case .enumCaseElement(let element):
          let parameters = element.parameterClause?.parameters.map {
            Function.Parameter(
              label: $0.firstName?.label, type: $0.type, canBeOmitted: $0.defaultValue != nil)
          }
          add(element.name.text, parameters ?? [], node, isStatic: true)
        case .variableDecl(let variable) where !node.isLocal:
          for binding in variable.bindings {
            let new = Variable(
              owner: node.enclosingType, type: binding.typeAnnotation?.type,
              value: binding.initializer?.value ?? binding.accessorBlock?.single)
            variables[binding.pattern.trimmedDescription, default: []].append(new)
          }
        case .typeAliasDecl(let alias): aliases[alias.name.text] = alias.initializer.value
        case .structDecl(let structure):
          let members = structure.memberBlock.members.map(\.decl)
          if !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) {
            let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
            add(structure.name.text, variables.flatMap(\.memberwise), Syntax(structure.memberBlock))
          }
        default: break
        }
        if let type = node.asProtocol((any DeclGroupSyntax).self) {
          if !node.is(ExtensionDeclSyntax.self) { types.insert(type.typeName) }
          supertypes[type.typeName, default: []] +=
            type.inheritanceClause?.inheritedTypes.compactMap { name(of: $0.type) } ?? []
        }
      }
    }

    private mutating func add(
      _ name: String?, _ parameters: [Function.Parameter], _ node: Syntax,
      result: TypeSyntax? = nil, isStatic: Bool = false
    ) {
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
      let function = Function(
        owner: node.enclosingType, parameters: parameters, result: result, isStatic: isStatic,
        isDisfavored: attributes?.trimmedDescription.contains("_disfavoredOverload") ?? false)
      functions[name ?? "", default: []].append(function)
    }

    /// Returns the members of a type; if it has none, those of its superclass and protocols.
    func members<M>(of type: String?, in all: [M], owner: (M) -> String?, depth: Int = 0) -> [M] {
      let own = all.filter { owner($0) == type }
      guard own.isEmpty, let type, depth < 8 else { return own }
      return (supertypes[type] ?? []).flatMap {
        members(of: $0, in: all, owner: owner, depth: depth + 1)
      }
    }

    /// Returns the type without marks of optionals and other names.
    func plain(_ type: TypeSyntax, depth: Int = 0) -> TypeSyntax {
      let inner: TypeSyntax? =
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let optional): optional.wrappedType
        case .implicitlyUnwrappedOptionalType(let optional): optional.wrappedType
        case .attributedType(let attributed): attributed.baseType
        case .someOrAnyType(let constrained): constrained.constraint
        case .tupleType(let tuple) where tuple.elements.count == 1: tuple.elements.first?.type
        case .identifierType(let named):
          named.name.text == "Optional" ? named.argument : aliases[named.name.text]
        default: nil
        }
      guard let inner, depth < 8 else { return type }
      return plain(inner, depth: depth + 1)
    }

    /// The last name of a type: `LocalizationValue` of `String.LocalizationValue?`.
    func name(of type: TypeSyntax) -> String? {
      let type = plain(type)
      let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
      return name?.text == "Self" ? Syntax(type).enclosingType : name?.text
    }

    /// Returns whether a string literal can be a value of the type, as far as the code shows it.
    func acceptsLiteral(_ type: TypeSyntax?) -> Bool {
      guard let type = type.map({ plain($0) }) else { return true }
      guard let name = name(of: type) else { return false }
      if !types.contains(name) { return !ValueTypes.typesWithoutLiterals.contains(name) }
      return supertypes[name, default: []].contains { $0.hasPrefix("ExpressibleBy") }
    }

    /// Returns the raw type of an enumeration; `nil` if it has none.
    func rawType(of type: String) -> TypeSyntax? {
      supertypes[type]?.first { ValueTypes.conversions[$0] != nil }.map(TypeSyntax.named)
    }

    /// Returns whether a value of the type can contain keys.
    func isLocalized(_ type: TypeSyntax?, depth: Int = 0) -> Bool {
      guard let type, depth < 8 else { return false }
      return type.tokens(viewMode: .sourceAccurate).contains { token in
        let name = token.text == "Self" ? Syntax(type).enclosingType ?? "" : token.text
        return KeyFunctions.types.contains(name) || isLocalized(aliases[name], depth: depth + 1)
      }
    }
  }

  extension Declarations.Function {
    /// Returns the types of a call's arguments; `nil` if the call has other labels.
    func types(of call: FunctionCallExprSyntax) -> [TypeSyntax?]? {
      var rest = parameters[...]
      var variadic: Int?
      var found: [TypeSyntax?] = []
      for argument in call.arguments {
        let label = argument.label?.text
        // A variadic parameter takes further arguments without labels.
        let place =
          label == nil && variadic != nil ? variadic : rest.firstIndex { $0.label == label }
        guard let place, rest[..<max(place, rest.startIndex)].allSatisfy(\.canBeOmitted) else {
          return nil
        }
        found.append(parameters[place].type)
        variadic = parameters[place].isVariadic ? place : nil
        rest = rest[max(place + 1, rest.startIndex)...]
      }
      let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
      return rest.count { !$0.canBeOmitted } <= closures && closures <= rest.count ? found : nil
    }
  }

  extension FunctionParameterClauseSyntax {
    fileprivate var parsed: [Declarations.Function.Parameter] {
      parameters.map {
        .init(
          label: $0.firstName.label, type: $0.type,
          canBeOmitted: $0.defaultValue != nil || $0.ellipsis != nil, isVariadic: $0.ellipsis != nil
        )
      }
    }
  }

  extension VariableDeclSyntax {
    /// The parameters of the initializer that a structure has without one.
    fileprivate var memberwise: [Declarations.Function.Parameter] {
      let isConstant = bindingSpecifier.text == "let"
      let hasWrapper = attributes.contains { $0.as(AttributeSyntax.self)?.arguments != nil }
      if modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) }) { return [] }
      return bindings.compactMap { binding in
        let type = binding.typeAnnotation?.type
        let isStored = binding.accessorBlock?.trimmedDescription.contains("Set") ?? true
        if !isStored || isConstant && binding.initializer != nil { return nil }
        return .init(
          label: binding.pattern.trimmedDescription, type: type,
          canBeOmitted: binding.initializer != nil || hasWrapper
            || !isConstant && type?.is(OptionalTypeSyntax.self) ?? true)
      }
    }
  }

  extension TokenSyntax {
    /// The label of a parameter; `nil` for the underscore.
    fileprivate var label: String? { text == "_" ? nil : text }
  }

  extension IdentifierTypeSyntax {
    /// The first argument of a generic type.
    var argument: TypeSyntax? {
      genericArgumentClause?.arguments.first.flatMap { Syntax($0.argument).as(TypeSyntax.self) }
    }
  }

  extension DeclGroupSyntax {
    /// The last name of the type.
    fileprivate var typeName: String {
      if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
      return self.as(ExtensionDeclSyntax.self)?.extendedType.lastToken(viewMode: .all)?.text ?? ""
    }
  }

  extension Syntax {
    /// The node and all nodes in it, in the order of the code.
    var preorder: some Sequence<Syntax> {
      var rest = [self]
      return AnyIterator {
        guard let next = rest.popLast() else { return nil }
        rest += next.children(viewMode: .all).reversed()
        return next
      }
    }

    /// The nodes around the node, from the inside to the outside.
    var ancestors: some Sequence<Syntax> { sequence(first: self, next: \.parent).dropFirst() }

    /// The name of the type around a node.
    var enclosingType: String? {
      ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }.first { _ in
        true
      }
    }

    /// Whether the node is in the body of a function.
    fileprivate var isLocal: Bool {
      let scope = ancestors.first {
        [.memberBlock, .codeBlock, .closureExpr, .accessorBlock].contains($0.kind)
      }
      return scope.map { $0.kind != .memberBlock } ?? false
    }
  }
#endif
