import PluralStringCatalogs

extension RuleDescription {
  static let missingNumber = RuleDescription(
    .missingNumber, severity: "error, warning, note",
    finds:
      "a form does not show the number, although the source text does and the language uses the form for several "
      + "numbers; as an error, no form of a catalog's source text shows it, or the flag of a PO message states the "
      + "format",
    explanation:
      "A form does not show the number, although the language uses it for several numbers, so readers "
      + "do not learn the number; or no form shows it, so it is unknown which argument selects the "
      + "form. Show the number.",
    otherTools: ["Android lint ImpliedQuantity", "msgfmt --check-format"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "файл";
      "k##{few}" = "%lld файла";
      "k##{many}" = "%lld файлов";
      "k##{other}" = "%lld файла";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "%lld файл";
      "k##{few}" = "%lld файла";
      "k##{many}" = "%lld файлов";
      "k##{other}" = "%lld файла";
      """#,
    ]),
    holds: { finding, message in
      // If no text of the source shows the number, programs show it elsewhere, or it is not to be shown.
      guard finding.severity != .error else { return true }
      guard message.source?.showsArguments != false else { return false }
      guard let (counted, form) = message.entry.countedForm(at: finding.position),
        let category = form.category
      else { return true }
      if !message.needsNumber(in: form, of: counted) { return false }
      // A form of 0 and 1 is usually for 1 alone, but digits are wrong for 0.
      guard let numbers = message.numbers(counted.type)[category], numbers.allSatisfy({ $0 < 2 })
      else { return true }
      return form.hasDigits
    },
    causes: [.language(texts: 5)])
}

extension KnownMessage {
  /// Whether a form should show the number: other rules report one without text, and one that is not translated, and a text around the
  /// forms may show the number as text if none of them does.
  func needsNumber(in form: CountedForms.Form, of counted: CountedForms) -> Bool {
    !form.text.isEmpty && !isUntranslated(form)
      && (counted.forms.contains(where: \.showsNumber) || !counted.hasArgumentsOutside)
  }
}
