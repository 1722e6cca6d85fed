import PluralStringCatalogs
import PluralsCore
import PluralsDiagnostics

extension MessagePattern.Parsed {
  /// Returns the message as Flutter's library reads it: `zero` and `=0` are one form, and so on, which is the category if it has the
  /// number, or else the exact value. The last of several is used.
  ///
  /// - Parameter numbers: The numbers of the language's categories.
  func joiningFlutterForms(_ numbers: inout CategoryNumbers) -> Self {
    var problems = problems
    let parts = Self.joining(parts, numbers.numbers(.cardinal), &problems)
    return Self(parts: parts, problems: problems)
  }

  private static func joining(
    _ parts: [MessagePattern.Part], _ numbers: [PluralCategory: [UInt64]],
    _ problems: inout [MessagePattern.Problem]
  ) -> [MessagePattern.Part] {
    parts.map { part in
      guard case .choice(var choice) = part else { return part }
      for index in choice.forms.indices {
        choice.forms[index].parts = joining(choice.forms[index].parts, numbers, &problems)
      }
      if choice.kind != .plural { return .choice(choice) }
      for (category, value) in [(PluralCategory.zero, UInt64(0)), (.one, 1), (.two, 2)] {
        let names = [category.rawValue, "=\(value)"]
        let same = choice.forms.indices.filter { names.contains(choice.forms[$0].selector) }
        guard let last = same.last else { continue }
        let form = choice.forms[last]
        let isCategory = numbers[category]?.contains(value) == true
        choice.forms[last].selector = names[isCategory ? 0 : 1]
        for index in same.dropLast().reversed() {
          let other = choice.forms.remove(at: index)
          if other.selector == form.selector { continue }
          problems.append(
            .init(
              severity: .warning, rule: .duplicateKey,
              message:
                "'\(other.selector)' is never shown: Flutter reads it as '\(form.selector)', which comes later",
              place: other.place))
        }
      }
      return .choice(choice)
    }
  }
}
