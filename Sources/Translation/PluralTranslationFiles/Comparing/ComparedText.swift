import PluralMessageFormats
package import PluralStringCatalogs

/// A text of an entry in one language.
package struct ComparedText: Hashable, Sendable {
  /// The variation: `plural.one`; empty for a text without variations.
  var path = ""
  var category: PluralCategory?
  var text: String
  var state = "translated"

  /// The form of the message that the text is, from which ``AuthoredEntry/init(forms:)`` makes the message again: `few`,
  /// `device.mac.few`; empty for a text without variations.
  var form: String {
    guard let category = category?.rawValue, path.hasSuffix("plural.\(category)") else {
      return path
    }
    return path.dropLast(category.utf8.count + "plural.".utf8.count) + category
  }
}

extension AuthoredEntry {
  /// All texts, in one state.
  package func texts(state: String = "translated", at path: String = "") -> [ComparedText] {
    func step(_ name: String) -> String {
      [path, name].filter { !$0.isEmpty }.joined(separator: ".")
    }
    func text(_ name: String, _ text: AuthoredText, _ category: PluralCategory? = nil)
      -> ComparedText
    {
      ComparedText(path: step(name), category: category, text: text.text, state: state)
    }
    switch self {
    case .text(let own): return [text("", own)]
    case .plural(let format, let variables):
      let isWhole = variables.count == 1 && format.parsed.items.count == 1
      return (isWhole ? [] : [text("", format)])
        + variables.flatMap { variable in
          variable.variants.map {
            text(
              (isWhole ? "" : "substitutions.\(variable.name).") + "plural.\($0.category)", $0.text,
              $0.category)
          }
        }
    case .widths(let widths): return widths.map { text("width.\($0.key)", $0.text) }
    case .devices(let devices):
      return devices.flatMap {
        $0.entry.texts(state: state, at: step("device.\($0.device.rawValue)"))
      }
    case .message(let pattern):
      let hasOneNumber = pattern.counted.count < 2
      return pattern.variants.map { variant in
        let steps = variant.selectors.map { $0.key.step(to: $0.selector, isOnly: hasOneNumber) }
        let category = variant.selectors.lazy.compactMap { PluralCategory(rawValue: $0.selector) }
        return ComparedText(
          path: step(steps.joined(separator: ".")), category: category.last, text: variant.text,
          state: state)
      }
    }
  }
}

extension MessagePattern.Key {
  /// The step of a path to a form: `select.gender.female`, `exact.n.0`, `plural.one`, or in a message in which several numbers choose,
  /// `plural.n.one`.
  fileprivate func step(to selector: String, isOnly: Bool) -> String {
    if kind == .select { return "select.\(argument).\(selector)" }
    if selector.hasPrefix("=") { return "exact.\(argument).\(selector.dropFirst())" }
    return isOnly ? "plural.\(selector)" : "\(kind).\(argument).\(selector)"
  }
}

extension AuthoredEntry {
  /// Creates an entry from the texts of its forms, as ``ComparedText/form`` names them; nil if they contradict each other.
  init?(forms: [(form: Substring, text: AuthoredText)]) {
    func group(_ kind: String) -> [(
      name: Substring, forms: [(form: Substring, text: AuthoredText)]
    )] {
      var names: [Substring] = []
      var groups: [Substring: [(form: Substring, text: AuthoredText)]] = [:]
      for (form, text) in forms where form.hasPrefix("\(kind).") {
        // Only a category has no dot, so that the name of a substitution may have some.
        let rest = form.dropFirst(kind.utf8.count + 1)
        let dot = kind == "device" ? rest.firstIndex(of: ".") : rest.lastIndex(of: ".")
        let name = rest[..<(dot ?? rest.endIndex)]
        if groups[name] == nil { names.append(name) }
        groups[name, default: []].append((rest[name.endIndex...].dropFirst(), text))
      }
      return names.map { ($0, groups[$0] ?? []) }
    }
    func variants(_ forms: [(form: Substring, text: AuthoredText)]) -> [AuthoredVariant] {
      forms.compactMap { form, text in
        PluralCategory(rawValue: String(form)).map { AuthoredVariant($0, text) }
      }.sorted { $0.category < $1.category }
    }
    let plain = forms.first { $0.form.isEmpty }?.text
    let (categories, devices) = (variants(forms), group("device"))
    let (widths, substitutions) = (group("width"), group("substitutions"))
    let kinds = [!categories.isEmpty, !devices.isEmpty, !widths.isEmpty, !substitutions.isEmpty]
    guard kinds.count(where: \.self) < 2, plain != nil || kinds.contains(true) else { return nil }
    if !categories.isEmpty, plain == nil {
      self = .plural(forms: categories)
    } else if !devices.isEmpty, plain == nil {
      let entries = devices.compactMap { name, forms in
        AuthoredEntry(forms: forms).map {
          AuthoredDevice(device: Device(rawValue: String(name)), entry: $0)
        }
      }
      guard entries.count == devices.count else { return nil }
      self = .devices(entries)
    } else if !widths.isEmpty, plain == nil {
      self = .widths(
        widths.compactMap { name, forms in
          Int(name).map { AuthoredWidth(key: String(name), width: $0, text: forms[0].text) }
        }.sorted { $0.width < $1.width })
    } else if let plain, categories.isEmpty, devices.isEmpty, widths.isEmpty {
      let variables = substitutions.map { name, forms in
        var variable = AuthoredVariable(unnamedAt: forms[0].text.position)
        (variable.name, variable.label) = (String(name), String(name))
        variable.hasFreeName = true
        variable.variants = variants(forms)
        let number = FormatString.countedNumber(of: variable.variants.map(\.parsed))
        if let number { variable.valueType = AuthoredValueType(number.specification) }
        return variable
      }
      self = variables.isEmpty ? .text(plain) : .plural(format: plain, variables: variables)
    } else {
      return nil
    }
  }
}
