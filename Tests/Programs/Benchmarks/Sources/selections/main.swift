import Workload

// Repeats one kind of work over the workload: `selections decimals 3`. The difference between a long and a short run is the cost of
// the work without start-up.

let arguments = CommandLine.arguments
guard arguments.count == 3, let rounds = Int(arguments[2]) else {
  fatalError("usage: selections KIND ROUNDS")
}
let workload = Workload(seed: 42)
/// The number of repetitions of the work in a round.
var count = workload.count
let work: () -> UInt64
if let kind = Kind(rawValue: arguments[1]) {
  let library = Library(workload)
  work = { library.sum(kind) }
} else if arguments[1] == "messages" {
  let messages = LibraryMessages()
  work = { messages.totalLength(workload.numbers) }
} else if arguments[1] == "typed" {
  let messages = TypedMessages()
  work = { messages.totalLength(workload.numbers) }
} else if arguments[1] == "short" {
  let messages = ShortMessages()
  work = { messages.totalLength(workload.numbers) }
} else if arguments[1] == "fractions" {
  let messages = Digits(language: "en")
  work = { messages.totalLengthOfDecimals(workload.numbers) }
} else if arguments[1] == "list" {
  count = 1000
  work = { Readers.open(["ru"], times: 1000) }
} else if arguments[1] == "property" {
  let messages = ShortMessages()
  work = { messages.totalLengthOfProperty(times: workload.count) }
} else if arguments[1] == "readers" {
  let times = 1000
  count = Readers.headers.count * times
  work = { Readers.headers.reduce(0) { $0 &+ Readers.open($1, times: times) } }
} else if arguments[1] == "hostile" {
  let times = 10
  count = Readers.hostileHeaders.count * times
  work = { Readers.hostileHeaders.reduce(0) { $0 &+ Readers.open($1, times: times) } }
} else {
  fatalError("there is no kind '\(arguments[1])'")
}
var sum: UInt64 = 0
for _ in 0..<rounds { sum &+= work() }
print(sum, count)
