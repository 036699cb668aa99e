import { addDays, type CalendarDay, daysBetween, endOfNights, nightsOf } from '@trophy/contract/core/days.ts'
import type { PlanRequest } from '@trophy/contract/rehousing/rehousing.contract.ts'
import type { HotelRooms, Lodger } from './people.sql.ts'
import type { PlannedHotel, Problem, Team } from './planner/problem.rules.ts'

/** The first night of a person that the plan moves. */
export const firstNightOf = ({ startDate, hotelFrom }: Lodger, from: CalendarDay): CalendarDay =>
  [startDate, hotelFrom ?? startDate, from].toSorted().at(-1) ?? from

/** After the last night on which anybody of them has a room. */
export const endOf = (lodgers: readonly Lodger[], from: CalendarDay): CalendarDay =>
  lodgers
    .map(({ startDate, endDate }) => endOfNights(startDate, endDate))
    .toSorted()
    .at(-1) ?? addDays(from, 1)

/** The problem for the planner: `lodgers` are those who can be moved; `hotels` cover the nights from `request.from` on. */
export const problemOf = (lodgers: readonly Lodger[], hotels: readonly HotelRooms[], request: PlanRequest): Problem => {
  const nights = nightsOf(request.from, endOf(lodgers, request.from))
  const left = hotels.find(({ hotelId }) => hotelId === request.hotelId)
  const pinned = new Map(request.pins.map(({ coachId, hotelId }) => [coachId, hotelId]))
  const isExcluded = ({ hotelId }: HotelRooms) =>
    request.excludeHotelIds.includes(hotelId) && ![...pinned.values()].includes(hotelId)
  const others = hotels.filter((hotel) => hotel !== left && !isExcluded(hotel))
  const source: PlannedHotel = {
    hotelId: request.hotelId,
    location: left?.location ?? '',
    district: left?.district ?? '',
    free: left ? roomsForStaying(left, lodgers, request, nights) : nights.map(() => 0),
  }
  const planned = [source, ...others.map((hotel) => ({ ...hotel, free: freeRooms(hotel, nights) }))]
  const teams = new Map<string, Lodger[]>()
  for (const lodger of lodgers) teams.set(lodger.team, [...(teams.get(lodger.team) ?? []), lodger])
  return {
    nights,
    hotels: planned,
    teams: [...teams].map(([id, people]): Team => {
      const pin = pinned.get(id)
      return {
        id,
        location: source.location,
        district: source.district,
        source: 0,
        guests: people.map((lodger) => ({
          id: lodger.id,
          firstNight: daysBetween(request.from, firstNightOf(lodger, request.from)),
          endNight: daysBetween(request.from, endOfNights(lodger.startDate, lodger.endDate)),
          isInHouse: lodger.isInHouse,
        })),
        // -1 for a hotel that has no rooms at all on these nights.
        ...(pin !== undefined && { pinnedTo: planned.findIndex(({ hotelId }) => hotelId === pin) }),
      }
    }),
  }
}

const freeRooms = ({ nights, totalRooms, occupied }: HotelRooms, needed: readonly CalendarDay[]): number[] =>
  needed.map((night) => {
    const position = nights.indexOf(night)
    return Math.max(0, (totalRooms[position] ?? 0) - (occupied[position] ?? 0))
  })

/** Of the rooms that the hotel still has, those that nobody else needs who stays there. */
const roomsForStaying = (
  { nights, totalRooms, occupied }: HotelRooms,
  lodgers: readonly Lodger[],
  { from, rooms }: PlanRequest,
  needed: readonly CalendarDay[],
): number[] =>
  needed.map((night) => {
    const position = nights.indexOf(night)
    const own = lodgers.filter(
      (lodger) => firstNightOf(lodger, from) <= night && night < endOfNights(lodger.startDate, lodger.endDate),
    ).length
    const others = Math.max(0, (occupied[position] ?? 0) - own)
    return Math.max(0, Math.min(rooms, totalRooms[position] ?? 0) - others)
  })
