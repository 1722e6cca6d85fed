import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import Plurals
import PluralsLocales

/// The forms of a message that one number chooses, in any notation.
struct CountedForms {
  struct Form {
    /// The category; nil for an exact value.
    let category: PluralCategory?
    /// The text, with arguments and numbers.
    let text: String
    /// The text without arguments and numbers.
    private let literal: String
    /// The names and types of the arguments other than the number.
    let otherArguments: [String]
    /// Whether the number that chooses is shown, or may be shown as another argument.
    let showsNumber: Bool
    let position: SourcePosition?

    /// The letters, without arguments and numbers.
    var letters: String {
      String(String.UnicodeScalarView(literal.unicodeScalars.filter(\.properties.isAlphabetic)))
    }

    /// Whether there are digits between the letters.
    var hasDigits: Bool {
      literal.unicodeScalars.contains { $0.properties.numericType == .decimal }
    }
  }

  let type: PluralRuleType
  let position: SourcePosition?
  let forms: [Form]
  /// Whether a text around the forms shows the number.
  let isShownOutside: Bool
  /// Whether a text around the forms shows any argument.
  let hasArgumentsOutside: Bool

  /// The categories that have a form.
  var categories: Set<PluralCategory> { Set(forms.compactMap(\.category)) }

  subscript(category: PluralCategory) -> Form? { forms.first { $0.category == category } }

  /// Whether a form or the text around it shows the number.
  var showsNumber: Bool { isShownOutside || forms.contains(where: \.showsNumber) }
}

extension AuthoredEntry {
  /// The forms of each number that chooses, including those of every device.
  var countedForms: [CountedForms] {
    switch self {
    case .text, .widths: return []
    case .devices(let devices): return devices.flatMap(\.entry.countedForms)
    case .plural(let format, let variables):
      return variables.map { variable in
        CountedForms(
          type: variable.type, position: variable.position,
          forms: variable.variants.map { CountedForms.Form($0) },
          isShownOutside: format.parsed.specifications.contains(where: \.isNumeric),
          hasArgumentsOutside: !format.parsed.specifications.isEmpty)
      }
    case .message(let pattern):
      let shown = pattern.parts.compactMap { part in
        if case .argument(let argument) = part { argument.name } else { nil }
      }
      return pattern.parts.choices.filter { $0.kind != .select }.map { choice in
        CountedForms(
          type: choice.type, position: choice.position,
          forms: choice.forms.map { CountedForms.Form($0, of: choice.argument) },
          isShownOutside: shown.contains(choice.argument), hasArgumentsOutside: !shown.isEmpty)
      }
    }
  }

  /// Returns the forms of the number that a finding is about, if its position or the message says so.
  func countedForms(at position: SourcePosition?) -> CountedForms? {
    let all = countedForms
    return all.first { $0.position == position } ?? (all.count == 1 ? all[0] : nil)
  }

  /// Returns the form at a position, and the forms that it belongs to; nil if no form is there.
  func countedForm(at position: SourcePosition?) -> (all: CountedForms, form: CountedForms.Form)? {
    countedForms.lazy.compactMap { all in
      all.forms.first { $0.position == position }.map { (all, $0) }
    }.first
  }

  /// Whether a text shows a number or another argument.
  var showsArguments: Bool {
    switch self {
    case .text, .plural, .widths: parsedTexts.contains { !$0.parsed.specifications.isEmpty }
    case .devices(let devices): devices.contains(where: \.entry.showsArguments)
    case .message(let pattern): !pattern.argumentNames.shown.isEmpty
    }
  }
}

extension CountedForms.Form {
  fileprivate init(_ variant: AuthoredVariant) {
    let format = variant.text.parsed
    let literal = format.items.map { item in
      if case .literal(let text) = item { text } else { " " }
    }.joined()
    self.init(
      category: variant.category, text: variant.text.text, literal: literal,
      otherArguments: format.variables.map(\.name)
        + format.specifications.filter { !$0.isNumeric }.map(\.text),
      showsNumber: !format.variables.isEmpty
        || format.specifications.contains { $0.isNumeric || $0.argumentClass == .object },
      position: variant.text.position)
  }

  fileprivate init(_ form: MessagePattern.Form, of argument: String) {
    var (text, literal) = ("", "")
    var others: [String] = []
    var showsNumber = false
    func add(_ parts: [MessagePattern.Part]) {
      for part in parts {
        switch part {
        case .text(let own):
          text += own
          literal += own
        case .number:
          text += "#"
          showsNumber = true
        case .argument(let own):
          text += "{\(own.name)}"
          literal += " "
          if own.name == argument { showsNumber = true } else { others.append(own.name) }
        case .choice(let choice):
          text += "{\(choice.argument)}"
          others.append(choice.argument)
          for form in choice.forms { add(form.parts) }
        }
      }
    }
    add(form.parts)
    self.init(
      category: form.category, text: text, literal: literal, otherArguments: others,
      showsNumber: showsNumber, position: form.position)
  }
}
