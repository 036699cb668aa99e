import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { reassignmentLabels } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'

/** A booking in one line: hotel, dates, reference. */
export const bookingText = ({ hotelName, bookingStartDate, bookingEndDate, bookingReference }: BookedPerson): string =>
  [hotelName ?? reassignmentLabels.noHotel, formatDateRange(bookingStartDate, bookingEndDate), bookingReference]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
