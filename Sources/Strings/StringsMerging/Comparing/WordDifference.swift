/// A text and its successor, word by word.
package struct WordDifference: Sendable {
  /// A piece of one of both texts, or of both.
  package enum Piece: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The pieces in order; of neighbours, those that are removed come first.
  package private(set) var pieces: [Piece] = []

  /// Compares two texts. Longer ones than anybody reads are one piece each.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of words.
  package init(from old: String, to new: String) {
    let (old, new) = (Self.words(of: old), Self.words(of: new))
    guard old.count * new.count < 1_000_000 else {
      pieces = [.removed(old.joined()), .added(new.joined())]
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
      var (gone, come, same) = ("", "", "")
      while removed.contains(first) {
        gone += old[first]
        first += 1
      }
      while added.contains(second) {
        come += new[second]
        second += 1
      }
      while first < old.count, !removed.contains(first), !added.contains(second) {
        same += old[first]
        first += 1
        second += 1
      }
      pieces += gone.isEmpty ? [] : [.removed(gone)]
      pieces += come.isEmpty ? [] : [.added(come)]
      pieces += same.isEmpty ? [] : [.same(same)]
    }
  }

  /// Words, and what is between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var wasWord = false
    for character in text {
      let isWord = character.isLetter || character.isNumber || "%$@_".contains(character)
      if isWord, wasWord, !words.isEmpty {
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
    pieces.map { piece in
      switch piece {
      case .same(let text): escape(text)
      case .removed(let text): removed.0 + escape(text) + removed.1
      case .added(let text): added.0 + escape(text) + added.1
      }
    }.joined()
  }
}
