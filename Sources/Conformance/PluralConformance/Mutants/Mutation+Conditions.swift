import PluralsCore

extension Mutation {
  /// Mistakes in parsing or writing the conditions of rules.
  static let ofConditions: [Mutation] = [
    relation("fractions-in-ranges", "n = a..b accepts what lies between integers") { relation in
      guard relation.operand == .n, relation.hasRange else { return }
      relation.acceptsFractions = true
    },
    relation("n-read-as-i", "n is the integer part") { relation in
      if relation.operand == .n { relation.operand = .i }
    },
    relation("modulus-lost-with-lists", "x % m = a..b loses its modulus, and x % m = a,b") {
      relation in
      if relation.hasRange || relation.spans.count > 1 { relation.modulus = nil }
    },
    relation("modulus-lost", "every modulus is lost") { relation in
      relation.modulus = nil
    },
    relation("modulus-lost-in-inequalities", "x % m != a loses its modulus") { relation in
      if relation.isNegated { relation.modulus = nil }
    },
    relation("inequality-lost", "!= is read as =") { relation in
      relation.isNegated = false
    },
    relation("first-of-list-only", "only the first item of a list counts") { relation in
      relation.spans = [relation.spans[0]]
    },
    relation("range-without-end", "ranges stop before their end") { relation in
      relation.spans = relation.spans.map { span in
        guard span.first < span.last, let last = UInt64("\(span.last)") else { return span }
        return .init(first: span.first, last: ReferenceInteger(last - 1))
      }
    },
    relation("range-without-start", "ranges start after their start") { relation in
      relation.spans = relation.spans.map { span in
        guard span.first < span.last, let first = UInt64("\(span.first)") else { return span }
        return .init(first: ReferenceInteger(first + 1), last: span.last)
      }
    },
    relation("range-as-two-values", "a..b is read as a,b") { relation in
      relation.spans = relation.spans.flatMap { span in
        [.init(first: span.first, last: span.first), .init(first: span.last, last: span.last)]
      }
    },
    relation("t-read-as-f", "t keeps trailing zeros") { relation in
      if relation.operand == .t { relation.operand = .f }
    },
    relation("within-read-as-in", "within asks for an integer") { relation in
      relation.acceptsFractions = false
    },
    relation("c-read-as-0", "c in rules is 0, e is right") { relation in
      guard relation.operand == .c else { return }
      // v % 1 is 0 for every number.
      relation.operand = .v
      relation.modulus = .word(1)
    },
    Mutation(
      name: "inequalities-joined-by-or", mistake: "x != a,b is read as x != a or x != b",
      fault: .condition { condition in
        ReferenceCondition(
          alternatives: condition.alternatives.flatMap { relations in
            relations.reduce([[]]) { products, relation in
              let choices =
                relation.isNegated
                ? relation.spans.map { relation.with(spans: [$0]) } : [relation]
              return products.flatMap { product in choices.map { product + [$0] } }
            }
          })
      }),
    Mutation(
      name: "or-before-and", mistake: "or binds tighter than and",
      fault: .condition { condition in
        // a and b or c and d becomes a and (b or c) and d.
        var groups: [[ReferenceRelation]] = []
        for (position, relations) in condition.alternatives.enumerated() {
          var rest = relations[...]
          if position > 0, let first = rest.popFirst() { groups[groups.count - 1].append(first) }
          groups += rest.map { [$0] }
        }
        // Long rules would become too large.
        guard groups.reduce(1, { $0 * $1.count }) < 1000 else { return condition }
        return ReferenceCondition(
          alternatives: groups.reduce([[]]) { products, group in
            products.flatMap { product in group.map { product + [$0] } }
          })
      }),
    Mutation(
      name: "last-alternative-lost", mistake: "what follows the last or is dropped",
      fault: .condition { condition in
        guard condition.alternatives.count > 1 else { return condition }
        return ReferenceCondition(alternatives: condition.alternatives.dropLast())
      }),
    Mutation(
      name: "last-relation-lost", mistake: "what follows the last and is dropped",
      fault: .condition { condition in
        ReferenceCondition(
          alternatives: condition.alternatives.map { $0.count > 1 ? $0.dropLast() : $0 })
      }),
  ]

  private static func relation(
    _ name: String, _ mistake: String,
    _ change: @escaping @Sendable (inout ReferenceRelation) -> Void
  ) -> Mutation {
    Mutation(
      name: name, mistake: mistake,
      fault: .condition { condition in
        var condition = condition
        for alternative in condition.alternatives.indices {
          for position in condition.alternatives[alternative].indices {
            change(&condition.alternatives[alternative][position])
          }
        }
        return condition
      })
  }
}

extension ReferenceRelation {
  fileprivate var hasRange: Bool { spans.contains { $0.first < $0.last } }

  fileprivate func with(spans: [Span]) -> ReferenceRelation {
    var relation = self
    relation.spans = spans
    return relation
  }
}
