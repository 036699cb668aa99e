import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import type { JourneyHoursQuery, JourneyQuery, NearestHotel } from '@trophy/contract/journeys/journey-board.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { findNearestHotels } from '../bookings/available-hotels.service.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import {
  type BoardRow,
  type EarlyTeam,
  selectEarlyTeams,
  selectJourneyHours,
  selectJourneys,
} from './journey-board.sql.ts'

/** A page of the teams by when they arrive or depart (beyond.md, Arrivals). */
export const readJourneyBoard = async (context: Context, query: JourneyQuery) => {
  const { rows, total } = await selectJourneys(context.database, query, momentOf(context))
  const nearest = await findHotelsOfEarly(context, rows)
  const shown = rows.map((row) => ({ ...row, nearestHotel: nearest.get(row.coachId) ?? null }))
  return listedPage(query, { rows: shown, total })
}

/** What arrives or departs in each hour at each place, on one day of the same teams. */
export const readJourneyHours = async (context: Context, query: JourneyHoursQuery) => {
  const data = await selectJourneyHours(context.database, query, { ...momentOf(context), today: today(context) })
  return { day: data[0]?.day ?? null, data }
}

/**
 * Where early teams could go. Each is offered what those leave that arrive before, also when these are on another page or
 * left out by the filters: two buses are never sent to the same rooms.
 */
const findHotelsOfEarly = async (context: Context, rows: readonly BoardRow[]): Promise<Map<string, NearestHotel>> => {
  const arrivals = rows.filter(({ isEarly }) => isEarly).map(({ journey }) => Date.parse(journey?.at ?? ''))
  if (arrivals.length === 0) return new Map()
  const moment = momentOf(context)
  const until = new Date(Math.max(moment.now.getTime(), ...arrivals))
  const early = await selectEarlyTeams(context.database, moment, until)
  const { eventTimeZone } = context.config
  return findNearestHotels(
    context,
    early.map((team) => seekerOf(team, eventTimeZone)),
    { isInTurn: true },
  )
}

/** Who arrives early needs rooms from the night of the arrival on, until all have one. */
const seekerOf = ({ coachId, at, roomFreeFrom, location, district, ...team }: EarlyTeam, timeZone: string) => ({
  id: coachId,
  startDate: lastNightBegun({ now: new Date(at), timeZone }),
  endDate: dayIn(timeZone, new Date(roomFreeFrom)),
  location,
  district,
  rooms: team.withoutRoom,
  fullHotelId: team.hotelId,
})
