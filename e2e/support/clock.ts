import type { Clock } from '../../apps/server/src/platform/clock.ts'

/** The day for which the sheets were made, at two in the afternoon in India. */
export const eventNow = '2026-11-21T14:00:00+05:30'

/** A clock that runs on from `start`, whatever the real day is. */
export const clockFrom = (start: string, real: Clock): Clock => {
  const offset = Date.parse(start) - real.now().getTime()
  return { now: () => new Date(real.now().getTime() + offset) }
}
