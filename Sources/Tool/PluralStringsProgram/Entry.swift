import PluralStringCommands
import PluralTool

@main
enum Entry {
  static func main() { PluralStringsCommand.runProcess() }
}
