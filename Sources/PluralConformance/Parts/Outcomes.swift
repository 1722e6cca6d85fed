/// Answers to a list of questions, to be compared with other answers to the same questions.
struct Outcomes: Hashable, Sendable {
  private var word: UInt64 = 0
  private var count = 0
  private var fullWords: [UInt64] = []

  mutating func append(_ outcome: Bool) {
    if count == 64 {
      fullWords.append(word)
      word = 0
      count = 0
    }
    word = word << 1 | (outcome ? 1 : 0)
    count += 1
  }
}
