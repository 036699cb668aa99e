import { insideMobile } from '../core/mobile.rules.ts'
import { plainDigits } from '../core/texts/digits.rules.ts'
import { lengthOf, replaceCheckoutDate, templateOf } from './notifications.rules.ts'
import { formatDay } from '../core/dates/days.ts'
import type { Language } from '../core/texts/languages.ts'
import { otpLength } from '../auth/auth.constants.ts'
import { checkoutReasons, customTextMaximum } from './notifications.constants.ts'
import { messageTexts } from './texts/message-texts.constants.ts'

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

/* The values that our own templates put into the variables of registered texts (decisions §12, SMS). */

const dots = '...'

/** Hotels in one variable: the name on one line, cut between words where it is too long; of several how many. */
export const shortHotel = (names: readonly string[], language: Language): string => {
  const [stored = ''] = names
  const name = stored.replace(/\s+/g, ' ')
  const { hotels } = messageTexts[language].moved
  if (names.length > 1 || linksAndNumbersIn(name).length > 0) return hotels(names.length)
  if (lengthOf(name) <= customTextMaximum) return name
  const words = name.split(' ')
  const room = customTextMaximum - dots.length
  while (words.length > 1 && lengthOf(words.join(' ')) > room) words.pop()
  const kept = words.join(' ')
  return `${lengthOf(kept) > room ? graphemesWithin(kept, room) : kept}${dots}`
}

/** As many whole characters, as people see them, as fit: a Tamil letter has several code points. */
const graphemesWithin = (text: string, room: number): string => {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (lengthOf(kept + segment) > room) break
    kept += segment
  }
  return kept
}

const longestTeam = 999
const day = '2026-11-28'

/** By template and variable, the longest values of a language and one of each kind. */
export const ownValues = (language: Language, eventName: string): Readonly<Record<string, OwnVariables>> => {
  const { moved, reasonLabels } = messageTexts[language]
  const [date, other] = [formatDay(day), formatDay('2026-12-30')]
  const dated = (message: string) => replaceCheckoutDate(message, day, null)
  const custom = { text: ['x'.repeat(customTextMaximum)] }
  return {
    one_time_password: { code: ['0'.repeat(otpLength)], event: [eventName] },
    general: custom,
    custom,
    match_lost: { date: [date], text: [dated(templateOf('match_lost', null, language).message)] },
    early_checkout: {
      date: [date],
      reason: checkoutReasons.map((reason) => reasonLabels[reason]),
      text: checkoutReasons.map((reason) => dated(templateOf('early_checkout', reason, language).message)),
    },
    booking_reassigned: {
      who: [moved.coach, ...[1, longestTeam].flatMap((people) => [moved.players(people), moved.both(people)])],
      hotel: [shortHotel(['x'.repeat(100)], language), moved.hotels(longestTeam)],
      dates: [moved.dates(date, other), moved.shortDifferentDates(date)],
    },
  }
}

type OwnVariables = Readonly<Record<string, readonly string[]>>
