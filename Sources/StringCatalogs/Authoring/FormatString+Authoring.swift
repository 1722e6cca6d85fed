import LocalizedStrings

extension FormatString {
  /// The first conversion that shows a number, and the position of its argument.
  var firstNumber: (specification: FormatSpecification, position: Int)? {
    placedItems.lazy.compactMap { item in
      guard case .specification(let specification) = item.item, specification.isNumeric else {
        return nil
      }
      return (specification, item.position)
    }.first
  }

  /// Variables and conversions, with the positions of their arguments if the first implicit one is at
  /// `start`. The `*` of widths and precisions are passed over.
  func placedItems(from start: Int) -> [(item: FormatItem, position: Int)] {
    var next = start
    func take(_ position: Int?) -> Int {
      if let position { return position }
      defer { next += 1 }
      return next
    }
    func pass(_ amount: FormatSpecification.Amount?) {
      if case .argument(let position) = amount { _ = take(position) }
    }
    return items.compactMap { item in
      switch item {
      case .literal: return nil
      case .variable(let variable): return (item, take(variable.position))
      case .specification(let specification):
        pass(specification.width)
        pass(specification.precision)
        return (item, take(specification.position))
      }
    }
  }

  private var placedItems: [(item: FormatItem, position: Int)] { placedItems(from: 1) }

  /// The text with other texts in place of its variables; everything else as it was written.
  func rewriting(_ replacement: (FormatVariable) -> String) -> String {
    var result = ""
    var rest = text[...]
    for variable in variables {
      guard let place = rest.firstRange(of: variable.text) else { continue }
      result += rest[..<place.lowerBound]
      result += replacement(variable)
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  /// The first place of a text.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
