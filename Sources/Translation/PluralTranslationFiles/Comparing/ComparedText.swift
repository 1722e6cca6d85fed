import PluralMessageFormats
package import PluralStringCatalogs

/// A text of an entry in one language.
package struct ComparedText: Hashable, Sendable {
  /// The variation: `plural.one`; empty for a text without variations.
  var path = ""
  var category: PluralCategory?
  var text: String
  var state = "translated"
}

extension AuthoredEntry {
  /// All texts, in one state.
  package func texts(state: String = "translated", at path: String = "") -> [ComparedText] {
    func step(_ name: String) -> String {
      [path, name].filter { !$0.isEmpty }.joined(separator: ".")
    }
    func text(_ name: String, _ text: AuthoredText, _ category: PluralCategory? = nil)
      -> ComparedText
    {
      ComparedText(path: step(name), category: category, text: text.text, state: state)
    }
    switch self {
    case .text(let own): return [text("", own)]
    case .plural(let format, let variables):
      let isWhole = variables.count == 1 && format.parsed.items.count == 1
      return (isWhole ? [] : [text("", format)])
        + variables.flatMap { variable in
          variable.variants.map {
            text(
              (isWhole ? "" : "substitutions.\(variable.name).") + "plural.\($0.category)", $0.text,
              $0.category)
          }
        }
    case .widths(let widths): return widths.map { text("width.\($0.key)", $0.text) }
    case .devices(let devices):
      return devices.flatMap {
        $0.entry.texts(state: state, at: step("device.\($0.device.rawValue)"))
      }
    case .message(let pattern):
      let hasOneNumber = pattern.counted.count < 2
      return pattern.variants.map { variant in
        let steps = variant.selectors.map { $0.key.step(to: $0.selector, isOnly: hasOneNumber) }
        let category = variant.selectors.lazy.compactMap { PluralCategory(rawValue: $0.selector) }
        return ComparedText(
          path: step(steps.joined(separator: ".")), category: category.last, text: variant.text,
          state: state)
      }
    }
  }
}

extension MessagePattern.Key {
  /// The step of a path to a form: `select.gender.female`, `exact.n.0`, `plural.one`, or in a message in which several numbers choose,
  /// `plural.n.one`.
  fileprivate func step(to selector: String, isOnly: Bool) -> String {
    if kind == .select { return "select.\(argument).\(selector)" }
    if selector.hasPrefix("=") { return "exact.\(argument).\(selector.dropFirst())" }
    return isOnly ? "plural.\(selector)" : "\(kind).\(argument).\(selector)"
  }
}
