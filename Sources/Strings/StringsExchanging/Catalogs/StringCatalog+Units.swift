import MessageFormats
import StringCatalogs

extension StringCatalog.Entry {
  /// Whether a text can be for a device: one that Apple's tools know, or that a text of the entry is for.
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
  /// The text for a device and a category, or what stands in for it: that for `other`, or the first one.
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

  /// The text of exactly this device and category.
  func exactUnit(device: Device?, category: PluralCategory?) -> StringCatalog.Unit? {
    switch self {
    case .unit(let unit): return device == nil && category == nil ? unit : nil
    case .plural(let variants):
      guard device == nil, let category else { return nil }
      return variants.first { $0.category == category }?.unit
    case .device(let variants):
      guard let device else { return nil }
      return variants.first { $0.device == device }?.variant
        .exactUnit(device: nil, category: category)
    }
  }

  /// The categories of a plural, or of that of a device; empty if there is none.
  func categories(device: Device?) -> [PluralCategory] {
    switch self {
    case .unit: []
    case .plural(let variants): variants.map(\.category)
    case .device(let variants):
      (variants.first { $0.device == device } ?? variants.first { $0.device == .other })?.variant
        .categories(device: nil) ?? []
    }
  }
}

extension StringCatalog.Substitution {
  /// The conversion of the number without `%`.
  var specifier: String {
    if let formatSpecifier { return formatSpecifier }
    let texts = [variant?.unit(category: .other), variant?.unit(category: .one)]
    let number = texts.lazy.compactMap { $0?.text.firstNumberBesidePlaceholders }.first
    return number?.text ?? "lld"
  }

  private var conversion: String { (argumentNumber.map { "%\($0)$" } ?? "%") + specifier }

  /// A text of the substitution as translators see it: with the conversion for `%arg`.
  func exported(_ text: String) -> String {
    ArgumentPlaceholder(text).replaced(with: conversion)
  }

  /// A text of the substitution as the catalog has it: with `%arg` for the conversion.
  func imported(_ text: String) -> String {
    argumentNumber.map { text.withPlaceholder(forArgument: $0, specifier) } ?? text
  }
}

extension String {
  /// The text with `%arg` in place of each conversion of an argument, if that can be read.
  ///
  /// - Parameters:
  ///   - position: The position of the argument.
  ///   - specifier: The conversion without `%`.
  func withPlaceholder(forArgument position: Int, _ specifier: String) -> String {
    let result = FormatString(self).rewriting { item in
      guard case .specification(let specification) = item, specification.position == position,
        specification.text == specifier
      else { return nil }
      return "%arg"
    }
    return ArgumentPlaceholder(result).isGlued ? self : result
  }
}

extension [StringCatalog.Substitution] {
  /// A text that refers to the substitutions as translators see it: with positions.
  func exported(_ text: String) -> String {
    FormatString(text).rewriting { item in
      guard case .variable(let variable) = item, variable.writtenPosition == nil,
        let position = first(where: { $0.name == variable.name })?.argumentNumber
      else { return nil }
      return FormatVariable(name: variable.name, position: position).text
    }
  }

  /// A text that refers to the substitutions as the catalog has it: without the positions that the
  /// substitutions have themselves.
  func imported(_ text: String) -> String {
    FormatString(text).rewriting { item in
      guard case .variable(let variable) = item, let position = variable.writtenPosition,
        first(where: { $0.name == variable.name })?.argumentNumber == position
      else { return nil }
      return FormatVariable(name: variable.name).text
    }
  }
}
