import PluralsLocales
import PluralsSwiftEmission

extension SwiftIdentifier {
  /// Creates the name of a language's enumeration case: `pt_BR` for `pt-BR`; `_pt_u5F_BR_` for `pt_BR` and everything else that
  /// does not consist of letters, digits and single hyphens.
  ///
  /// Names are unique, and no name has a special meaning in Swift after a dot.
  init(language: String) {
    let (code, subtags) = (language.languageSubtag.utf8, language.subtags)
    let isPlain =
      2...3 ~= code.count && code.allSatisfy(\.isLowercaseASCIILetter)
      && subtags.allSatisfy { $0.utf8.allSatisfy(\.isASCIILetterOrDigit) }
      && subtags.joined(separator: "-") == language
    let name: String
    if isPlain {
      name = subtags.joined(separator: "_")
    } else {
      name =
        "_"
        + language.unicodeScalars.map { scalar in
          scalar.isASCII && UInt8(scalar.value).isASCIILetterOrDigit
            ? String(scalar) : "_u\(String(scalar.value, radix: 16, uppercase: true))_"
        }.joined() + "_"
    }
    guard let identifier = SwiftIdentifier(name) else {
      preconditionFailure("letters, digits and underscores are not a name")
    }
    self = identifier
  }
}
