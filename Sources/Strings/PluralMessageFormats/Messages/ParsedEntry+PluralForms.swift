import PluralsCore

extension FormatString {
  /// The first conversion that shows a number, and the position of its argument.
  package var firstNumber: (specification: FormatSpecification, position: Int)? {
    placedItems(from: 1).lazy.compactMap { item in
      guard case .specification(let specification) = item.item, specification.isNumeric else {
        return nil
      }
      return (specification, item.position)
    }.first
  }

  /// Returns the number that chooses between whole texts: the first number in the text for `other`, or in the first text
  /// with a number if `other` shows none. Nil if the texts do not show the same argument as a number.
  package static func countedNumber(
    of forms: [ParsedEntry.Variant]
  ) -> (specification: FormatSpecification, position: Int)? {
    let numbers = forms.compactMap { $0.text.firstNumber }
    let other = forms.last { $0.category == .other }?.text.firstNumber
    guard let number = other ?? numbers.first,
      numbers.allSatisfy({ $0.position == number.position })
    else { return nil }
    return number
  }
}

extension ParsedEntry {
  /// Creates the entry of plural forms `key##{form}`: whole texts, chosen by the number that they show, or by the first
  /// argument if they show none.
  ///
  /// - Parameter forms: The texts, in the order of the categories.
  package init(pluralForms forms: [Variant]) {
    let number = FormatString.countedNumber(of: forms)
    var variable = Variable(
      name: "value", type: .cardinal,
      valueSpecification: number?.specification.valueType ?? .object, variants: forms)
    variable.isWholeText = true
    let reference = FormatVariable(name: variable.name, position: number?.position)
    self.init(FormatString([.variable(reference)]), variables: [variable])
  }
}
