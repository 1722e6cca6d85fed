extension String {
  /// Returns a question that suggests the most similar of some words, to be appended to an error: `; did you mean 'one'?`. Returns
  /// an empty string if no word is similar.
  ///
  /// - Complexity: O(*n* · *m*²) in the number of words and their length. Words of more than 106 letters are skipped.
  package func suggestion(among words: some Sequence<String>) -> String {
    let own = Array(lowercased().unicodeScalars)
    // Suggestions are useless for such long words.
    guard own.count <= 100 else { return "" }
    // A replaced letter costs 2: one deletion and one insertion.
    let most = min(max(1, own.count / 2), 6)
    let distances = words.lazy.compactMap { word -> (String, Int)? in
      let scalars = Array(word.lowercased().unicodeScalars)
      guard abs(scalars.count - own.count) <= most else { return nil }
      return (word, scalars.difference(from: own).count)
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= most else { return "" }
    return "; did you mean '\(nearest.0.escapedForMessage)'?"
  }
}

extension [String] {
  /// The words of a list in a message: `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    [dropLast().joined(separator: ", "), last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " \(conjunction) ")
  }
}
