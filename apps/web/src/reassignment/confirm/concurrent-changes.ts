import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { whyNotMovable } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentWizardLabels as labels } from '@trophy/contract/reassignment/reassignment-wizard.constants.ts'
import { bookingText } from './booking-text.ts'

/*
 * Others go on working while somebody stands in the wizard: what has become of the people selected is told there, before
 * the server refuses what was seen no longer.
 */

/** What has changed of those selected, in words, one line a person. */
export const changedMeanwhile = (
  selected: readonly BookedPerson[],
  current: ReadonlyMap<string, BookedPerson | undefined>,
): readonly string[] =>
  selected.filter(({ id }) => current.has(id)).flatMap((seen) => changeOf(seen, current.get(seen.id)) ?? [])

const changeOf = (seen: BookedPerson, now: BookedPerson | undefined): string | undefined => {
  const why = now ? whyNotMovable(now) : labels.nowMissing
  if (why !== undefined) return labels.nowGone(seen.name, why)
  return now && bookedFields.some((field) => seen[field] !== now[field])
    ? labels.nowBooked(now.name, bookingText(now))
    : undefined
}

/** What the server compares before it moves a booking. */
const bookedFields = ['hotelId', 'bookingStartDate', 'bookingEndDate', 'bookingReference'] as const
