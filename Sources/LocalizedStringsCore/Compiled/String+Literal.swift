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
      self.init(
        _builtinStringLiteral: start._rawValue, utf8CodeUnitCount: bytes.count._builtinWordValue,
        isASCII: isASCII._value)
    #else
      self.init(decoding: bytes, as: UTF8.self)
    #endif
  }
}
