extension Message {
  /// Returns a text for callers that pass no arguments and fill it themselves: as written, with the text `other` in place of each
  /// variable.
  ///
  /// A conversion of a variable states its position if it would otherwise read another argument: `%lld in %3$lld`. Names of arguments
  /// are left out, because only this library reads them.
  ///
  /// - Returns: Nil if the text has nothing to fill, or a variable has no text `other`.
  /// - Complexity: O(*n*) in the length of the result, for each level of variables.
  package func unfilled(_ root: Int) -> String? {
    let format = texts[root].format
    if format.isProse { return format.text }
    if selections.isEmpty, !format.specifications.contains(where: { $0.name != nil }) {
      return format.specifications.contains { $0.conversion != .count } ? format.text : nil
    }
    var (next, growth, isComplete, hasConversion) = (1, 0, true, false)
    func unfilled(_ index: Int, depth: Int) -> String {
      growth += texts[index].format.text.utf8.count
      if depth > MessageLimits.largestDepth || growth > MessageLimits.mostGrowth { return "" }
      let parts = texts[index].format.parts
      return texts[index].pieces.map { piece in
        switch piece {
        case .literal(let text): return text.doublingPercentSigns
        case .limit: return ""
        case .selection(let selection, _):
          let other = text(of: .other, in: selections[selection])
          isComplete = isComplete && other != nil
          return other.map { unfilled($0, depth: depth + 1) } ?? ""
        case .conversion(let conversion, let part):
          guard case .specification(let written) = parts[part] else { return "" }
          hasConversion = hasConversion || conversion.kind != .count
          next += [written.width, written.precision].count { $0 == .argument(position: nil) }
          let isNext = written.position == nil && conversion.position == next
          if isNext { next += 1 }
          return "%\(isNext ? "" : "\(conversion.position)$")\(conversion.text)"
        }
      }.joined()
    }
    let result = unfilled(root, depth: 0)
    return hasConversion && isComplete ? result : nil
  }
}
