import { mobileDigits } from '../mobile.rules.ts'
import { plainDigits } from './digits.rules.ts'

const maximumWords = 8

const among = String.raw`[\s().\p{Pd}\u2212]*`

/**
 * `(+91) 98765 43210`, `0091-98765 43210`, `tel:098765-43210`, and other ways to write one. The digits after a `_` are
 * those of an id.
 */
const mobileNumber = new RegExp(
  String.raw`(?:(?<!\p{L})tel:[\s+(]*)?(?<![\d_])(?:(?:(?:00${among})?91|0)${among})?` +
    String.raw`[6-9](?:${among}\d){${mobileDigits - 1}}(?!\d)`,
  'giu',
)

/** Such as marks of direction. Joiners separate words like punctuation: what is searched may have them or not. */
const withoutShape = /(?![\u200C\u200D])\p{Cf}/gu

/** At least five digits. */
const longNumber = new RegExp(String.raw`\p{Nd}(?:${among}\p{Nd}){4,}`, 'gu')

/** Names in other scripts than Latin may have short numbers in its digits, and are stored as they were typed. */
const hasOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)

/** Between words. A control character is none of it: the database refuses it. */
const punctuation = /[^\p{L}\p{M}\p{N}\p{Cc}_/-]+|\s+/u

/**
 * The words of a typed text, the longest first: a search finds what has all of them, in any order. A mobile number is
 * one word, its ten digits. Punctuation separates words, but for `-`, `_` and `/` in one with digits: `REF-1` is an id,
 * and its parts alone would find far more people.
 */
export const wordsOf = (typed: string): readonly [string, ...string[]] => {
  const given = typed.replace(withoutShape, '').normalize('NFC').trim()
  const text = hasOtherScript(given) ? given.replace(longNumber, plainDigits) : plainDigits(given)
  const words = text
    .replace(mobileNumber, (number) => ` ${number.replace(/\D/g, '').slice(-mobileDigits)} `)
    .split(punctuation)
    .flatMap((word) => (/\d/.test(word) ? word : word.split(/[/-]/)))
    .map((word) => word.replace(/^[-_/]+|[-_/]+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, maximumWords)
    .toSorted((one, other) => other.length - one.length)
  const [longest = text, ...others] = words
  return [longest, ...others]
}
