import { addDays } from '@trophy/contract/core/dates/days.ts'

/*
 * Days and nights of instants, told anew for the model: nothing here uses the rules of the product. The event is in
 * India, 5:30 hours ahead of UTC at any time of the year.
 */

export type Day = string

const local = (at: Date): Date => new Date(at.getTime() + 330 * 60_000)

export const dayOf = (at: Date): Day => local(at).toISOString().slice(0, 10)

const hourOf = (at: Date): number => local(at).getUTCHours()

export const instantOf = (day: Day, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`)

/** From 12:00 to 12:00. */
export const nightInProgress = (at: Date): Day => (hourOf(at) >= 12 ? dayOf(at) : addDays(dayOf(at), -1))

/** Of an arrival without a room. */
export const nightOfArrival = (at: Date): Day => (hourOf(at) < 6 ? addDays(dayOf(at), -1) : dayOf(at))

/** The first day after the nights: one night for a stay of one day. */
export const endOf = ({ start, end }: { readonly start: Day; readonly end: Day }): Day =>
  end > start ? end : addDays(start, 1)

/** [from, until) */
export const nightsBetween = (from: Day, until: Day): Day[] => {
  const nights: Day[] = []
  for (let night = from; night < until; night = addDays(night, 1)) nights.push(night)
  return nights
}

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
export const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** `21 00:30` */
export const shortTime = (at: Date): string => local(at).toISOString().slice(8, 16).replace('T', ' ')
