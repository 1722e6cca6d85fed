#if Extraction
  import PluralTranslationFiles
  import SwiftSyntax

  /// The types of values, as far as the code shows them.
  final class ValueTypes {
    let declarations: Declarations
    /// The types that are known, or that are being searched.
    private var known: [SyntaxIdentifier: TypeSyntax?] = [:]

    init(_ declarations: Declarations) { self.declarations = declarations }

    /// The conversions of types.
    static let conversions: [String: String] = [
      "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
      "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
      "Double": "%lf", "CGFloat": "%lf", "TimeInterval": "%lf", "Float": "%f",
      "String": "%@", "Substring": "%@", "NSString": "%@", "AttributedString": "%@", "Text": "%@",
      "Image": "%@", "Date": "%@", "URL": "%@", "Decimal": "%@", "NSNumber": "%@", "UUID": "%@",
      "LocalizedStringKey": "%@", "LocalizedStringResource": "%@",
    ]

    /// The types of frameworks that are no type of string literals.
    static let typesWithoutLiterals = Set(conversions.filter { $0.value != "%@" }.keys).union([
      "Bool", "Color", "Date", "Decimal", "Image", "NSNumber", "Text", "URL", "UUID", "View",
    ])

    /// The conversions of `String.LocalizationValue.Placeholder`.
    static let placeholders = [
      "int": "%lld", "uint": "%llu", "double": "%lf", "float": "%f", "object": "%@",
    ]

    /// The types of members that have the same type wherever they are used.
    private static let members = [
      "count": "Int", "hashValue": "Int", "description": "String",
      "localizedDescription": "String", "debugDescription": "String", "absoluteString": "String",
      "lastPathComponent": "String", "uuidString": "String", "isEmpty": "Bool",
    ]

    /// The types of the results of methods.
    private static let methods = [
      "formatted": "String", "uppercased": "String", "lowercased": "String", "joined": "String",
      "capitalized": "String", "localized": "String", "trimmingCharacters": "String",
    ]

    /// Returns the text of a literal with its values.
    func text(of literal: StringLiteralExprSyntax) -> InterpolatedText {
      literal.interpolated { value in type(of: value).flatMap(conversion) }
    }

    /// Returns the text of values that are joined.
    func text(joining values: ArraySlice<ExprSyntax>) -> InterpolatedText {
      InterpolatedText(
        values.flatMap { value in
          value.as(StringLiteralExprSyntax.self).map { text(of: $0).parts }
            ?? [.value(nil, code: value.trimmedDescription)]
        })
    }

    /// Returns the conversion of a type; `nil` if it is unknown.
    private func conversion(of type: TypeSyntax) -> String? {
      guard let name = declarations.name(of: type) else { return "%@" }
      return Self.conversions[name] ?? (declarations.types.contains(name) ? "%@" : nil)
    }

    /// Returns the name of the type of a value; `nil` if the code does not show it.
    func typeName(of value: ExprSyntax) -> String? { type(of: value).flatMap(declarations.name) }

    /// Returns the type of a value; `nil` if the code does not show it.
    ///
    /// - Parameter depth: How many declarations lead to the value.
    func type(of value: ExprSyntax, depth: Int = 0) -> TypeSyntax? {
      if depth > 64 { return nil }
      if let known = known[value.id] { return known }
      known[value.id] = .some(nil)
      let found = search(value, depth: depth)
      known[value.id] = found
      return found
    }

    private func search(_ value: ExprSyntax, depth: Int) -> TypeSyntax? {
      func inner(_ value: ExprSyntax) -> TypeSyntax? { type(of: value, depth: depth + 1) }
      switch value.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr: return .named("Int")
      case .floatLiteralExpr: return .named("Double")
      case .booleanLiteralExpr: return .named("Bool")
      case .stringLiteralExpr: return .named("String")
      case .tupleExpr(let tuple) where tuple.elements.count == 1:
        return tuple.elements.first.flatMap { inner($0.expression) }
      case .prefixOperatorExpr(let prefixed): return inner(prefixed.expression)
      case .forceUnwrapExpr(let unwrapped): return inner(unwrapped.expression)
      case .optionalChainingExpr(let optional): return inner(optional.expression)
      case .awaitExpr(let awaited): return inner(awaited.expression)
      case .tryExpr(let tried): return inner(tried.expression)
      case .sequenceExpr(let sequence): return type(of: Array(sequence.elements), depth: depth)
      case .subscriptCallExpr(let call):
        return inner(call.calledExpression).flatMap { declarations.plain($0).value }
      case .declReferenceExpr(let reference):
        let name = reference.baseName.text
        if ["self", "Self"].contains(name) {
          return Syntax(value).enclosingType.map(TypeSyntax.named)
        }
        if declarations.types.contains(name) { return .named(name) }
        return Scopes(types: self).type(of: name, at: Syntax(value), depth: depth + 1)
      case .memberAccessExpr(let member):
        guard let base = member.base else { return nil }
        let name = member.declName.baseName.text
        if declarations.types.contains(name) { return .named(name) }
        let owner = inner(base).flatMap(declarations.name)
        return type(ofMember: name, of: owner, depth: depth + 1)
          ?? Self.members[name].map(TypeSyntax.named)
          ?? (owner == nil ? type(ofMember: name, of: nil, isAny: true, depth: depth + 1) : nil)
      case .functionCallExpr(let call): return result(of: call, depth: depth + 1)
      default: return nil
      }
    }

    /// Returns the type of the elements of a collection or a range; `nil` if it is unknown.
    func elementType(of value: ExprSyntax, depth: Int = 0) -> TypeSyntax? {
      if let parts = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        parts.count == 3,
        ["..<", "..."].contains(parts[1].trimmedDescription)
      {
        return type(of: parts[0], depth: depth)
      }
      return type(of: value, depth: depth).flatMap { declarations.plain($0).element }
    }

    /// Returns the type of a variable; `nil` if it is unknown.
    ///
    /// - Parameters:
    ///   - owner: The type whose member it is.
    ///   - isAny: Whether it may be a member of any type, if all variables of the name have the same type.
    func type(
      ofMember name: String, of owner: String?, isAny: Bool = false, depth: Int
    ) -> TypeSyntax? {
      let all = declarations.variables[name] ?? []
      let own = isAny ? all : declarations.members(of: owner, in: all, owner: \.owner)
      if own.isEmpty, name == "rawValue", let owner { return declarations.rawType(of: owner) }
      return same(own.map { $0.type ?? $0.value.flatMap { type(of: $0, depth: depth) } })
    }

    private func result(of call: FunctionCallExprSyntax, depth: Int) -> TypeSyntax? {
      let callee = call.calledExpression
      let member = callee.as(MemberAccessExprSyntax.self)
      let reference = member?.declName ?? callee.as(DeclReferenceExprSyntax.self)
      guard let name = reference?.baseName.text else { return nil }
      if name == "init", let base = member?.base { return type(of: base, depth: depth) }
      if Self.conversions[name] != nil || declarations.types.contains(name) { return .named(name) }
      let owner = member?.base.flatMap { type(of: $0, depth: depth).flatMap(declarations.name) }
      let all = (declarations.functions[name] ?? []).filter { $0.types(of: call) != nil }
      let own = declarations.members(of: owner, in: all, owner: \.owner)
      return same((own.isEmpty ? all : own).map(\.result))
        ?? Self.methods[name].map(TypeSyntax.named)
    }

    /// Returns the type that all declarations have.
    private func same(_ types: [TypeSyntax?]) -> TypeSyntax? {
      Set(types.map { $0?.trimmedDescription }).count == 1 ? types[0] : nil
    }

    /// Returns the type of a calculation, a coalescing or a conversion with `as`.
    private func type(of parts: [ExprSyntax], depth: Int) -> TypeSyntax? {
      guard parts.count > 2 else { return nil }
      if parts[parts.count - 2].is(UnresolvedAsExprSyntax.self) {
        return parts.last?.as(TypeExprSyntax.self)?.type
      }
      let branches = ExprSyntax.branches(of: parts[...])
      if branches.count > 1 {
        let known = branches.compactMap { type(of: $0, depth: depth + 1) }
        let isCoalescing = parts[1].trimmedDescription == "??"
        return isCoalescing || known.count == branches.count ? same(known) : nil
      }
      // The type of a literal number depends on the other values.
      var values: [ExprSyntax] = []
      for (index, part) in parts.enumerated() {
        if index.isMultiple(of: 2) {
          values.append(part)
        } else if !["+", "-", "*", "/", "%"].contains(part.trimmedDescription) {
          return nil
        }
      }
      let others = values.filter {
        !$0.is(IntegerLiteralExprSyntax.self) && !$0.is(FloatLiteralExprSyntax.self)
      }
      return same((others.isEmpty ? values : others).map { type(of: $0, depth: depth + 1) })
    }
  }

  extension TypeSyntax {
    /// The type of the values of a collection.
    fileprivate var value: TypeSyntax? { self.as(DictionaryTypeSyntax.self)?.value ?? element }
  }
#endif
