/// A key that is compared by its bytes.
package struct TableKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (lhs: TableKey, rhs: TableKey) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text)
  }

  package func hash(into hasher: inout Hasher) {
    // `withUTF8` needs a mutable copy, which costs reference counting. So it is used only for texts that Swift does
    // not store as UTF-8.
    let done: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if done == nil {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

extension TableKey: Comparable {
  package static func < (lhs: TableKey, rhs: TableKey) -> Bool {
    let isLess = lhs.text.utf8.withContiguousStorageIfAvailable { left in
      rhs.text.utf8.withContiguousStorageIfAvailable { right in
        UnsafeRawBufferPointer(left).precedes(UnsafeRawBufferPointer(right))
      }
    }
    return isLess.flatMap { $0 } ?? lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

extension String {
  /// Whether another text has the same bytes. Canonically equivalent texts can have different bytes.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        UnsafeRawBufferPointer(left).hasSameBytes(as: UnsafeRawBufferPointer(right))
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these bytes sort before other bytes: the first different byte is less, or these bytes are a prefix of
  /// the others.
  fileprivate func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    let length = Swift.min(count, other.count)
    var offset = 0
    while offset < length {
      if self[offset] != other[offset] { return self[offset] < other[offset] }
      offset += 1
    }
    return count < other.count
  }

  /// Whether other bytes are the same. Compares eight bytes at a time.
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      if loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}
