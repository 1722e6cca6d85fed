import PluralRuleCommands
import PluralTool

@main
enum Entry {
  static func main() { PluralsCommand.runProcess() }
}
