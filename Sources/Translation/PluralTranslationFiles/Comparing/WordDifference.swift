/// A text and its successor, word by word.
package struct WordDifference: Sendable {
  /// In which of both texts a piece is.
  private enum Kind { case same, removed, added }

  /// The pieces in order; of neighbours, those that are removed come first.
  private var pieces: [(kind: Kind, text: String)] = []

  /// Compares two texts. Longer ones than anybody reads are one piece each.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of words.
  package init(from old: String, to new: String) {
    let (old, new) = (Self.words(of: old), Self.words(of: new))
    guard old.count * new.count < 1_000_000 else {
      pieces = [(.removed, old.joined()), (.added, new.joined())]
      return
    }
    let difference = new.difference(from: old)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if removed.contains(first) {
        add(old[first], .removed)
        first += 1
      } else if added.contains(second) {
        add(new[second], .added)
        second += 1
      } else {
        add(old[first], .same)
        first += 1
        second += 1
      }
    }
  }

  /// Adds a word to the last piece if it is of the same kind.
  private mutating func add(_ word: String, _ kind: Kind) {
    if let last = pieces.indices.last, pieces[last].kind == kind {
      pieces[last].text += word
    } else {
      pieces.append((kind, word))
    }
  }

  /// Words, and what is between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var wasWord = false
    for character in text {
      let isWord = character.isLetter || character.isNumber || "%$@_".contains(character)
      if isWord, wasWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      wasWord = isWord
    }
    return words
  }

  /// The pieces as text in which marks surround those that are not in both.
  package func text(
    removed: (String, String), added: (String, String), escaping escape: (String) -> String
  ) -> String {
    pieces.map { kind, text in
      switch kind {
      case .same: escape(text)
      case .removed: removed.0 + escape(text) + removed.1
      case .added: added.0 + escape(text) + added.1
      }
    }.joined()
  }
}
