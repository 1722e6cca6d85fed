#if Extraction
  import StringsExchanging
  import SwiftParser
  import SwiftSyntax

  extension ExprSyntax {
    /// The string literals that the expression may be: itself, or the branches of a condition.
    var literals: [StringLiteralExprSyntax] {
      if let literal = self.as(StringLiteralExprSyntax.self) { return [literal] }
      if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.flatMap(\.expression.literals)
      }
      return self.as(SequenceExprSyntax.self).map { Self.literals(of: $0.elements[...]) } ?? []
    }

    /// Returns the branches of `condition ? "On" : "Off"`, in which the parser leaves the operators unresolved.
    private static func literals(of parts: Slice<ExprListSyntax>) -> [StringLiteralExprSyntax] {
      guard parts.count > 1 else { return parts.first?.literals ?? [] }
      guard let mark = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
        let first = parts[mark].as(UnresolvedTernaryExprSyntax.self)?.thenExpression.literals
      else { return [] }
      return first + literals(of: parts[mark...].dropFirst())
    }
  }

  extension StringLiteralExprSyntax {
    /// The text; `nil` if values are interpolated.
    var text: String? { representedLiteralValue }

    /// The text with its values.
    var interpolated: InterpolatedText {
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
        case .expressionSegment(let segment): parts.append(segment.value)
        }
      }
      return InterpolatedText(parts)
    }
  }

  extension ExpressionSegmentSyntax {
    /// The value, with the conversion of its type.
    fileprivate var value: InterpolatedText.Part {
      let code = expressions.trimmedDescription
      guard let first = expressions.first else { return .value(nil, code: code) }
      if let specifier = expressions.first(where: { $0.label?.text == "specifier" }) {
        return .value(specifier.expression.literals.first?.text, code: code)
      }
      if first.label?.text == "placeholder" {
        let kind = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return .value(kind.flatMap { ValueTypes.placeholders[$0] }, code: code)
      }
      // Values with `format:`, `style:` or `formatter:` are formatted before they are inserted.
      if expressions.count > 1 { return .value("%@", code: code) }
      return .value(ValueTypes.conversion(of: first.expression), code: code)
    }
  }
#endif
