import PluralMessageFormats
package import PluralStringCatalogs

extension StringCatalog.Entry {
  /// Returns the localization that belongs to a localization folder.
  package func localization(folder: String) -> StringCatalog.Localization? {
    localizations.first { LocalizationFolder($0.language).name == folder }
  }

  /// Whether the entry can have a text for a device: Apple's tools know the device, or the entry already uses it.
  func knows(_ device: Device?) -> Bool {
    guard let device, !Device.known.contains(device) else { return true }
    let variants = localizations.flatMap { [$0.content] + $0.substitutions.map(\.variant) }
    return variants.contains { variant in
      if case .device(let variants) = variant {
        variants.contains { $0.device == device }
      } else {
        false
      }
    }
  }
}

extension StringCatalog.Localization {
  /// All texts except phrases, in the order of the file.
  var texts: [(variation: TextVariation, unit: StringCatalog.Unit)] {
    (content?.texts(TextVariation()) ?? [])
      + substitutions.flatMap { $0.variant?.texts(TextVariation(substitution: $0.name)) ?? [] }
  }

  /// Returns the text of exactly this variation, or `nil` if it has no text.
  func unit(_ variation: TextVariation) -> StringCatalog.Unit? {
    let name = variation.substitution
    return variant(of: name)?.texts(TextVariation(substitution: name))
      .first { $0.variation == variation }?.unit
  }

  /// Returns the texts of a substitution; without a name, the entry's own texts.
  func variant(of substitution: String?) -> StringCatalog.Variant? {
    guard let substitution else { return content }
    return substitutions.first { $0.name == substitution }?.variant
  }

  /// Returns the text of a variation. The fallback is the text for `other`, then the first text.
  func text(closestTo variation: TextVariation) -> AuthoredText? {
    variant(of: variation.substitution)?.text(closestTo: variation)
  }

  /// Returns a text of a substitution, or of the entry itself, as translators see it.
  func exported(_ text: AuthoredText, of substitution: String?) -> String {
    guard let substitution else { return substitutions.exported(text) }
    return substitutions.first { $0.name == substitution }?.exported(text) ?? ""
  }
}

extension StringCatalog.Variant {
  /// Returns the texts.
  ///
  /// - Parameter variation: The variation of all texts.
  fileprivate func texts(
    _ variation: TextVariation
  ) -> [(variation: TextVariation, unit: StringCatalog.Unit)] {
    var inner = variation
    switch self {
    case .unit(let unit): return [(variation, unit)]
    case .plural(let variants):
      return variants.map {
        inner.category = $0.category
        return (inner, $0.unit)
      }
    case .device(let variants):
      return variants.flatMap {
        inner.device = $0.device
        return $0.variant.texts(inner)
      }
    }
  }

  fileprivate func text(closestTo variation: TextVariation) -> AuthoredText? {
    func best<Variant, Name: Equatable>(
      _ variants: [Variant], _ name: (Variant) -> Name, _ names: Name?...
    ) -> Variant? {
      names.compactMap { wanted in variants.first { name($0) == wanted } }.first
        ?? variants.first
    }
    return switch self {
    case .unit(let unit): unit.text
    case .plural(let variants): best(variants, \.category, variation.category, .other)?.unit.text
    case .device(let variants):
      best(variants, \.device, variation.device, .other)?.variant.text(closestTo: variation)
    }
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
