package import PluralMessageFormats

extension StringCatalog.Substitution {
  /// Returns the conversion of the number; nil if neither the substitution nor its texts for a device have one.
  package func valueType(device: Device = .other) -> AuthoredValueType? {
    if let formatSpecifier {
      return AuthoredValueType(text: formatSpecifier, position: position)
    }
    let texts = (variant?.pluralVariants(for: device) ?? []).lazy.map(\.unit.text.parsed)
    return texts.compactMap(\.firstNumber).first.map { AuthoredValueType($0.specification) }
  }

  /// Returns the conversion that `%arg` stands for.
  package func conversion(_ type: AuthoredValueType) -> FormatSpecification {
    var conversion =
      type.specification ?? FormatSpecification(conversion: .object, text: type.text)
    conversion.position = argumentNumber ?? conversion.position
    return conversion
  }
}

extension StringCatalog.Variant {
  /// Returns the plural of a device, or of all other devices; empty without a plural.
  package func pluralVariants(for device: Device) -> [StringCatalog.PluralVariant] {
    switch self {
    case .plural(let variants): return variants
    case .device(let variants):
      let variant =
        variants.first { $0.device == device } ?? variants.first { $0.device == .other }
      return variant?.variant.pluralVariants(for: device) ?? []
    case .unit: return []
    }
  }
}

extension FormatSpecification {
  /// `%lld`, which shows the number of a substitution whose texts do not.
  package static var number: FormatSpecification {
    FormatSpecification(length: .longLong, conversion: .decimal, text: "lld")
  }
}

extension FormatString {
  /// Returns the format with a conversion instead of each `%arg`.
  package func replacingPlaceholder(by conversion: FormatSpecification) -> FormatString {
    replacing { item in
      guard case .specification(let specification) = item,
        specification.text == FormatSpecification.placeholder.text
      else { return nil }
      return .specification(conversion)
    }
  }
}
