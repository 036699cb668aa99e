import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { groupedBy } from '@trophy/contract/core/record.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { shortHotel } from '@trophy/contract/notifications/dlt.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import type { NewRoom } from '../bookings/move-rooms.service.ts'
import { notifyCoaches } from '../notifications/notify-coaches.service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { textOf } from '../platform/sms/gateways/template.ts'
import type { Moved, PlannedMove } from './move-people.service.ts'

export interface MoveNoticeSender {
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
  readonly hotelText?: HotelText
}

const nameOnly: HotelText = ({ hotelName }) => hotelName

/** For people who did not choose to move, and may have to find the hotel today. An SMS has no room for the address. */
export const nameWithAddress: HotelText = ({ hotelName, address }) => `${hotelName}, ${address}`

/** Notifies each coach concerned of new hotel and dates, in the portal and by SMS, in the transaction of the move. */
export const notifyMovedCoaches = (
  context: Pick<Context, 'config' | 'sms'>,
  transaction: Queryable,
  moves: readonly Moved[],
  { hotelText = nameOnly, ...sender }: MoveNoticeSender,
): Promise<void> => {
  const { signOffs } = context.config.sms
  // One notice for each coach who moves, or whose players move.
  const messages = [...groupedBy(moves, ({ planned }) => planned.person.coach)].flatMap(([coachId, team]) => {
    const { coachMobile = null, coachLanguage = null } = team[0]?.planned.person ?? {}
    const textsIn = (language: Language) => textsOf(team, hotelText, language, signOffs[language])
    return coachId === null ? [] : [{ coachId, mobileNumber: coachMobile, preferredLanguage: coachLanguage, textsIn }]
  })
  return notifyCoaches(context, transaction, messages, sender)
}

/** A hotel in a notice in the portal. It never has the hotel id, which reception gives. */
type HotelText = (room: NewRoom) => string

const textsOf = (team: readonly Moved[], hotelText: HotelText, language: Language, signOff: string) => {
  const { subject, text } = messageTexts[language].moved
  const { portal, sms } = wordsOf(team, hotelText, language)
  const template = { key: 'booking_reassigned', language, text }
  return {
    subject,
    message: textOf(template, portal),
    template: { ...template, text: `${text}${signOff}` },
    variables: sms,
  }
}

/**
 * In the portal with all that is known, in an SMS as long as a registered variable may be: `you and 3 of your players`,
 * the hotels, and `from 23/11/2026 to 25/11/2026`.
 */
const wordsOf = (team: readonly Moved[], hotelText: HotelText, language: Language) => {
  const who = whoOf(team, language)
  const { long, short } = datesOf(
    team.map(({ planned }) => planned.stay),
    language,
  )
  const [hotels, names] = [hotelsOf(team, hotelText), hotelsOf(team, nameOnly)]
  const hotel = [hotels, names].map((each) => each.join(', ')).find((text) => text.length <= longestHotels)
  return {
    portal: { who, hotel: hotel ?? messageTexts[language].moved.hotels(names.length), dates: long },
    sms: { who, hotel: shortHotel(names, language), dates: short },
  }
}

/** Of the 2,000 characters of a message: of more hotels the names only, or how many. */
const longestHotels = 1_800

const hotelsOf = (team: readonly Moved[], hotelText: HotelText): string[] => [
  ...new Set(team.map(({ room }) => hotelText(room))),
]

const whoOf = (team: readonly Moved[], language: Language): string => {
  const { coach, players: playersOnly, both } = messageTexts[language].moved
  const players = team.filter(({ planned: { person } }) => person.role === 'player').length
  if (players === 0) return coach
  return players === team.length ? playersOnly(players) : both(players)
}

const datesOf = (stays: readonly PlannedMove['stay'][], language: Language) => {
  const { dates, differentDates, shortDifferentDates } = messageTexts[language].moved
  const starts = stays.map(({ startDate }) => startDate).toSorted()
  const ends = stays.map(({ endDate }) => endDate).toSorted()
  const [start, end] = [starts[0] ?? '', ends.at(-1) ?? '']
  const isSame = starts.at(-1) === start && ends[0] === end
  const [from, to] = [formatDay(start), formatDay(end)]
  if (isSame) return { long: dates(from, to), short: dates(from, to) }
  return { long: differentDates(from, to), short: shortDifferentDates(from) }
}
