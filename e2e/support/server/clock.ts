import { type Clock, systemClock } from '@trophy/server/testing'

/** The day for which the sheets were made, at two in the afternoon in India. */
const eventNow = '2026-11-21T14:00:00+05:30'

/** A clock that runs on from the event's day, whatever the real day is, and can be put forward. */
export const movingClock = (real: Clock = systemClock): Clock & { advance(minutes: number): void } => {
  let offset = Date.parse(eventNow) - real.now().getTime()
  return {
    now: () => new Date(real.now().getTime() + offset),
    advance: (minutes) => {
      offset += minutes * 60_000
    },
  }
}
