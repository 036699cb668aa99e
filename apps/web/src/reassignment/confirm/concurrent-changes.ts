import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { whyNotMovable } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentWizardLabels as labels, reassignmentLabels } from '../reassignment.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'

/*
 * The wizard shows concurrent changes before the server refuses a reassignment that is based on outdated bookings.
 */

/** One text for each selected person whose booking has changed. */
export const describeConcurrentChanges = (
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

/** The fields that the server compares before it moves a booking. */
const bookedFields = ['hotelId', 'bookingStartDate', 'bookingEndDate', 'bookingReference'] as const

/** A booking in one line: hotel, dates, reference. */
const bookingText = ({ hotelName, bookingStartDate, bookingEndDate, bookingReference }: BookedPerson): string =>
  [hotelName ?? reassignmentLabels.noHotel, formatDateRange(bookingStartDate, bookingEndDate), bookingReference]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
