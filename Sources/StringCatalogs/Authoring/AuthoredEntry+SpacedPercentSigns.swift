package import MessageFormats

extension AuthoredEntry {
  /// The entry with `% d` as a conversion in the texts where arguments ask for that; see ``SpacedPercentSigns``.
  ///
  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - isNumber: Whether the argument at a position, from 1, is a number; nil if that is not known.
  package func reading(arguments count: Int, isNumber: (Int) -> Bool?) -> AuthoredEntry {
    if case .devices(let devices) = self {
      return .devices(
        devices.map {
          AuthoredDevice(
            device: $0.device, entry: $0.entry.reading(arguments: count, isNumber: isNumber))
        })
    }
    let areConversions = spacedPercentSigns?.areConversions(
      forArguments: count, isNumber: isNumber)
    return areConversions == true ? parsing(\.readingSpaces) : self
  }

  /// What the percent signs before a space may be; nil if none of them can begin a conversion, and for devices, which differ.
  package var spacedPercentSigns: SpacedPercentSigns? {
    parsed.flatMap { SpacedPercentSigns($0) }
  }

  /// The entry with the percent signs before a space doubled, as far as they are text.
  package var doublingSpacedPercentSigns: AuthoredEntry { parsing(\.doublingSpacedPercentSigns) }

  /// The entry with other formats instead of its own.
  private func parsing(_ change: (FormatString) -> FormatString) -> AuthoredEntry {
    func changed(_ text: AuthoredText) -> AuthoredText {
      var text = text
      text.parsed = change(text.parsed)
      return text
    }
    switch self {
    case .text(let text): return .text(changed(text))
    case .plural(let format, let variables):
      return .plural(
        format: changed(format),
        variables: variables.map { variable in
          var variable = variable
          for index in variable.variants.indices {
            variable.variants[index].text = changed(variable.variants[index].text)
          }
          return variable
        })
    case .widths(let widths):
      return .widths(
        widths.map { AuthoredWidth(key: $0.key, width: $0.width, text: changed($0.text)) })
    case .devices(let devices):
      return .devices(
        devices.map { AuthoredDevice(device: $0.device, entry: $0.entry.parsing(change)) })
    }
  }

  /// The entry with `% d` as a conversion in the texts where the arguments of another language's entry ask for that.
  package func reading(argumentsOf source: AuthoredEntry) -> AuthoredEntry {
    reading(source.argumentTypes)
  }

  /// The entry with `% d` as a conversion in the texts where arguments of some types ask for that.
  func reading(_ types: ArgumentTypes) -> AuthoredEntry {
    reading(arguments: types.uses.keys.max() ?? 0) { types.isNumber($0) }
  }
}
