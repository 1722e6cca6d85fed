import PluralsCore

extension Mutation {
  /// Mistakes in the order of rules.
  static let ofOrder: [Mutation] = [
    Mutation(
      name: "alphabetical-order", mistake: "rules are tested in alphabetical order",
      fault: .order { $0.rawValue < $1.rawValue }),
    Mutation(
      name: "reversed-order", mistake: "rules are tested from many to zero",
      fault: .order { $0 > $1 }),
  ]

  /// Mistakes with numbers that are not strings.
  static let ofInputs: [Mutation] = [
    Mutation(
      name: "negative-integers-wrap", mistake: "a negative integer is read as unsigned",
      fault: .signedInteger { UInt64(bitPattern: $0) }),
    Mutation(
      name: "fraction-digits-ignored", mistake: "a double never shows trailing zeros",
      fault: .fractionDigits { _ in nil }),
    Mutation(
      name: "doubles-show-a-decimal", mistake: "a double that is whole shows one decimal",
      fault: .fractionDigits { $0 ?? 1 }),
  ]

  /// Mistakes in finding the rules of a locale.
  static let ofLookup: [Mutation] = [
    Mutation(
      name: "no-truncation", mistake: "only identifiers of the data have rules",
      fault: .lookup { locale, known in
        known.contains(ReferenceLookup.folded(locale)) ? locale : "root"
      }),
    Mutation(
      name: "language-only", mistake: "everything after the language is ignored",
      fault: .lookup { locale, _ in String(locale.prefix { $0 != "-" && $0 != "_" }) }),
    Mutation(
      name: "underscore-unknown", mistake: "only hyphens separate subtags",
      fault: .lookup { locale, _ in locale.contains("_") ? "root" : locale }),
    Mutation(
      name: "case-matters", mistake: "case matters",
      fault: .lookup { locale, _ in
        locale == locale.uppercased() && locale.contains { $0.isLetter } ? "root" : locale
      }),
    Mutation(
      name: "regions-inherit-from-a-region",
      mistake: "a region without rules uses those of another region of its language",
      fault: .lookup { locale, known in
        let folded = ReferenceLookup.folded(locale)
        guard !known.contains(folded), let language = folded.split(separator: "-").first,
          folded.contains("-")
        else { return locale }
        return known.filter { $0.hasPrefix("\(language)-") }.min() ?? locale
      }),
    Mutation(
      name: "posix-suffix-kept", mistake: "what follows . or @ is part of the last subtag",
      fault: .lookup { locale, _ in
        String(locale.map { $0 == "." || $0 == "@" ? "q" : $0 })
      }),
    Mutation(
      name: "modifier-kept", mistake: "what follows @ without a charset is part of the last subtag",
      fault: .lookup { locale, _ in
        locale.contains(".") ? locale : String(locale.map { $0 == "@" ? "q" : $0 })
      }),
    Mutation(
      name: "singletons-skipped", mistake: "a subtag of one character is skipped, not the end",
      fault: .lookup { locale, _ in
        locale.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
          .filter { $0.utf8.count != 1 }.joined(separator: "-")
      }),
    Mutation(
      name: "three-letter-codes-resolved",
      mistake: "aliases are resolved: the code eng has the rules of en",
      fault: .lookup { locale, known in
        let language = ReferenceLookup.folded(locale).prefix { $0 != "-" }
        let alias = String(language.prefix(2))
        let isAlias =
          language.utf8.count == 3 && !known.contains(String(language)) && known.contains(alias)
        return isAlias ? alias + locale.dropFirst(3) : locale
      }),
    Mutation(
      name: "white-space-removed", mistake: "white space around an identifier is removed",
      fault: .lookup { locale, _ in
        locale.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }),
    Mutation(
      name: "ordinals-of-cardinal-ids", mistake: "ordinals are looked up under the id of cardinals",
      fault: .lookupOfCardinals),
    Mutation(
      name: "unknown-locales-like-the-first", mistake: "a locale without rules uses other rules",
      fault: .lookup { locale, known in
        ReferenceLookup(known).identifier(for: locale) == nil ? known.min() ?? locale : locale
      }),
  ]

  /// Mistakes in ranges.
  static let ofRanges: [Mutation] = [
    Mutation(
      name: "range-default-other", mistake: "a pair without data is other",
      fault: .range { table, start, end in
        table?.results[.init(start: start, end: end)] ?? .other
      }),
    Mutation(
      name: "range-default-start", mistake: "a pair without data is what its start is",
      fault: .range { table, start, end in
        table?.results[.init(start: start, end: end)] ?? start
      }),
    Mutation(
      name: "range-table-ignored", mistake: "a range is what its end is",
      fault: .range { _, _, end in end }),
    Mutation(
      name: "range-ends-swapped", mistake: "start and end are swapped in the table",
      fault: .range { table, start, end in
        table?.results[.init(start: end, end: start)] ?? end
      }),
    Mutation(
      name: "equal-categories-not-looked-up",
      mistake: "a pair of one category is this category, whatever the table has",
      fault: .range { table, start, end in
        start == end ? end : table?.results[.init(start: start, end: end)] ?? end
      }),
    Mutation(
      name: "equal-ends-looked-up", mistake: "1–1 is looked up as a pair",
      fault: .equalEnds),
  ]
}
