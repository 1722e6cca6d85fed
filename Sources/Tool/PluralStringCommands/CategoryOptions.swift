import ArgumentParser

/// The plural categories that translators are asked for.
struct CategoryOptions: ParsableArguments {
  @Flag(help: "Include categories that only millions have, such as 'many' in French.")
  var allCategories = false
}
