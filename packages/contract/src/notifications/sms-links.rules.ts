import { insideMobile } from '../core/mobile.rules.ts'
import { plainDigits } from '../core/texts/digits.rules.ts'

/*
 * Links and phone numbers in a text: Indian carriers drop an SMS, without telling anybody, when one of them is not
 * whitelisted on the DLT portal.
 */

const withScheme = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S+/gi
const withPath = /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/\S+/gi
/** Its end is in small letters: `come.Bus` is a missing space. */
const domain = /\b[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[a-z]{2,}\b/g
const linkPatterns = [withScheme, withPath, domain]

const digitsWithSeparators = new RegExp(String.raw`\+?\p{Nd}(?:${insideMobile}{0,2}\p{Nd}){7,14}`, 'gu')
const dates =
  /(?<![\p{Nd}.-])(?:\p{Nd}{1,2}([-.])\p{Nd}{1,2}\1\p{Nd}{2,4}|\p{Nd}{4}-\p{Nd}{1,2}-\p{Nd}{1,2})(?![\p{Nd}-])/gu

/** Ten digits in groups, or eight in one. Shorter ones are room numbers, times and emergency numbers. */
const isPhoneNumber = (found: string): boolean => {
  const text = plainDigits(found)
  return text.replaceAll(/\D/g, '').length >= 10 || /\d{8}/.test(text)
}

/** The links and phone numbers of a text, as they stand in it. */
export const linksAndNumbersIn = (text: string): string[] => {
  const links = linkPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
  const withoutDates = text.replaceAll(dates, '/')
  const numbers = [...withoutDates.matchAll(digitsWithSeparators)].map(([found]) => found).filter(isPhoneNumber)
  const found = [...new Set([...links, ...numbers])]
  return found.filter((each) => !found.some((other) => other !== each && other.includes(each)))
}
