import MessageFormats
import StringCatalogs

extension StringCatalog.Entry {
  /// Whether the entry can have a text for a device: Apple's tools know the device, or the entry already uses it.
  func knows(_ device: Device?) -> Bool {
    guard let device else { return true }
    return Device.known.contains(device)
      || localizations.contains { localization in
        ([localization.content] + localization.substitutions.map(\.variant)).contains { variant in
          if case .device(let variants) = variant {
            variants.contains { $0.device == device }
          } else {
            false
          }
        }
      }
  }
}

extension StringCatalog.Variant {
  /// Returns the text for a device and a category. The fallback is the text for `other`, then the first text.
  func unit(device: Device? = nil, category: PluralCategory? = nil) -> StringCatalog.Unit? {
    switch self {
    case .unit(let unit): return unit
    case .plural(let variants):
      let variant =
        variants.first { $0.category == category ?? .other }
        ?? variants.first { $0.category == .other } ?? variants.first
      return variant?.unit
    case .device(let variants):
      let variant =
        variants.first { $0.device == device ?? .other }
        ?? variants.first { $0.device == .other } ?? variants.first
      return variant?.variant.unit(category: category)
    }
  }

  /// Returns the text of exactly this device and category, without fallback.
  func exactUnit(device: Device?, category: PluralCategory?) -> StringCatalog.Unit? {
    switch self {
    case .unit(let unit): device == nil && category == nil ? unit : nil
    case .plural(let variants):
      device == nil ? variants.first { $0.category == category }?.unit : nil
    case .device(let variants):
      variants.first { $0.device == device }?.variant.exactUnit(device: nil, category: category)
    }
  }

  /// Returns the categories of the plural, or of the plural for a device; empty without a plural.
  func categories(device: Device?) -> [PluralCategory] {
    pluralVariants(for: device ?? .other).map(\.category)
  }
}

extension StringCatalog.Substitution {
  private var conversion: FormatSpecification {
    conversion(valueType() ?? AuthoredValueType(.number))
  }

  /// Returns a text of the substitution as translators see it, with the conversion instead of `%arg`.
  func exported(_ text: AuthoredText) -> String {
    text.parsed.replacingPlaceholder(by: conversion).text
  }

  /// Returns a text of the substitution as the catalog stores it, with `%arg` instead of the conversion.
  func imported(_ text: String) -> String {
    argumentNumber == nil ? text : FormatString(text).withPlaceholder(for: conversion).text
  }
}

extension FormatString {
  /// Returns the format with `%arg` instead of each occurrence of a conversion, or the same format if a `%arg` would be part of a
  /// longer word.
  func withPlaceholder(for conversion: FormatSpecification) -> FormatString {
    let result = replacing { item in
      guard case .specification(let specification) = item,
        specification.position == conversion.position, specification.text == conversion.text
      else { return nil }
      return .specification(.placeholder)
    }
    return result.hasGluedPlaceholder ? self : result
  }
}

extension [StringCatalog.Substitution] {
  /// Returns a text that refers to the substitutions as translators see it, with argument positions.
  func exported(_ text: AuthoredText) -> String {
    text.parsed.replacingVariables { variable in
      guard variable.position == nil,
        let position = first(where: { $0.name == variable.name })?.argumentNumber
      else { return nil }
      return FormatVariable(name: variable.name, position: position)
    }.text
  }

  /// Returns a text that refers to the substitutions as the catalog stores it, without the positions that the
  /// substitutions state themselves.
  func imported(_ text: String) -> String {
    FormatString(text).replacingVariables { variable in
      guard let position = variable.position,
        first(where: { $0.name == variable.name })?.argumentNumber == position
      else { return nil }
      return FormatVariable(name: variable.name)
    }.text
  }
}
