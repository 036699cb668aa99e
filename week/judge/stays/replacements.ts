import type { Act } from '../../evidence.ts'
import { type Day, dayOf, endOf } from '../days.ts'
import type { Facts } from '../facts.ts'
import { absent, daysOf, endingOn, type Night, nightOf, nightsWhere, type Stay } from './stay.ts'
import { formerIn, newcomerOf } from '../touched.ts'
import { column, mobileOf, textIn } from '../values.ts'

/* Another player comes into the place of one (beyond.md, People). */

const handedOver = new WeakMap<Facts, Map<string, Stay[]>>()

/** For each replacement the stays that the player can have had whose place was taken. */
const handedOverIn = (facts: Facts): Map<string, Stay[]> => {
  const stays = handedOver.get(facts) ?? new Map<string, Stay[]>()
  handedOver.set(facts, stays)
  return stays
}

/** The former player leaves today, and hands the rest of the stay over. */
export const replace = (facts: Facts, stay: Stay, act: Act, code: string): readonly Stay[] =>
  formerIn(facts, act) === code ? leave(facts, stay, act) : takePlace(facts, stay, act)

const leave = (facts: Facts, stay: Stay, act: Act): readonly Stay[] => {
  const { booking, status } = stay
  if (!booking || stay.isReplaced || (status !== 'pending' && status !== 'checked_in')) return []
  const now = Date.parse(act.sentAt)
  const today = dayOf(now)
  if (Object.keys(restOf(stay, today)).length === 0) return []
  handedOverIn(facts).set(act.id, [...(handedOverIn(facts).get(act.id) ?? []), stay])
  const last = today < booking.start ? booking.start : today
  const end = last < booking.end ? last : booking.end
  const ended = { ...stay, isReplaced: true, booking: endingOn(facts, stay, end, now) }
  if (status === 'pending') {
    return [
      {
        ...ended,
        released: 'departure',
        nights: nightsWhere(stay.nights, (day, night) => (day < endOf(booking.start, end) ? without(night) : null)),
      },
    ]
  }
  const nights: Record<Day, Night> = {}
  for (const day of daysOf(stay, now)) {
    const night = nightOf(facts, stay, day, now)
    if (night) nights[day] = day >= today ? without(night) : night
  }
  return [{ ...ended, status: 'checked_out', left: now, nights }]
}

const without = (night: Night): Night => ({ ...night, held: 'no' })

/** What is left of a stay from a day on, also before the booking, but for what was given up. */
const restOf = ({ booking, nights, released }: Stay, from: Day): Record<Day, Night> => {
  if (!booking) return {}
  const end = endOf(booking.start, booking.end)
  return nightsWhere(nights, (day, night) => {
    const isGivenUp = released !== null && night.held === 'no'
    return day >= from && day < end && !isGivenUp ? night : null
  })
}

const takePlace = (facts: Facts, stay: Stay, act: Act): readonly Stay[] => {
  if (stay.status !== 'absent') return []
  const today = dayOf(Date.parse(act.sentAt))
  return (handedOverIn(facts).get(act.id) ?? []).flatMap((former): Stay[] => {
    const { booking } = former
    if (!booking) return []
    const nights = restOf(former, today)
    const [first = today] = Object.keys(nights).toSorted()
    const booked = today < booking.start ? booking.start : today
    const start = first < booked ? first : booked
    return [
      {
        ...absent,
        slept: stay.slept,
        status: 'pending',
        name: textIn(act.body, 'name')?.trim() ?? null,
        mobile: mobileOf(textIn(act.body, 'mobileNumber')),
        booking: { ...booking, start },
        nights,
      },
    ]
  })
}

/** By the newcomer the former player. */
export const formersOf = (facts: Facts): Map<string, string> =>
  new Map(
    facts.actsOf('replace_participant').flatMap((act): [string, string][] => {
      const newcomer = newcomerOf(facts, act)
      return newcomer === null ? [] : [[newcomer, formerIn(facts, act)]]
    }),
  )

/** How many places were taken until the person had one: somebody in a place may be replaced, too. */
export const placesTaken = (formers: ReadonlyMap<string, string>, code: string): number => {
  const former = formers.get(code)
  return former === undefined ? 0 : placesTaken(formers, former) + 1
}

/** Whether it is known what a newcomer takes over. */
export const isKnownPlace = (facts: Facts, act: Act, code: string): boolean =>
  act.kind !== 'replace_participant' || formerIn(facts, act) === code || handedOverIn(facts).has(act.id)

/** The newcomer has the team of the former player, who is known to have been replaced by that person. */
export const judgeReplacements = (facts: Facts): void => {
  for (const act of facts.actsOf('replace_participant')) {
    if (act.outcome !== 'done') continue
    const [former, newcomer] = [facts.people.get(formerIn(facts, act)), newcomerOf(facts, act)]
    const other = newcomer === null ? undefined : facts.people.get(newcomer)
    if (!former || !other) continue
    if (column(former, 'replaced_by') !== column(other, 'id')) {
      facts.find(
        'stays',
        `${act.id} put ${newcomer} into the place of ${column(former, 'participant_id')}, who has another`,
      )
    }
    for (const name of ['role', 'coach_id', 'team_name', 'discipline']) {
      if (textIn(former, name) !== textIn(other, name)) {
        facts.find('stays', `${newcomer} has the ${name} ${textIn(other, name)}, expected ${textIn(former, name)}`)
      }
    }
  }
}
