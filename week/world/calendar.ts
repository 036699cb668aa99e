/** Days and instants of the event, which is in India: 5½ hours ahead of UTC, without summer time. */

export const timeZone = 'Asia/Kolkata'
const ahead = 5.5 * 3_600_000
const dayMilliseconds = 24 * 3_600_000

/** The first of the seven days. */
export const firstDay = '2026-11-16'

/** The day of an instant, as `2026-11-16`. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds + ahead).toISOString().slice(0, 10)

/** `hours` may be 13.5. */
export const instantOn = (day: string, hours: number): number =>
  Date.parse(`${day}T00:00:00Z`) - ahead + Math.round(hours * 60) * 60_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)

/** As in a sheet: `16/11/2026`. */
export const sheetDay = (day: string): string => day.split('-').toReversed().join('/')
