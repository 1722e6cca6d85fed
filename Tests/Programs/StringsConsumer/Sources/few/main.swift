import PluralStringsCore

if CommandLine.arguments.count > 1 {
  print(Localizable(languages: CommandLine.arguments).filesAreSelected(5))
} else {
  print("ready")
}
