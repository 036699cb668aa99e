import { mobilePrefix, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql, { join, type Sql } from 'sql-template-tag'

const maximumWords = 8

/** `(+91) 98765 43210`, and other ways to write digits. */
const numberLike = /[(+]*\d[\d\s().-]*\d/g

/** Copied along with a text, and not seen: marks of direction, and spaces without width. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * The words of a typed text, the longest first: a search finds what has all of them, in any order. A mobile number is
 * one word, its ten digits. Punctuation separates words, except in one with digits: `REF-1` is an id. (A control
 * character is refused by the database.)
 */
export const wordsOf = (typed: string): readonly [string, ...string[]] => {
  const text = typed.normalize('NFC').replace(invisible, '')
  const words = text
    .replace(numberLike, (number) => normaliseMobile(number)?.slice(mobilePrefix.length) ?? number)
    .split(/\s+/)
    .flatMap((word) => (/\d/.test(word) ? [word] : word.split(/[^\p{L}\p{M}\p{N}\p{Cc}_]+/u)))
    .filter((word) => word !== '')
    .slice(0, maximumWords)
    .toSorted((one, other) => other.length - one.length)
  const [longest = text, ...others] = words
  return [longest, ...others]
}

/** The LIKE pattern for texts that contain the word; `%`, `_` and `\` are ordinary characters. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The same in lower case, so that only the database converts: compare it with `lower(…)`. */
export const likeWord = (word: string): Sql => sql`lower(${containing(word)})`

/** The condition of each word. */
export const everyWord = (words: readonly string[], condition: (pattern: Sql) => Sql): Sql =>
  join(
    words.map((word) => condition(likeWord(word))),
    ' AND ',
  )
