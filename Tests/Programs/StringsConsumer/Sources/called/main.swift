import PluralStringsCore

if CommandLine.arguments.count > 1 {
  print(Localizable(languages: CommandLine.arguments).recordsOfKind7AreShown(5))
} else {
  print("ready")
}
