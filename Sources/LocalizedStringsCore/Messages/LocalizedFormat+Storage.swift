extension LocalizedFormat {
  /// What all copies of a message share.
  final class Storage: Sendable {
    private struct Width: Sendable {
      let width: Int
      /// By its index.
      let format: Int
    }

    let text: String
    let language: MessageLanguage
    /// Whether the text is shown as it stands where there are no arguments.
    let isProse: Bool
    /// The same message with `% d` as a conversion, and when that is right; nil if no percent sign can begin one.
    let spaced: (message: Storage, signs: SpacedPercentSigns)?
    /// Whether the arguments decide what percent signs are.
    let hasProse: Bool
    let formats: CompiledFormats
    let variables: [CompiledVariable]
    /// The index of the format that is not a variable's.
    private let root: Int
    /// Sorted by width; empty without width variants.
    private let widths: [Width]
    /// Whether every variable has a variant for every number.
    let isComplete: Bool

    init(
      _ format: FormatString, variables: [PluralVariable] = [],
      widths: [LocalizedEntry.WidthVariant] = [], language: MessageLanguage,
      readsSpaces: Bool = false
    ) {
      var formats = CompiledFormats()
      text = format.text
      self.language = language
      isProse = widths.isEmpty && format.isProse
      // Of a name that is there twice, the first one counts.
      var indices: [String: Int] = [:]
      for (index, variable) in variables.enumerated() where indices[variable.name] == nil {
        indices[variable.name] = index
      }
      root = formats.add(readsSpaces ? format.readingSpaces : format, variables: indices)
      self.variables = variables.map {
        CompiledVariable($0, of: indices, readsSpaces: readsSpaces, into: &formats)
      }
      self.widths = widths.map {
        Width(
          width: $0.width,
          format: formats.add(
            FormatString($0.format, readsSpaces: readsSpaces), variables: [:]))
      }
      spaced =
        !readsSpaces && formats.hasSpacedConversions
        ? Self.spaced(format, variables, widths, language) : nil
      hasProse = isProse || spaced != nil
      self.formats = formats
      isComplete = self.variables.allSatisfy { $0.other != nil }
    }

    @inline(never)
    private static func spaced(
      _ format: FormatString, _ counted: [PluralVariable],
      _ widths: [LocalizedEntry.WidthVariant], _ language: MessageLanguage
    ) -> (message: Storage, signs: SpacedPercentSigns)? {
      let formats = widths.isEmpty ? [format] : widths.map { FormatString($0.format) }
      var variables: [String: SpacedPercentSigns.Variable] = [:]
      for variable in counted where variables[variable.name] == nil {
        variables[variable.name] = SpacedPercentSigns.Variable(
          valueType: variable.valueSpecification,
          variants: variable.variants.values.map { FormatString($0) })
      }
      return SpacedPercentSigns(formats, variables: variables).map {
        let message = Storage(
          format, variables: counted, widths: widths, language: language, readsSpaces: true)
        return (message, $0)
      }
    }

    /// The message with percent signs as the arguments want them; nil if the text is literal text.
    @inline(never)
    func reading(_ arguments: UnsafeBufferPointer<FormatArgument>) -> Storage? {
      if arguments.isEmpty, isProse { return nil }
      guard let spaced else { return self }
      let areConversions = spaced.signs.areConversions(forArguments: arguments.count) {
        if case .text = arguments[$0 - 1] { false } else { true }
      }
      return areConversions ? spaced.message : self
    }

    /// The largest width that fits, else the smallest; without a width, the largest.
    func root(fitting width: Int?) -> Int {
      guard let width, !widths.isEmpty else { return root }
      return (widths.last { $0.width <= width } ?? widths[0]).format
    }
  }
}
