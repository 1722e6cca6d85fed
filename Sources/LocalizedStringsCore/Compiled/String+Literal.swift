#if hasFeature(BuiltinModule)
  import Builtin
#endif

extension String {
  /// A part of a literal as a string: with `BuiltinModule`, nothing is copied or allocated.
  ///
  /// The compiler makes a string of each literal by the initializer that is called here. What it promises of a literal, the
  /// caller promises of the part:
  ///
  /// - the bytes live as long as the program and never change, as those of every literal,
  /// - they are valid UTF-8, and U+0000 follows them, so that C can read them in place.
  ///
  /// - Parameters:
  ///   - bytes: The part. Up to 15 bytes are in the string itself.
  ///   - isASCII: Whether every byte is below 0x80. If it is said of another text, comparisons are wrong; if it is not said of
  ///     ASCII, they are slow.
  @inline(__always)
  package init(partOfLiteral bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    #if hasFeature(BuiltinModule)
      guard let start = bytes.baseAddress else {
        self = ""
        return
      }
      // Bytes that a string has in itself are packed one by one, unless the compiler knows how many there are.
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
