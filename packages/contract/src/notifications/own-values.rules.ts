import { formatDay } from '../core/dates/days.ts'
import type { Language } from '../core/texts/languages.ts'
import { otpLength } from '../auth/auth.constants.ts'
import { checkoutReasons, customTextMaximum } from './notifications.constants.ts'
import { lengthOf, replaceCheckoutDate, templateOf } from './notifications.rules.ts'
import { linksAndNumbersIn } from './dlt.rules.ts'
import { messageTexts } from './texts/message-texts.constants.ts'

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
