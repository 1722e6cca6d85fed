extension FormatString {
  /// The text with each plain number conversion replaced by the one that Xcode writes for an interpolated value:
  /// `%lld` for `%d` and `%ld`, `%llu` for `%u`, `%lf` for `%f`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var withLongestConversions: String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var end = 0
    let places = items.filter { if case .literal = $0 { false } else { true } }
    for (item, range) in zip(places, ranges) {
      guard case .specification(let specification) = item,
        let conversion = specification.longest
      else { continue }
      result += bytes[end..<range.lowerBound]
      result.append(UInt8(ascii: "%"))
      if let position = specification.position { result += "\(position)$".utf8 }
      result += conversion.utf8
      end = range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension FormatSpecification {
  /// The conversion for the widest type; nil if this is not a plain number conversion.
  fileprivate var longest: String? {
    guard flags.isEmpty, width == nil, precision == nil else { return nil }
    return switch conversion {
    case .decimal: "lld"
    case .unsigned: "llu"
    case .fixed: "lf"
    default: nil
    }
  }
}
