/// The name of a language's case: `pt_BR` for `pt-BR`, `pt__BR` for `pt_BR`.
func languageCase(_ language: String) -> String {
  var name = ""
  for scalar in language.unicodeScalars {
    switch scalar {
    case "-": name += "_"
    case "_": name += "__"
    case _ where scalar.properties.isXIDContinue: name.unicodeScalars.append(scalar)
    default: name += "_u\(String(scalar.value, radix: 16, uppercase: true))_"
    }
  }
  if name.unicodeScalars.first?.properties.isXIDStart != true { name = "_" + name }
  return name
}
