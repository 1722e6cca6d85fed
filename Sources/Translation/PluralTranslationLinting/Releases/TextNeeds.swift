import PluralStrings
package import PluralStringsCompilation
package import Plurals

/// The requirements of a text for its arguments.
package struct TextNeeds {
  /// A number that selects forms.
  package struct Choice {
    package let position: Int
    package fileprivate(set) var types: Set<PluralRuleType> = []
    /// Whether the text shows fractions, so that forms for them can be selected.
    package fileprivate(set) var takesDecimals = false
    /// Whether the text requires a floating-point number.
    package fileprivate(set) var isFloating = false
  }

  /// A form of a variable.
  package struct Form: Hashable {
    package let position: Int
    package let name: String?
    package let category: PluralCategory

    package init(position: Int, name: String?, category: PluralCategory) {
      (self.position, self.name, self.category) = (position, name, category)
    }
  }

  /// The numbers that select forms, by position.
  package private(set) var choices: [Choice] = []
  /// All plural variables in the order of the text, including those in other variables' forms.
  private(set) var plurals: [MessageNode.Plural] = []
  /// All forms, in the order of the text.
  package private(set) var forms: [Form] = []
  /// Arguments that determine the width or precision of others.
  package private(set) var amounts: Set<Int> = []
  /// Arguments that are shown as the character with that code.
  package private(set) var characters: Set<Int> = []
  package private(set) var largestPosition = 0

  package init(_ nodes: [MessageNode]) {
    add(nodes)
    choices.sort { $0.position < $1.position }
  }

  private mutating func add(_ nodes: [MessageNode]) {
    for node in nodes {
      switch node {
      case .literal, .unfilled, .widths, .devices: break
      case .object(let position, _, _): largestPosition = max(largestPosition, position)
      case .conversion(let conversion):
        largestPosition = max(largestPosition, conversion.position)
        for case .argument(let position)? in [conversion.width, conversion.precision] {
          amounts.insert(position)
          largestPosition = max(largestPosition, position)
        }
        if [.character, .wideCharacter].contains(conversion.kind) {
          characters.insert(conversion.position)
        }
      case .plural(let plural): add(plural)
      }
      if case .plural = node { continue }
      for text in node.texts { add(text) }
    }
  }

  private mutating func add(_ plural: MessageNode.Plural) {
    plurals.append(plural)
    largestPosition = max(largestPosition, plural.position)
    let index = choices.firstIndex { $0.position == plural.position } ?? choices.endIndex
    if index == choices.endIndex { choices.append(Choice(position: plural.position)) }
    choices[index].types.insert(plural.type)
    switch plural.valueSpecification?.argumentClass {
    case .floatingPoint:
      choices[index].takesDecimals = true
      choices[index].isFloating = true
    case .object, nil: if plural.shown.kind == .object { choices[index].takesDecimals = true }
    case .integer, .pointer: break
    }
    for variant in plural.variants {
      forms.append(
        Form(position: plural.position, name: plural.name, category: variant.category))
      add(variant.nodes)
    }
  }
}
