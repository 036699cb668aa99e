import { type CalendarDay, formatDay } from '@trophy/contract/core/days.ts'
import { reassignmentNotice as words } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { NewRoom } from '../bookings/move-rooms.service.ts'
import type { PlannedMove } from './move-people.service.ts'

/** The notice to one coach. */
export interface CoachNotice {
  /** The coach's UUID. */
  readonly coachId: string
  readonly mobileNumber: string | null
  /** `you and 3 players of your team` */
  readonly who: string
  readonly hotel: string
  /** `from 23/11/2026 to 25/11/2026` */
  readonly dates: string
}

/** A person who was moved, with the new room. */
export type Moved = { readonly planned: PlannedMove; readonly room: NewRoom }

/** The name of a hotel in a notice. It never has the hotel id, which reception gives. */
export type HotelText = (room: NewRoom) => string

/** One notice for each coach who moves, or whose players move. */
export const noticesOf = (moves: readonly Moved[], hotelText: HotelText): CoachNotice[] => {
  const teams = new Map<string, Moved[]>()
  for (const move of moves) {
    const { coach } = move.planned.person
    if (coach !== null) teams.set(coach, [...(teams.get(coach) ?? []), move])
  }
  return [...teams].map(([coachId, team]) => ({
    coachId,
    mobileNumber: team[0]?.planned.person.coachMobile ?? null,
    who: whoOf(team),
    hotel: [...new Set(team.map(({ room }) => hotelText(room)))].join(', '),
    dates: datesOf(team.map(({ planned }) => planned.stay)),
  }))
}

const whoOf = (team: readonly Moved[]): string => {
  const players = team.filter(({ planned: { person } }) => person.role === 'player').length
  if (players === 0) return words.coach
  return players === team.length ? words.players(players) : words.both(players)
}

const datesOf = (stays: readonly { readonly startDate: CalendarDay; readonly endDate: CalendarDay }[]): string => {
  const starts = stays.map(({ startDate }) => startDate).toSorted()
  const ends = stays.map(({ endDate }) => endDate).toSorted()
  const [start, end] = [starts[0] ?? '', ends.at(-1) ?? '']
  const isSame = starts.at(-1) === start && ends[0] === end
  return (isSame ? words.dates : words.differentDates)(formatDay(start), formatDay(end))
}
