import PluralRuleCompilation
package import PluralsCore

/// The `Plural-Forms` header by which gettext selects the form of a message.
///
/// gettext supports only integers, so categories without integers have no form. The header is verified against the rules, for an
/// integer of every class that they distinguish.
///
/// Some categories have only large integers, such as `many` in French. If they get no form either, their integers have the form of the
/// last category.
///
/// GNU gettext manual, “Additional functions for plural forms”.
package struct GettextPluralForms: Hashable, Sendable {
  /// The category of each form, beginning with `msgstr[0]`.
  package let categories: [PluralCategory]
  /// Categories without integers, or without integers below the limit.
  package let folded: [PluralCategory]
  /// The expression for the index of the form: `(n!=1)`.
  package let expression: String

  /// The value of the header: `nplurals=2; plural=(n!=1);`.
  package var header: String { "nplurals=\(categories.count); plural=\(expression);" }

  /// Translates rules.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - limit: Categories that no integer below this number has get no form.
  /// - Throws: ``GettextRefusal`` if gettext cannot express the rules.
  package init(
    _ rules: PluralConditions, integersBelow limit: UInt64 = .max
  ) throws(GettextRefusal) {
    let integers: [UInt64]
    do {
      integers = try NumberClasses([rules]).integers()
    } catch {
      throw .intricate(error)
    }
    let reached = Set(integers.filter { $0 < limit }.map { rules.category(of: DecimalText($0)) })
    categories = rules.categories.filter { reached.contains($0) }
    folded = rules.categories.filter { !reached.contains($0) }

    // The last branch needs no condition.
    let branches = categories.dropLast().enumerated().map { form, category in
      (form, rules.conditions.first { $0.category == category }!.condition)
    }.map { (form: $0, condition: GettextExpression($1)) }
    if let constant = branches.flatMap(\.condition.constants).max(), constant > UInt32.max {
      throw .constant(constant)
    }
    expression = Self.expression(branches, last: categories.count - 1)
    // What is written is read again, as gettext does.
    let formula = try? GettextFormula(header: header)
    for integer in integers {
      let category = rules.category(of: DecimalText(integer))
      let form = try? formula?.form(of: integer)
      guard !reached.contains(category) || form.map({ categories[Int($0)] }) == category else {
        throw .difference(integer)
      }
    }
  }

  /// Returns an expression whose value is the index of a form. The value of a true condition is 1, so two forms need no `? :`.
  private static func expression(
    _ branches: [(form: Int, condition: GettextExpression)], last: Int
  ) -> String {
    if branches.isEmpty { return "0" }
    if branches.count == 1 { return "(\(branches[0].condition.negated))" }
    return "(" + branches.map { "\($0.condition) ? \($0.form) : " }.joined() + "\(last))"
  }
}

/// The reason why gettext cannot express rules.
package enum GettextRefusal: Error, Hashable, Sendable {
  /// The rules contain a constant that may exceed an `unsigned long`.
  case constant(UInt64)
  /// The rules are too complex to verify the header.
  case intricate(TooManyNumberClasses)
  /// The expression would select another category for an integer than the rules do.
  case difference(UInt64)
}

extension GettextRefusal: CustomStringConvertible {
  /// The error message, in one line.
  package var description: String {
    switch self {
    case .constant(let constant):
      "gettext cannot express this rule: \(constant) does not fit an unsigned long of 32 bits"
    case .intricate(let error): "\(error)"
    case .difference(let integer): "the translated rules differ from CLDR's for \(integer)"
    }
  }
}
