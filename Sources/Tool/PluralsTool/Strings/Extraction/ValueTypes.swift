#if Extraction
  import SwiftSyntax

  /// The types of values, as far as the code around them shows them.
  enum ValueTypes {
    /// The conversions of types.
    private static let conversions: [String: String] = [
      "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
      "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
      "Double": "%lf", "CGFloat": "%lf", "TimeInterval": "%lf", "Float": "%f",
      "String": "%@", "Substring": "%@", "NSString": "%@", "AttributedString": "%@", "Text": "%@",
      "Image": "%@", "Date": "%@",
      "LocalizedStringKey": "%@", "LocalizedStringResource": "%@",
    ]

    /// The conversions of `String.LocalizationValue.Placeholder`.
    static let placeholders = [
      "int": "%lld", "uint": "%llu", "double": "%lf", "float": "%f", "object": "%@",
    ]

    /// The conversions of members that have the same type wherever they are used.
    private static let members = [
      "count": "%lld", "hashValue": "%lld", "description": "%@", "localizedDescription": "%@",
      "debugDescription": "%@", "absoluteString": "%@", "lastPathComponent": "%@",
      "uuidString": "%@",
    ]

    /// The conversions of the results of methods.
    private static let methods = [
      "formatted": "%@", "uppercased": "%@", "lowercased": "%@", "joined": "%@",
      "capitalized": "%@",
      "localized": "%@",
    ]

    /// Returns the conversion of a value; `nil` if the code does not show its type.
    ///
    /// - Parameter depth: How many declarations lead to the value.
    static func conversion(of value: ExprSyntax, depth: Int = 0) -> String? {
      if depth > 8 { return nil }
      func inner(_ value: ExprSyntax) -> String? { conversion(of: value, depth: depth) }
      switch value.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr: return "%lld"
      case .floatLiteralExpr: return "%lf"
      case .stringLiteralExpr: return "%@"
      case .tupleExpr(let tuple) where tuple.elements.count == 1:
        return tuple.elements.first.flatMap { inner($0.expression) }
      case .prefixOperatorExpr(let prefixed): return inner(prefixed.expression)
      case .forceUnwrapExpr(let unwrapped): return inner(unwrapped.expression)
      case .awaitExpr(let awaited): return inner(awaited.expression)
      case .tryExpr(let tried): return inner(tried.expression)
      case .sequenceExpr(let sequence):
        return conversion(of: Array(sequence.elements), depth: depth)
      case .declReferenceExpr(let reference):
        return Scopes.conversion(
          of: reference.baseName.text, at: Syntax(reference), depth: depth + 1)
      case .memberAccessExpr(let member):
        let name = member.declName.baseName.text
        if member.base?.trimmedDescription == "self" {
          return Scopes.conversion(ofMember: name, at: Syntax(member), depth: depth + 1)
        }
        return members[name]
      case .functionCallExpr(let call):
        if let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
          return conversions[type]
        }
        let method = call.calledExpression.as(MemberAccessExprSyntax.self)
        return method.flatMap { methods[$0.declName.baseName.text] }
      default: return nil
      }
    }

    /// Returns the conversion of a type; `nil` for types that are not known.
    static func conversion(of type: TypeSyntax) -> String? { conversions[type.plain] }

    /// Returns the conversion of a calculation, a coalescing or a conversion with `as`.
    private static func conversion(of parts: [ExprSyntax], depth: Int) -> String? {
      guard parts.count > 2 else { return nil }
      if parts[parts.count - 2].is(UnresolvedAsExprSyntax.self) {
        return parts.last?.as(TypeExprSyntax.self).flatMap { conversion(of: $0.type) }
      }
      var found: Set<String> = []
      for (index, part) in parts.enumerated() {
        if index.isMultiple(of: 2) {
          // The type of a literal number depends on the other values.
          let isNumber =
            part.is(IntegerLiteralExprSyntax.self) || part.is(FloatLiteralExprSyntax.self)
          if let known = conversion(of: part, depth: depth) {
            if !isNumber { found.insert(known) }
          } else if parts.count > 3 || parts[1].trimmedDescription != "??" {
            return nil
          }
        } else if let ternary = part.as(UnresolvedTernaryExprSyntax.self) {
          guard parts.count == 3 else { return nil }
          let first = conversion(of: ternary.thenExpression, depth: depth)
          return first == conversion(of: parts[2], depth: depth) ? first : nil
        } else if !["+", "-", "*", "/", "%", "??"].contains(part.trimmedDescription) {
          return nil
        }
      }
      if found.isEmpty { return parts.allSatisfy { $0.isNumberOrOperator } ? "%lld" : nil }
      return found.count == 1 ? found.first : nil
    }
  }

  extension ExprSyntax {
    fileprivate var isNumberOrOperator: Bool {
      self.is(IntegerLiteralExprSyntax.self) || self.is(BinaryOperatorExprSyntax.self)
    }
  }

  extension TypeSyntax {
    /// The name of the type without `Swift.` and marks of optionals.
    var plain: String {
      if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plain }
      if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return optional.wrappedType.plain
      }
      if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plain }
      let name = trimmedDescription
      return name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
    }
  }
#endif
