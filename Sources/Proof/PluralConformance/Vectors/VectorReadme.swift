/// The readme that accompanies the vectors.
package struct VectorReadme {
  /// The lookup of locales by identifier, as described in the schema of `plurals export json`.
  package static let lookup = """
    A locale identifier is any text. It ends before the first `.` or `@`, and before the first subtag
    of one character, which begins extensions or private use: `pt-PT-u-nu-latn` is `pt-PT`. `_` is
    the same as `-`, and `A` to `Z` are the same as `a` to `z`; other letters stay as they are. Then
    subtags are dropped from the end, empty ones too, until the rest is an id that has what is asked
    for: cardinal rules, ordinal rules or ranges. So `pt-PT` has cardinal rules of its own and the
    ordinal rules of `pt`, and `pt--PT` has everything from `pt`. Where nothing is left, the rules
    are those of `root`, by which every number is `other`. There are no aliases, likely subtags or
    parents to follow: an id that shares rules is listed with them.
    """

  /// The CLDR release of the answers.
  let release: String

  var text: String {
    """
    # Test vectors for CLDR plural rules

    Numbers, ranges and locale identifiers with the answers that Unicode CLDR \(release) gives, for
    implementations in any language. One JSON object per line; `schema.json` describes them.

    | file | one line says |
    |---|---|
    | `numbers.jsonl` | that `number`, by the rules of `type` for `locale`, has `category` |
    | `ranges.jsonl` | that the range from `start` to `end` has `category` in `locale` |
    | `locales.jsonl` | that the identifier `locale` uses what CLDR has under `rules` |

    Numbers are written as CLDR's samples are: digits as shown, so that `1` and `1.0` are two
    numbers, and `c` before the exponent of compact notation. `operands` holds what UTS #35 calls
    `n i v w f t c`; those that can be long are strings. `catches` names the mistakes that an
    implementation cannot have if it answers the line right; a line with an empty list is a plain
    example.

    ## Locales

    \(Self.lookup)

    A pair without range data has the category of its end; a range whose ends look the same is one
    number.

    ## Mistakes

    | name | mistake |
    |---|---|
    \(Mutation.all.map { "| `\($0.name)` | \($0.mistake) |" }.joined(separator: "\n"))

    The data come from Unicode CLDR. SPDX-License-Identifier: Unicode-3.0

    """
  }
}
