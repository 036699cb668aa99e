/* Days and nights of the event (decisions §2 and §12), in India's time: its offset never changes. */

/** `2026-11-21`; as a night the day on which it begins. */
export type Day = string

const offset = 330 * 60_000
const hour = 3_600_000

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)

export const dayOf = (instant: number): Day => new Date(instant + offset).toISOString().slice(0, 10)

/** From 0 to 23. */
export const hourOf = (instant: number): number => new Date(instant + offset).getUTCHours()

/** From 12:00 to 12:00. */
export const nightInProgress = (instant: number): Day => dayOf(instant - 12 * hour)

/** Of an arrival without a booked night: the day before until 05:59. */
export const nightOfArrival = (instant: number): Day => dayOf(instant - 6 * hour)

/** The noon that ends a night. */
export const noonAfter = (night: Day): number => Date.parse(`${addDays(night, 1)}T12:00:00Z`) - offset

/** The first day after the nights of a booking: one night for a booking of one day. */
export const endOf = (start: Day, end: Day): Day => (end > start ? end : addDays(start, 1))

/** [from, until) */
export const nightsBetween = (from: Day, until: Day): Day[] => {
  const nights: Day[] = []
  for (let night = from; night < until; night = addDays(night, 1)) nights.push(night)
  return nights
}

/** `2026-11-21 14:05`, for findings. */
export const timeOf = (instant: number): string =>
  new Date(instant + offset).toISOString().slice(0, 16).replace('T', ' ')

/** `21/11/2026 14:05`, as the product writes it. */
export const minuteOf = (instant: number): string => {
  const [day, time] = timeOf(instant).split(' ')
  return `${day?.split('-').toReversed().join('/')} ${time}`
}
