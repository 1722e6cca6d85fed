/// What comes with the vectors for people.
struct VectorReadme {
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

    Locale identifiers are looked up by truncation: everything from the first `.` or `@` on is cut
    off, then everything from the first subtag of one character on, then subtags from the end until
    CLDR has rules. A pair without range data has the category of its end; a range whose ends look
    the same is one number.

    ## Mistakes

    | name | mistake |
    |---|---|
    \(Mutation.all.map { "| `\($0.name)` | \($0.mistake) |" }.joined(separator: "\n"))

    The data come from Unicode CLDR. SPDX-License-Identifier: Unicode-3.0

    """
  }
}
