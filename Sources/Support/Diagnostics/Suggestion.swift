extension String {
  /// The word among some that somebody meant who wrote this one, as a question that follows what is wrong: `; did you
  /// mean 'one'?`; empty if none is near.
  ///
  /// - Complexity: O(*n* · *m*²) in the number of words and their length, of which no more than 106 letters count.
  package func suggestion(among words: some Sequence<String>) -> String {
    let own = Array(lowercased().unicodeScalars)
    // Nobody slips in a word of that length only.
    guard own.count <= 100 else { return "" }
    // Each letter that is another costs 2: it goes, and another comes.
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
