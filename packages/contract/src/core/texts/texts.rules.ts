import { bareText } from './digits.rules.ts'

/** Texts as people paste them: from WhatsApp, from contacts and from other sheets. */

/** Nothing to do: most texts. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/**
 * Characters without a shape, such as marks of direction. Joiners have a meaning inside words of Indian scripts, and
 * between the parts of an emoji.
 */
const invisibleInTexts =
  /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}\p{Sk}\p{Extended_Pictographic}]|\p{Script=Latin})[\u200C\u200D]|(?<=\p{Script=Latin})[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

/** A text of several lines: composed (NFC), without invisible characters; its spaces and line breaks stay as typed. */
export const normaliseLines = (text: string): string =>
  text
    .replace(invisibleInTexts, '')
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/**
 * The text as it is stored and compared: composed (NFC), without invisible characters, with single ordinary spaces and
 * none at its ends. Line breaks and tabs inside stay.
 */
export const normaliseText = (text: string): string =>
  plain.test(text) ? text : normaliseLines(text).replace(/ +/g, ' ')

/** An id or a code as it is stored and compared: hyphens of word processors are hyphens. */
export const normaliseId = (text: string): string => bareText(normaliseText(text)).replace(/[\u2010\u2011]/g, '-')
