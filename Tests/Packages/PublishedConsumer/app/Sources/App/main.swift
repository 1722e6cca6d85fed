import Greetings
import Shared

print(greeting("ru"), shared("ru"), category("ru"), separator: "\n")
print(Localizable(languages: ["ru"]).filesAreSelected(1))
