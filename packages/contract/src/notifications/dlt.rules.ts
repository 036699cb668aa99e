import { insideMobile } from '../core/mobile.rules.ts'
import { plainDigits } from '../core/texts/digits.rules.ts'
import { lengthOf } from './notifications.rules.ts'

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

/** The tags of variables on the DLT portals: what may stand in a variable of a registered text. */
export const dltVariableTypes = ['alphanumeric', 'numeric', 'url', 'urlott', 'cbn', 'email'] as const
export type DltVariableType = (typeof dltVariableTypes)[number]

const digits = /^\d+$/
const webAddress = /^https?:\/\/\S+$/

/** `alphanumeric` takes every text without links and phone numbers. */
const patterns = {
  alphanumeric: /^[^]+$/,
  numeric: digits,
  url: webAddress,
  urlott: webAddress,
  cbn: /^\+?\d{3,15}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
} as const satisfies Record<DltVariableType, RegExp>

/** A variable of a registered text, which one of ours fills. */
export interface RegisteredVariable {
  readonly type: DltVariableType
  readonly maximum: number
}

/** Why carriers would drop an SMS with this value, as the end of a sentence; undefined for a value that fits. */
export const valueMistake = (value: string, { type, maximum }: RegisteredVariable): string | undefined => {
  if (!patterns[type].test(value)) return `is not ${type}`
  const length = lengthOf(value)
  if (length > maximum) return `has ${length} characters, ${maximum} at most are registered`
  const [found] = type === 'alphanumeric' ? linksAndNumbersIn(value) : []
  return found === undefined ? undefined : `has a link or phone number, which is registered as ${type}`
}
