#if Extraction
  import PluralTranslationFiles
  import SwiftParser
  import SwiftSyntax

  extension ExprSyntax {
    /// The string literals that the expression may be.
    var literals: [StringLiteralExprSyntax] {
      branches.compactMap { $0.as(StringLiteralExprSyntax.self) }
    }

    /// The values that the expression may have: itself, or the branches of a condition.
    var branches: [ExprSyntax] {
      switch self.as(ExprSyntaxEnum.self) {
      case .tupleExpr(let tuple) where tuple.elements.count == 1:
        tuple.elements.first?.expression.branches ?? []
      case .sequenceExpr(let sequence): Self.branches(of: Array(sequence.elements)[...])
      case .tryExpr(let tried): tried.expression.branches
      case .awaitExpr(let awaited): awaited.expression.branches
      default: [self]
      }
    }

    /// Returns the branches of `condition ? "On" : name ?? "Off"`, in which the parser leaves the operators unresolved.
    static func branches(of parts: ArraySlice<ExprSyntax>) -> [ExprSyntax] {
      if let mark = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        let first = parts[mark].as(UnresolvedTernaryExprSyntax.self)?.thenExpression.branches ?? []
        return first + branches(of: parts[(mark + 1)...])
      }
      let operators = parts.filter { $0.is(BinaryOperatorExprSyntax.self) }
      let isCoalescing = operators.allSatisfy { $0.trimmedDescription == "??" }
      guard isCoalescing, operators.count * 2 + 1 == parts.count else {
        return Array(parts.dropFirst().prefix(1))
      }
      return parts.filter { !$0.is(BinaryOperatorExprSyntax.self) }.flatMap(\.branches)
    }
  }

  extension ExprSyntax {
    /// The value before a conversion with `as`.
    var converted: ExprSyntax {
      let parts = self.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      return parts.count == 3 && parts[1].is(UnresolvedAsExprSyntax.self) ? parts[0] : self
    }

    /// Returns the values that are joined with `+`, where one of them is a literal.
    static func joined(_ parts: [ExprSyntax]) -> [ArraySlice<ExprSyntax>] {
      parts.split { part in
        part.is(BinaryOperatorExprSyntax.self)
          ? part.trimmedDescription != "+"
          : part.is(UnresolvedTernaryExprSyntax.self) || part.is(AssignmentExprSyntax.self)
      }.map { $0.filter { !$0.is(BinaryOperatorExprSyntax.self) }[...] }
        .filter { $0.count > 1 && $0.contains { $0.is(StringLiteralExprSyntax.self) } }
    }
  }

  extension CodeBlockItemListSyntax {
    /// The only statement, if it is an expression.
    var single: ExprSyntax? {
      guard count == 1, let item = first?.item else { return nil }
      return Syntax(item).as(ExpressionStmtSyntax.self)?.expression
        ?? Syntax(item).as(ExprSyntax.self)
    }
  }

  extension AccessorBlockSyntax {
    /// The only statement of a getter, if it is an expression.
    var single: ExprSyntax? {
      if case .getter(let statements) = accessors { statements.single } else { nil }
    }
  }

  extension LabeledExprListSyntax {
    /// Returns the literals that an argument with one of several labels may be.
    func literals(_ labels: String...) -> [StringLiteralExprSyntax] {
      first { $0.label.map { labels.contains($0.text) } ?? false }?.expression.literals ?? []
    }
  }

  extension StringLiteralExprSyntax {
    /// The text; `nil` if values are interpolated.
    var text: String? { representedLiteralValue }

    /// The text with its values, whose conversions are given.
    func interpolated(_ conversion: (ExprSyntax) -> String?) -> InterpolatedText {
      if let text { return InterpolatedText([.literal(text)]) }
      var parts: [InterpolatedText.Part] = []
      for segment in segments {
        switch segment {
        case .stringSegment:
          // The parser resolves escape sequences of whole literals.
          let literal = with(\.segments, [segment]).representedLiteralValue ?? ""
          if case .literal(let text)? = parts.last {
            parts[parts.count - 1] = .literal(text + literal)
          } else if !literal.isEmpty {
            parts.append(.literal(literal))
          }
        case .expressionSegment(let segment): parts.append(segment.value(conversion))
        }
      }
      return InterpolatedText(parts)
    }
  }

  extension ExpressionSegmentSyntax {
    /// The value, with the conversion of its type.
    fileprivate func value(_ conversion: (ExprSyntax) -> String?) -> InterpolatedText.Part {
      let code = expressions.trimmedDescription
      guard let first = expressions.first else { return .value(nil, code: code) }
      if let name = first.expression.intentName { return .literal("${\(name)}") }
      if let specifier = expressions.first(where: { $0.label?.text == "specifier" }) {
        return .value(specifier.expression.literals.first?.text, code: code)
      }
      if first.label?.text == "placeholder" {
        let kind = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return .value(kind.flatMap { ValueTypes.placeholders[$0] }, code: code)
      }
      // Values with `format:`, `style:` or `formatter:` are formatted before they are inserted.
      if expressions.count > 1 { return .value("%@", code: code) }
      return .value(conversion(first.expression), code: code)
    }
  }

  extension ExprSyntax {
    /// The name of a parameter of an intent, `\\.$name`, or of the app, in a text of App Intents.
    fileprivate var intentName: String? {
      let code = trimmedDescription
      if code == ".applicationName" { return "applicationName" }
      return code.hasPrefix("\\.$") ? String(code.dropFirst(3)) : nil
    }
  }
#endif
