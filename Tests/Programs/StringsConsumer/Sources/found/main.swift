import PluralStringsCore

if CommandLine.arguments.count > 1 {
  print(Localizable(languages: CommandLine.arguments)["%lld records of kind 7 are shown", 5])
} else {
  print("ready")
}
