/// A hash of keys for names in generated code. It is the same on every machine and in every process.
///
/// FNV-1a in 64 bits of the key's UTF-8.
package enum MessageKeyHash {
  /// Returns the hash of a key.
  ///
  /// - Complexity: O(*n*) in the length of the key; does not allocate.
  package static func hash(_ key: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
