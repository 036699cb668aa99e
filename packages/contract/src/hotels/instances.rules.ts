import { addDays, type CalendarDay, endOfNights, nightsOf } from '../core/dates/days.ts'
import type { HotelInstance } from './hotels.contract.ts'

/** The dates of an instance: the last day is that of departure (decisions §2). */
export type InstanceDates = Pick<HotelInstance, 'id' | 'startDate' | 'endDate'>

type Dates = Pick<InstanceDates, 'startDate' | 'endDate'>

/**
 * The first instance that has a night of these dates. Instances of a hotel must not overlap (decisions §3).
 */
export const overlapping = <I extends Dates>(instances: readonly I[], { startDate, endDate }: Dates): I | undefined =>
  instances.find(
    (other) =>
      startDate < endOfNights(other.startDate, other.endDate) && other.startDate < endOfNights(startDate, endDate),
  )

/** The nights [start, end) of a booking that one instance serves. */
export interface ServedNights {
  readonly instanceId: string
  readonly start: CalendarDay
  readonly end: CalendarDay
}

/** The instances that serve a booking, or the first or last night that none of them covers. */
export type NightPlan =
  | { readonly kind: 'served'; readonly parts: readonly ServedNights[]; readonly gaps: readonly CalendarDay[] }
  | { readonly kind: 'outside'; readonly edge: 'start' | 'end'; readonly night: CalendarDay }

/**
 * Distributes a booking over the instances of one hotel, which never overlap. It must begin and end inside instances;
 * uncovered nights in the middle are gaps (decisions §3). The parts are in the order of their dates, and the first is
 * that of the instance in which the booking begins.
 */
export const planNights = (
  instances: readonly InstanceDates[],
  startDate: CalendarDay,
  endDate: CalendarDay,
): NightPlan => {
  const end = endOfNights(startDate, endDate)
  const parts = servedNights(instances, startDate, end)
  const isCovered = (night: CalendarDay) => parts.some((part) => part.start <= night && night < part.end)
  const lastNight = addDays(end, -1)
  if (!isCovered(startDate)) return { kind: 'outside', edge: 'start', night: startDate }
  if (!isCovered(lastNight)) return { kind: 'outside', edge: 'end', night: lastNight }
  return { kind: 'served', parts, gaps: nightsOf(startDate, endDate).filter((night) => !isCovered(night)) }
}

/** The nights of [start, end) that the instances of a hotel cover, in the order of their dates. */
export const servedNights = (
  instances: readonly InstanceDates[],
  start: CalendarDay,
  end: CalendarDay,
): ServedNights[] =>
  instances
    .map((instance) => servedBy(instance, start, end))
    .filter((part) => part.start < part.end)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))

const servedBy = (instance: InstanceDates, start: CalendarDay, end: CalendarDay): ServedNights => {
  const instanceEnd = endOfNights(instance.startDate, instance.endDate)
  return {
    instanceId: instance.id,
    start: instance.startDate > start ? instance.startDate : start,
    end: instanceEnd < end ? instanceEnd : end,
  }
}
