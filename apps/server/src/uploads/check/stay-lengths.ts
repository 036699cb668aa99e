import { sheetNotes } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { daysBetween } from '@trophy/contract/core/dates/days.ts'
import type { StagedRow } from '../store/staging.sql.ts'

interface Booking {
  readonly rowNumber: number
  readonly id: string
  readonly days: number
}

interface Team {
  /** How many bookings have how many days. */
  readonly lengths: Map<number, number>
  readonly long: Booking[]
}

/** Shorter bookings stand out in no team. */
const longDays = 8
/** A booking far longer than the others: so many times the usual length, and so many days more. */
const farLonger = { times: 3, days: 7 }
const smallestTeam = 3

/** Finds bookings that are far longer than the others of their team, which are mostly slips in a date. */
export const createStayLengths = () => {
  const teams = new Map<string, Team>()
  return {
    add: (rowNumber: number, { coachId, participantId, startDate, endDate }: StagedRow['values']): void => {
      if (typeof startDate !== 'string' || typeof endDate !== 'string' || typeof participantId !== 'string') return
      // Coaches and officials are one team: they have no coach.
      const key = String(coachId ?? '')
      const team = teams.get(key) ?? { lengths: new Map<number, number>(), long: [] }
      teams.set(key, team)
      const days = daysBetween(startDate, endDate)
      team.lengths.set(days, (team.lengths.get(days) ?? 0) + 1)
      if (days >= longDays) team.long.push({ rowNumber, id: participantId, days })
    },
    notes: (most: number): string[] =>
      [...teams.values()]
        .flatMap(outliers)
        .toSorted((one, other) => one.rowNumber - other.rowNumber)
        .slice(0, most)
        .map(({ rowNumber, id, days, usual }) => sheetNotes.longBooking(rowNumber, id, days, usual)),
  }
}

const outliers = ({ lengths, long }: Team): (Booking & { readonly usual: number })[] => {
  const count = [...lengths.values()].reduce((sum, bookings) => sum + bookings, 0)
  if (count < smallestTeam || long.length === 0) return []
  const usual = medianOf(lengths, count)
  return long.flatMap((booking) =>
    booking.days >= usual * farLonger.times && booking.days >= usual + farLonger.days ? [{ ...booking, usual }] : [],
  )
}

const medianOf = (lengths: ReadonlyMap<number, number>, count: number): number => {
  let seen = 0
  for (const [days, bookings] of [...lengths].toSorted(([one], [other]) => one - other)) {
    seen += bookings
    if (seen * 2 >= count) return days
  }
  return 0
}
