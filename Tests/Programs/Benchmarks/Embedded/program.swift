import Plurals

// Supports every locale: `program LOCALE NUMBER [ordinal]` prints the category.

@_cdecl("main")
func main(count: Int32, arguments: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 {
  /// Returns an argument, in place of a microcontroller's input.
  func argument(_ index: Int) -> String {
    guard index < count, let text = arguments[index] else { return "" }
    return String(cString: text)
  }

  let type: PluralRuleType = argument(3).isEmpty ? .cardinal : .ordinal
  let rules = PluralRules(locale: argument(1), type: type)
  guard let number = try? PluralOperands(argument(2)) else { return 1 }
  print(rules.category(for: number).rawValue)
  return 0
}
