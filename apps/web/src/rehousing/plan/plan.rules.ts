import { addDays, type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import type { PlanRequest, RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { rowsMatching } from '../../shared/ui/search/matching.rules.ts'

export type Move = RehousingPlan['moves'][number]
export type ReceivingHotel = RehousingPlan['hotels'][number]
export type Unplaced = RehousingPlan['unplaced'][number]

export interface Pin extends HotelFound {
  readonly coachId: string
  readonly coachName: string
}

/** What the next plan respects. */
export interface Adjustments {
  readonly pins: readonly Pin[]
  readonly excluded: readonly HotelFound[]
}

/** The adjustments with which a plan was made. */
export const adjustmentsOf = ({ request, requestedHotels, moves, unplaced }: RehousingPlan): Adjustments => {
  const hotelOf = (hotelId: string): HotelFound =>
    requestedHotels.find((hotel) => hotel.hotelId === hotelId) ?? { hotelId, hotelName: hotelId }
  const nameOf = (coachId: string): string =>
    [...moves, ...unplaced].find((one) => one.coachId === coachId)?.coachName ?? coachId
  return {
    pins: request.pins.map(({ coachId, hotelId }) => ({ coachId, coachName: nameOf(coachId), ...hotelOf(hotelId) })),
    excluded: request.excludeHotelIds.map(hotelOf),
  }
}

/** A team has one pin. */
export const withPin = ({ pins, excluded }: Adjustments, pin: Pin): Adjustments => ({
  pins: [...pins.filter(({ coachId }) => coachId !== pin.coachId), pin],
  excluded,
})

export const withoutPin = ({ pins, excluded }: Adjustments, coachId: string): Adjustments => ({
  pins: pins.filter((pin) => pin.coachId !== coachId),
  excluded,
})

export const withExcluded = ({ pins, excluded }: Adjustments, { hotelId, hotelName }: HotelFound): Adjustments => ({
  pins,
  excluded: [...excluded.filter((hotel) => hotel.hotelId !== hotelId), { hotelId, hotelName }],
})

export const withoutExcluded = ({ pins, excluded }: Adjustments, hotelId: string): Adjustments => ({
  pins,
  excluded: excluded.filter((hotel) => hotel.hotelId !== hotelId),
})

/** True when the next plan would respect others than this one did. */
export const isAdjusted = ({ request }: RehousingPlan, { pins, excluded }: Adjustments): boolean => {
  const keysOf = (planned: readonly Pick<Pin, 'coachId' | 'hotelId'>[], hotelIds: readonly string[]) =>
    [...planned.map(({ coachId, hotelId }) => `${coachId} ${hotelId}`), ...hotelIds].toSorted().join('\n')
  const next = keysOf(
    pins,
    excluded.map(({ hotelId }) => hotelId),
  )
  return next !== keysOf(request.pins, request.excludeHotelIds)
}

/** The same request with other adjustments; from today where the first night is over. */
export const requestAgain = (
  { request }: RehousingPlan,
  { pins, excluded }: Adjustments,
  today: CalendarDay,
): PlanRequest => ({
  ...request,
  from: request.from < today ? today : request.from,
  pins: pins.map(({ coachId, hotelId }) => ({ coachId, hotelId })),
  excludeHotelIds: excluded.map(({ hotelId }) => hotelId),
})

/** How many people move by a plan. */
export const movingIn = ({ moves }: RehousingPlan): number => moves.reduce((sum, { people }) => sum + people, 0)

/** The hotels that lose rooms, the first one first. */
export const lostHotelsOf = ({ request, requestedHotels }: RehousingPlan): string[] =>
  [request.hotelId, ...request.furtherHotelIds].map(
    (id) => requestedHotels.find(({ hotelId }) => hotelId === id)?.hotelName ?? id,
  )

/** The ids of the coaches whose teams get several hotels. */
export const splitTeamsOf = ({ moves }: RehousingPlan): ReadonlySet<string> => {
  const firstOf = new Map<string, string>()
  return new Set(
    moves.flatMap(({ coachId, fromHotelId, toHotelId }) => {
      const key = `${coachId} ${fromHotelId}`
      const first = firstOf.get(key) ?? toHotelId
      firstOf.set(key, first)
      return first === toHotelId ? [] : [coachId]
    }),
  )
}

/** How many people of each team have no place, by the coach's id. */
export const withoutPlaceOf = ({ unplaced }: RehousingPlan): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { coachId } of unplaced) counts.set(coachId, 1 + (counts.get(coachId) ?? 0))
  return counts
}

/** The moves with every word of the search in a name or an id. */
export const movesMatching = (moves: readonly Move[], find: string): readonly Move[] =>
  rowsMatching(moves, find, ({ coachId, coachName, teamNames, toHotelId, toHotelName, fromHotelName }) => [
    coachId,
    coachName,
    ...teamNames,
    toHotelId,
    toHotelName,
    fromHotelName,
  ])

/** The people of each team who move to a hotel. */
export const teamsIn = (moves: readonly Move[], hotelId: string) => {
  const teams = new Map<string, { readonly coachId: string; readonly coachName: string; readonly people: number }>()
  for (const { coachId, coachName, people, toHotelId } of moves) {
    if (toHotelId !== hotelId) continue
    teams.set(coachId, { coachId, coachName, people: people + (teams.get(coachId)?.people ?? 0) })
  }
  return [...teams.values()]
}

/** Nights in their order; consecutive ones as a range: `21/11/2026 – 23/11/2026, 25/11/2026`. */
export const nightsText = (nights: readonly CalendarDay[]): string => {
  const ranges: { first: CalendarDay; last: CalendarDay }[] = []
  for (const night of nights) {
    const range = ranges.at(-1)
    if (range && addDays(range.last, 1) === night) range.last = night
    else ranges.push({ first: night, last: night })
  }
  return ranges
    .map(({ first, last }) => (first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`))
    .join(', ')
}
