extension FormatString {
  /// The text with each plain number conversion replaced by the one that Xcode writes for an interpolated value:
  /// `%lld` for `%d` and `%ld`, `%llu` for `%u`, `%lf` for `%f`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var withLongestConversions: String {
    replacing { item in
      guard case .specification(var specification) = item, let longest = specification.longest
      else { return nil }
      specification.name = nil
      specification.text = longest
      return .specification(specification)
    }.text
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
