import { journeyLimits, journeyRefusals } from './journeys.constants.ts'
import type { JourneyDetails } from './journeys.contract.ts'

/** Why the time of a journey is refused; undefined for a plausible one. */
export const journeyTimeMistake = (at: Date, now: Date): string | undefined =>
  Math.abs(at.getTime() - now.getTime()) > journeyLimits.days * 24 * 3_600_000 ? journeyRefusals.farAway : undefined

/** True when the same was told: of a phone's entry, that it stands. */
export const isSameJourney = (one: JourneyDetails, other: JourneyDetails): boolean =>
  Date.parse(one.at) === Date.parse(other.at) &&
  (['mode', 'number', 'place', 'people', 'note'] as const).every((field) => one[field] === other[field])
