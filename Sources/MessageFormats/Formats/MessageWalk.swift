/// A walk over the variables and conversions of a message in reading order, also in the variants of its variables.
///
/// The texts whose ends have not been reached are in an array. The walk does not call itself, because variables may nest
/// deeper than the stack of a small thread allows.
package struct MessageWalk<Text> {
  private struct Step {
    let text: Text
    let depth: Int
    var items: ArraySlice<FormatString.PlacedItem>
  }

  private struct Visit: Hashable {
    var name: String
    var position: Int
  }

  private let format: (Text) -> FormatString
  private var steps: [Step]
  private var visited: Set<Visit> = []

  /// A walk over a text.
  ///
  /// - Parameters:
  ///   - text: The text, whose first implicit item reads the first argument.
  ///   - format: Returns the format of a text.
  package init(_ text: Text, format: @escaping (Text) -> FormatString) {
    self.format = format
    steps = [Step(text: text, depth: 0, items: format(text).placedItems(from: 1)[...])]
  }

  /// The next variable or conversion, with its text and its index among the text's variables and conversions; `nil` at the end.
  package mutating func next() -> (text: Text, part: Int, item: FormatString.PlacedItem)? {
    while let last = steps.indices.last {
      let part = steps[last].items.startIndex
      if let item = steps[last].items.popFirst() { return (steps[last].text, part, item) }
      steps.removeLast()
    }
    return nil
  }

  /// Continues with the variants of the variable that ``next()`` returned, before what follows the variable.
  ///
  /// - Parameters:
  ///   - name: The variable.
  ///   - position: The argument that the variable reads.
  ///   - variants: The texts of its variants.
  /// - Returns: False if the walk has been in them for this argument, or if they nest too deep.
  package mutating func enter(_ name: String, at position: Int, variants: [Text]) -> Bool {
    guard let depth = steps.last?.depth, depth < MessageLimits.largestDepth,
      visited.insert(Visit(name: name, position: position)).inserted
    else { return false }
    for variant in variants.reversed() {
      let items = format(variant).placedItems(from: position)[...]
      steps.append(Step(text: variant, depth: depth + 1, items: items))
    }
    return true
  }
}
