import type { CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { addDays, endOfNights } from '@trophy/contract/core/dates/days.ts'
import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import { type BookingState, type Night, nightsOfStay, piecesOf } from '../changes/booking-state.rules.ts'

export interface DepartureDays {
  readonly leaveOn: CalendarDay
  /** The night in progress. */
  readonly lastNight: CalendarDay
}

/**
 * The booking of somebody whose team is out: it ends on the day they leave, or earlier if it did. Whoever never came
 * gives up every night; whoever is in house keeps the nights before, and the one in progress (decisions §3).
 */
export const afterDeparture = (
  state: BookingState,
  checkinStatus: CheckinStatus,
  { leaveOn, lastNight }: DepartureDays,
): BookingState => {
  const { startDate } = state
  const endDate = earlier(state.endDate, later(leaveOn, startDate))
  const end = endOfNights(startDate, endDate)
  const nights = nightsOfStay(state)
  if (checkinStatus === 'pending') {
    const givenUp = nights.filter(({ night }) => night < end).map((night) => giveUp(night, 'released'))
    return endOn(endDate, { ...state, releasedFrom: startDate }, givenUp)
  }
  const isBefore = leaveOn < startDate
  if (endDate === state.endDate && !isBefore) return state
  const begun = addDays(lastNight, 1)
  const kept = nights.filter(({ night }) => night < later(end, begun))
  // Somebody who came before the booking and leaves before it uses none of its nights.
  const usedUntil = later(leaveOn, begun)
  return endOn(
    endDate,
    state,
    kept.map((night) => (isBefore && night.night >= usedUntil ? giveUp(night, 'left') : night)),
  )
}

const giveUp = (night: Night, reason: 'left' | 'released'): Night => ({
  ...night,
  isHeld: false,
  givenUp: night.givenUp ?? reason,
})

/** The booking with this end and these nights: one that does not reach its present hotel ends in the one before. */
const endOn = (endDate: CalendarDay, state: BookingState, nights: readonly Night[]): BookingState => {
  const ended = { ...state, endDate, pieces: piecesOf(nights) }
  const last = nights.at(-1)
  if (state.hotelFrom === null || state.hotelFrom < endDate || !last) return ended
  const begin = nights.findLastIndex(({ hotelId }) => hotelId !== last.hotelId) + 1
  const { hotelId, instanceId, night } = nights[begin] ?? last
  return { ...ended, hotelId, instanceId, hotelFrom: night > state.startDate ? night : null }
}

const earlier = (one: CalendarDay, other: CalendarDay): CalendarDay => (one < other ? one : other)
const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)
