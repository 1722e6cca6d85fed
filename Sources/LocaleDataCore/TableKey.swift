/// A key that is the same as another if its bytes are.
package struct TableKey: Hashable, Sendable {
  /// The key.
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (lhs: TableKey, rhs: TableKey) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension TableKey: Comparable {
  package static func < (lhs: TableKey, rhs: TableKey) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

extension String {
  /// Whether another text is the same in bytes, not only to a reader.
  package func hasSameBytes(as other: String) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        var offset = 0
        while offset + 8 <= left.count {
          if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          {
            return false
          }
          offset += 8
        }
        while offset < left.count {
          if left[offset] != right[offset] { return false }
          offset += 1
        }
        return true
      }
    }
  }
}
