#if hasFeature(BuiltinModule)
  import Builtin
#endif

extension String {
  /// Creates a string from a part of a literal. With `BuiltinModule`, nothing is copied or allocated.
  ///
  /// The initializer called here is the one that the compiler uses for string literals. The caller guarantees for the part
  /// what the compiler guarantees for a literal:
  ///
  /// - the bytes are valid as long as the program runs and never change, like those of every literal,
  /// - they are valid UTF-8, followed by U+0000, so that C can read them in place.
  ///
  /// Where the string stores all bytes itself, they may also be in other memory: up to 15 bytes if `Int` has 64 bits.
  ///
  /// - Parameters:
  ///   - bytes: The part. Up to 15 bytes are stored in the string itself.
  ///   - isASCII: Whether every byte is below 0x80. If this is true for a text that is not ASCII, comparisons are wrong. If it
  ///     is false for ASCII, comparisons are slow.
  @inline(__always)
  package init(partOfLiteral bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    #if hasFeature(BuiltinModule)
      guard let start = bytes.baseAddress else {
        self = ""
        return
      }
      // Bytes stored in the string itself are copied one by one, unless the compiler knows their number.
      switch bytes.count {
      case 1: self.init(start, 1, isASCII)
      case 2: self.init(start, 2, isASCII)
      case 3: self.init(start, 3, isASCII)
      case 4: self.init(start, 4, isASCII)
      case 5: self.init(start, 5, isASCII)
      case 6: self.init(start, 6, isASCII)
      case 7: self.init(start, 7, isASCII)
      case 8: self.init(start, 8, isASCII)
      case 9: self.init(start, 9, isASCII)
      case 10: self.init(start, 10, isASCII)
      case 11: self.init(start, 11, isASCII)
      case 12: self.init(start, 12, isASCII)
      case 13: self.init(start, 13, isASCII)
      case 14: self.init(start, 14, isASCII)
      case 15: self.init(start, 15, isASCII)
      default: self.init(start, bytes.count, isASCII)
      }
    #else
      self.init(decoding: bytes, as: UTF8.self)
    #endif
  }

  #if hasFeature(BuiltinModule)
    @inline(__always)
    private init(_ start: UnsafePointer<UInt8>, _ count: Int, _ isASCII: Bool) {
      self.init(
        _builtinStringLiteral: start._rawValue, utf8CodeUnitCount: count._builtinWordValue,
        isASCII: isASCII._value)
    }
  #endif
}
