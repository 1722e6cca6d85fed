import CAllocationCount
import Workload

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Measures all implementations in alternating rounds, and prints the medians as Markdown.

func fail(_ message: String) -> Never {
  print("error: \(message)")
  exit(1)
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 101
/// ICU takes so much longer that fewer rounds suffice.
let roundsPerRoundOfICU = 10
let workload = Workload(seed: 42)
let library = Library(workload)
let floor = HandWrittenC(workload)
let icu = ICU(workload)
let messages = LibraryMessages()
let typedMessages = TypedMessages()
let allocatedMessages = AllocatedMessages(messages, workload.numbers)
let icuMessages = ICUMessages()

/// The kinds of work, with their goals.
let selections: [(kind: Kind, title: String, mostOverC: Double, leastOverICU: Double?)] = [
  (.integers, "integers, one locale after another", 1.3, 30),
  (.shuffled, "integers, locales shuffled", 1.0, 30),
  (.ordinals, "ordinals, one locale after another", 1.3, nil),
  (.decimals, "decimal strings", 1.2, 15),
  (.openings, "open a locale and select", 1.5, nil),
]
let formattings:
  [(
    title: String, contestant: any MessageContestant, mostNanoseconds: Double,
    excludesAllocation: Bool, leastOverICU: Double
  )] = [
    ("a message with one plural variable, from a table", messages, 300, false, 5),
    ("the same message, through a typed function", typedMessages, 120, true, 8),
  ]
let mostAllocationsPerMessage = 1

// All answers must be equal before anything is measured.
for (kind, _, _, _) in selections where library.sum(kind) != floor.sum(kind) {
  fail("the answers to \(kind) differ from those of the C floor")
}
for identifier in Workload.opened + Workload.identifiers {
  for number in workload.numbers.prefix(2000)
  where library.place(of: number, in: identifier) != floor.place(of: number, in: identifier) {
    fail("\(number) in \(identifier) differs from the C floor")
  }
}
if let icu, let icuMessages {
  for kind in Kind.allCases where kind != .decimals && library.sum(kind) != icu.sum(kind) {
    fail("the answers to \(kind) differ from those of ICU")
  }
  for row in formattings {
    for number in workload.numbers where row.contestant.text(number) != icuMessages.text(number) {
      fail("\(row.title): \(row.contestant.text(number)), but ICU has \(icuMessages.text(number))")
    }
  }
} else {
  print("ICU is skipped: this package was built without it\n")
}

// Allocations, in one pass.
func allocations(_ body: () -> UInt64) -> Int {
  let before = allocation_count()
  _ = body()
  return allocation_count() - before
}
let selectionAllocations = selections.map { row in allocations { library.sum(row.kind) } }
let formattingAllocations = formattings.map { row in
  allocations { row.contestant.totalLength(workload.numbers) }
}
let bareAllocations = allocations { allocatedMessages.totalLength() }

// Times, in rounds.
var floorTimes = selections.map { _ in Times() }
var libraryTimes = selections.map { _ in Times() }
var icuTimes = selections.map { _ in Times() }
var messageTimes = formattings.map { _ in Times() }
var allocationTimes = Times()
var icuMessageTimes = Times()
for round in 0..<rounds {
  let takesICU = round.isMultiple(of: roundsPerRoundOfICU)
  for (index, row) in selections.enumerated() {
    floorTimes[index].measure(workload.count) { floor.sum(row.kind) }
    libraryTimes[index].measure(workload.count) { library.sum(row.kind) }
    if takesICU, let icu { icuTimes[index].measure(workload.count) { icu.sum(row.kind) } }
  }
  for (index, row) in formattings.enumerated() {
    messageTimes[index].measure(workload.count) { row.contestant.totalLength(workload.numbers) }
  }
  allocationTimes.measure(workload.count) { allocatedMessages.totalLength() }
  if takesICU, let icuMessages {
    icuMessageTimes.measure(workload.count) { icuMessages.totalLength(workload.numbers) }
  }
}

// The tables.
var goals = Goals()
func count(_ allocations: Int) -> String {
  allocations_are_counted() != 0 ? formatted(Double(allocations), digits: 0) : "not counted"
}

/// Returns the cells with ICU's time and the factor by which the library is faster.
func cells(ofICU time: Double?, over library: Double) -> [String] {
  time.map {
    let ratio = $0 / library
    return [formatted($0, digits: 0), "\(formatted(ratio, digits: ratio < 10 ? 1 : 0)) ×"]
  } ?? []
}
let icuTitles = ICU.version.map { ["ICU4C \($0)", "faster than ICU"] } ?? []

printRow(
  ["nanoseconds per selection", "C", "Plurals", "ratio", "at most", "allocations"] + icuTitles)
printRow(["---"] + Array(repeating: "--:", count: 5 + icuTitles.count))
for (index, row) in selections.enumerated() {
  let (c, time) = (floorTimes[index].median!, libraryTimes[index].median!)
  let icu = icuTimes[index].median
  goals.check(time / c <= row.mostOverC, "\(row.title): at most \(row.mostOverC) of C")
  goals.check(selectionAllocations[index] == 0, "\(row.title): no allocation")
  if let icu, let least = row.leastOverICU {
    goals.check(icu / time >= least, "\(row.title): at least \(least) times faster than ICU")
  }
  printRow(
    [
      row.title, formatted(c, digits: 1), formatted(time, digits: 1),
      formatted(time / c, digits: 2), formatted(row.mostOverC, digits: 1),
      count(selectionAllocations[index]),
    ] + cells(ofICU: icu, over: time))
}
print()
printRow(
  ["nanoseconds per message", "PluralStrings", "at most", "allocations per message"] + icuTitles)
printRow(["---"] + Array(repeating: "--:", count: 3 + icuTitles.count))
/// Returns the number of allocations per message.
func each(_ allocations: Int) -> String {
  allocations_are_counted() != 0
    ? formatted(Double(allocations) / Double(workload.count), digits: 2) : "not counted"
}
let allocationTime = allocationTimes.median!
for (index, row) in formattings.enumerated() {
  let time = messageTimes[index].median!
  let icu = icuMessageTimes.median
  let most = formatted(row.mostNanoseconds, digits: 0)
  goals.check(
    time - (row.excludesAllocation ? allocationTime : 0) <= row.mostNanoseconds,
    "\(row.title): at most \(most) ns" + (row.excludesAllocation ? " without the allocation" : ""))
  goals.check(
    formattingAllocations[index] <= mostAllocationsPerMessage * workload.count,
    "\(row.title): one allocation")
  if let icu {
    goals.check(
      icu / time >= row.leastOverICU,
      "\(row.title): at least \(row.leastOverICU) times faster than ICU")
  }
  printRow(
    [
      row.title, formatted(time, digits: 0),
      row.excludesAllocation ? "\(most) plus the allocation" : most,
      each(formattingAllocations[index]),
    ] + cells(ofICU: icu, over: time))
}
printRow(
  [
    "the allocation of the text alone", formatted(allocationTime, digits: 0), "",
    each(bareAllocations),
  ] + icuTitles.map { _ in "" })

// Readers and typed functions, compared with a message that is written by hand.
let byHand = (short: ShortMessagesByHand(), long: LongMessagesByHand())
let shortMessages = ShortMessages()
// Larger numbers have separators, which Swift's interpolation does not add.
for number in workload.numbers where 0..<1000 ~= number {
  if byHand.long.text(number) != typedMessages.text(number)
    || byHand.short.text(number) != shortMessages.text(number)
  {
    fail("\(number) by hand is \(byHand.long.text(number)), \(byHand.short.text(number))")
  }
}
/// Returns the median of several rounds, in nanoseconds per item.
func nanoseconds(_ count: Int, _ body: () -> UInt64) -> Double {
  var times = Times()
  for _ in 0..<rounds { times.measure(count, body) }
  return times.median!
}
let count = workload.count
let shortByHand = nanoseconds(count) { byHand.short.totalLength(workload.numbers) }
let longByHand = nanoseconds(count) { byHand.long.totalLength(workload.numbers) }
let opensByHeader = Readers.headers.map { header in
  nanoseconds(100) { Readers.open(header, times: 100) }
}
let opensByHostileHeader = Readers.hostileHeaders.map { header in
  nanoseconds(1) { Readers.open(header, times: 1) }
}
let comparedWithHand: [(title: String, time: Double, floor: Double, most: Double)] = [
  (
    "short text through a typed function, compared with the same by hand",
    nanoseconds(count) { shortMessages.totalLength(workload.numbers) }, shortByHand, 1.0
  ),
  (
    "long text through a typed function, compared with the same by hand",
    nanoseconds(count) { typedMessages.totalLength(workload.numbers) }, longByHand, 0.8
  ),
  (
    "reader from a browser's header (the slowest), compared with a long text by hand",
    opensByHeader.max()!, longByHand, 10
  ),
  (
    "reader from a hostile header of 8 KB (the slowest), compared with a long text by hand",
    opensByHostileHeader.max()!, longByHand, 700
  ),
  (
    "reader from a list of one language, compared with a long text by hand",
    nanoseconds(1000) { Readers.open(["ru"], times: 1000) }, longByHand, 3
  ),
]
print()
printRow(["nanoseconds", "by hand", "compiled strings", "ratio", "goal"])
printRow(["---"] + Array(repeating: "--:", count: 4))
for row in comparedWithHand {
  let ratio = row.time / row.floor
  goals.check(ratio <= row.most, "\(row.title): at most \(row.most)")
  printRow([
    row.title, formatted(row.floor, digits: 0), formatted(row.time, digits: 0),
    formatted(ratio, digits: 2), formatted(row.most, digits: 1),
  ])
}
let property = nanoseconds(count) { shortMessages.totalLengthOfProperty(times: count) }
goals.check(property <= 5, "text without arguments: at most 5 ns")
printRow(["text without arguments", "", formatted(property, digits: 1), "", "5 ns"])

// More arguments, fractions, and digits of other scripts.
let small = workload.numbers.map { $0 % 1000 }
let large = workload.numbers.map { 1000 + $0 % 1_000_000 * 7 }
print()
printRow(["nanoseconds per message, compiled"] + Digits.languages.map { "\($1) digits" })
printRow(["---"] + Digits.languages.map { _ in "--:" })
let readers = Digits.languages.map { Digits(language: $0.0) }
let digitRows: [(title: String, totalLength: (Digits) -> UInt64)] = [
  ("an integer below 1,000", { $0.totalLengthOfIntegers(small) }),
  ("an integer in groups", { $0.totalLengthOfIntegers(large) }),
  ("a number with two fraction digits", { $0.totalLengthOfDecimals(large) }),
  ("two integers, a text and a number", { $0.totalLengthOfSeveral(large) }),
]
for row in digitRows {
  printRow(
    [row.title]
      + readers.map { reader in
        formatted(nanoseconds(count) { row.totalLength(reader) }, digits: 0)
      })
}
for goal in goals.missed { print("\nmissed: \(goal)") }
