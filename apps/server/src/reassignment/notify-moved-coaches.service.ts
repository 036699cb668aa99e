import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { shortHotel } from '@trophy/contract/notifications/own-values.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import type { NewRoom } from '../bookings/move-rooms.service.ts'
import { notifyCoaches } from '../notifications/notify-coaches.service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { textOf } from '../platform/sms/gateways/template.ts'
import type { Moved } from './move-people.service.ts'

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
  const messages = noticesOf(moves, hotelText).map(({ wordsIn, ...coach }) => ({
    ...coach,
    textsIn: (language: Language) => {
      const { subject, text } = messageTexts[language].moved
      const words = wordsIn(language)
      const template = { key: 'booking_reassigned', language, text }
      return {
        subject,
        message: textOf(template, { ...words.portal }),
        template: { ...template, text: `${text}${context.config.sms.signOffs[language]}` },
        variables: { ...words.sms },
      }
    },
  }))
  return notifyCoaches(context, transaction, messages, sender)
}

/** The notice to one coach. */
interface CoachNotice {
  /** The coach's UUID. */
  readonly coachId: string
  readonly mobileNumber: string | null
  readonly preferredLanguage: Language | null
  /** In the portal with all that is known, in an SMS as long as a registered variable may be. */
  readonly wordsIn: (language: Language) => { readonly portal: NoticeWords; readonly sms: NoticeWords }
}

interface NoticeWords {
  /** `you and 3 of your players` */
  readonly who: string
  readonly hotel: string
  /** `from 23/11/2026 to 25/11/2026` */
  readonly dates: string
}

/** A hotel in a notice in the portal. It never has the hotel id, which reception gives. */
type HotelText = (room: NewRoom) => string

/** One notice for each coach who moves, or whose players move. */
const noticesOf = (moves: readonly Moved[], hotelText: HotelText): CoachNotice[] => {
  const teams = new Map<string, Moved[]>()
  for (const move of moves) {
    const { coach } = move.planned.person
    if (coach !== null) teams.set(coach, [...(teams.get(coach) ?? []), move])
  }
  return [...teams].map(([coachId, team]) => ({
    coachId,
    mobileNumber: team[0]?.planned.person.coachMobile ?? null,
    preferredLanguage: team[0]?.planned.person.coachLanguage ?? null,
    wordsIn: (language) => wordsOf(team, hotelText, language),
  }))
}

const wordsOf = (team: readonly Moved[], hotelText: HotelText, language: Language) => {
  const who = whoOf(team, language)
  const { long, short } = datesOf(
    team.map(({ planned }) => planned.stay),
    language,
  )
  const names = [...new Set(team.map(({ room }) => room.hotelName))]
  return {
    portal: { who, hotel: [...new Set(team.map(({ room }) => hotelText(room)))].join(', '), dates: long },
    sms: { who, hotel: shortHotel(names, language), dates: short },
  }
}

const whoOf = (team: readonly Moved[], language: Language): string => {
  const { coach, players: playersOnly, both } = messageTexts[language].moved
  const players = team.filter(({ planned: { person } }) => person.role === 'player').length
  if (players === 0) return coach
  return players === team.length ? playersOnly(players) : both(players)
}

interface Stay {
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
}

const datesOf = (stays: readonly Stay[], language: Language) => {
  const { dates, differentDates, shortDifferentDates } = messageTexts[language].moved
  const starts = stays.map(({ startDate }) => startDate).toSorted()
  const ends = stays.map(({ endDate }) => endDate).toSorted()
  const [start, end] = [starts[0] ?? '', ends.at(-1) ?? '']
  const isSame = starts.at(-1) === start && ends[0] === end
  const [from, to] = [formatDay(start), formatDay(end)]
  if (isSame) return { long: dates(from, to), short: dates(from, to) }
  return { long: differentDates(from, to), short: shortDifferentDates(from) }
}
