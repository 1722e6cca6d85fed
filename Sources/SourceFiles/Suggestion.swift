extension String {
  /// The word among some that somebody meant who wrote this one, as a question that follows what is wrong: `; did you
  /// mean 'one'?`; empty if none is near.
  ///
  /// - Complexity: O(*n* · *m*) in the number of words and their length.
  package func suggestion(among words: some Sequence<String>) -> String {
    let own = Array(lowercased().unicodeScalars)
    // Each letter that is another costs 2: it goes, and another comes.
    let most = max(1, own.count / 2)
    let distances = words.lazy.map { word in
      (word, Array(word.lowercased().unicodeScalars).difference(from: own).count)
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= most else { return "" }
    return "; did you mean '\(nearest.0.escapedForMessage)'?"
  }
}
