extension String {
  /// Returns the offset in UTF-8 at which another text begins, compared by bytes; nil if it is not in this text.
  ///
  /// The standard library's search compares characters, which takes many times as long.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of bytes; usually O(*n*).
  package func offset(ofBytes text: String) -> Int? {
    var (own, other) = (self, text)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard let first = other.first else { return 0 }
        var offset = 0
        while offset + other.count <= own.count {
          if own[offset] == first {
            var length = 1
            while length < other.count, own[offset + length] == other[length] { length += 1 }
            if length == other.count { return offset }
          }
          offset += 1
        }
        return nil
      }
    }
  }

  /// Whether another text is in this one, compared by bytes.
  package func has(bytes text: String) -> Bool { offset(ofBytes: text) != nil }
}
