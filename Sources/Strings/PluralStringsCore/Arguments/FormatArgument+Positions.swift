/// Borrowed arguments of a message. Positions count from 1.
extension UnsafeBufferPointer<FormatArgument> {
  /// The argument at a position; nil if there is no such argument.
  func argument(at position: Int) -> FormatArgument? {
    indices.contains(position - 1) ? self[position - 1] : nil
  }

  /// The argument at a position; nil if it is not a signed integer.
  func integer(at position: Int) -> Int64? {
    guard indices.contains(position - 1), case .integer(let value) = self[position - 1].value else {
      return nil
    }
    return value
  }

  /// The width or precision given by an argument; nil if the argument is not an integer.
  func amount(at position: Int) -> Int? {
    switch argument(at: position)?.value {
    case .integer(let value): Int(clamping: value)
    case .unsigned(let value): Int(clamping: value)
    case .number, .text, nil: nil
    }
  }
}
