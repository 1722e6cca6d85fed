package import MessageFormats

extension AuthoredEntry {
  /// Returns the entry with `% d` read as a conversion in the texts whose arguments require it; see
  /// ``SpacedPercentSigns``.
  ///
  /// Readers of files cannot decide this, because the source language or a call determines the arguments.
  ///
  /// - Parameters:
  ///   - count: The number of arguments; evaluated only if there is a `% d`.
  ///   - isNumber: Whether the argument at a position, counted from 1, is a number; nil if that is unknown.
  package func reading(
    arguments count: @autoclosure () -> Int, isNumber: (Int) -> Bool?
  ) -> AuthoredEntry {
    mapDeviceEntries { entry in
      let areConversions = entry.spacedPercentSigns?.areConversions(
        forArguments: count(), isNumber: isNumber)
      return areConversions == true ? entry.parsing(\.readingSpaces) : entry
    }
  }

  /// The percent signs before a space; nil if none of them can be a conversion, and for entries that vary by device.
  package var spacedPercentSigns: SpacedPercentSigns? {
    parsed.flatMap { SpacedPercentSigns($0) }
  }

  /// The entry with a doubled percent sign wherever one before a space is text.
  package var doublingSpacedPercentSigns: AuthoredEntry { parsing(\.doublingSpacedPercentSigns) }

  /// Returns the entry with its formats transformed.
  private func parsing(_ change: (FormatString) -> FormatString) -> AuthoredEntry {
    func changed(_ text: AuthoredText) -> AuthoredText {
      AuthoredText(change(text.parsed), position: text.position)
    }
    return mapDeviceEntries { entry in
      switch entry {
      case .text(let text): return .text(changed(text))
      case .plural(let format, var variables):
        for index in variables.indices {
          variables[index].variants = variables[index].variants.map {
            AuthoredVariant($0.category, changed($0.text))
          }
        }
        return .plural(format: changed(format), variables: variables)
      case .widths(let widths):
        return .widths(
          widths.map { AuthoredWidth(key: $0.key, width: $0.width, text: changed($0.text)) })
      case .devices: return entry.parsing(change)
      }
    }
  }

  /// Returns the entry with `% d` read as a conversion in the texts where the arguments of another language's entry
  /// require it.
  package func reading(argumentsOf source: AuthoredEntry) -> AuthoredEntry {
    lazy var types = source.argumentTypes
    return reading(arguments: types.count) { types.isNumber($0) }
  }

  /// Returns the entry with `% d` read as a conversion in the texts where the types of arguments require it.
  func reading(_ types: ArgumentTypes) -> AuthoredEntry {
    reading(arguments: types.count) { types.isNumber($0) }
  }
}
