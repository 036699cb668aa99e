import { addDays, type CalendarDay, daysBetween, endOfNights, nightsOf } from '@trophy/contract/core/dates/days.ts'
import { groupedBy } from '@trophy/contract/core/record.ts'
import type { PlanRequest } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { nightsOfStay } from '../changes/booking-state.rules.ts'
import type { HotelRooms, Lodger } from './people.sql.ts'
import type { PlannedHotel, Problem, Team } from './planner/problem.rules.ts'

/** The first night of a person that the plan moves: of somebody who came early it is before the booking. */
export const firstNightOf = ({ hotelId, state }: Pick<Lodger, 'hotelId' | 'state'>, from: CalendarDay): CalendarDay => {
  const { startDate, hotelFrom } = state
  const early = nightsOfStay(state).find(
    (stay) => stay.hotelId === hotelId && stay.isHeld && from <= stay.night && stay.night < startDate,
  )
  return early?.night ?? [hotelFrom ?? startDate, from].toSorted().at(-1) ?? from
}

const endOfLodger = ({ state }: Lodger): CalendarDay => endOfNights(state.startDate, state.endDate)

/** After the last night on which anybody of them has a room. */
export const endOf = (lodgers: readonly Lodger[], from: CalendarDay): CalendarDay =>
  lodgers.map(endOfLodger).toSorted().at(-1) ?? addDays(from, 1)

/** The hotels that lose rooms. */
export const lostHotels = ({ hotelId, furtherHotelIds }: PlanRequest): string[] => [
  ...new Set([hotelId, ...furtherHotelIds]),
]

/**
 * The problem for the planner: `lodgers` are those who can be moved; `rooms` cover the nights from `request.from` on.
 */
export const problemOf = (lodgers: readonly Lodger[], rooms: readonly HotelRooms[], request: PlanRequest): Problem => {
  const nights = nightsOf(request.from, endOf(lodgers, request.from))
  const lost = lostHotels(request)
  const pinned = new Map(request.pins.map(({ coachId, hotelId }) => [coachId, hotelId]))
  const left = lost.map((hotelId): PlannedHotel => {
    const known = rooms.find((hotel) => hotel.hotelId === hotelId)
    const { location = '', district = '' } = known ?? {}
    const free = known && hotelId === request.hotelId ? roomsForStaying(known, lodgers, request, nights) : undefined
    return { hotelId, location, district, free: free ?? nights.map(() => 0) }
  })
  const isExcluded = (hotelId: string) =>
    request.excludeHotelIds.includes(hotelId) && ![...pinned.values()].includes(hotelId)
  const others = rooms
    .filter(({ hotelId }) => !lost.includes(hotelId) && !isExcluded(hotelId))
    .map((hotel): PlannedHotel => ({ ...hotel, free: freeRooms(hotel, nights) }))
  const hotels = [...left, ...others]
  const positionOf = new Map(hotels.map(({ hotelId }, position) => [hotelId, position]))
  const teams = groupedBy(lodgers, ({ state, hotelId }) => `${state.team} ${hotelId}`)
  return {
    nights,
    hotels,
    teams: [...teams.values()].map((people): Team => {
      const [first] = people
      const source = positionOf.get(first?.hotelId ?? '') ?? 0
      const pin = pinned.get(first?.state.team ?? '')
      return {
        location: hotels[source]?.location ?? '',
        district: hotels[source]?.district ?? '',
        source,
        guests: people.map((lodger) => ({
          id: lodger.id,
          firstNight: daysBetween(request.from, firstNightOf(lodger, request.from)),
          endNight: daysBetween(request.from, endOfLodger(lodger)),
          isInHouse: lodger.isInHouse,
        })),
        // -1 for a hotel that has no rooms at all on these nights.
        ...(pin !== undefined && { pinnedTo: positionOf.get(pin) ?? -1 }),
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
  { hotelId, from, rooms }: PlanRequest,
  needed: readonly CalendarDay[],
): number[] =>
  needed.map((night) => {
    const position = nights.indexOf(night)
    const own = lodgers.filter(
      (lodger) => lodger.hotelId === hotelId && firstNightOf(lodger, from) <= night && night < endOfLodger(lodger),
    ).length
    const others = Math.max(0, (occupied[position] ?? 0) - own)
    return Math.max(0, Math.min(rooms, totalRooms[position] ?? 0) - others)
  })
